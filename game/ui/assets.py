"""Pictures by name, rasterised from SVG at the size in use and cached."""

from __future__ import annotations

import io
import logging
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path

import pygame

from game.ui.theme import PLAIN_LOOK

log = logging.getLogger(__name__)

_SIZE = re.compile(rb'<svg[^>]*?\bwidth="([\d.]+)"[^>]*?\bheight="([\d.]+)"')

WINDOWS_KEPT = 6
"""So many surfaces as large as the window are kept at least."""

Build = Callable[[], pygame.Surface]


class SurfaceCache:
    """Surfaces by key; the least recently used go when they take more than `limit` bytes."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._size = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, build: Build) -> pygame.Surface:
        """Return the surface of this key, built when it is not there."""
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


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


class Assets:
    """Art by name. A missing or broken picture is logged once and shown as a marked frame."""

    def __init__(self, folder: Path, limit: int = 56_000_000) -> None:
        self._folder = folder
        self._least = limit
        self._sources: dict[str, tuple[bytes, float]] = {}
        self.cache = SurfaceCache(limit)
        self.look = PLAIN_LOOK
        """What is done to the colours of pictures; who changes it clears the cache."""

    def fit(self, width: int, height: int) -> None:
        """Keep enough for a window of this size: what a scene shows must all stay at hand."""
        self.cache.limit = max(self._least, WINDOWS_KEPT * width * height * 4)

    def picture(self, name: str, width: int, height: int | None = None) -> pygame.Surface:
        """Return e.g. `uffbasse/card-R12` at this width in pixels, the height following.

        With a height as well the picture is fitted into the box, its proportions kept.
        """
        source, ratio = self._source(name)
        if height is not None:
            width = min(width, round(height / ratio))
        width = max(1, width)
        size = (width, max(1, round(width * ratio)))
        return self.cache.get((name, size), lambda: rasterise(self.look.art(name, source), size))

    def has(self, name: str) -> bool:
        """Whether there is a picture of this name."""
        return name in self._sources or self._path(name).is_file()

    def font_path(self, face: str) -> Path:
        """Return the file of a bundled typeface."""
        return self._folder / "fonts" / f"{face}.ttf"

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.svg"

    def _source(self, name: str) -> tuple[bytes, float]:
        if name not in self._sources:
            self._sources[name] = self._read(name)
        return self._sources[name]

    def _read(self, name: str) -> tuple[bytes, float]:
        try:
            source = self._path(name).read_bytes()
            if not (size := _SIZE.search(source)):
                raise ValueError("no width and height in its <svg>")
            ratio = float(size[2]) / float(size[1])
            rasterise(source, (8, 8))
        except (OSError, ValueError, pygame.error) as problem:
            log.warning("picture %s cannot be shown: %s", name, problem)
            return _MISSING, 1.0
        return source, ratio


_MISSING = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'
    b'<rect x="3" y="3" width="94" height="94" rx="8" fill="#FFF4DC" stroke="#D8314A"'
    b' stroke-width="5"/><path d="M20 20L80 80M80 20L20 80" stroke="#D8314A" stroke-width="5"/>'
    b"</svg>"
)


def rasterise(source: bytes, size: tuple[int, int]) -> pygame.Surface:
    """Return the SVG drawn at this size in pixels, ready to be blitted.

    Raises pygame.error if it is no SVG that the renderer understands.
    """
    surface = pygame.image.load_sized_svg(io.BytesIO(source), size)
    return surface.convert_alpha() if pygame.display.get_surface() else surface
