"""Makes the tests quick: what was drawn for one test is not drawn again for the next."""

from __future__ import annotations

import io
import os
import struct
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pygame

MOST_BYTES = 96_000_000
LONG = 0.002
"""The fewest seconds of drawing that are worth a file."""
SHAPE = "<2I"
LARGEST = 12_000_000
"""Larger pictures, such as whole grounds of large windows, are drawn each time."""

MOST_FACES = 240
"""The most typefaces by size; each has its own letters in memory."""
MOST_SIZES = 10_000
"""The most sizes of texts that a typeface remembers."""


class Kept:
    """The latest surfaces, by what they were made of; a test cannot change them."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._size = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a separate copy of the surface."""
        if key not in self._kept:
            self._kept[key] = made = make()
            self._size += _bytes(made)
            while self._size > self._limit:
                self._size -= _bytes(self._kept.popitem(last=False)[1])
            return made.copy()
        self._kept.move_to_end(key)
        return self._kept[key].copy()


def digest(data: bytes) -> bytes:
    """Return a digest of bytes, as keeping them takes more memory than the pictures."""
    return blake2b(data, digest_size=16).digest()


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class Drawings:
    """Rasterised SVGs; slow ones lie in a folder, for all processes that share the tests."""

    def __init__(self, draw: Callable[[Any, Any], pygame.Surface], folder: Path) -> None:
        self._draw = draw
        self._folder = folder
        self._kept = Kept(MOST_BYTES)

    def __call__(self, source: Any, size: tuple[int, int]) -> pygame.Surface:
        """Return a picture of this size, a fresh one. Raises pygame.error as pygame does."""
        if not isinstance(source, io.BytesIO) or size[0] * size[1] * 4 > LARGEST:
            return self._draw(source, size)
        key = digest(source.getvalue()), (size[0], size[1])
        return self._kept.get(key, lambda: self._shared(source, key))

    def _shared(self, source: io.BytesIO, key: tuple[bytes, tuple[int, int]]) -> pygame.Surface:
        """Return the picture that another process has drawn, or draw it.

        The file contains the size, as a picture keeps its own shape in the given room.
        """
        name, size = key
        path = self._folder / f"{name.hex()}-{size[0]}-{size[1]}"
        with suppress(OSError):
            data = path.read_bytes()
            made = struct.unpack_from(SHAPE, data)
            return pygame.image.frombytes(data[struct.calcsize(SHAPE) :], made, "RGBA")
        began = time.perf_counter()
        picture = self._draw(source, size)
        if time.perf_counter() - began > LONG:
            data = struct.pack(SHAPE, *picture.get_size()) + pygame.image.tobytes(picture, "RGBA")
            unfinished = path.with_suffix(f".{os.getpid()}")
            with suppress(OSError):  # a full disk only costs time
                unfinished.write_bytes(data)
                unfinished.replace(path)
        return picture


class Blurs:
    """Shadows and lights: few, but every new window asks for all of them."""

    def __init__(self, blur: Callable[..., pygame.Surface]) -> None:
        self._blur = blur
        self._kept = Kept(MOST_BYTES // 8)

    def __call__(self, surface: pygame.Surface, *radius: Any) -> pygame.Surface:
        """Return a blurred picture, a fresh one. Raises pygame.error as pygame does."""
        key = digest(surface.get_buffer().raw), surface.get_size(), radius
        return self._kept.get(key, lambda: self._blur(surface, *radius))


class QuickFont(pygame.font.Font):
    """A typeface that remembers the texts it has set, together with others of its name."""

    def __init__(self, source: Any, size: int, name: Hashable, lines: Kept) -> None:
        super().__init__(source, size)
        self._name = name
        self._lines = lines
        self._sizes: dict[str, tuple[int, int]] = {}

    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override]
        if text not in self._sizes:
            if len(self._sizes) > MOST_SIZES:
                self._sizes.clear()
            self._sizes[text] = super().size(text)
        return self._sizes[text]

    def render(  # type: ignore[override]
        self, text: str, antialias: bool, color: Any, *others: Any
    ) -> pygame.Surface:
        key = self._name, text, antialias, tuple(pygame.Color(color)), self.outline, others
        return self._lines.get(
            key, lambda: super(QuickFont, self).render(text, antialias, color, *others)
        )


class Typefaces:
    """Typefaces by what they were read from and their size."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[bytes, int], QuickFont] = OrderedDict()
        self._lines = Kept(MOST_BYTES // 4)
        self._files: dict[bytes, bytes] = {}

    def __call__(self, source: Any = None, size: int = 20) -> pygame.font.Font:
        """Return a typeface. Raises pygame.error as pygame does."""
        if not isinstance(source, io.BytesIO):
            return QuickFont(source, size, (str(source), size), self._lines)
        file = source.getvalue()
        # Typefaces of several sizes share the bytes of their file.
        file = self._files.setdefault(file, file)
        key = file, size
        if key not in self._kept or not _is_valid(self._kept[key]):
            self._kept[key] = QuickFont(io.BytesIO(file), size, key, self._lines)
            if len(self._kept) > MOST_FACES:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


def _is_valid(font: pygame.font.Font) -> bool:
    """Whether pygame has not been shut down since."""
    try:
        return font.get_height() > 0
    except pygame.error:
        return False


@contextmanager
def drawn_once(folder: Path) -> Iterator[None]:
    """Let pygame remember what it has rasterised, blurred and set; `folder` is for pictures."""
    draw, font = pygame.image.load_sized_svg, pygame.font.Font
    blur = pygame.transform.gaussian_blur
    pygame.image.load_sized_svg = Drawings(draw, folder)  # type: ignore[assignment]
    pygame.transform.gaussian_blur = Blurs(blur)  # type: ignore[assignment]
    pygame.font.Font = Typefaces()  # type: ignore[misc,assignment]
    try:
        yield
    finally:
        pygame.image.load_sized_svg = draw
        pygame.transform.gaussian_blur = blur
        pygame.font.Font = font  # type: ignore[misc]
