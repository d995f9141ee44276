"""Processes that work in the background: work is handed in, and answers are fetched later."""

from __future__ import annotations

import ctypes
import logging
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.ai.children import Looks, without_interrupts
from game.ai.processes import end_at_once, process_pool

_log = logging.getLogger("uffdisch.ai")

Key = TypeVar("Key")
T = TypeVar("T")

PATIENCE = 180.0
"""Seconds without any answer after which processes count as hanging."""
_MODEST_TIMES = 10
MOST_LOSSES = 3
"""After so many losses in a row nothing more is tried."""
_NICE = 15
_IDLE_PRIORITY_CLASS = 0x40


@dataclass(frozen=True, slots=True)
class _Job(Generic[Key, T]):
    """Something that was handed in."""

    key: Key
    work: Callable[..., T]
    arguments: tuple[object, ...]


class Background(Generic[Key, T]):
    """A few processes, each of which does one thing at a time; nothing here ever waits.

    If one dies, or nothing comes for too long, all are replaced and their work is handed in anew.
    """

    def __init__(
        self,
        size: int = 2,
        *,
        is_modest: bool = False,
        patience: float = PATIENCE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Modest processes run at a low priority, and get more time.

        `patience` is how many seconds may pass without any answer; `clock` is replaced in tests.
        """
        self._size = size
        self._is_modest = is_modest
        self._patience = patience * (_MODEST_TIMES if is_modest else 1)
        self._looks = Looks(clock)
        self._silence = 0.0
        """Seconds without an answer, though something is asked."""
        self._losses = 0
        """How many times in a row the processes were lost before an answer came."""
        self._pool: ProcessPoolExecutor | None = None
        self._asked: dict[Future[T], _Job[Key, T]] = {}
        self.has_failed = False
        """Whether processes did not start, raised or were lost too often: there will be no more
        answers."""

    @property
    def room(self) -> int:
        """How much to hand in now, so that no process is idle and nothing waits long."""
        return 0 if self.has_failed else 2 * self._size - len(self._asked)

    def hand_in(self, key: Key, work: Callable[..., T], *arguments: object) -> None:
        """Hand in some work; its answer comes with the key."""
        self._submit(_Job(key, work, arguments))

    def answers(self) -> list[tuple[Key, T]]:
        """Return the answers since the last call, in the order of asking."""
        passed = self._looks.passed()
        found: list[tuple[Key, T]] = []
        is_lost = False
        for future in [one for one in self._asked if one.done()]:
            try:
                answer = future.result()
            except BrokenProcessPool:
                is_lost = True
                break
            except Exception:
                self._fail()
                return found
            found.append((self._asked.pop(future).key, answer))
        if found:
            self._losses = 0
        self._silence = 0.0 if found or not self._asked else self._silence + passed
        if is_lost or self._silence > self._patience:
            self._replace(hangs=not is_lost)
        return found

    def close(self) -> None:
        """End the processes at once, even in the middle of work."""
        pool, self._pool = self._pool, None
        self._asked.clear()
        if pool is not None:
            end_at_once(pool)

    def _submit(self, job: _Job[Key, T]) -> None:
        if self.has_failed:
            return
        try:
            if self._pool is None:
                self._pool = process_pool(self._size, _be_modest if self._is_modest else None)
            with without_interrupts():  # a process may start here
                self._asked[self._pool.submit(job.work, *job.arguments)] = job
        except BrokenProcessPool:
            # Found out before the next look for answers, which replaces the processes.
            lost: Future[T] = Future()
            lost.set_exception(BrokenProcessPool())
            self._asked[lost] = job
        except OSError:
            self._fail()

    def _replace(self, *, hangs: bool) -> None:
        """Hand everything in again, to new processes."""
        _log.error("the processes in the background %s", "hang" if hangs else "were lost")
        jobs = list(self._asked.values())
        self.close()
        self._silence = 0.0
        self._losses += 1
        if self._losses >= MOST_LOSSES:
            self._fail()
        for job in jobs:
            self._submit(job)

    def _fail(self) -> None:
        raised = sys.exc_info()[0] is not None
        _log.error("nothing can be worked out in the background", exc_info=raised)
        self.has_failed = True
        self.close()


def _be_modest() -> None:
    """Lower the priority of this process."""
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), _IDLE_PRIORITY_CLASS)
    else:
        os.nice(_NICE)
