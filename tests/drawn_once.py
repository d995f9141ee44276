"""What makes the tests quick: a picture that was drawn for one test is not drawn for the next."""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame

MOST_BYTES = 192_000_000
LARGEST = 12_000_000
"""Larger pictures, such as whole grounds of large windows, are drawn each time."""


class Drawings:
    """Rasterised SVGs by what they were made of; a test cannot change them for another one."""

    def __init__(self, draw: Any) -> None:
        self._draw = draw
        self._size = 0
        self._kept: OrderedDict[tuple[bytes, tuple[int, int]], pygame.Surface] = OrderedDict()

    def __call__(self, source: Any, size: tuple[int, int]) -> pygame.Surface:
        """Return a picture of this size, a fresh one. Raises pygame.error as pygame does."""
        needed = size[0] * size[1] * 4
        if not isinstance(source, io.BytesIO) or needed > LARGEST:
            return self._draw(source, size)
        key = source.getvalue(), tuple(size)
        if key not in self._kept:
            self._kept[key] = self._draw(source, size)
            self._size += needed
            while self._size > MOST_BYTES:
                _key, gone = self._kept.popitem(last=False)
                self._size -= gone.get_width() * gone.get_height() * 4
        self._kept.move_to_end(key)
        return self._kept[key].copy()


@contextmanager
def drawn_once() -> Iterator[None]:
    """Let pygame remember what it has rasterised."""
    with_memory = Drawings(pygame.image.load_sized_svg)
    before, pygame.image.load_sized_svg = pygame.image.load_sized_svg, with_memory
    try:
        yield
    finally:
        pygame.image.load_sized_svg = before
