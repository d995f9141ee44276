"""The end of the process, even if a thread never releases a device."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from threading import Thread

_left_behind: list[Thread] = []


def leave_behind(thread: Thread) -> None:
    """Note a thread that did not end in time and may be inside SDL.

    SDL must not be shut down while it runs: that crashes, or waits for ever.
    """
    _left_behind.append(thread)


def await_those_behind() -> None:
    """Wait until no abandoned thread uses the device; this may take for ever."""
    for thread in _left_behind:
        thread.join()


def leave(status: int) -> int:
    """Return the exit status; do not return at all if a thread was left behind.

    Everything of ours is closed by then. The interpreter would shut SDL down at its exit, so the
    streams are flushed and the process just ends.
    """
    if any(thread.is_alive() for thread in _left_behind):
        import logging  # only now: most commands never need it

        logging.shutdown()
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError, AttributeError):
                stream.flush()
        os._exit(status)
    return status
