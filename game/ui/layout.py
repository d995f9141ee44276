"""Layout: rooms that are stacked, cut and shared out, so that no screen counts pixels.

Only rectangles and numbers: nothing is drawn here. All sizes are pixels; a room of size None
takes what the others leave, and several of them share it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from pygame import Rect

Side = Literal["left", "right", "top", "bottom"]
Anchor = Literal[
    "topleft",
    "midtop",
    "topright",
    "midleft",
    "center",
    "midright",
    "bottomleft",
    "midbottom",
    "bottomright",
]


@dataclass(frozen=True, slots=True)
class Scale:
    """How large layout units are; `unit` is in pixels.

    Distances are named by their use, as colours are; each is in pixels.
    """

    unit: float

    def px(self, units: float) -> int:
        """Return units as pixels."""
        return round(units * self.unit)

    @property
    def hair(self) -> int:
        """Between lines, and around what must just not touch an edge."""
        return self.px(4)

    @property
    def tight(self) -> int:
        """Between parts that belong together: a sign and its word."""
        return self.px(8)

    @property
    def gap(self) -> int:
        """Between neighbours: rows, buttons, cells."""
        return self.px(12)

    @property
    def pad(self) -> int:
        """Between the edge of a plate and its content."""
        return self.px(16)

    @property
    def air(self) -> int:
        """Between groups."""
        return self.px(24)

    @property
    def edge(self) -> int:
        """Between the edge of a panel and its content."""
        return self.px(36)


def scaled(unit: float, x: float, y: float, width: float, height: float) -> Rect:
    """Return a rectangle of layout units in pixels; neighbours touch."""
    left, top = round(x * unit), round(y * unit)
    return Rect(left, top, round((x + width) * unit) - left, round((y + height) * unit) - top)


def rows(room: Rect, heights: Sequence[int | None], gap: int = 0) -> list[Rect]:
    """Return rooms below each other, as wide as the whole."""
    spans = _spans(room.y, room.height, heights, gap)
    return [Rect(room.x, y, room.width, high) for y, high in spans]


def columns(room: Rect, widths: Sequence[int | None], gap: int = 0) -> list[Rect]:
    """Return rooms beside each other, as high as the whole."""
    spans = _spans(room.x, room.width, widths, gap)
    return [Rect(x, room.y, wide, room.height) for x, wide in spans]


def split(room: Rect, side: Side, size: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Cut a room off at a side; return it and the rest, with the gap between them."""
    if side == "top":
        first, rest = rows(room, (size, None), gap)
    elif side == "bottom":
        rest, first = rows(room, (None, size), gap)
    elif side == "left":
        first, rest = columns(room, (size, None), gap)
    else:
        rest, first = columns(room, (None, size), gap)
    return first, rest


def grid(room: Rect, across: int, down: int, gap: int = 0) -> list[Rect]:
    """Return rooms of the same size, line by line."""
    lines = rows(room, [None] * down, gap)
    return [place for line in lines for place in columns(line, [None] * across, gap)]


def most(room: int, least: int, gap: int = 0) -> int:
    """Return how many things of a least size fit with gaps between them: at least one."""
    return max(1, (room + gap) // (least + gap))


def evenly(count: int, most: int) -> int:
    """Return how many of these things stand in a line, so that all lines are about as long.

    `most` is how many fit.
    """
    lines = -(-count // max(1, most))
    return -(-count // max(1, lines))


def wrap(widths: Sequence[int], room: int, gap: int = 0) -> list[list[int]]:
    """Return the indexes of things of these widths line by line, as many as fit in each."""
    lines: list[list[int]] = []
    taken = room
    for number, width in enumerate(widths):
        taken += gap + width
        if taken > room:
            lines.append([])
            taken = width
        lines[-1].append(number)
    return lines


def inset(room: Rect, x: int, y: int | None = None) -> Rect:
    """Return the room without its edges: x at the left and right, y (or x) at top and foot."""
    y = x if y is None else y
    return Rect(room.x + x, room.y + y, max(0, room.width - 2 * x), max(0, room.height - 2 * y))


def trim(room: Rect, left: int = 0, top: int = 0, right: int = 0, bottom: int = 0) -> Rect:
    """Return the room reduced by this much at each side."""
    return Rect(room.x + left, room.y + top, room.width - left - right, room.height - top - bottom)


def place(room: Rect, size: tuple[int, int], anchor: Anchor = "center") -> Rect:
    """Return a rectangle of this size at a side, in a corner or in the middle of a room."""
    rect = Rect((0, 0), size)
    setattr(rect, anchor, getattr(room, anchor))
    return rect


def around(centre: tuple[float, float], size: tuple[int, int]) -> Rect:
    """Return a rectangle of this size with its middle here."""
    rect = Rect((0, 0), size)
    rect.center = round(centre[0]), round(centre[1])
    return rect


def fit(
    width_of: Callable[[str, float], int],
    texts: Iterable[str],
    room: int,
    units: float,
    least: float,
) -> float:
    """Return the size at which the longest of a group of texts fits, so that all share it.

    `width_of` measures a text at a size; the result is between `least` and `units`.
    """
    texts = list(texts)
    while units > least and any(width_of(text, units) > room for text in texts):
        units = max(least, units - 0.5)
    return units


def _spans(
    start: int, whole: int, sizes: Sequence[int | None], gap: int
) -> Iterable[tuple[int, int]]:
    """Return where each room begins and how long it is; the sum is exact to the pixel."""
    left = whole - sum(size for size in sizes if size is not None) - gap * (len(sizes) - 1)
    open_ends = sum(size is None for size in sizes)
    at = start
    for size in sizes:
        if size is None:
            size = max(0, left // open_ends)
            left, open_ends = left - size, open_ends - 1
        yield at, size
        at += size + gap
