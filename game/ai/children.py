"""Child processes that leave Ctrl+C to their parent, from the first moment of their life."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Start child processes in here, and SIGINT never reaches them.

    Ctrl+C in a terminal goes to the whole group. A child could only ignore it once its
    interpreter has started, so it inherits that SIGINT is blocked (Windows cannot do that). Ours
    comes after the block: half started, a child would miss the rest of its orders.
    """
    with _later(), _blocked():
        yield


def ignore_interrupts() -> None:
    """Leave Ctrl+C to the parent from now on; a child calls this wherever it was started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


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
    resource_tracker.ensure_running()  # Whoever starts it lifts the block afterwards.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
