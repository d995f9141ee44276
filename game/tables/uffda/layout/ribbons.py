"""Finds the way of the ribbon that ties a branch to its owner's plaque."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import pairwise

from game.tables.uffda.layout.board import Box

Point = tuple[float, float]
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
        _ways(plaque, ground, start[0], thick, is_left=bool(inner)),
        key=lambda way: _length(way) + abs(way[0][1] - start[1]),
    )
    for way in ways:
        parts = tuple(_part(one, other, thick) for one, other in pairwise(way))
        if not any(_meet(part, other) for part in parts for other in others):
            return parts
    return _way_round(start, ground, others, thick, field)


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


def _length(way: Sequence[Point]) -> float:
    bends = 40.0 * (len(way) - 2)
    return bends + sum(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(way))


def _way_round(
    start: Point, ground: Sequence[Box], others: Sequence[Box], thick: float, field: Box
) -> tuple[Box, ...]:
    """Return the shortest way in small steps around everything else."""
    step = thick * 0.75
    queue: list[tuple[float, int, int, int, tuple[tuple[int, int], ...]]] = [
        (0.0, 0, 0, -1, ((0, 0),))
    ]
    done: set[tuple[int, int]] = set()
    half = thick / 2

    def box_at(x: int, y: int) -> Box:
        px, py = start[0] + x * step, start[1] + y * step
        return px - half, py - half, px + half, py + half

    while queue:
        cost, x, y, side, turns = heappop(queue)
        if (x, y) in done:
            continue
        done.add((x, y))
        here = box_at(x, y)
        if any(_meet(here, box) for box in ground):
            corners = [(start[0] + a * step, start[1] + b * step) for a, b in (*turns, (x, y))]
            end = next(box for box in ground if _meet(here, box))
            for last in _into(corners[-1], end, half):
                parts = tuple(
                    _part(one, other, thick)
                    for one, other in pairwise((*corners, *last))
                    if one != other
                )
                if not any(_meet(part, box) for part in parts for box in others):
                    return parts
            continue
        for number, (dx, dy) in enumerate(((1, 0), (0, 1), (-1, 0), (0, -1))):
            spot = (x + dx, y + dy)
            box = box_at(*spot)
            if spot in done or not _within(box, field) or any(_meet(box, o) for o in others):
                continue
            bends = side not in (-1, number)
            way = (*turns, (x, y)) if bends else turns
            heappush(queue, (cost + 1 + BEND * bends, *spot, number, way))
    return ()


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


def _within(one: Box, other: Box) -> bool:
    return one[0] >= other[0] and one[1] >= other[1] and one[2] <= other[2] and one[3] <= other[3]


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
