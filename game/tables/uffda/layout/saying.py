"""The place of the slip with a message."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.tables.uffda.layout.arrangement import Layout
from game.tables.uffda.layout.ground import Plan
from game.ui.theme import Metrics


def saying_bottom(
    metrics: Metrics, layout: Layout, plan: Plan, ends: Sequence[Rect], high: int
) -> int:
    """Return the lower edge of a slip so high: below, or above if it covers less there.

    The `ends`, which may be chosen, count most, then the plates, then laid cards.
    """
    cloth = layout.cloth
    low = Rect(0, cloth.bottom - metrics.px(26) - high, cloth.width // 2, high)
    low.centerx = cloth.centerx
    if low.colliderect(layout.own_label):
        low.bottom = layout.own_label.top - metrics.px(10)
    above = low.move(0, cloth.top + metrics.px(20) - low.top)
    plates = [*layout.plaques, layout.free_label]
    cards = [
        Rect(left, top, right - left, bottom - top)
        for lane in plan.lanes.values()
        for left, top, right, bottom in lane.ground
    ]

    def covered(room: Rect) -> tuple[bool, int, int]:
        is_barring = room.collidelist(list(ends)) >= 0
        return is_barring, len(room.collidelistall(plates)), len(room.collidelistall(cards))

    return min(low, above, key=covered).bottom
