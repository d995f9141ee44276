"""No test takes all time or all memory, whatever a mistake makes of it.

A test that is not done after `timeout` seconds (pyproject.toml) fails. One that even then does not
come back, as it is stuck outside of Python, tells where and ends its process: with several
processes (pytest-xdist) the others go on.
"""

from __future__ import annotations

import faulthandler
import gc
import os
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from game.app import memory

MOST_MEMORY = 4 * 2**30
"""Bytes of data in a process; what many tests of the window keep together is a fifth of it."""
LAST_SECONDS = 60
"""So long after its time limit a test may still be stuck."""
MOST_MEGABYTES = 450
"""With more than this a process lets go of what tests have left behind."""
ROOM = 120
"""Megabytes by which it then may grow before it looks again."""
LOOKED_OVER = 8
"""Each time after so many, all that was found in use is looked at once more."""
MOST_OF_ALL = 1000
"""Megabytes that a process should never take."""

_allowed = MOST_MEGABYTES
_tidied = 0
_alarm = 0.0
"""When this process ends, by the monotonic clock; 0 for never."""


def limit_memory() -> None:
    """Let this process and those that it starts fail beyond MOST_MEMORY, where systems can do it.

    Data only, and no address space: libraries reserve much more of that than they use, the more
    processors there are.
    """
    with suppress(ImportError, AttributeError, OSError, ValueError):
        import resource

        _soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, hard))


def real_errors(config: Any) -> int:
    """Return a file number of the true standard error, which pytest else keeps to itself."""
    capture = config.pluginmanager.getplugin("capturemanager")
    with capture.global_and_fixture_disabled():
        return os.dup(2)


def seconds_of(item: Any) -> float:
    """Return how long a test may take, as pytest-timeout finds it; 0 is for ever."""
    if mark := item.get_closest_marker("timeout"):
        return float(mark.args[0])
    asked = item.config.getoption("timeout")
    return float(item.config.getini("timeout") if asked is None else asked)


def tidy() -> None:
    """Let go of windows that are closed, when they have become many.

    What is in use then mostly stays so: to look at it again each time took a twentieth of the time.
    """
    global _allowed, _tidied
    if (memory.megabytes("VmRSS") or 0) > _allowed:
        _tidied += 1
        if _tidied % LOOKED_OVER == 0:
            gc.unfreeze()
        memory.tidy()
        gc.freeze()
        _allowed = max(MOST_MEGABYTES, round(memory.megabytes("VmRSS") or 0) + ROOM)


def greedy(peaks: Mapping[str, float]) -> list[str]:
    """Return sentences about processes that took more memory than each may: a gigabyte."""
    return [
        f"{name} took {peak:.0f} MB of memory: what do its tests keep?"
        for name, peak in peaks.items()
        if peak > MOST_OF_ALL
    ]


def begin(seconds: float, errors: int) -> None:
    """A test begins that has so many seconds.

    An alarm that is set already serves if it comes neither before that nor too late: to set one
    takes longer than most tests.
    """
    global _alarm
    now = time.monotonic()
    if seconds and not now + seconds <= _alarm <= now + seconds + LAST_SECONDS:
        _alarm = now + seconds + LAST_SECONDS
        faulthandler.dump_traceback_later(seconds + LAST_SECONDS, exit=True, file=errors)
    elif not seconds:
        end()


def end() -> None:
    """The last test has come back, or one has all time of the world."""
    global _alarm
    _alarm = 0.0
    faulthandler.cancel_dump_traceback_later()
