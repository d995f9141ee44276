"""The other players: face, name, how many cards they hold, their coin, their points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.rules.core import Seat
from game.tables.uffda.layout.places import BACK_UNITS
from game.tables.uffda.panels.handles import NOTHING, Handles
from game.ui.frame import Frame, Tip
from game.ui.parts.panel import draw_panel
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.theme import BLACK, CREAM, SCORE

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
    person = plate.person
    draw_panel(frame, stage, rect, active=plate.is_active)
    key = f"seat:{person.seat}"
    frame.target(plate.handles.at(key, rect, plate.label, plate.tip, radius=stage.px(18)))
    size = min(rect.height - stage.px(26), round(rect.width * 0.26))
    face = avatar(stage, person.avatar, person.colour, size)
    x = rect.x + stage.px(12)
    frame.blit_centred(face, x + size / 2, rect.centery)
    left = x + size + stage.px(10)
    right = rect.right - stage.px(16)
    # Points are read from afar.
    units = 24 if plate.is_small else 31
    upper, lower = rect.y + rect.height * 0.31, rect.y + rect.height * 0.7
    tall, part = rect.height * 0.44, round((right - left) * 0.42)
    wide = frame.text(plate.total, right, upper, BLACK, units, SCORE, "right", part, tall).width
    room = round(right - wide - stage.px(8) - left)
    frame.text(person.name, left, upper, BLACK, 21, CREAM, "left", room, tall)
    mark, edge = stage.px(36), right
    if person.is_human and (pad := plate.draw_pad(frame, (right, round(lower)), person.seat)):
        edge -= pad + stage.px(6)
    coin = f"uffda/{plate.theme}/{'coin' if plate.has_coin else 'lock'}"
    frame.blit_centred(stage.picture(coin, mark), edge - mark / 2, lower)
    edge -= mark
    back = f"uffda/{plate.theme}/back"
    _draw_backs(frame, stage, back, (left, lower), edge - left - stage.px(4), plate.count)


def _draw_backs(
    frame: Frame, stage: Stage, back: str, start: tuple[float, float], room: float, count: int
) -> None:
    """Show small backs side by side, closer where there is no room, and how many they are."""
    x, y = start
    width = stage.px(BACK_UNITS)
    units = stage.fonts.fitted("88", BLACK, 19, round(room * 0.4), stage.px(48))[1]
    number = stage.fonts.width("88", BLACK, units) + stage.px(8)
    picture = stage.picture(back, width)
    shown = min(count, 9)
    if shown:
        step = min(width + stage.px(1), max(2.0, (room - number - width) / max(1, shown - 1)))
        for i in range(shown):
            frame.blit_centred(picture, x + width / 2 + i * step, y)
        x += (shown - 1) * step + width + stage.px(8)
    frame.text(str(count), x, y, BLACK, units, CREAM)
