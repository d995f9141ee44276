"""Where the cards of the own hand stand: one fanned row with a gap between the suits."""

from __future__ import annotations

from collections.abc import Sequence

from game.tables.sauce.card_names import card_of
from game.tables.sauce.layout.table_layout import Layout
from game.ui.table.cards import Place
from game.ui.table.own_place import nearest

GAP = 24.0
SPREAD = 0.85
RATIO = 1.4


def hand_places(
    keys: Sequence[str], layout: Layout, unit: float, *, by_suit: bool = True
) -> list[Place]:
    """Return the places of a hand of cards, left to right; suits stand apart."""
    count = len(keys)
    if not count:
        return []
    width = float(layout.hand_card)
    gap = GAP * unit
    changes = [i for i in range(1, count) if _suit(keys[i]) != _suit(keys[i - 1])]
    breaks = changes if by_suit else []
    room = layout.hand_right - layout.hand_left - gap * len(breaks)
    step = min(SPREAD * width, (room - width) / (count - 1)) if count > 1 else 0.0
    total = width + step * (count - 1) + gap * len(breaks)
    middle = nearest(layout.centre[0], total, layout.hand_left, layout.hand_right)
    x = middle - total / 2 + width / 2
    places = []
    for i in range(count):
        if i in breaks:
            x += gap
        # The arc follows where a card really stands, so the gaps do not bend it.
        share = (x - middle) / width
        angle = max(-6.0, min(6.0, 1.15 * share))
        drop = min(0.005 * width * share * share, 0.12 * width)
        places.append(Place(x, layout.hand_top + width * RATIO / 2 + drop, -angle, width))
        x += step
    return places


def _suit(key: str) -> str:
    card = card_of(key)
    return card[0] if card else ""
