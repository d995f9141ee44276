"""Where everybody sits around a screen that lies flat, and the room left in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect

from game.ui.drawing.turned import Turn
from game.ui.theme import Metrics

BOTTOM, LEFT, TOP, RIGHT = range(4)
"""The edges, as the quarter turns of what faces them; clockwise, as people sit."""

AT_EDGES = {
    1: (1, 0, 0, 0),
    2: (1, 0, 1, 0),
    3: (1, 1, 0, 1),
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
    6: (2, 1, 2, 1),
    7: (2, 1, 3, 1),
    8: (3, 1, 3, 1),
}
"""How many sit at each edge, by how many there are."""

DEPTH_UNITS, DEPTH_PIXELS = 152, 108
"""How deep a person's area is: two rows of places for a finger."""
LOW_UNITS, LOW_PIXELS = 88, 60
"""How deep an opponent's area is, which has no buttons."""
SHARE_OF_OPPONENT = 0.6
"""How much of an edge an opponent gets, compared with a person."""
LONGEST_UNITS, LONGEST_PIXELS = 1500, 1040
LONGEST_OPPONENT_UNITS = 430
GAP_UNITS = 10


@dataclass(frozen=True, slots=True)
class TableRooms:
    """The areas by seat, and the room between them."""

    areas: tuple[Turn, ...]
    middle: Rect


def arrange(metrics: Metrics, humans: Sequence[bool]) -> TableRooms:
    """Return the places of a window; `humans` tells by seat whether a person sits there."""
    edges = _seats_at_edges(len(humans))
    depths = [_depth(metrics, [humans[seat] for seat in edge]) for edge in edges]
    gap = metrics.px(GAP_UNITS)
    window = Rect(0, 0, metrics.width, metrics.height)
    turns: dict[int, Turn] = {}
    for edge, seats in enumerate(edges):
        start, length = _extent(window, depths, edge)
        for seat, (at, wide) in zip(seats, _shares(metrics, seats, humans, length), strict=True):
            deep = _deep(metrics, is_human=humans[seat]) - gap
            turns[seat] = Turn(_place(window, edge, start + at, wide, deep, gap // 2), edge)
    bottom, left, top, right = depths
    middle = Rect(left, top, window.width - left - right, window.height - top - bottom)
    return TableRooms(tuple(turns[seat] for seat in range(len(humans))), middle)


def _seats_at_edges(count: int) -> list[list[int]]:
    """Return who sits at each edge, along the edge from its lower coordinate to its higher one.

    Clockwise around the screen, the lower edge runs from right to left, the left one upward.
    """
    ends = [0]
    for number in AT_EDGES[count]:
        ends.append(ends[-1] + number)
    edges = [list(range(first, last)) for first, last in pairwise(ends)]
    edges[BOTTOM].reverse()
    edges[LEFT].reverse()
    return edges


def _deep(metrics: Metrics, *, is_human: bool) -> int:
    if is_human:
        return max(metrics.px(DEPTH_UNITS), DEPTH_PIXELS)
    return max(metrics.px(LOW_UNITS), LOW_PIXELS)


def _depth(metrics: Metrics, humans: Sequence[bool]) -> int:
    """Return how much room an edge takes from the middle."""
    return max((_deep(metrics, is_human=one) for one in humans), default=0)


def _extent(window: Rect, depths: Sequence[int], edge: int) -> tuple[int, int]:
    """Return where an edge begins and how long it is; the corners belong to the long ones."""
    if edge in (BOTTOM, TOP):
        return 0, window.width
    return depths[TOP], window.height - depths[TOP] - depths[BOTTOM]


def _shares(
    metrics: Metrics, seats: Sequence[int], humans: Sequence[bool], length: int
) -> list[tuple[int, int]]:
    """Return where on an edge each area begins, and how wide it is."""
    gap = metrics.px(GAP_UNITS)
    weights = [1.0 if humans[seat] else SHARE_OF_OPPONENT for seat in seats]
    longest = max(metrics.px(LONGEST_UNITS), LONGEST_PIXELS)
    found, at = [], 0.0
    for seat, weight in zip(seats, weights, strict=True):
        room = length * weight / sum(weights)
        most = longest if humans[seat] else metrics.px(LONGEST_OPPONENT_UNITS)
        wide = min(room - gap, float(most))
        found.append((round(at + (room - wide) / 2), round(wide)))
        at += room
    return found


def _place(window: Rect, edge: int, at: int, wide: int, deep: int, inset: int) -> Rect:
    """Return an area in the window, a little off its edge."""
    if edge == BOTTOM:
        return Rect(at, window.bottom - inset - deep, wide, deep)
    if edge == TOP:
        return Rect(at, inset, wide, deep)
    if edge == LEFT:
        return Rect(inset, at, deep, wide)
    return Rect(window.right - inset - deep, at, deep, wide)
