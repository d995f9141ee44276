"""The slip that says whose phone is away, and who may play there in the meantime."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.frame import Frame, Press, Target
from game.ui.layout import columns, inset, place, rows
from game.ui.parts.panel import draw_board
from game.ui.parts.widgets import button, button_width
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.table.panels.edge import edge_height
from game.ui.text import _
from game.ui.theme import BODY, CREAM, HEADING, HONEY

WIDTH_UNITS = 760
TITLE_UNITS, WORD_UNITS, BUTTON_UNITS = 28, 19, 21
STRIP_UNITS, STRIP_BUTTON_UNITS, STRIP_BUTTON_PIXELS = 24, 19, 40
"""Text of a slip of a single line and of its buttons, and their least height."""
Label = tuple[str, Press]


def draw_waiting(
    frame: Frame, stage: Stage, person: Person, at_screen: Press | None, stand_in: Press
) -> None:
    """Draw it at the foot of the table: on the line that says whose turn it is, if there is room,
    so that it hides nothing of the cloth.

    `at_screen` is None where nobody at the screen may see that hand.
    """
    title = _("Waiting for {name}’s phone").format(name=person.name)
    words = _("It comes back by itself. Until then somebody else can play for {name}.").format(
        name=person.name
    )
    labels = [(_("Let an opponent play"), stand_in)]
    if at_screen is not None:
        labels.insert(0, (_("At this screen"), at_screen))
    if not _draw_strip(frame, stage, person, title, words, labels):
        _draw_panel(frame, stage, person, title, words, labels)


def _draw_strip(
    frame: Frame, stage: Stage, person: Person, title: str, words: str, labels: Sequence[Label]
) -> bool:
    """Show it in one line; return whether there is room for that."""
    space, width = stage.space, stage.metrics.width - 2 * stage.space.gap
    high = max(STRIP_BUTTON_PIXELS, edge_height(stage) - 2 * stage.space.hair)
    buttons = [button_width(stage, label, STRIP_BUTTON_UNITS, 32) for label, _press in labels]
    told = stage.fonts.width(title, HEADING, STRIP_UNITS)
    size = high - stage.px(6)
    needed = size + told + sum(buttons) + 3 * space.pad + 2 * space.gap
    if needed > width:
        return False
    window = inset(pygame.Rect((0, 0), frame.size), space.gap, stage.px(4))
    strip = place(window, (width, high + stage.space.tight), "midbottom")
    draw_board(frame, stage, strip, space)
    frame.target(Target("phone-away", strip, f"{title}\n{words}"))
    inner = inset(strip, space.pad, stage.px(4))
    face, line, *spots = columns(inner, [size, None, *buttons], space.gap)
    picture = avatar(stage, person.avatar, person.colour, size)
    frame.blit_centred(picture, face.centerx, face.centery)
    frame.text(
        title, line.x, line.centery, HEADING, STRIP_UNITS, HONEY, "left", line.width
    )  # fmt: skip
    _draw_buttons(frame, stage, labels, spots, STRIP_BUTTON_UNITS)
    return True


def _draw_panel(
    frame: Frame, stage: Stage, person: Person, title: str, words: str, labels: Sequence[Label]
) -> None:
    """Show it as a panel: for large text, or in a narrow window."""
    space, fonts = stage.reading, stage.fonts
    pad, gap = space.px(24), space.gap
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
    # Targets below the slip do not react.
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
    _draw_buttons(frame, stage, labels, spots, BUTTON_UNITS)


def _draw_buttons(
    frame: Frame, stage: Stage, labels: Sequence[Label], spots: Sequence[pygame.Rect], units: int
) -> None:
    for number, ((label, press), spot) in enumerate(zip(labels, spots, strict=False)):
        kind = "primary" if number == 0 else "paper"
        button(frame, stage, spot, f"phone-away:{number}", label, press, kind=kind, units=units)
