"""A line of text that somebody is typing."""

from __future__ import annotations

from enum import Enum, auto
from itertools import accumulate

import pygame

from game.match.people.names import may_be_typed, signs


class Typing(Enum):
    """The result of a key."""

    GOES_ON = auto()
    DONE = auto()
    CANCELLED = auto()


class LineEdit:
    """A text of limited length with a cursor.

    At first the whole text counts as marked: the first typed character replaces it.
    """

    def __init__(self, text: str, longest: int) -> None:
        self.text = text[:longest]
        self.cursor = len(self.text)
        self.is_marked = bool(self.text)
        self._longest = longest

    def key(self, event: pygame.event.Event) -> Typing:
        """Deal with a KEYDOWN event."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB):
            return Typing.DONE
        if event.key == pygame.K_ESCAPE:
            return Typing.CANCELLED
        if event.key == pygame.K_BACKSPACE:
            self._delete(self._before())
        elif event.key == pygame.K_DELETE:
            self._delete(self._behind())
        elif event.key in (pygame.K_LEFT, pygame.K_HOME):
            self._go(self._before() if event.key == pygame.K_LEFT else 0)
        elif event.key in (pygame.K_RIGHT, pygame.K_END):
            self._go(self._behind() if event.key == pygame.K_RIGHT else len(self.text))
        return Typing.GOES_ON

    def insert(self, typed: str) -> None:
        """Insert typed characters at the cursor, except invisible ones and those over the limit."""
        if self.is_marked:
            self.text, self.cursor = "", 0
        for letter in typed:
            if may_be_typed(letter) and len(self.text) < self._longest:
                self.text = self.text[: self.cursor] + letter + self.text[self.cursor :]
                self.cursor += 1
        self.is_marked = False

    def _ends(self) -> list[int]:
        """Return where the cursor may stand: never between a letter and its accents."""
        return [0, *accumulate(map(len, signs(self.text)))]

    def _before(self) -> int:
        return max((end for end in self._ends() if end < self.cursor), default=0)

    def _behind(self) -> int:
        return min((end for end in self._ends() if end > self.cursor), default=self.cursor)

    def _delete(self, other: int) -> None:
        """Delete the text between the cursor and another place, or all if it is marked."""
        if self.is_marked:
            self.text, self.cursor, self.is_marked = "", 0, False
            return
        first, last = sorted((self.cursor, other))
        self.text = self.text[:first] + self.text[last:]
        self.cursor = first

    def _go(self, cursor: int) -> None:
        self.cursor = max(0, min(len(self.text), cursor))
        self.is_marked = False
