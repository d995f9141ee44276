"""The system's typefaces: they draw the signs that ours do not have."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import cache

import pygame

MOST_FONTS = 800
"""The most typefaces to try."""
PROBE_PIXELS = 16
NOWHERE = "\U0010fffd"
"""A private character: a typeface draws it as it draws every character that it lacks."""

_GOOD = ("sans", "yahei", "pingfang", "hiragino", "gothic", "dejavu", "arial", "segoeui")
_ODD = ("mono", "black", "thin", "light", "serif", "unifont")
_USELESS = ("lastresort", "adobeblank")


def installed() -> Iterator[str]:
    """Yield the files of the system's typefaces, the plain ones first."""
    names = [name for name in pygame.font.get_fonts() if not name.startswith(_USELESS)]
    for name in sorted(names, key=_rank)[:MOST_FONTS]:
        path = pygame.font.match_font(name)
        if path:
            yield path


def _rank(name: str) -> tuple[bool, bool, str]:
    return any(word in name for word in _ODD), not any(word in name for word in _GOOD), name


class SystemFonts:
    """Finds a system typeface for a sign. Nothing is searched before it is needed."""

    def __init__(self, files: Callable[[], Iterable[str]] = installed) -> None:
        self._files = files
        self._known: tuple[str, ...] | None = None
        self._useful: dict[str, pygame.font.Font] = {}
        """Those that had a sign; others are not kept open, as some systems allow few files."""
        self._found: dict[tuple[str, bool], str | None] = {}

    def find(self, sign: str, *, in_colour: bool = False) -> str | None:
        """Return the file of a typeface that has this character, or None.

        `in_colour` asks for emoji first.
        """
        key = (sign, in_colour)
        if key not in self._found:
            self._found[key] = self._search(sign, in_colour)
        return self._found[key]

    def _search(self, sign: str, in_colour: bool) -> str | None:
        if self._known is None:
            self._known = tuple(self._files())
        paths = [*self._useful, *(path for path in self._known if path not in self._useful)]
        if in_colour or unicodedata.category(sign) == "So":
            paths.sort(key=lambda path: "emoji" not in path.lower())
        for path in paths:
            font = self._useful.get(path) or _open(path)
            if font is not None and draws(font, sign):
                self._useful[path] = font
                return path
        return None


def _open(path: str) -> pygame.font.Font | None:
    try:
        return pygame.font.Font(path, PROBE_PIXELS)
    except (pygame.error, OSError):
        return None


def draws(font: pygame.font.Font, sign: str) -> bool:
    """Return whether a typeface has a picture of its own for a character."""
    try:
        picture = font.render(sign, True, "white")
        return bool(picture.get_bounding_rect()) and _pixels(picture) != _missing(font)
    except (pygame.error, ValueError, UnicodeError):
        return False


@cache
def system_fonts() -> SystemFonts:
    """Return the typefaces of this computer, the same for every window."""
    return SystemFonts()


def _missing(font: pygame.font.Font) -> bytes:
    try:
        return _pixels(font.render(NOWHERE, True, "white"))
    except pygame.error:
        return b""


def _pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")
