"""Where the cards of the own hand stand: one fanned row, or more if there are very many."""

from __future__ import annotations

from game.tables.uffda.layout.foot import Foot
from game.ui.table.cards import Place, fan

RATIO = 2.0
"""Height of a card divided by its width."""
SPREAD = 1.12
CLOSEST = 0.4
"""Least distance of cards in a row, in their widths; it shows both numbers."""
WIDE_FAN, SMALLER = 8, 0.93
"""With more cards in one row they are so much smaller, as the outer ones hang lower."""
ROWS = ((20, 0.8, 62.0), (99, 0.68, 44.0))
"""Up to so many cards: width of each (by the usual one), and the step from row to row."""


def hand_places(count: int, foot: Foot, unit: float) -> list[Place]:
    """Return the places of a hand of cards, left to right, the back row first."""
    centre = (foot.hand_left + foot.hand_right) / 2
    room = foot.hand_right - foot.hand_left
    rows, scale, step = 1, 1.0, 0.0
    if room < foot.hand_card * (1 + CLOSEST * (count - 1)):
        rows = next(i for i, (most, _, _) in enumerate(ROWS, 2) if count <= most)
        _, scale, step = ROWS[rows - 2]
    width = foot.hand_card * (scale if rows > 1 or count <= WIDE_FAN else SMALLER)
    places: list[Place] = []
    left = count
    for row in range(rows):
        number = -(-left // (rows - row))
        left -= number
        top = foot.hand_top + row * step * unit
        places += fan(number, centre, top, width, room, RATIO, SPREAD)
    return places
