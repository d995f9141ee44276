"""Beside a replay, or below it: everybody's cards where they may be seen, and the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

import pygame

from game.rules.core import Seat
from game.scenes.log.panel import LogView, draw_side_panel
from game.ui.frame import Frame
from game.ui.parts.panel import inset
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.host import Person
from game.ui.text import _
from game.ui.theme import BOLD, CREAM, HEADING, HONEY, MUTED

TITLE_UNITS, NAME_UNITS = 24, 18
ROW_UNITS, LOW_ROW_UNITS = 96, 84
IN_A_ROW = 4
"""How many hands lie beside each other."""


@dataclass(frozen=True, slots=True)
class OpenHand:
    """Somebody's cards, as pictures that the table knows."""

    seat: Seat
    faces: Sequence[str]


def draw_side(
    stage: Stage,
    frame: Frame,
    panel: pygame.Rect,
    people: Sequence[Person],
    art: CardArt | None,
    hands: Sequence[OpenHand],
    log: LogView | None,
    ply: int,
) -> None:
    """Show open hands above, the log below; whatever is not wanted leaves its room."""
    pad = stage.px(18)
    draw_side_panel(stage, frame, panel)
    inner = panel.inflate(-2 * pad, -2 * pad)
    if hands and art is not None:
        share = 0.55 if log else 1.0
        most = round(inner.height * share)
        inner.y += _draw_hands(stage, frame, inner, most, people, art, hands)
        inner.height = panel.bottom - pad - inner.y
    if log is not None:
        head = _title(stage, frame, inner, _("What happened"))
        area = pygame.Rect(inner.x, inner.y + head, inner.width, inner.height - head)
        inset(frame, stage, area)
        log.draw(frame, area.inflate(-stage.px(16), -stage.px(16)), ply)


def height_of_hands(stage: Stage, hands: int) -> int:
    """Return the height of a panel that shows only this many hands."""
    head = stage.fonts.line_height(HEADING, TITLE_UNITS) + stage.px(6)
    return 2 * stage.px(18) + head + hands * max(stage.px(ROW_UNITS), 60)


def height_of_row(stage: Stage, hands: int) -> int:
    """Return the height of this many hands beside each other, in pixels."""
    return 2 * stage.px(8) + ceil(hands / IN_A_ROW) * max(stage.px(LOW_ROW_UNITS), 48)


def draw_row(
    stage: Stage,
    frame: Frame,
    rect: pygame.Rect,
    people: Sequence[Person],
    art: CardArt | None,
    hands: Sequence[OpenHand],
) -> None:
    """Show open hands beside each other, where there is no room for a panel."""
    draw_side_panel(stage, frame, rect)
    if art is None:
        return
    rows = ceil(len(hands) / IN_A_ROW)
    columns, gap = ceil(len(hands) / rows), stage.px(16)
    inner = rect.inflate(-2 * gap, -2 * stage.px(8))
    wide, high = (inner.width + gap) // columns, inner.height // rows
    for number, hand in enumerate(hands):
        x, y = inner.x + number % columns * wide, inner.y + number // columns * high
        place = pygame.Rect(x, y, wide - gap, high)
        _draw_hand(stage, frame, place, people[hand.seat], art, hand.faces)


def _title(stage: Stage, frame: Frame, inner: pygame.Rect, words: str) -> int:
    """Write a heading; return its height."""
    high = stage.fonts.line_height(HEADING, TITLE_UNITS) + stage.px(6)
    y = inner.y + high / 2
    frame.text(words, inner.x, y, HEADING, TITLE_UNITS, HONEY, "left", inner.width)
    return high


def _draw_hands(
    stage: Stage,
    frame: Frame,
    inner: pygame.Rect,
    most: int,
    people: Sequence[Person],
    art: CardArt,
    hands: Sequence[OpenHand],
) -> int:
    """Show a row for each hand; return the height that all of them take."""
    head = _title(stage, frame, inner, _("All hands"))
    high = min(max(stage.px(ROW_UNITS), 60), (most - head) // len(hands))
    for number, hand in enumerate(hands):
        row = pygame.Rect(inner.x, inner.y + head + number * high, inner.width, high)
        _draw_hand(stage, frame, row, people[hand.seat], art, hand.faces)
    return head + len(hands) * high + stage.px(12)


def _draw_hand(
    stage: Stage,
    frame: Frame,
    row: pygame.Rect,
    person: Person,
    art: CardArt,
    faces: Sequence[str],
) -> None:
    size = min(max(stage.px(44), 28), row.height - 4)
    face = avatar(stage, person.avatar, person.colour, size)
    frame.blit_centred(face, row.x + size / 2, row.centery)
    left = row.x + size + stage.px(10)
    wide = stage.fonts.width(person.name, BOLD, NAME_UNITS) + 2
    name_room = max(stage.px(96), min(wide, round(row.width * 0.4)))
    frame.text(person.name, left, row.centery, BOLD, NAME_UNITS, CREAM, "left", name_room)
    left += name_room + stage.px(18)
    if not faces:
        frame.text(_("no cards"), left, row.centery, BOLD, NAME_UNITS, MUTED)
        return
    sample = art.card(faces[0], 40, "flat")
    ratio = sample.get_height() / sample.get_width()
    width = min(stage.px(56), int((row.height - stage.px(8)) / ratio))
    room = row.right - left - width
    step = min(width * 1.05, room / max(1, len(faces) - 1))
    for number, picture in enumerate(faces):
        x = left + width / 2 + number * step
        frame.blit_centred(art.card(picture, width), x, row.centery)
