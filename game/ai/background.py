"""Processes that work in the background: work is handed in, and answers are fetched later."""

from __future__ import annotations

import ctypes
import logging
import os
import sys
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Generic, TypeVar

from game.ai.children import without_interrupts
from game.ai.processes import end_at_once, process_pool

_log = logging.getLogger("uffdisch.ai")

Key = TypeVar("Key")
T = TypeVar("T")

_NICE = 15
_IDLE_PRIORITY_CLASS = 0x40


class Background(Generic[Key, T]):
    """A few processes, each of which does one thing at a time; nothing here ever waits."""

    def __init__(self, size: int = 2, *, is_modest: bool = False) -> None:
        """Modest processes run at a low priority."""
        self._size = size
        self._is_modest = is_modest
        self._pool: ProcessPoolExecutor | None = None
        self._asked: dict[Future[T], Key] = {}
        self.has_failed = False
        """Whether a process did not start, died or raised: there will be no more answers."""

    @property
    def room(self) -> int:
        """How much to hand in now, so that no process is idle and nothing waits long."""
        return 0 if self.has_failed else 2 * self._size - len(self._asked)

    def hand_in(self, key: Key, work: Callable[..., T], *arguments: object) -> None:
        """Hand in some work; its answer comes with the key."""
        try:
            if self._pool is None:
                self._pool = process_pool(self._size, _be_modest if self._is_modest else None)
            with without_interrupts():  # a process may start here
                self._asked[self._pool.submit(work, *arguments)] = key
        except (OSError, BrokenProcessPool):
            self._fail()

    def answers(self) -> list[tuple[Key, T]]:
        """Return the answers since the last call, in the order of asking."""
        found = []
        for future in [one for one in self._asked if one.done()]:
            key = self._asked.pop(future)
            try:
                found.append((key, future.result()))
            except Exception:
                self._fail()
                break
        return found

    def close(self) -> None:
        """End the processes at once, even in the middle of work."""
        pool, self._pool = self._pool, None
        self._asked.clear()
        if pool is not None:
            end_at_once(pool)

    def _fail(self) -> None:
        _log.exception("nothing can be worked out in the background")
        self.has_failed = True
        self.close()


def _be_modest() -> None:
    """Lower the priority of this process."""
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), _IDLE_PRIORITY_CLASS)
    else:
        os.nice(_NICE)
