"""Which panels are shown in the room beside the seats, and what about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.tables.uffbasse.layout.arrange import Layout

Side = Literal["trick", "log", "order", "foot"]
"""The last trick, what happened, the order of the seats, or what low windows have room for."""


def sides_of(layout: Layout, *, is_kitchen: bool) -> list[Side]:
    """Return what is shown in the places that are left over, in their order."""
    others, count = len(layout.opponents), len(layout.extras)
    if layout.is_narrow:
        return ["trick"]
    if layout.is_compact:
        # Without any place but the foot, the last trick is in the log.
        first: Side = "log" if is_kitchen and count == 2 else "trick"
        places: list[Side] = ["foot"] if others == 4 else [first, "foot", "log"]
        return places[:count]
    if others == 1:
        return ["trick", "order"]
    places = ["order" if is_kitchen else "trick", "log"]
    return places[:count]


def tells_below_trick(sides: Sequence[Side], layout: Layout, high: int, least: int) -> bool:
    """Whether the log stands below a last trick in a panel so many pixels high: it is told in one
    place only."""
    if "log" in sides or "trick" not in sides:
        return False
    return not layout.is_compact or high > least
