"""The other players: face, name, how many cards they hold, their coin, their points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.rules.core import Seat
from game.tables.uffda.layout.places import BACK_UNITS
from game.ui.frame import Frame, Tip
from game.ui.stage import Stage
from game.ui.table.handles import NOTHING, Handles
from game.ui.table.host import Person
from game.ui.table.panels.seat_plate import draw_backs, draw_plate, write_name
from game.ui.theme import BLACK, SCORE

DrawPad = Callable[[Frame, tuple[int, int], Seat], int]
"""Draws a person's place to shout whose right end's middle is here; returns its width, or 0."""


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """One of the others."""

    person: Person
    theme: str
    is_active: bool
    """Whether the table waits for them, or they get a card from the viewer."""
    total: str
    count: int
    """How many cards they hold."""
    has_coin: bool
    is_small: bool
    """Whether there are so many plates that the name needs the room of the points."""
    label: str
    tip: Tip
    draw_pad: DrawPad
    handles: Handles = NOTHING


def draw_seat_plate(frame: Frame, stage: Stage, plate: SeatPlate, rect: pygame.Rect) -> None:
    """Show the plate of another player."""
    _face, lines = draw_plate(frame, stage, plate.person, rect, active=plate.is_active)
    key, line = f"seat:{plate.person.seat}", lines.name
    frame.target(plate.handles.at(key, rect, plate.label, plate.tip, radius=stage.px(18)))
    # Points are read from afar.
    units, part = 24 if plate.is_small else 31, round(line.width * 0.42)
    right, high = line.midright, line.height
    total = frame.text(plate.total, *right, BLACK, units, SCORE, "right", part, high)
    write_name(frame, plate.person, line, total.left - stage.px(8))
    _draw_below(frame, stage, plate, lines.below)


def _draw_below(frame: Frame, stage: Stage, plate: SeatPlate, line: pygame.Rect) -> None:
    """Show the cards of the hand, the coin, and at a table of several the place to shout."""
    person, mark, edge = plate.person, stage.px(36), line.right
    if person.is_human and (pad := plate.draw_pad(frame, line.midright, person.seat)):
        edge -= pad + stage.px(6)
    coin = f"uffda/{plate.theme}/{'coin' if plate.has_coin else 'lock'}"
    frame.blit_centred(stage.picture(coin, mark), edge - mark / 2, line.centery)
    room = line.move(0, 0)
    room.width = edge - mark - stage.px(4) - room.x
    draw_backs(frame, stage, f"uffda/{plate.theme}/back", BACK_UNITS, room, plate.count)
