"""The cloth as a grid of cells, half a card wide, for one width of the cards.

Sets of cells are whole numbers, one bit a cell: whether a card fits somewhere is one `&`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

RIGHT, DOWN, LEFT, UP = range(4)
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""How far one cell is to each side."""
EDGE = 8
"""So many cells around the cloth are never free: nothing has to look where the grid ends."""
LONG = 60
"""So many squares are longer than any cloth is wide."""
RUNNER = 0.22
"""How far the runner below a card reaches beyond it, in card widths."""

Cell = tuple[int, int]
Box = tuple[float, float, float, float]
"""Left, top, right and bottom in pixels."""


@dataclass(frozen=True, slots=True)
class Cells:
    """A rectangle of cells; 0, 0 is the cell to the lower right of the hub's middle."""

    x: int
    y: int
    wide: int
    high: int


@dataclass(frozen=True, slots=True)
class Port:
    """Where a lane leaves the hub."""

    square: Cell
    """The upper left of the 2 x 2 cells just inside the hub."""
    side: int
    bends_to: int | None
    """To which side it goes on after one card; None: straight on."""
    far: int = 0
    """How many cells from the hub it begins."""

    @property
    def heading(self) -> int:
        """Where the branch wants to go."""
        return self.side if self.bends_to is None else self.bends_to


@dataclass(frozen=True, slots=True)
class Field:
    """The ground of all branches, in window pixels."""

    inner: Box
    """Within the border of the cloth."""
    middle: tuple[float, float]
    hub: tuple[int, int]
    """Half of its width and of its height, in cells."""
    ports: tuple[Port, ...]
    """The viewer's lane, the others' clockwise, then the free one."""
    taken: tuple[Box, ...]
    """Plaques and the turn sign."""
    widest: float
    """How wide a card is at the start of a round, in pixels."""
    least: float
    """Before cards get smaller than this, branches are folded."""
    last: float
    """Cards are never smaller than this."""


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
        self.across = last[0] - first[0] + 2 * EDGE
        self._down = last[1] - first[1] + 2 * EDGE
        ground = Cells(first[0], first[1], last[0] - first[0], last[1] - first[1])
        self.all = (1 << (self.across * self._down)) - 1
        self.solid = self.all & ~self.mask(ground)
        """What no card may lie on."""
        for box in field.taken:
            self.solid |= self.mask(self.cells(box, reach + 1))
        hx, hy = field.hub
        self.hub = self.mask(Cells(-hx, -hy, 2 * hx, 2 * hy))
        self.known: dict[Any, Any] = {}
        """What has been worked out on this board."""
        self.guides = [self._guide(port) for port in field.ports]
        """Lane -> the straight way from the hub to its owner."""

    def _guide(self, port: Port) -> int:
        square, bent = port.square, port.bends_to
        if bent is None:
            return self.mask(ahead(square, port.side, LONG)[0])
        up, corner = ahead(square, port.side)
        return self.mask(up) | self.mask(ahead(corner, bent, LONG)[0])

    def mask(self, cells: Cells) -> int:
        """Return these cells as a set; what lies beyond the grid is left out."""
        x, y = cells.x - self._left, cells.y - self._top
        if x < 0 or y < 0 or x + cells.wide > self.across or y + cells.high > self._down:
            right, low = min(x + cells.wide, self.across), min(y + cells.high, self._down)
            x, y = max(0, x), max(0, y)
            if right <= x or low <= y:
                return 0
            return _block(self.across, right - x, low - y) << (y * self.across + x)
        return _block(self.across, cells.wide, cells.high) << (y * self.across + x)

    def around(self, cells: Cells, by: int = 1) -> int:
        """Return a rectangle and so many cells around it."""
        return self.mask(
            Cells(cells.x - by, cells.y - by, cells.wide + 2 * by, cells.high + 2 * by)
        )

    def cells(self, box: Box, more: float = 0.0) -> Cells:
        """Return all cells that a box reaches into, `more` pixels larger on each side."""
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
        across = self.across
        free &= free >> 1
        free &= free >> across
        found = begin & free
        for _ in range(steps):
            more = found | found << 1 | found >> 1 | found << across | found >> across
            more &= free
            if more == found:
                break
            found = more
        return found.bit_count()


@lru_cache(maxsize=4096)
def _block(across: int, wide: int, high: int) -> int:
    row = (1 << wide) - 1
    return sum(row << (across * y) for y in range(high))


def ahead(square: Cell, side: int, count: int = 2) -> tuple[Cells, Cell]:
    """Return the run of so many 2 x 2 squares behind this one, and the last of them."""
    (x, y), (dx, dy) = square, STEPS[side]
    last = x + 2 * dx * count, y + 2 * dy * count
    first = x + 2 * dx, y + 2 * dy
    left, top = min(first[0], last[0]), min(first[1], last[1])
    wide, high = abs(first[0] - last[0]) + 2, abs(first[1] - last[1]) + 2
    return Cells(left, top, wide, high), last
