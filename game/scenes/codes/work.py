"""Long work between two pictures: a few milliseconds of it at a time."""

from __future__ import annotations

import time
from typing import Generic, TypeVar

from game.match.deals.referee import Steps
from game.match.storage.trouble import Trouble, TroubleError

T = TypeVar("T")
A_FRAME = 0.008
"""Seconds of a frame that are spent on it."""


class Work(Generic[T]):
    """Steps that are gone through bit by bit; then there is a result, or a trouble."""

    def __init__(self, steps: Steps[T]) -> None:
        self._steps = steps
        self.result: T | None = None
        self.trouble: Trouble | None = None

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do."""
        return self.result is not None or self.trouble is not None

    def go_on(self) -> None:
        """Work for a part of a frame, one step at least."""
        end = time.monotonic() + A_FRAME
        while not self.is_done:
            try:
                next(self._steps)
            except StopIteration as last:
                self.result = last.value
            except TroubleError as error:
                self.trouble = error.trouble
            if time.monotonic() >= end:
                return
