"""Limits the time and memory of every test, whatever goes wrong in it.

A test that takes more than `timeout` seconds (pyproject.toml) fails. If it is stuck outside of
Python even then, its process reports where, and ends; with several processes (pytest-xdist) the
others go on.
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
"""The most bytes of data in a process; many tests of the window together need a fifth of it."""
LAST_SECONDS = 60
"""Seconds after its time limit in which a test may still be stuck."""
MOST_MEGABYTES = 450
"""With more than this a process frees what tests have left behind."""
ROOM = 120
"""Megabytes by which it may then grow before it frees again."""
LOOKED_OVER = 8
"""After so many times, everything that was in use is checked again."""
MOST_OF_ALL = 1000
"""Megabytes that a process should never take."""

_allowed = MOST_MEGABYTES
_tidied = 0
_alarm = 0.0
"""When this process ends, by the monotonic clock; 0 for never."""


def limit_memory() -> None:
    """Let this process and its children fail beyond MOST_MEMORY, if the system can do it.

    Only data is limited, not address space: libraries reserve much more of that than they use, with
    the number of processors.
    """
    with suppress(ImportError, AttributeError, OSError, ValueError):
        import resource

        _soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, hard))


def real_errors(config: Any) -> int:
    """Return a file number of the real standard error, which pytest captures."""
    capture = config.pluginmanager.getplugin("capturemanager")
    with capture.global_and_fixture_disabled():
        return os.dup(2)


def seconds_of(item: Any) -> float:
    """Return how many seconds a test may take, as pytest-timeout has it; 0 is no limit."""
    if mark := item.get_closest_marker("timeout"):
        return float(mark.args[0])
    asked = item.config.getoption("timeout")
    return float(item.config.getini("timeout") if asked is None else asked)


def tidy() -> None:
    """Free closed windows if there are many.

    What is in use then mostly stays so; checking it each time took a twentieth of the time.
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
    """Return sentences about processes that took more memory than MOST_OF_ALL."""
    return [
        f"{name} took {peak:.0f} MB of memory: what do its tests keep?"
        for name, peak in peaks.items()
        if peak > MOST_OF_ALL
    ]


def begin(seconds: float, errors: int) -> None:
    """Set the alarm for a test that has so many seconds.

    An earlier alarm is kept if it is neither too early nor too late, as setting one takes longer
    than most tests.
    """
    global _alarm
    now = time.monotonic()
    if seconds and not now + seconds <= _alarm <= now + seconds + LAST_SECONDS:
        _alarm = now + seconds + LAST_SECONDS
        faulthandler.dump_traceback_later(seconds + LAST_SECONDS, exit=True, file=errors)
    elif not seconds:
        end()


def end() -> None:
    """Stop the alarm, after the last test or for a test without a limit."""
    global _alarm
    _alarm = 0.0
    faulthandler.cancel_dump_traceback_later()
