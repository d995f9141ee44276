"""Finds the way of the ribbon that ties a branch to its owner's plaque."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.tables.uffda.layout.board import Box

Point = tuple[float, float]
STEPS = 9
"""So many heights of a plaque are tried."""


def ribbon(
    plaque: Box, ground: Sequence[Box], others: Sequence[Box], middle: Point, thick: float
) -> tuple[Box, ...]:
    """Return the parts of the shortest way from a plaque to a branch; nothing if all is barred.

    `ground` is the branch, `others` what the ribbon may not touch. It goes straight or with one or
    two right angles. The last part reaches into the branch.
    """
    ways = sorted(_ways(plaque, ground, middle, thick), key=_length)
    for way in ways:
        parts = tuple(_part(one, other, thick) for one, other in pairwise(way))
        if not any(_meet(part, other) for part in parts for other in others):
            return parts
    return ()


def _ways(
    plaque: Box, ground: Sequence[Box], middle: Point, thick: float
) -> Iterator[tuple[Point, ...]]:
    left, top, right, bottom = plaque
    is_left = (left + right) / 2 < middle[0]
    x0 = right - 2 if is_left else left + 2
    inset = thick / 2 + 4
    step = (bottom - top - 2 * inset) / (STEPS - 1)
    centre = STEPS // 2
    for number in sorted(range(STEPS), key=lambda one: abs(one - centre)):
        y = top + inset + number * step
        for box in ground:
            if box[1] + thick / 2 <= y <= box[3] - thick / 2:
                yield (x0, y), ((box[0] if is_left else box[2]), y)
        if number not in (0, centre, STEPS - 1):
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


def _part(one: Point, other: Point, thick: float) -> Box:
    half = thick / 2
    return (
        min(one[0], other[0]) - half, min(one[1], other[1]) - half,
        max(one[0], other[0]) + half, max(one[1], other[1]) + half,
    )  # fmt: skip


def _meet(one: Box, other: Box) -> bool:
    return (
        one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
    )
