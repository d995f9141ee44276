"""Lets processes work on a review in the background, and keeps what they find."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from game.ai.appraisers import Appraisers, Finding, Inquiry
from game.match.review.kept import kept_path, load, save
from game.match.review.review import Review, ReviewStep

Key = tuple[ReviewStep, Inquiry]


class Asked(Protocol):
    """Answers inquiries, some time later; see `Appraisers`."""

    has_failed: bool

    @property
    def room(self) -> int:
        """How many inquiries may be handed in now."""

    def ask(self, key: Key, inquiry: Inquiry) -> None:
        """Hand in an inquiry."""

    def answers(self) -> list[tuple[Key, Finding]]:
        """Return what has been found out since the last call."""

    def close(self) -> None:
        """Stop at once."""


class Work:
    """The work on one review. Call `poll` now and then; nothing waits."""

    def __init__(
        self, review: Review, record: Path | None, hire: Callable[[], Asked] | None = None
    ) -> None:
        """`record` is the file that the review is kept beside, if there is one.

        `hire` returns what answers inquiries, once it is needed; by default some processes.
        """
        self.review = review
        self._path = kept_path(record, review) if record else None
        self._hire: Callable[[], Asked] = hire or Appraisers
        self._asked: Asked | None = None
        self._open: set[ReviewStep] = set()
        self._is_changed = False
        self._has_told = False
        """Whether a failure was told."""
        if self._path:
            load(self._path, review)

    @property
    def has_failed(self) -> bool:
        """Whether nothing more can be found out."""
        return self._asked is not None and self._asked.has_failed

    @property
    def is_done(self) -> bool:
        """Whether there is nothing left to find out."""
        return self.review.is_settled

    def poll(self) -> bool:
        """Take answers in and ask on; return whether something new is known, or all has failed."""
        if self.is_done or self.has_failed:
            self.close()
            is_new, self._has_told = self.has_failed and not self._has_told, self.has_failed
            return is_new
        if self._asked is None:
            self._asked = self._hire()
        news = self._asked.answers()
        for (step, inquiry), finding in news:
            self._open.discard(step)
            self.review.take(step, inquiry, finding)
        self._is_changed |= bool(news)
        if self._asked.room > 0:
            self._ask(self._asked)
        return bool(news)

    def note_found(self, ply: int) -> None:
        """Keep that somebody has found something better than this action."""
        self.review.found.add(ply)
        self._is_changed = True

    def close(self) -> None:
        """Stop, and keep what is known."""
        if self._asked is not None and not self.has_failed:
            self._asked.close()
            self._asked = None
            self._open.clear()
        if self._path and self._is_changed:
            save(self._path, self.review)
            self._is_changed = False

    def _ask(self, asked: Asked) -> None:
        for step, inquiry in self.review.wanted():
            if asked.room <= 0:
                return
            if step not in self._open:
                self._open.add(step)
                asked.ask((step, inquiry), inquiry)
