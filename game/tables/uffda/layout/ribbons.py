"""Finds the way of the ribbon that ties a branch to its owner's plaque."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import pairwise, product
from math import ceil, floor

from game.tables.uffda.layout.board import Box

Point = tuple[float, float]
Cell = tuple[int, int]
STEPS = 9
"""So many heights of a plaque are tried."""
BEND = 3.0
"""What a right angle counts, in steps of a way round others."""


def ribbon(
    plaque: Box,
    ground: Sequence[Box],
    others: Sequence[Box],
    middle: Point,
    thick: float,
    field: Box,
) -> tuple[Box, ...]:
    """Return the parts of a way from a plaque to a branch; nothing if all is barred.

    `ground` is the branch, `others` what the ribbon may not touch. It goes straight or with a few
    right angles within `field`. The last part reaches into the branch.
    """
    inner = middle[0] - plaque[2] if plaque[0] + plaque[2] < 2 * middle[0] else 0
    start = (plaque[2] - 2 if inner else plaque[0] + 2), (plaque[1] + plaque[3]) / 2
    ways = sorted(
        (
            _shown(way, plaque, thick, is_left=bool(inner))
            for way in _ways(plaque, ground, start[0], thick, is_left=bool(inner))
        ),
        key=lambda way: _length(way) + abs(way[0][1] - start[1]),
    )
    for way in ways:
        parts = tuple(_part(one, other, thick) for one, other in pairwise(way))
        if not any(_meet(part, other) for part in parts for other in others):
            return parts
    return _way_round(start, ground, others, -thick if inner else thick, field)


def _ways(
    plaque: Box, ground: Sequence[Box], x0: float, thick: float, *, is_left: bool
) -> Iterator[tuple[Point, ...]]:
    """Yield ways without or with one or two right angles."""
    top, bottom = plaque[1], plaque[3]
    inset = thick / 2 + 4
    step = (bottom - top - 2 * inset) / (STEPS - 1)
    for number in range(STEPS):
        y = top + inset + number * step
        for box in ground:
            if box[1] + thick / 2 <= y <= box[3] - thick / 2:
                yield (x0, y), ((box[0] if is_left else box[2]), y)
        if number not in (0, STEPS // 2, STEPS - 1):
            continue
        for box in ground:
            x = (box[0] + box[2]) / 2
            yield (x0, y), (x, y), (x, box[1] if y < box[1] else box[3])
            edge, level = (box[0] if is_left else box[2]), (box[1] + box[3]) / 2
            for share in (0.08, 0.3, 0.6, 0.9):
                bend = x0 + (edge - x0) * share
                yield (x0, y), (bend, y), (bend, level), (edge, level)


def _shown(
    way: tuple[Point, ...], plaque: Box, thick: float, *, is_left: bool
) -> tuple[Point, ...]:
    """Return a way that begins where it leaves the plaque if it turns back below it."""
    (x, y), (turn, _y), *_rest = way
    if (turn < x) != is_left:
        return way
    inset = thick / 2 + 4
    return (min(max(turn, plaque[0] + inset), plaque[2] - inset), y), *way[1:]


def _length(way: Sequence[Point]) -> float:
    bends = 40.0 * (len(way) - 2)
    return bends + sum(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(way))


def _way_round(
    start: Point, ground: Sequence[Box], others: Sequence[Box], below: float, field: Box
) -> tuple[Box, ...]:
    """Return the shortest way in small steps around everything else.

    `below` is how far inwards the plaque covers the ribbon, as far as that is thick.
    """
    thick = abs(below)
    step, half = thick * 0.75, thick / 2
    grid = _Grid(start, step, half)
    free = grid.within(field)
    barred, reached = grid.meeting(others, free), grid.meeting(ground, free)
    queue: list[tuple[float, int, int, int, tuple[Cell, ...]]] = [(0.0, 0, 0, -1, ((0, 0),))]
    done: set[Cell] = set()
    while queue:
        cost, x, y, side, turns = heappop(queue)
        if (x, y) in done:
            continue
        done.add((x, y))
        if (x, y) in reached:
            corners = [(start[0] + a * step, start[1] + b * step) for a, b in (*turns, (x, y))]
            here = grid.box(x, y)
            end = next((box for box in ground if _meet(here, box)), ground[0])
            for first, last in product(_out(corners, below), _into(corners[-1], end, half)):
                parts = tuple(
                    _part(one, other, thick)
                    for one, other in pairwise((*first, *last))
                    if one != other
                )
                if not any(_meet(part, box) for part in parts for box in others):
                    return parts
            continue
        for number, (dx, dy) in enumerate(((1, 0), (0, 1), (-1, 0), (0, -1))):
            spot = (x + dx, y + dy)
            if spot in done or spot in barred:
                continue
            if not (free[0] <= spot[0] <= free[2] and free[1] <= spot[1] <= free[3]):
                continue
            bends = side not in (-1, number)
            way = (*turns, (x, y)) if bends else turns
            heappush(queue, (cost + 1 + BEND * bends, *spot, number, way))
    return ()


@dataclass(frozen=True, slots=True)
class _Grid:
    """The small steps of a way: where it may be."""

    start: Point
    step: float
    half: float
    """Half as wide as the ribbon."""

    def box(self, x: int, y: int) -> Box:
        """Return the ground of a step."""
        px, py = self.start[0] + x * self.step, self.start[1] + y * self.step
        return px - self.half, py - self.half, px + self.half, py + self.half

    def within(self, field: Box) -> tuple[int, int, int, int]:
        """Return the first and the last step to the right and down that lie within a field."""
        return (
            ceil((field[0] + self.half - self.start[0]) / self.step),
            ceil((field[1] + self.half - self.start[1]) / self.step),
            floor((field[2] - self.half - self.start[0]) / self.step),
            floor((field[3] - self.half - self.start[1]) / self.step),
        )

    def meeting(self, boxes: Sequence[Box], free: tuple[int, int, int, int]) -> set[Cell]:
        """Return the free steps at which the ribbon would touch one of these."""
        found: set[Cell] = set()
        for box in boxes:
            left = floor((box[0] - self.half - self.start[0]) / self.step) + 1
            top = floor((box[1] - self.half - self.start[1]) / self.step) + 1
            right = ceil((box[2] + self.half - self.start[0]) / self.step) - 1
            bottom = ceil((box[3] + self.half - self.start[1]) / self.step) - 1
            across = range(max(left, free[0]), min(right, free[2]) + 1)
            found.update(product(across, range(max(top, free[1]), min(bottom, free[3]) + 1)))
        return found


def _out(corners: list[Point], below: float) -> list[list[Point]]:
    """Return the corners of a way; before that, with what runs along the plaque put below it."""
    (x, y), (turn, level), *rest = corners
    if x != turn or not rest:
        return [corners]
    return [[(x + below, y), (turn + below, level), *rest], corners]


def _into(spot: Point, box: Box, by: float) -> list[list[Point]]:
    """Return the last steps of a way, from where it touches a box into it: either side first."""
    x = min(max(spot[0], box[0] + by), box[2] - by)
    y = min(max(spot[1], box[1] + by), box[3] - by)
    return [[(x, spot[1]), (x, y)], [(spot[0], y), (x, y)]]


def _part(one: Point, other: Point, thick: float) -> Box:
    half = thick / 2
    return (
        min(one[0], other[0]) - half, min(one[1], other[1]) - half,
        max(one[0], other[0]) + half, max(one[1], other[1]) + half,
    )  # fmt: skip


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
