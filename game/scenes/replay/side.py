"""Beside a replay, or below it: everybody's cards where they may be seen, and the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

import pygame

from game.rules.core import Seat
from game.scenes.log.panel import LogView, draw_side_panel
from game.ui.frame import Frame
from game.ui.layout import columns, inset, rows, split
from game.ui.parts.panel import sunken
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.host import Person
from game.ui.text import _
from game.ui.theme import BOLD, CREAM, HEADING, HONEY, MUTED

TITLE_UNITS, NAME_UNITS = 24, 18
PAD = 18
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
    art: CardArt,
    hands: Sequence[OpenHand],
    log: LogView | None,
    ply: int,
) -> None:
    """Show open hands above, the log below; whatever is not wanted leaves its room."""
    draw_side_panel(stage, frame, panel)
    inner = inset(panel, stage.px(PAD))
    if hands:
        most = round(inner.height * (0.55 if log else 1.0))
        taken = _draw_hands(stage, frame, inner, most, people, art, hands)
        _hands, inner = split(inner, "top", taken)
    if log is not None:
        area = _below_title(stage, frame, inner, _("What happened"))
        sunken(frame, stage, area)
        log.draw(frame, inset(area, stage.space.tight), ply)


def height_of_hands(stage: Stage, hands: int) -> int:
    """Return the height of a panel that shows only this many hands."""
    return 2 * stage.px(PAD) + _title_height(stage) + hands * max(stage.px(ROW_UNITS), 60)


def height_of_row(stage: Stage, hands: int) -> int:
    """Return the height of this many hands beside each other, in pixels."""
    return 2 * stage.space.tight + ceil(hands / IN_A_ROW) * max(stage.px(LOW_ROW_UNITS), 48)


def draw_row(
    stage: Stage,
    frame: Frame,
    rect: pygame.Rect,
    people: Sequence[Person],
    art: CardArt,
    hands: Sequence[OpenHand],
) -> None:
    """Show open hands beside each other, where there is no room for a panel."""
    draw_side_panel(stage, frame, rect)
    down, gap = ceil(len(hands) / IN_A_ROW), stage.space.pad
    across = ceil(len(hands) / down)
    inner = inset(rect, gap, stage.space.tight)
    lines = rows(inner, [None] * down)
    places = [place for line in lines for place in columns(line, [None] * across, gap)]
    for hand, place in zip(hands, places, strict=False):
        _draw_hand(stage, frame, place, people[hand.seat], art, hand.faces)


def _title_height(stage: Stage) -> int:
    return stage.fonts.line_height(HEADING, TITLE_UNITS) + stage.px(6)


def _below_title(stage: Stage, frame: Frame, inner: pygame.Rect, words: str) -> pygame.Rect:
    """Write a heading; return the room below it."""
    head, below = split(inner, "top", _title_height(stage))
    y = head.y + head.height / 2
    frame.text(words, head.x, y, HEADING, TITLE_UNITS, HONEY, "left", head.width)
    return below


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
    below = _below_title(stage, frame, inner, _("All hands"))
    head = below.y - inner.y
    high = min(max(stage.px(ROW_UNITS), 60), (most - head) // len(hands))
    for hand, row in zip(hands, rows(below, [high] * len(hands)), strict=True):
        _draw_hand(stage, frame, row, people[hand.seat], art, hand.faces)
    return head + len(hands) * high + stage.space.gap


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
    room = inset(split(row, "left", left - row.x)[1], 0, stage.space.tight // 2)
    art.lay_row(frame, faces, room, stage.px(56))
