"""Text as surfaces, in the bundled typefaces, cached."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

import pygame

from game.ui.drawing.assets import Assets
from game.ui.drawing.lettering import Lettering, writable
from game.ui.drawing.system_fonts import system_fonts
from game.ui.layout import fit
from game.ui.text import NO_BREAK
from game.ui.theme import BODY, BOLD, CREAM, INK, SMALLEST_TEXT, Metrics

ELLIPSIS = "…"
PLAIN_SCALE = 1.25
"""By how much pygame's own typeface is enlarged when it replaces one of ours."""
MOST_WIDTHS = 4000
MOST_OPEN = 48
"""Typefaces at one size: a table uses 40 of them, and each takes 300 kB."""
PROBE_UNITS = 20
STROKE = 0.16
"""Width of the ink stroke around a line, as a share of the letters' size."""


WIDOW = 0.5
"""A last line of one word is a widow if it is shorter than this share of the line before."""
_WORD = re.compile(rf"(?:[−+]?\d+ (?=[^\W\d]|%))?[^ ]+(?: (?:{ELLIPSIS}(?!\S)|\d+[.!?]$))?")
_SPACE = re.compile(f"[ {NO_BREAK}]")


def _words(text: str) -> list[str]:
    """Return the pieces between which a line may break; an ellipsis or a sentence's last number
    does not start a line, and a number does not end one before the word that it counts."""
    return _WORD.findall(text)


