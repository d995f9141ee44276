"""The cloth as a grid of cells, half a card wide, for one width of the cards.

Sets of cells are whole numbers, one bit a cell, column by column: one `&` tells whether a card
fits.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

RIGHT, DOWN, LEFT, UP = range(4)
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""The step to the next cell on each side."""
EDGE = 8
"""So many cells around the cloth are never free, so that no search checks the grid's edge."""
SPAN = 8
"""The squares where a search for free room begins are at most so many columns apart."""
LONG = 60
"""A number of squares that is longer than any cloth."""
RUNNER = 0.22
"""How far the runner below a card reaches beyond it, in card widths."""

Cell = tuple[int, int]
Box = tuple[float, float, float, float]
"""Left, top, right and bottom in pixels."""


class Cells(NamedTuple):
    """A rectangle of cells; 0, 0 is the cell to the lower right of the hub's middle."""

    x: int
    y: int
    wide: int
    high: int


@dataclass(frozen=True, slots=True)
class Port:
    """Where a lane leaves the hub."""

    square: Cell
    """The upper left cell of the 2 x 2 cells just inside the hub."""
    side: int
    bends_to: int | None
    """The side to which it turns after one card; None for straight on."""
    far: int = 0
    """How many cells from the hub it begins."""

    @property
    def heading(self) -> int:
        """The side towards which the branch grows."""
        return self.side if self.bends_to is None else self.bends_to


@dataclass(frozen=True, slots=True)
class Field:
    """The ground of all branches, in window pixels."""

    inner: Box
    """Within the border of the cloth."""
    middle: tuple[float, float]
    hub: tuple[int, int]
    """Half its width and half its height, in cells."""
    ports: tuple[Port, ...]
    """The viewer's lane, the others' clockwise, then the free one."""
    taken: tuple[Box, ...]
    """Plaques and the turn sign."""
    widest: float
    """Width of a card at the start of a round, in pixels."""
    least: float
    """Branches are folded before cards get narrower than this."""
    last: float
    """Cards are never narrower than this."""


class Board:
    """A field in cells of one size."""

    def __init__(self, field: Field, width: float) -> None:
        self.field, self.width = field, width
        left, top, right, bottom = field.inner
        half = width / 2
        (cx, cy), reach = field.middle, RUNNER * width
        first = math.ceil((left + reach - cx) / half), math.ceil((top + reach - cy) / half)
        last = math.floor((right - reach - cx) / half), math.floor((bottom - reach - cy) / half)
        self._left, self._top = first[0] - EDGE, first[1] - EDGE
        self._across = last[0] - first[0] + 2 * EDGE
        self._down = last[1] - first[1] + 2 * EDGE
        hx, hy = field.hub
        self.hub = self.mask(Cells(-hx, -hy, 2 * hx, 2 * hy))
        self.all = (1 << (self._across * self._down)) - 1
        ground = self.mask(Cells(*first, last[0] - first[0], last[1] - first[1]))
        self.barred = self.all & ~ground | self.hub
        """Cells on which no card may lie."""
        for box in field.taken:
            self.barred |= self.mask(self.cells(box, reach + 1))
        self.known = _known(self._left, self._top, self._across, self._down)
        """Results that are shared by all boards with the same grid."""
        self.guides = [self._guide(port) for port in field.ports]
        """By lane: the straight way from the hub to its owner."""

    def _guide(self, port: Port) -> int:
        square, bent = port.square, port.bends_to
        if bent is None:
            return self.mask(ahead(square, port.side, LONG)[0])
        up, corner = ahead(square, port.side)
        return self.mask(up) | self.mask(ahead(corner, bent, LONG)[0])

    def mask(self, cells: Cells) -> int:
        """Return these cells as a set, without those beyond the grid."""
        across, down = self._across, self._down
        x, y, wide, high = cells.x - self._left, cells.y - self._top, cells.wide, cells.high
        if x < 0 or y < 0 or x + wide > across or y + high > down:
            right, low = min(x + wide, across), min(y + high, down)
            x, y = max(0, x), max(0, y)
            wide, high = right - x, low - y
            if wide <= 0 or high <= 0:
                return 0
        return block(down, wide, high) << (x * down + y)

    def around(self, cells: Cells, by: int = 1) -> int:
        """Return a rectangle and so many cells around it."""
        return self.mask(
            Cells(cells.x - by, cells.y - by, cells.wide + 2 * by, cells.high + 2 * by)
        )

    def cells(self, box: Box, more: float = 0.0) -> Cells:
        """Return all cells touched by a box that is `more` pixels larger on each side."""
        (cx, cy), half = self.field.middle, self.width / 2
        x, y = math.floor((box[0] - more - cx) / half), math.floor((box[1] - more - cy) / half)
        right = math.ceil((box[2] + more - cx) / half)
        low = math.ceil((box[3] + more - cy) / half)
        return Cells(x, y, right - x, low - y)

    def box(self, cells: Cells, more: float = 0.0) -> Box:
        """Return cells in pixels, `more` card widths larger on each side."""
        (cx, cy), half, by = self.field.middle, self.width / 2, more * self.width
        left, top = cx + cells.x * half, cy + cells.y * half
        return (
            left - by, top - by, left + cells.wide * half + by, top + cells.high * half + by
        )  # fmt: skip

    def reach(self, begin: int, free: int, steps: int) -> int:
        """Return how many squares of 2 x 2 free cells can be reached in so many steps."""
        if not begin:
            return 0
        down = self._down
        # Only the columns within reach are searched.
        first = max(0, (begin.bit_length() - 1) // down - SPAN - steps) * down
        begin >>= first
        free = (free >> first) & ((1 << (begin.bit_length() + (steps + 2) * down)) - 1)
        free &= free >> 1
        free &= free >> down
        found = begin & free
        for _ in range(steps):
            # The two shifts give the neighbours above and right, and those left and below.
            two = found | found << (down + 1)
            more = (found | two >> 1 | two >> down) & free
            if more == found:
                break
            found = more
        return found.bit_count()


@lru_cache(maxsize=16)
def _known(left: int, top: int, across: int, down: int) -> dict[Any, Any]:  # noqa: ARG001
    """Return a memory for all boards with the same grid; each card makes several new boards."""
    return {}


@lru_cache(maxsize=4096)
def block(down: int, wide: int, high: int) -> int:
    """Return a rectangle at the upper left of a grid `down` cells high."""
    column = (1 << high) - 1
    return sum(column << (down * x) for x in range(wide))


def ahead(square: Cell, side: int, count: int = 2) -> tuple[Cells, Cell]:
    """Return the run of `count` 2 x 2 squares beyond this one, and the last of them."""
    (x, y), (dx, dy) = square, STEPS[side]
    last = x + 2 * dx * count, y + 2 * dy * count
    first = x + 2 * dx, y + 2 * dy
    left, top = min(first[0], last[0]), min(first[1], last[1])
    wide, high = abs(first[0] - last[0]) + 2, abs(first[1] - last[1]) + 2
    return Cells(left, top, wide, high), last
