"""Pictures by name, rasterised from SVG at the size in use and cached."""

from __future__ import annotations

import io
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache
from pathlib import Path

import pygame

from game.resources import has_data, read_data, report_damage
from game.ui.drawing.missing import plain_picture
from game.ui.look import PLAIN_LOOK
from game.ui.theme import PLAYER_COLOURS

_SIZE = re.compile(rb'<svg[^>]*?\bwidth="(\d+(?:\.\d+)?)"[^>]*?\bheight="(\d+(?:\.\d+)?)"')

CARD_RATIO = 1.4
"""Height by width of a picture whose file has no size."""
WORN = PLAYER_COLOURS[0]
"""The role of the colour in rings and clothes that any player's colour may replace."""
MOST_TIMES = 100
"""A picture with sides in this ratio or a greater one counts as damaged."""

WINDOWS_KEPT = 6
"""The least number of window-sized surfaces to keep."""

Build = Callable[[], pygame.Surface]


class SurfaceCache:
    """Surfaces by key; the least recently used go when they take more than `limit` bytes."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._size = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, build: Build) -> pygame.Surface:
        """Return the surface of this key; it is built if it is missing."""
        kept = self._kept
        if (surface := kept.get(key)) is not None:
            kept.move_to_end(key)
            return surface
        surface = build()
        kept[key] = surface
        self._size += _bytes(surface)
        while self._size > self.limit and len(kept) > 1:
            self._size -= _bytes(kept.popitem(last=False)[1])
        return surface

    def clear(self) -> None:
        """Forget everything, e.g. after the window's size changed."""
        self._kept.clear()
        self._size = 0


@cache
def _content(path: Path) -> bytes:
    """Return a file of the program, read once."""
    return path.read_bytes()


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


class Assets:
    """Art by name. A missing or broken picture is reported and shown as a card with its name."""

    def __init__(self, folder: Path, limit: int = 56_000_000) -> None:
        self._folder = folder
        self._least = limit
        self._sources: dict[str, tuple[bytes | None, float]] = {}
        self.cache = SurfaceCache(limit)
        self.look = PLAIN_LOOK
        """What is done to the colours of pictures; after a change, clear the cache."""

    def fit(self, width: int, height: int) -> None:
        """Keep enough for a window of this size: all that a scene shows must fit in the cache."""
        self.cache.limit = max(self._least, WINDOWS_KEPT * width * height * 4)

    def picture(self, name: str, width: int, height: int | None = None) -> pygame.Surface:
        """Return e.g. `uffbasse/card-R12` at this width in pixels.

        In `common/face-3@E07A9B` the colour at the end replaces WORN. With a height, the picture
        is fitted into the box. It always keeps its proportions.
        """
        source, ratio = self._source(name)
        size = _fitted(ratio, width, height)
        return self.cache.get((name, size), lambda: self._draw(name, source, size))

    def rasterised(self, name: str, width: int, height: int | None = None) -> pygame.Surface:
        """Return the same as `picture`, drawn again and not kept; any thread may call it.

        Raises pygame.error if it cannot be drawn.
        """
        source, ratio = self._source(name)
        if source is None:
            raise pygame.error(name)
        size = _fitted(ratio, width, height)
        return pygame.image.load_sized_svg(io.BytesIO(self.look.art(name, source)), size)

    def has(self, name: str) -> bool:
        """Whether there is a picture of this name."""
        return name in self._sources or has_data(self._path(name))

    def typeface(self, face: str) -> io.BytesIO:
        """Return a bundled typeface, read from memory.

        With a path, every size of every typeface would keep its file open, and some systems allow
        a program only 256 files. Raises OSError if there is none.
        """
        return io.BytesIO(_content(self._typeface_path(face)))

    def report_typeface(self, face: str, reason: str) -> None:
        """Note that a typeface cannot be used."""
        report_damage(self._typeface_path(face), reason)

    def _typeface_path(self, face: str) -> Path:
        return self._folder / "fonts" / f"{face}.ttf"

    def _path(self, name: str) -> Path:
        return self._folder / f"{name.partition('@')[0]}.svg"

    def _draw(self, name: str, source: bytes | None, size: tuple[int, int]) -> pygame.Surface:
        if source is not None:
            try:
                return rasterise(self.look.art(name, source), size)
            except pygame.error as problem:
                report_damage(self._path(name), str(problem))
        return plain_picture(name, size)

    def _source(self, name: str) -> tuple[bytes | None, float]:
        """Return a picture's SVG, None if it cannot be used, and its height by width."""
        if name not in self._sources:
            self._sources[name] = self._read(name)
        return self._sources[name]

    def _read(self, name: str) -> tuple[bytes | None, float]:
        name, _at, colour = name.partition("@")
        if colour:
            source, ratio = self._source(name)
            return source and source.replace(
                PLAIN_LOOK.fill(WORN).encode(), f"#{colour}".encode()
            ), ratio
        path = self._path(name)
        try:
            source = read_data(path)
        except OSError as problem:
            source, reason = b"", problem.strerror or type(problem).__name__
        else:
            reason = "" if source.rstrip().endswith(b"</svg>") else "its end is missing"
        size = _SIZE.search(source)
        width, height = (float(number) for number in size.groups()) if size else (1.0, CARD_RATIO)
        if not (width > 0 and height > 0 and width < MOST_TIMES * height < MOST_TIMES**2 * width):
            width, height = 1.0, 1.0
            size = None
        if reason or not size:
            report_damage(path, reason or "no width and height in its <svg>")
            return None, height / width
        return source, height / width


def _fitted(ratio: float, width: int, height: int | None) -> tuple[int, int]:
    if height is not None:
        width = min(width, round(height / ratio))
    width = max(1, width)
    return width, max(1, round(width * ratio))


def rasterise(source: bytes, size: tuple[int, int]) -> pygame.Surface:
    """Return the SVG drawn at this size in pixels, ready to be blitted.

    Raises pygame.error if it is no SVG that the renderer understands.
    """
    surface = pygame.image.load_sized_svg(io.BytesIO(source), size)
    return surface.convert_alpha() if pygame.display.get_surface() else surface
