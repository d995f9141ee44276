"""Writes lines in one of our typefaces at one size; signs that it lacks come from the system's."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.match.people.names import EMOJI_SELECTOR, ZERO_WIDTH_JOINER, signs
from game.ui.drawing.system_fonts import SystemFonts, draws
from game.ui.look import PLAIN_LOOK, Look, rgb
from game.ui.text import NO_BREAK

UNKNOWN = "?"
"""Stands for a sign that no typeface has."""
SMALLEST_SHARE = 0.75
"""The smallest share of our size that a typeface with higher lines is reduced to."""
EVEN_SPACE = "\u2005"
"""A space of a quarter of the size, hardly wider than the usual one. Lato makes the usual one
narrower beside many letters; in small text the words then nearly touch, as whole pixels are taken
away."""
Numbers = tuple[int, int, int]
WHITE = 255, 255, 255
_SCRIPTS = {"ARABIC": "Arab", "HEBREW": "Hebr", "DEVANAGARI": "Deva", "THAI": "Thai"}


@dataclass(slots=True)
class Run:
    """A part of a line that one typeface draws; `font` None is ours."""

    text: str
    font: pygame.font.Font | None = None

    @property
    def is_leftward(self) -> bool:
        """Whether it is read from right to left."""
        return any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in self.text)


class Lettering:
    """One typeface at one size. It draws any text and never raises."""

    def __init__(
        self,
        font: pygame.font.Font,
        pixels: int,
        system: SystemFonts,
        known: dict[str, bool],
        look: Look = PLAIN_LOOK,
        *,
        is_bold: bool = False,
    ) -> None:
        """`known` tells whether the typeface has a character, at any size."""
        self.font = font
        self._pixels = pixels
        self._system = system
        self._known = known
        self._look = look
        self._is_bold = is_bold
        self._others: dict[str, pygame.font.Font] = {}
        self._high = font.render("H", True, WHITE).get_height()
        self._has_even_space = _is_blank(font, EVEN_SPACE)

    def width(self, text: str) -> int:
        """Return how wide a line is, in pixels."""
        text = writable(text)
        if self._is_ours(text):
            return self.font.size(self._spaced(text))[0]
        return sum(self._picture(run, WHITE).get_width() for run in self._runs(text))

    def render(self, text: str, colour: str) -> pygame.Surface:
        """Return a line in a role's colour; one that draws nothing is a pixel wide."""
        text, numbers = writable(text), rgb(self._look.text(colour))
        if self._is_ours(text):
            return self._own(text, numbers)
        return _joined([self._picture(run, numbers) for run in self._runs(text)])

    def outlined(self, text: str, fill: str, ink: str, by: int) -> pygame.Surface:
        """Return a line with an outline `by` pixels wide around it."""
        text = writable(text)
        pictures = []
        inner, outer = (rgb(self._look.text(colour)) for colour in (fill, ink))
        for run in [Run(text)] if self._is_ours(text) else self._runs(text):
            picture = self._picture(run, outer, by)
            picture.blit(self._picture(run, inner), (by, by))
            pictures.append(picture)
        return pictures[0] if len(pictures) == 1 else _joined(pictures)

    def lacking(self, text: str) -> str:
        """Return the characters that neither this typeface nor the system's can draw."""
        return "".join(
            sign[0]
            for sign in signs(writable(text))
            if not self._has(sign[0]) and not self._path(sign)
        )

    # Which typeface draws what

    def _is_ours(self, text: str) -> bool:
        return text.isascii() or all(map(self._has, text))

    def _has(self, letter: str) -> bool:
        if letter not in self._known:
            self._known[letter] = letter.isspace() or draws(self.font, letter)
        return self._known[letter]

    def _path(self, sign: str) -> str | None:
        in_colour = EMOJI_SELECTOR in sign or ZERO_WIDTH_JOINER in sign
        return self._system.find(sign[0], in_colour=in_colour)

    def _runs(self, text: str) -> list[Run]:
        """Return the parts of a line from left to right, at least one."""
        runs: list[Run] = []
        for run in self._pieces(text):
            if runs and runs[-1].font is run.font:
                runs[-1].text += run.text
            elif (
                len(runs) > 1
                and run.is_leftward
                and runs[-2].font is run.font
                and not runs[-1].text.strip()
            ):
                # A space between two words that are read leftwards belongs to them.
                space = runs.pop()
                runs[-1].text += space.text + run.text
            else:
                runs.append(run)
        return runs or [Run("")]

    def _pieces(self, text: str) -> Iterator[Run]:
        for sign in signs(text):
            if self._has(sign[0]) and EMOJI_SELECTOR not in sign:
                yield Run("".join(letter for letter in sign if self._has(letter)))
            elif path := self._path(sign):
                yield Run(sign, self._other(path))
            else:
                yield Run(UNKNOWN)

    def _other(self, path: str) -> pygame.font.Font:
        if path not in self._others:
            font = pygame.font.Font(path, self._pixels)
            if font.get_height() > self._high:
                share = max(SMALLEST_SHARE, self._high / font.get_height())
                font = pygame.font.Font(path, max(1, round(self._pixels * share)))
            font.bold = self._is_bold
            self._others[path] = font
        return self._others[path]

    # Pictures

    def _picture(self, run: Run, colour: Numbers, outline: int = 0) -> pygame.Surface:
        """Return a part of a line, as high as our own letters."""
        if run.font is None:
            return self._own(run.text, colour, outline)
        font = run.font
        font.set_direction(pygame.DIRECTION_RTL if run.is_leftward else pygame.DIRECTION_LTR)
        font.set_script(_script(run.text))
        top = self.font.get_ascent() - font.get_ascent()
        drawn = _drawn(font, run.text, colour, outline) or pygame.Surface((1, 1), pygame.SRCALPHA)
        wide = drawn.get_width()
        if drawn.get_height() > 2 * self._high:
            # Emoji exist in one size only, and without an outline.
            share = self.font.get_ascent() / drawn.get_height()
            drawn = pygame.transform.smoothscale_by(drawn.convert_alpha(), share)
            top = outline + (self._high - drawn.get_height()) // 2
            wide = drawn.get_width() + 2 * outline
        room = pygame.Surface((wide, self._high + 2 * outline), pygame.SRCALPHA)
        room.blit(drawn, ((wide - drawn.get_width()) // 2, top))
        return room

    def _own(self, text: str, colour: Numbers, outline: int = 0) -> pygame.Surface:
        high = self._high + 2 * outline
        drawn = _drawn(self.font, self._spaced(text), colour, outline)
        return drawn or pygame.Surface((1 + 2 * outline, high), pygame.SRCALPHA)

    def _spaced(self, text: str) -> str:
        """Return a line of our own letters with spaces that keep words apart."""
        text = text.replace(NO_BREAK, " ")
        return text.replace(" ", EVEN_SPACE) if self._has_even_space else text


def _is_blank(font: pygame.font.Font, letter: str) -> bool:
    """Whether a typeface has this letter without ink; a missing one is drawn as a box."""
    (about,) = font.metrics(letter)
    return about is not None and about[:4] == (0, 0, 0, 0)


def _drawn(
    font: pygame.font.Font, text: str, colour: Numbers, outline: int = 0
) -> pygame.Surface | None:
    """Return a line as pygame draws it, or None if it cannot."""
    # The outline is a property of the font object, so it is put back right away.
    font.outline = outline
    try:
        return font.render(text, True, colour)
    except pygame.error:
        # There are only accents without a letter.
        return None
    finally:
        font.outline = 0


def _joined(pictures: list[pygame.Surface]) -> pygame.Surface:
    wide = sum(picture.get_width() for picture in pictures)
    line = pygame.Surface((wide, max(p.get_height() for p in pictures)), pygame.SRCALPHA)
    x = 0
    for picture in pictures:
        line.blit(picture, (x, 0))
        x += picture.get_width()
    return line


def writable(text: str) -> str:
    """Return the text with `?` for lone surrogates and without NUL, which cannot be drawn."""
    if text.isascii() and "\0" not in text:
        return text
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", "")


def _script(text: str) -> str:
    """Return the four letters with which typefaces name the script of a text."""
    for letter in text:
        script = unicodedata.name(letter, "").partition(" ")[0]
        if script in _SCRIPTS:
            return _SCRIPTS[script]
    return "Zyyy"
