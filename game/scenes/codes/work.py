"""Long work in the background, step by step."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Generic, TypeVar

import pygame

from game.match.deals.referee import Steps, Tell
from game.match.storage.trouble import Trouble, TroubleError
from game.ui.frame import Frame
from game.ui.layout import split
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.theme import GOLD, GOLD_MATERIAL, INK, NIGHT

T = TypeVar("T")
A_FRAME = 0.02
"""How many seconds of a frame wait for the work."""


class Work(Generic[T]):
    """Steps that run in a thread and end with a result or a trouble.

    A step may take much longer than a frame.
    """

    def __init__(self, make: Callable[[Tell], Steps[T]]) -> None:
        """`make` gets a function that it calls with the part that is done."""
        self._steps = make(self._hear)
        self._thread = Thread(target=self._run, name="work", daemon=True)
        self._is_stopped = False
        self._found: T | None = None
        self._trouble: Trouble | None = None
        self._error: Exception | None = None
        self.share = 0.0
        """The part that is done, 0..1."""
        self.result: T | None = None
        self.trouble: Trouble | None = None

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do."""
        return self.result is not None or self.trouble is not None

    def _hear(self, share: float) -> None:
        self.share = share

    def go_on(self) -> None:
        """Let it work for a part of a frame.

        `is_done` changes only here: between two frames nobody would notice.
        """
        if self._thread.ident is None:
            self._thread.start()
        self._thread.join(A_FRAME)
        if self._thread.is_alive():
            return
        if self._error is not None:
            raise self._error
        self.result, self.trouble = self._found, self._trouble

    def stop(self) -> None:
        """End it after the current step; nobody waits for it any more."""
        self._is_stopped = True

    def _run(self) -> None:
        try:
            while not self._is_stopped:
                next(self._steps)
        except StopIteration as last:
            self._found = last.value
        except TroubleError as error:
            self._trouble = error.trouble
        except Exception as error:
            self._error = error


def draw_share(frame: Frame, stage: Stage, rect: pygame.Rect, share: float) -> None:
    """Show as a bar which part of some work is done."""
    box(frame, stage, rect, fill=NIGHT, rim=GOLD, rim_opacity=0.5)
    done = min(rect.width, max(rect.height, round(rect.width * share)))
    box(frame, stage, split(rect, "left", done)[0], fill=GOLD_MATERIAL, rim=INK)
