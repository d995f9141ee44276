"""What the parts of the rules reference look at; each module adds what else it needs."""

from __future__ import annotations

from typing import Protocol

from game.scenes.rules.book import Book
from game.scenes.rules.layout import Layout
from game.ui.frame import Press
from game.ui.stage import Stage


class Reading(Protocol):
    """A book, and how far somebody has come in it."""

    @property
    def stage(self) -> Stage:
        """The window's services."""

    @property
    def layout(self) -> Layout:
        """Where everything lies."""

    @property
    def book(self) -> Book:
        """The book that is open."""

    @property
    def chapter(self) -> int:
        """Which chapter is open."""

    @property
    def marked(self) -> int | None:
        """The paragraph that was asked for."""

    def opener(self, chapter: int, part: int | None = None) -> Press:
        """Return a press that opens a chapter, at a paragraph if one is given."""
