"""A line of text that somebody is typing."""

from __future__ import annotations

import unicodedata
from enum import Enum, auto

import pygame


class Typing(Enum):
    """What came of a key."""

    GOES_ON = auto()
    DONE = auto()
    CANCELLED = auto()


class LineEdit:
    """A text with a cursor, at most so many characters long.

    At first the whole text counts as marked: the first character that is typed takes its place.
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
            self._delete(-1)
        elif event.key == pygame.K_DELETE:
            self._delete(0)
        elif event.key in (pygame.K_LEFT, pygame.K_HOME):
            self._go(self.cursor - 1 if event.key == pygame.K_LEFT else 0)
        elif event.key in (pygame.K_RIGHT, pygame.K_END):
            self._go(self.cursor + 1 if event.key == pygame.K_RIGHT else len(self.text))
        return Typing.GOES_ON

    def insert(self, typed: str) -> None:
        """Put typed characters at the cursor, but for invisible ones and those too many."""
        if self.is_marked:
            self.text, self.cursor = "", 0
        for letter in typed:
            # Letters of any script, marks, digits, punctuation, symbols and the plain space.
            if unicodedata.category(letter)[0] in "CZ" and letter != " ":
                continue
            if len(self.text) < self._longest:
                self.text = self.text[: self.cursor] + letter + self.text[self.cursor :]
                self.cursor += 1
        self.is_marked = False

    def _delete(self, offset: int) -> None:
        if self.is_marked:
            self.text, self.cursor, self.is_marked = "", 0, False
            return
        place = self.cursor + offset
        if 0 <= place < len(self.text):
            self.text = self.text[:place] + self.text[place + 1 :]
            self.cursor = place

    def _go(self, cursor: int) -> None:
        self.cursor = max(0, min(len(self.text), cursor))
        self.is_marked = False
