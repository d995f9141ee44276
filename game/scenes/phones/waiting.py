"""The slip that says whose phone is away, and who may play there meanwhile."""

from __future__ import annotations

import pygame

from game.ui.frame import Frame, Press, Target
from game.ui.layout import columns, inset, place, rows
from game.ui.parts.panel import draw_board
from game.ui.parts.widgets import button, button_width
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.text import _
from game.ui.theme import BODY, CREAM, HEADING, HONEY

WIDTH_UNITS = 760
TITLE_UNITS, WORD_UNITS, BUTTON_UNITS = 28, 19, 21


def draw_waiting(
    frame: Frame, stage: Stage, person: Person, at_screen: Press, stand_in: Press
) -> None:
    """Show it at the foot of the table, where it hides nothing of the cloth."""
    space, fonts = stage.reading, stage.fonts
    pad, gap = space.px(24), space.gap
    title = _("Waiting for {name}’s phone").format(name=person.name)
    words = _("It comes back by itself. Until then somebody else can play for {name}.").format(
        name=person.name
    )
    labels = ((_("At this screen"), at_screen), (_("Let an opponent play"), stand_in))
    window = inset(pygame.Rect((0, 0), frame.size), space.pad, space.gap)
    width = min(round(space.px(WIDTH_UNITS) * min(1.3, stage.metrics.text_scale)), window.width)
    inner_width = width - 2 * pad
    high = max(space.px(54), fonts.line_height(BODY, BUTTON_UNITS) + space.px(18), 44)
    size = high + space.px(12)
    beside = inner_width - size - space.pad
    head = fonts.line_height(HEADING, TITLE_UNITS)
    text = fonts.height(words, BODY, WORD_UNITS, beside)
    needed = sum(button_width(stage, label, BUTTON_UNITS, 40) for label, _press in labels)
    across = 2 if needed + gap <= inner_width else 1
    lines = len(labels) // across
    top = max(size, head + text)
    height = 2 * pad + top + space.pad + lines * high + (lines - 1) * gap
    panel = place(window, (width, height), "midbottom")
    draw_board(frame, stage, panel, space)
    # What lies below the slip does not react.
    frame.target(Target("phone-away", panel, title))
    inner = inset(panel, pad)
    first, _gap, *places = rows(
        inner, [top, space.pad - gap, *[high] * lines], gap if lines > 1 else 0
    )
    face, told = columns(first, [size, None], space.pad)
    picture = avatar(stage, person.avatar, person.colour, size)
    frame.blit_centred(picture, face.centerx, face.y + size / 2)
    frame.text(title, told.x, told.y + head / 2, HEADING, TITLE_UNITS, HONEY, "left", told.width)
    frame.paragraph(words, told.x, told.y + head, BODY, WORD_UNITS, told.width, CREAM)
    spots = [spot for line in (places or [inner]) for spot in columns(line, [None] * across, gap)]
    for number, ((label, press), spot) in enumerate(zip(labels, spots, strict=False)):
        kind = "primary" if number == 0 else "paper"
        button(
            frame, stage, spot, f"phone-away:{number}", label, press, kind=kind, units=BUTTON_UNITS
        )