class Fonts:
    """Renders lines of text at the window's scale."""

    def __init__(self, assets: Assets, metrics: Metrics) -> None:
        self._assets = assets
        self._cache = assets.cache
        self.metrics = metrics
        self._letterings: dict[tuple[str, int], Lettering] = {}
        self._known: dict[str, dict[str, bool]] = {}
        self._pixels: dict[float, int] = {}
        self._heights: dict[tuple[str, float], int] = {}
        self._shifts: dict[tuple[str, float], float] = {}
        self._widths: dict[tuple[str, str, float], int] = {}
        self._sunk: dict[tuple[str, str, float], int] = {}
        self._fitted: dict[tuple[str, str, float, int, float | None], tuple[str, float]] = {}
        self._wrapped: dict[tuple[str, str, float, int], Sequence[str]] = {}
        self._blocks: dict[tuple[str, str, float, int, float], tuple[float, Sequence[str]]] = {}

    def lettering(self, face: str, pixels: int) -> Lettering:
        """Return the typeface at a pixel size."""
        opened, key = self._letterings, (face, pixels)
        if (lettering := opened.pop(key, None)) is None:
            lettering = Lettering(
                self._open(face, pixels),
                pixels,
                system_fonts(),
                self._known.setdefault(face, {}),
                self.metrics.look,
                is_bold=face != BODY,
            )
            if len(opened) >= MOST_OPEN:
                del opened[next(iter(opened))]  # used longest ago
        opened[key] = lettering
        return lettering

    def lacking(self, text: str) -> str:
        """Return the characters of a text that no typeface of this computer can draw."""
        return self._lettering(BOLD, PROBE_UNITS).lacking(text)

    def _lettering(self, face: str, units: float) -> Lettering:
        return self.lettering(face, self.pixels(units))

    def pixels(self, units: float) -> int:
        """Return the pixel size of a text; see `Metrics.font_size`."""
        if units not in self._pixels:
            self._pixels[units] = self.metrics.font_size(units)
        return self._pixels[units]

    def _font(self, face: str, units: float) -> pygame.font.Font:
        return self._lettering(face, units).font

    def _open(self, face: str, pixels: int) -> pygame.font.Font:
        try:
            font = pygame.font.Font(self._assets.typeface(face), pixels)
            # Some damage is noticed only by drawing.
            if not font.render("H", True, "white").get_bounding_rect():
                raise ValueError("it draws nothing")
            return font
        except (pygame.error, OSError, ValueError) as problem:
            self._assets.report_typeface(face, str(problem))
            # Pygame's own typeface, whose letters are smaller at the same size.
            return pygame.font.Font(None, round(pixels * PLAIN_SCALE))

    def line(self, text: str, face: str, units: float, colour: str = CREAM) -> pygame.Surface:
        """Return one line of text; `units` is its size in the layout for 1920 x 1080."""
        pixels = self.pixels(units)
        return self._cache.get(
            ("line", text, face, pixels, colour),
            lambda: self.lettering(face, pixels).render(text, colour).convert_alpha(),
        )

    def outlined(self, text: str, face: str, units: float, *, fill: str = CREAM) -> pygame.Surface:
        """Return a line with an ink stroke around it."""
        pixels = self.pixels(units)
        width = max(1, round(pixels * STROKE / 2))

        def build() -> pygame.Surface:
            lettering = self.lettering(face, pixels)
            return lettering.outlined(text, fill, INK, width).convert_alpha()

        return self._cache.get(("outlined", text, face, pixels, fill), build)

    def cap_shift(self, face: str, units: float) -> float:
        """Return how many pixels a line has to be moved to centre its capitals.

        A font's line has more room below than above, but the eye centres the capitals.
        """
        key = (face, units)
        if key not in self._shifts:
            font = self._font(face, units)
            picture = font.render("H", True, "white")
            ink = picture.get_bounding_rect()
            self._shifts[key] = picture.get_height() / 2 - ink.centery
        return self._shifts[key]

    def sunk(self, text: str, face: str, units: float) -> int:
        """Return how many pixels lower than usual a line's letters are drawn.

        This happens if an accent on a capital is higher than the typeface's ascent: Ü, É.
        """
        if text.isascii():
            return 0
        key = (text, face, units)
        if key not in self._sunk:
            if len(self._sunk) > MOST_WIDTHS:
                self._sunk.clear()
            font = self._font(face, units)
            tops = [letter[3] for letter in font.metrics(writable(text)) if letter]
            self._sunk[key] = max(0, max(tops, default=0) - font.get_ascent())
        return self._sunk[key]

    def width(self, text: str, face: str, units: float) -> int:
        """Return how wide a line would be, in pixels."""
        key = (text, face, units)
        if key not in self._widths:
            if len(self._widths) > MOST_WIDTHS:
                self._widths.clear()
            self._widths[key] = self._lettering(face, units).width(text)
        return self._widths[key]

    def line_height(self, face: str, units: float) -> int:
        """Return the distance of two lines in pixels."""
        key = (face, units)
        if key not in self._heights:
            self._heights[key] = self._font(face, units).get_linesize()
        return self._heights[key]

    def height(self, text: str, face: str, units: float, width: int) -> int:
        """Return how high a text is in lines that fit, in pixels; 0 if it is empty."""
        if not text:
            return 0
        return len(self.wrapped(text, face, units, width)) * self.line_height(face, units)

    def fit(self, texts: Iterable[str], face: str, room: int, units: float, least: float) -> float:
        """Return the size at which the longest of a group of texts has room; see `layout.fit`."""
        return fit(lambda text, size: self.width(text, face, size), texts, room, units, least)

    def fitted(
        self, text: str, face: str, units: float, width: int, high: float | None = None
    ) -> tuple[str, float]:
        """Return the part of a line that fits, and its size: made smaller, then cut with ….

        It becomes no smaller than 80 % of its usual size, so enlarged text shrinks a good deal
        before it is cut. `high` is the greatest height, in pixels; for that the line becomes no
        smaller than without the setting for larger text.
        """
        key = (text, face, units, width, high)
        if key not in self._fitted:
            if len(self._fitted) > MOST_WIDTHS:
                self._fitted.clear()
            usual = units / max(1.0, self.metrics.text_scale)
            size = units
            while size > usual and high is not None and self.line_height(face, size) > high:
                size = max(usual, size - 0.5)
            least = usual * 0.8
            if self.metrics.text_scale > 1:
                # Below this the smallest size does not grow with the setting, see `font_size`.
                least = min(least, SMALLEST_TEXT - 0.5)
            while size > least and self.width(text, face, size) > width:
                size -= 0.5
            self._fitted[key] = self.shortened(text, face, size, width), size
        return self._fitted[key]

    def fitting(
        self, texts: Sequence[str], face: str, units: float, width: int, high: float | None = None
    ) -> str:
        """Return the first of these texts, the longest first, of which `fitted` cuts nothing; or
        else the last."""
        whole = (text for text in texts if self.fitted(text, face, units, width, high)[0] == text)
        return next(whole, texts[-1])

    def block(
        self, text: str, face: str, units: float, width: int, high: float
    ) -> tuple[float, Sequence[str]]:
        """Return the size at which a text fits this room in pixels, and its lines.

        It becomes no smaller than 80 % of its usual size; what still does not fit is left out, and
        the last line ends with ….
        """
        key = (text, face, units, width, high)
        if key not in self._blocks:
            if len(self._blocks) > MOST_WIDTHS:
                self._blocks.clear()
            self._blocks[key] = self._block(text, face, units, width, high)
        return self._blocks[key]

    def _block(
        self, text: str, face: str, units: float, width: int, high: float
    ) -> tuple[float, Sequence[str]]:
        least = units * 0.8 / max(1.0, self.metrics.text_scale)
        size = units
        while True:
            lines = self.wrapped(text, face, size, width)
            fits = len(lines) * self.line_height(face, size) <= high
            broken = any(self.width(word, face, size) > width for word in text.split())
            if (fits and not broken) or size <= least:
                break
            size = max(least, size - 0.5)
        most = max(1, int(high // self.line_height(face, size)))
        if len(lines) > most:
            rest = " ".join(lines[most - 1 :])
            lines = [*lines[: most - 1], self.shortened(rest, face, size, width)]
            if not lines[-1].endswith(ELLIPSIS):
                lines[-1] += ELLIPSIS
        return size, tuple(lines)

    def shortened(self, text: str, face: str, units: float, width: int) -> str:
        """Return the text, cut with … if it is too wide."""
        if self.width(text, face, units) <= width:
            return text
        while text and self.width(text + ELLIPSIS, face, units) > width:
            text = text[:-1]
        return text.rstrip() + ELLIPSIS

    def wrapped(self, text: str, face: str, units: float, width: int) -> list[str]:
        """Return the text in lines that fit; a word wider than the line goes on in the next."""
        key = (text, face, units, width)
        if key not in self._wrapped:
            if len(self._wrapped) > MOST_WIDTHS:
                self._wrapped.clear()
            self._wrapped[key] = tuple(self._wrap(text, face, units, width))
        return list(self._wrapped[key])

    def _wrap(self, text: str, face: str, units: float, width: int) -> list[str]:
        lines: list[str] = []
        for paragraph in text.split("\n"):
            lines += self._paragraph(paragraph, face, units, width)
        return lines

    def _paragraph(self, text: str, face: str, units: float, width: int) -> list[str]:
        lines: list[str] = []
        line = ""
        for word in self._pieces(text, face, units, width):
            longer = f"{line} {word}" if line else word
            if line and self.width(longer, face, units) > width:
                lines.append(line)
                line = word
            else:
                line = longer
            while self.width(line, face, units) > width and len(line) > 1:
                piece = self._piece(line, face, units, width)
                lines.append(piece)
                line = line[len(piece) :]
        lines.append(line)
        return self._without_widow(lines, face, units, width)

    def _pieces(self, text: str, face: str, units: float, width: int) -> Iterator[str]:
        """Yield what stays together in a line; only what is wider than the line is taken apart."""
        for word in _words(text):
            yield from _SPACE.split(word) if self.width(word, face, units) > width else [word]

    def _without_widow(self, lines: list[str], face: str, units: float, width: int) -> list[str]:
        """Return the lines of a paragraph with no short word alone on the last one.

        It gets company from the line before, unless that ends with a pause.
        """
        if len(lines) < 2 or len(lines[-1].split()) > 1 or not lines[-2][-1:].isalnum():
            return lines
        *others, mate = _words(lines[-2])
        last = f"{mate} {lines[-1]}"
        before, alone = (self.width(line, face, units) for line in lines[-2:])
        if not others or alone >= WIDOW * before or self.width(last, face, units) > width:
            return lines
        return [*lines[:-2], " ".join(others), last]

    def balanced(self, text: str, face: str, units: float, width: int) -> list[str]:
        """Return the text in as few lines as `wrapped`, but all of them about equally long."""
        lines = self.wrapped(text, face, units, width)
        words = [self.width(word, face, units) for word in _words(text)]
        least = max([width // len(lines), *words])
        while len(lines) > 1 and least < width:
            middle = (least + width) // 2
            narrower = self.wrapped(text, face, units, middle)
            if len(narrower) > len(lines):
                least = middle + 1
            else:
                lines, width = narrower, middle
        return lines

    def _piece(self, word: str, face: str, units: float, width: int) -> str:
        """Return as much of a word's beginning as fits, one letter at least."""
        count = len(word) - 1
        while count > 1 and self.width(word[:count], face, units) > width:
            count -= 1
        return word[:count]
