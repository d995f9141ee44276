"""Finds ways for the ribbons between branches and their owners' plaques."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import pairwise, product
from math import ceil, floor
from operator import itemgetter

from game.tables.uffda.layout.board import Box, block

Point = tuple[float, float]
_Step = tuple[float, float, int, int, tuple[int, ...]]
"""A way so far: its least total cost, its cost, its cell, its last side, and the cells of its
turns."""
_Steps = tuple[int, int, int, int]
"""The first step to the right and down, and the last ones."""
STEPS = 9
"""The number of heights at a plaque that are tried."""
ANGLE = 40.0
"""The cost of a right angle, in pixels."""
BENDS = (0.08, 0.3, 0.6, 0.9)
"""Where a way bends, between plaque and branch."""
BEND = 3.0
"""The cost of a right angle, in steps of a way round others."""


def ribbon(
    plaque: Box,
    ground: Sequence[Box],
    others: Sequence[Box],
    middle: Point,
    thick: float,
    field: Box,
) -> tuple[Box, ...]:
    """Return the parts of a way from a plaque to a branch; empty if all ways are barred.

    `ground` is the branch, `others` what the ribbon may not touch. It goes straight or with a few
    right angles within `field`. The last part reaches into the branch.
    """
    inner = middle[0] - plaque[2] if plaque[0] + plaque[2] < 2 * middle[0] else 0
    start = (plaque[2] - 2 if inner else plaque[0] + 2), (plaque[1] + plaque[3]) / 2
    ways = _ways(plaque, ground, start, thick, is_left=bool(inner))
    for _length, way in sorted(ways, key=itemgetter(0)):
        parts = tuple(_part(one, other, thick) for one, other in pairwise(way))
        if not any(_meet(part, other) for part in parts for other in others):
            return parts
    return _way_round(start, ground, others, -thick if inner else thick, field)


def _ways(
    plaque: Box, ground: Sequence[Box], start: Point, thick: float, *, is_left: bool
) -> Iterator[tuple[float, Sequence[Point]]]:
    """Yield ways with up to two right angles, each with its length.

    A way that turns back below the plaque begins where it leaves it.
    """
    inset, x0 = thick / 2 + 4, start[0]

    def begin(turn: float) -> float:
        if (turn < x0) != is_left:
            return x0
        return min(max(turn, plaque[0] + inset), plaque[2] - inset)

    targets = []
    for box in ground:
        edge, x = (box[0] if is_left else box[2]), (box[0] + box[2]) / 2
        bends = [x0 + (edge - x0) * share for share in BENDS]
        targets.append((box, edge, begin(edge), x, begin(x), [(one, begin(one)) for one in bends]))
    step = (plaque[3] - plaque[1] - 2 * inset) / (STEPS - 1)
    for number in range(STEPS):
        y = plaque[1] + inset + number * step
        aside = abs(y - start[1])
        for box, edge, first, *_rest in targets:
            if box[1] + thick / 2 <= y <= box[3] - thick / 2:
                yield abs(first - edge) + aside, ((first, y), (edge, y))
        if number not in (0, STEPS // 2, STEPS - 1):
            continue
        for box, edge, _first, x, leaving, turns in targets:
            end = box[1] if y < box[1] else box[3]
            length = ANGLE + (abs(leaving - x) + abs(y - end))
            yield length + aside, ((leaving, y), (x, y), (x, end))
            level = (box[1] + box[3]) / 2
            across = abs(y - level)
            for bend, out in turns:
                length = 2 * ANGLE + (abs(out - bend) + across + abs(bend - edge))
                yield length + aside, ((out, y), (bend, y), (bend, level), (edge, level))


def _way_round(
    start: Point, ground: Sequence[Box], others: Sequence[Box], below: float, field: Box
) -> tuple[Box, ...]:
    """Return the shortest way in small steps around everything else.

    `below` is the ribbon's thickness, negative if that leads into the plaque: see `_out`.
    """
    thick = abs(below)
    half = thick / 2
    grid = _Grid(start, thick * 0.75, half, field)
    barred, goal = grid.meeting(others), grid.meeting(ground)
    free = grid.all & ~barred
    if not grid.is_near or not grid.leads(barred, free, goal):
        return ()
    is_free, is_goal = grid.digits(free), grid.digits(goal)
    around = grid.around(_hull(ground))
    queue: list[_Step] = [(0.0, 0.0, grid.begin, -1, (grid.begin,))]
    best = {grid.begin: queue[0]}
    while queue:
        here = heappop(queue)
        _least, cost, cell, side, turns = here
        if here is not best[cell]:
            continue
        if is_goal[cell] == "1":
            corners = [grid.point(one) for one in (*turns, cell)]
            spot = _part(corners[-1], corners[-1], thick)
            end = next((box for box in ground if _meet(spot, box)), ground[0])
            for first, last in product(_out(corners, below), _into(corners[-1], end, half)):
                parts = tuple(
                    _part(one, other, thick)
                    for one, other in pairwise((*first, *last))
                    if one != other
                )
                if not any(_meet(part, box) for part in parts for box in others):
                    return parts
            continue
        for number, step in enumerate(grid.sides):
            after = cell + step
            if is_free[after] == "1":
                bends = side not in (-1, number)
                further = cost + 1 + BEND * bends
                way = (*turns, cell) if bends else turns
                new = (further + grid.far(after, around), further, after, number, way)
                if after not in best or new < best[after]:
                    best[after] = new
                    heappush(queue, new)
    return ()


class _Grid:
    """The possible steps of a way as a grid with an edge around it: one bit a step, by columns."""

    def __init__(self, start: Point, step: float, half: float, field: Box) -> None:
        """`half` is half the width of the ribbon, which stays within the field."""
        self._start, self._step, self._half = start, step, half
        self._left = ceil((field[0] + half - start[0]) / step)
        self._top = ceil((field[1] + half - start[1]) / step)
        self._right = floor((field[2] - half - start[0]) / step)
        self._low = floor((field[3] - half - start[1]) / step)
        self._down = max(0, self._low - self._top + 1) + 2
        self.begin = self._cell(0, 0)
        self.all = self._rectangle((self._left, self._top, self._right, self._low))
        self.is_near = (
            self._left - 1 <= 0 <= self._right + 1 and self._top - 1 <= 0 <= self._low + 1
        )
        """Whether the way can begin there."""
        self.sides = self._down, 1, -self._down, -1
        """The change of the cell's number by a step to the right, down, left and up."""

    def _cell(self, x: int, y: int) -> int:
        return (x - self._left + 1) * self._down + y - self._top + 1

    def _rectangle(self, steps: _Steps) -> int:
        left, top, right, low = steps
        if right < left or low < top:
            return 0
        return block(self._down, right - left + 1, low - top + 1) << self._cell(left, top)

    def point(self, cell: int) -> Point:
        """Return the middle of a step, in pixels."""
        x, y = divmod(cell, self._down)
        return (
            self._start[0] + (x + self._left - 1) * self._step,
            self._start[1] + (y + self._top - 1) * self._step,
        )

    def around(self, box: Box) -> _Steps:
        """Return the steps at which the ribbon would touch a box."""
        (x, y), step, half = self._start, self._step, self._half
        return (
            max(self._left, floor((box[0] - half - x) / step) + 1),
            max(self._top, floor((box[1] - half - y) / step) + 1),
            min(self._right, ceil((box[2] + half - x) / step) - 1),
            min(self._low, ceil((box[3] + half - y) / step) - 1),
        )

    def meeting(self, boxes: Sequence[Box]) -> int:
        """Return the steps at which the ribbon would touch one of these."""
        found = 0
        for box in boxes:
            found |= self._rectangle(self.around(box))
        return found

    def far(self, cell: int, steps: _Steps) -> int:
        """Return the least number of steps from a cell to these."""
        x, y = divmod(cell, self._down)
        x, y = x + self._left - 1, y + self._top - 1
        left, top, right, low = steps
        return max(left - x, x - right, 0) + max(top - y, y - low, 0)

    def leads(self, barred: int, free: int, goal: int) -> bool:
        """Whether free steps lead from the beginning to the goal.

        If the beginning is barred, only a way along the plaque leads on, as it is put below that.
        """
        down, found = self._down, 1 << self.begin
        if found & barred and not (found << 1 | found >> 1) & free:
            return False
        while not found & goal:
            more = found << 1 | found >> 1 | found << down | found >> down
            more = found | more & free
            if more == found:
                return False
            found = more
        return True

    def digits(self, cells: int) -> str:
        """Return a digit for each step: 1 for those in `cells`."""
        size = (self._right - self._left + 4) * self._down
        return f"{cells:0{size}b}"[::-1]


def _hull(boxes: Sequence[Box]) -> Box:
    """Return the box around all boxes."""
    lefts, tops, rights, lows = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(lows)


def _out(corners: list[Point], below: float) -> list[list[Point]]:
    """Return the corners of a way; first a variant with its part along the plaque put below it."""
    (x, y), (turn, level), *rest = corners
    if x != turn or not rest:
        return [corners]
    return [[(x + below, y), (turn + below, level), *rest], corners]


def _into(spot: Point, box: Box, by: float) -> list[list[Point]]:
    """Return both ways to make the last steps into a box: first across, or first down."""
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
