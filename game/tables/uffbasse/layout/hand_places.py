"""Where the cards in front of the viewer lie: a fan of the hand, or a row of the pantry."""

from __future__ import annotations

from game.tables.uffbasse.layout.arrange import Layout
from game.ui.table.cards import CARD_RATIO, ROW_SPREAD, Place, fan, row
from game.ui.table.own_place import nearest

SPREAD = 1.04
"""Distance of cards of the hand if there is room, in card widths."""
FEW, FEW_LARGER = 5, 1.09
"""Up to so many cards of the hand are so much larger."""
FLAT = 0.4
"""How much the hand bends in a wide window, where cards are seen whole."""


def hand_places(
    layout: Layout, height: int, count: int, lift: float, *, cooks: bool
) -> list[Place]:
    """Return the places of `count` cards in a window of this height; raised ones rise by `lift`."""
    width, is_whole = float(layout.hand_card), cooks or not layout.is_narrow
    if count <= FEW and not (layout.is_narrow or cooks):
        width *= FEW_LARGER
    top, room = float(layout.hand_top), layout.hand_right - layout.hand_left
    top += lift * (0.5 if layout.is_narrow or cooks else 0.75)
    if is_whole:
        width = min(width, (height - top) / CARD_RATIO * 0.98)
    total = min(room, width * (1 + (count - 1) * (ROW_SPREAD if cooks else SPREAD)))
    middle = nearest(layout.cloth.centerx, total, layout.hand_left, layout.hand_right)
    if cooks:
        return row(count, middle, top, width, room)
    bend = 1.0 if layout.is_narrow else FLAT
    return fan(count, middle, top, width, room, spread=SPREAD, bend=bend)
