"""The other players: face, name, how many cards they hold, their coin, their points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.core import Seat
from game.tables.uffda.shown import branch_of
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.panel import draw_panel
from game.ui.people import avatar
from game.ui.table.shout_pad import draw_shout_pad
from game.ui.theme import BLACK, CREAM, SCORE

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable


CROWD = 6
"""So many others have small plaques."""
HAND_UNITS = 19
"""How wide the small backs are that stand for a hand."""


def draw_plaques(table: UffdaTable, frame: Frame) -> None:
    """Show the plaques of all other seats."""
    for seat, rect in zip(table.opponents, table.layout.plaques, strict=True):
        _draw_plaque(table, frame, rect, seat)


def _receiver(table: UffdaTable) -> Seat | None:
    """Return to whom the person in front has to give a card."""
    return table.shown.receiver if table.shown.giver == table.viewer is not None else None


def _draw_plaque(table: UffdaTable, frame: Frame, rect: pygame.Rect, seat: Seat) -> None:
    stage, shown = table.stage, table.shown
    person = table.host.people[seat]
    draw_panel(frame, stage, rect, active=table.is_awaited(seat) or seat == _receiver(table))
    tip = Tip(person.name, table.words.seat_tip(seat))
    gestures = table.gestures
    frame.target(
        Target(
            f"seat:{seat}",
            rect,
            table.words.shout_at_label(seat),
            table.shout_at(seat),
            accepts=gestures.give_accepts if shown.receiver == seat else None,
            drop=gestures.give_drop if shown.receiver == seat else None,
            tip=tip,
            radius=stage.px(18),
        )
    )
    size = min(rect.height - stage.px(26), round(rect.width * 0.26))
    face = avatar(stage, person.avatar, person.colour, size)
    x = rect.x + stage.px(12)
    frame.blit_centred(face, x + size / 2, rect.centery)
    left = x + size + stage.px(10)
    right = rect.right - stage.px(16)
    total = table.words.points(shown.totals[seat])
    # Points are read from afar; only where plaques are small the name needs the room.
    units = 31 if len(table.opponents) < CROWD else 24
    upper, lower = rect.y + rect.height * 0.31, rect.y + rect.height * 0.7
    tall, part = rect.height * 0.44, round((right - left) * 0.42)
    wide = frame.text(total, right, upper, BLACK, units, SCORE, "right", part, tall).width
    room = round(right - wide - stage.px(8) - left)
    frame.text(person.name, left, upper, BLACK, 21, CREAM, "left", room, tall)
    mark, edge = stage.px(36), right
    if person.is_human and (pad := draw_shout_pad(table.host, frame, (right, round(lower)), seat)):
        edge -= pad + stage.px(6)
    _draw_coin(table, frame, seat, edge - mark / 2, lower, mark)
    edge -= mark
    _draw_hand(table, frame, left, lower, edge - left - stage.px(4), shown.hands[seat])


def _draw_coin(table: UffdaTable, frame: Frame, seat: Seat, x: float, y: float, size: int) -> None:
    has_coin = table.shown.branches[branch_of(seat)].coin
    name = "coin" if has_coin else "lock"
    frame.blit_centred(table.stage.picture(f"uffda/{table.rules.theme}/{name}", size), x, y)


def _draw_hand(
    table: UffdaTable, frame: Frame, x: float, y: float, room: float, count: int
) -> None:
    """Show small backs side by side, closer where there is no room, and how many they are."""
    stage = table.stage
    width = stage.px(HAND_UNITS)
    units = stage.fonts.fitted("88", BLACK, 19, round(room * 0.4), stage.px(48))[1]
    number = stage.fonts.width("88", BLACK, units) + stage.px(8)
    back = stage.picture(f"uffda/{table.rules.theme}/back", width)
    shown = min(count, 9)
    if shown:
        step = min(width + stage.px(1), max(2.0, (room - number - width) / max(1, shown - 1)))
        for i in range(shown):
            frame.blit_centred(back, x + width / 2 + i * step, y)
        x += (shown - 1) * step + width + stage.px(8)
    frame.text(str(count), x, y, BLACK, units, CREAM)
