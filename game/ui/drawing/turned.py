"""Parts of a window that face another edge: drawn upright, shown turned by quarter turns."""

from __future__ import annotations

from dataclasses import dataclass, replace
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect

from game.ui.drawing.fonts import Fonts
from game.ui.frame import Frame, Pointing, Written
from game.ui.renderer import Item

QUARTER = 90
"""Degrees."""

Spot = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Turn:
    """Where a part lies in the window, and how often it is turned clockwise by a quarter.

    0 faces the lower edge, 1 the left one, 2 the upper one, 3 the right one. Inside, a part is
    upright and begins at (0, 0).
    """

    rect: Rect
    quarters: int = 0

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the part as it is drawn, upright."""
        width, height = self.rect.size
        return (height, width) if self.quarters % 2 else (width, height)

    def out(self, inner: Rect) -> Rect:
        """Return where a rectangle of the part lies in the window."""
        x, y, wide, high = inner
        full = self.rect
        if self.quarters == 0:
            return Rect(full.x + x, full.y + y, wide, high)
        if self.quarters == 1:
            return Rect(full.right - y - high, full.y + x, high, wide)
        if self.quarters == 2:
            return Rect(full.right - x - wide, full.bottom - y - high, wide, high)
        return Rect(full.x + y, full.bottom - x - wide, high, wide)

    def into(self, spot: Spot) -> Spot:
        """Return a place of the window in the part's measures."""
        x, y = spot[0] - self.rect.x, spot[1] - self.rect.y
        wide, high = self.size
        if self.quarters == 0:
            return x, y
        if self.quarters == 1:
            return y, high - 1 - x
        if self.quarters == 2:
            return wide - 1 - x, high - 1 - y
        return wide - 1 - y, x


class Turner:
    """Draws parts of a window and puts them into its frame, turned.

    Turned pictures are kept as long as the upright ones exist, so a picture that does not change
    is the same object in every frame and is painted only once.
    """

    def __init__(self) -> None:
        self._turned: WeakKeyDictionary[pygame.Surface, dict[int, pygame.Surface]]
        self._turned = WeakKeyDictionary()
        self._cut: WeakKeyDictionary[pygame.Surface, dict[tuple[int, ...], pygame.Surface]]
        self._cut = WeakKeyDictionary()

    def part(self, frame: Frame, turn: Turn, fonts: Fonts | None = None) -> Frame:
        """Return an empty upright frame for a part; give `fonts` if it has its own measures."""
        pointing = replace(frame.pointing, position=_inside(frame.pointing, turn))
        return Frame(fonts or frame.fonts, turn.size, pointing)

    def put(self, frame: Frame, part: Frame, turn: Turn, room: Rect | None = None) -> None:
        """Put everything of a part into the window's frame.

        With `room`, in the part's own measures, only what lies in there is shown and reacts.
        """
        for item in part.items:
            kept = self._within(item, room) if room else item
            if kept is not None:
                frame.items.append(self._item(kept, turn))
        for target in part.targets:
            if (rect := _clipped(target.rect, room)) is not None:
                frame.targets.append(replace(target, rect=turn.out(rect)))
        for written in part.written:
            if room is None or room.contains(written.rect):
                frame.written.append(_moved(written, turn))

    def surface(self, surface: pygame.Surface, quarters: int) -> pygame.Surface:
        """Return a picture turned clockwise by these quarters."""
        if quarters == 0:
            return surface
        kept = self._turned.setdefault(surface, {})
        if quarters not in kept:
            kept[quarters] = pygame.transform.rotate(surface, -QUARTER * quarters)
        return kept[quarters]

    def _item(self, item: Item, turn: Turn) -> Item:
        surface, x, y = item
        place = turn.out(Rect(x, y, *surface.get_size()))
        return self.surface(surface, turn.quarters), place.x, place.y

    def _within(self, item: Item, room: Rect) -> Item | None:
        """Return the part of a picture inside the room, or None."""
        surface, x, y = item
        rect = surface.get_rect(topleft=(x, y))
        inner = rect.clip(room)
        if inner == rect:
            return item
        if not inner:
            return None
        kept = self._cut.setdefault(surface, {})
        key = (inner.x - x, inner.y - y, *inner.size)
        if key not in kept:
            if len(kept) > 3:
                # A picture that moves across the edge is cut again in every frame.
                kept.clear()
            kept[key] = surface.subsurface(key).copy()
        return kept[key], inner.x, inner.y


def _inside(pointing: Pointing, turn: Turn) -> Spot:
    return pointing.position if pointing.position == (-1, -1) else turn.into(pointing.position)


def _clipped(rect: Rect, room: Rect | None) -> Rect | None:
    """Return the part of a place inside the room, or None if it is less than half."""
    if room is None:
        return rect
    inner = rect.clip(room)
    is_enough = inner.width * inner.height * 2 >= rect.width * rect.height
    return inner if is_enough and inner else None


def _moved(written: Written, turn: Turn) -> Written:
    rect = turn.out(written.rect)
    # There are many of them in every frame, and `replace` is slow.
    return Written(written.text, rect, written.pixels, written.is_cut, written.is_body)
