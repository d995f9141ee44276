"""Child processes that leave Ctrl+C to their parent, from their first moment.

On request they also end with it.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from queue import Empty, SimpleQueue
from types import FrameType
from typing import TypeVar

Message = TypeVar("Message")
LONGEST_LOOK = 0.5
"""The most seconds counted between two looks: the computer may have slept."""


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Start child processes in here, and SIGINT never reaches them.

    Ctrl+C in a terminal goes to the whole group. A child could only ignore it once its
    interpreter has started, so it inherits that SIGINT is blocked (Windows cannot do that). Ours
    is put off until after the block, since a half-started child would miss its orders.
    """
    with _later(), _blocked():
        yield


@contextmanager
def kept_interrupts() -> Iterator[Callable[[], None]]:
    """Yield a check that raises KeyboardInterrupt after Ctrl+C in here; call it now and then.

    Usually the exception comes at once. But Python drops it if it is raised in the middle of a
    callback, e.g. when an object is freed, and a long run would then just go on.
    """
    usual = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(usual):
        yield lambda: None
        return
    came: list[int] = []

    def heard(number: int, frame: FrameType | None) -> None:
        came.append(number)
        usual(number, frame)

    def check() -> None:
        if came:
            raise KeyboardInterrupt

    signal.signal(signal.SIGINT, heard)
    try:
        yield check
    finally:
        signal.signal(signal.SIGINT, usual)


def ignore_interrupts() -> None:
    """Leave Ctrl+C to the parent from now on; a child calls this wherever it was started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def drained(inbox: SimpleQueue[Message]) -> list[Message]:
    """Return what has come in since the last call; never waits."""
    heard = []
    while True:
        try:
            heard.append(inbox.get_nowait())
        except Empty:
            return heard


class Looks:
    """The seconds between looks at a child, by which it counts as hung or not."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock, self._last = clock, clock()

    def passed(self) -> float:
        """Look, and return the seconds since the last time, LONGEST_LOOK at most."""
        before, self._last = self._last, self._clock()
        return min(self._last - before, LONGEST_LOOK)


def end_with_parent() -> None:
    """End this child process as soon as its parent has gone, whatever it is doing by then."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.join,), daemon=True).start()


def _follow(wait: Callable[[], object]) -> None:
    wait()
    os._exit(1)


@contextmanager
def _later() -> Iterator[None]:
    """Put off what this process does about SIGINT.

    Blocking is not enough for that: another thread may take the signal, and Python lets the main
    thread act on it all the same.
    """
    usual = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(usual):
        yield
        return
    came: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _frame: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
        if came:
            signal.raise_signal(signal.SIGINT)


@contextmanager
def _blocked() -> Iterator[None]:
    """Let processes that are started meanwhile inherit that SIGINT is blocked."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # Starting it later would lift the block.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
