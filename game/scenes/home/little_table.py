"""The little table of the home screen: the cloth and some cards of the game that is chosen."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.match.storage.header import SeatPlan
from game.rules.ruleset import Ruleset
from game.scenes.home.layout import home_scale
from game.tables import sign_for
from game.ui.frame import Frame
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.theme import (
    CLOTHS,
    INK,
    LITTLE_CLOTH_RIM,
    LITTLE_TABLE,
    LITTLE_TABLE_EDGE,
    LITTLE_TABLE_FOOT,
    LITTLE_TABLE_SHADE,
    STITCH,
)

WIDTH, HEIGHT = 400, 164
"""The size in which the table is drawn, with its shadow."""
MIDDLE_Y = 76
TURNS = (8.0, -2.0, -9.0)
"""How the cards lie, in degrees counter-clockwise."""
PITCH, CARD_HIGH = 44, 62
NO_CLOTH = "blue"
"""The cloth while no game is chosen."""
FACE = 76
REACH = (232, 75)
"""How far from the middle the faces are."""


def draw_company(
    frame: Frame,
    stage: Stage,
    centre: tuple[float, float],
    rules: Ruleset | None,
    seats: Sequence[SeatPlan],
) -> None:
    """Show the table from above, everybody at their place, clockwise from the bottom."""
    scale = home_scale(stage.metrics)
    draw_table(frame, stage, centre, scale.unit, rules)
    places = [_place(number, len(seats)) for number in range(len(seats))]
    for (dx, dy), seat in sorted(zip(places, seats, strict=True), key=lambda one: one[0][1]):
        face = avatar(stage, seat.avatar, seat.colour, scale.px(FACE))
        x, y = centre[0] + scale.px(REACH[0] * dx), centre[1] + scale.px(REACH[1] * dy)
        frame.blit_centred(face, x, y)


def _place(number: int, count: int) -> tuple[float, float]:
    """Return where a seat is around the table, -1..1 from its middle."""
    angle = math.pi / 2 + 2 * math.pi * number / count
    return math.cos(angle), math.sin(angle)


def draw_table(
    frame: Frame, stage: Stage, centre: tuple[float, float], unit: float, rules: Ruleset | None
) -> None:
    """Show the table with its top's middle here; `unit` is in pixels."""
    cloth = NO_CLOTH
    cards: tuple[str, ...] = ()
    if rules is not None:
        sign = sign_for(rules)
        cloth, cards = sign.cloth, sign.cards
    table = _table(stage, round(WIDTH * unit), cloth)
    frame.blit(table, centre[0] - table.get_width() / 2, centre[1] - MIDDLE_Y * unit)
    art = CardArt(stage.assets, stage.paint)
    for number, face in enumerate(cards):
        wide = round(_width(stage, face, round(CARD_HIGH * unit)))
        turn = TURNS[number % len(TURNS)]
        x = centre[0] + (number - (len(cards) - 1) / 2) * PITCH * unit
        frame.blit_centred(art.card(face, wide, "idle", turn), x, centre[1] - 2 * unit)


def _width(stage: Stage, face: str, high: int) -> int:
    """Return the width of a card of this height."""
    return stage.picture(face, high, high).get_width()


def _table(stage: Stage, width: int, cloth: str) -> pygame.Surface:
    """Return the table from above at this width."""
    high = round(width * HEIGHT / WIDTH)

    def body() -> str:
        centre, edge = CLOTHS[cloth]
        return (
            '<linearGradient id="w" x1="0%" y1="0%" x2="0%" y2="100%">'
            f'<stop offset="0" stop-color="{LITTLE_TABLE}"/>'
            f'<stop offset="1" stop-color="{LITTLE_TABLE_FOOT}"/>'
            '</linearGradient><radialGradient id="c" cx="50%" cy="45%" r="60%">'
            f'<stop offset="0" stop-color="{centre}"/><stop offset="1" stop-color="{edge}"/>'
            f'</radialGradient><g transform="scale({width / WIDTH:.4f})">'
            f'<ellipse cx="200" cy="86" rx="196" ry="74" fill="{LITTLE_TABLE_SHADE}" '
            'fill-opacity=".7"/>'
            f'<ellipse cx="200" cy="76" rx="196" ry="72" fill="url(#w)" stroke="{INK}" '
            'stroke-width="4"/>'
            f'<ellipse cx="200" cy="74" rx="188" ry="65" fill="none" '
            f'stroke="{LITTLE_TABLE_EDGE}" stroke-width="2" stroke-opacity=".45"/>'
            f'<ellipse cx="200" cy="76" rx="164" ry="54" fill="url(#c)" '
            f'stroke="{LITTLE_CLOTH_RIM}" stroke-width="2"/>'
            f'<ellipse cx="200" cy="76" rx="157" ry="49" fill="none" stroke="{STITCH}" '
            'stroke-width="2" stroke-opacity=".6" stroke-dasharray="7 6"/></g>'
        )

    return stage.paint.draw(("little table", cloth), width, high, body)
