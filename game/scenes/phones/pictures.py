"""Pictures for phones: each is drawn once, and named so that nobody can guess a name."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

import pygame

from game.resources import bundled
from game.ui.drawing.assets import Assets

CACHE_BYTES = 3_000_000
PNG_START = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture as phones get it."""

    name: str
    """See `game.phones.lobby.Lobby.picture_name`."""
    data: bytes
    """PNG."""


Draw = Callable[[], pygame.Surface]


class Pictures:
    """Draws the requested pictures one after another, in a thread as far as possible."""

    def __init__(self, name: Callable[[bytes], str]) -> None:
        """`name` makes names of files that nobody can guess."""
        self.assets = Assets(bundled("art"), CACHE_BYTES)
        """Separate from the window's: pictures for phones must not push its pictures out."""
        self.misses = 0
        """How often a missing picture was requested."""
        self._name = name
        self._drawn: dict[Hashable, Drawn] = {}
        self._wanted: dict[Hashable, tuple[Draw, Draw | None]] = {}
        self._under_way: tuple[Hashable, Future[bytes]] | None = None
        self._thread: ThreadPoolExecutor | None = None

    @property
    def is_complete(self) -> bool:
        """Whether everything asked for has been drawn."""
        return not self._wanted

    @property
    def count(self) -> int:
        """How many have been drawn."""
        return len(self._drawn)

    @property
    def all(self) -> list[Drawn]:
        """Everything that has been drawn."""
        return list(self._drawn.values())

    def name(self, what: Hashable, draw: Draw, aside: Draw | None = None) -> str:
        """Return the name of a picture; empty until it has been drawn.

        `aside` draws the same in any thread, so that no frame waits for it; it may raise
        pygame.error.
        """
        drawn = self._drawn.get(what)
        if drawn is None:
            self.misses += 1
            self._wanted.setdefault(what, (draw, aside))
            return ""
        return drawn.name

    def step(self) -> Drawn | None:
        """Return a picture that is ready, if there is one, and begin the next one."""
        finished = self._finished()
        if self._under_way is None and self._wanted:
            what, (draw, aside) = next(iter(self._wanted.items()))
            if self._thread is None:
                self._thread = ThreadPoolExecutor(1, "phone-pictures")
            if aside is not None:
                self._under_way = what, self._thread.submit(_file, aside)
            else:
                pixels = _pixels(draw())
                self._under_way = what, self._thread.submit(png, *pixels)
        return finished

    def _finished(self) -> Drawn | None:
        if self._under_way is None or not self._under_way[1].done():
            return None
        (what, future), self._under_way = self._under_way, None
        try:
            data = future.result()
        except pygame.error:
            self._wanted[what] = self._wanted[what][0], None
            return None
        del self._wanted[what]
        drawn = self._drawn[what] = Drawn(self._name(data), data)
        return drawn

    def close(self) -> None:
        """Let go of the thread."""
        if self._thread is not None:
            self._thread.shutdown()


def _pixels(surface: pygame.Surface) -> tuple[bytes, tuple[int, int]]:
    return pygame.image.tobytes(surface, "RGBA"), surface.get_size()


def _file(draw: Draw) -> bytes:
    return png(*_pixels(draw()))


def png(pixels: bytes, size: tuple[int, int]) -> bytes:
    """Return RGBA pixels as a PNG file. Unlike pygame, this lets other threads run."""
    width, height = size
    row = 4 * width
    lines = b"".join(b"\0" + pixels[y * row : (y + 1) * row] for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(lines, 7)), (b"IEND", b""))
    return PNG_START + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )
