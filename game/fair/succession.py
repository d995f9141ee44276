"""One game of the fair mode at a time: a new one ends an old one without a guard."""

from __future__ import annotations

import logging
import os
import signal
from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout

from game.match.storage.files import make_folder, write_atomically

LOCK, HOLDER = "game.lock", "game.pid"
"""The process that holds the lock writes its id into the other file."""
LET_GO_SECONDS = 1.0
"""A killed process may hold its locks for a moment longer."""
END_SECONDS = 10.0

_log = logging.getLogger("uffdisch.guard")


def take_over(folder: Path) -> FileLock | None:
    """Return the held lock of the only game, or None if no lock can be made.

    There is at most one guard (see game.fair.processes), so a game that still runs has none: it is
    killed, as it may hang. Raises Timeout if that fails.
    """
    lock = FileLock(folder / LOCK)
    try:
        make_folder(folder)
        try:
            lock.acquire(timeout=LET_GO_SECONDS)
        except Timeout:
            _end_holder(folder)
            lock.acquire(timeout=END_SECONDS)
        write_atomically(folder / HOLDER, str(os.getpid()).encode())
    except Timeout:  # it is an OSError, too, so it comes first
        raise
    except (OSError, RuntimeError):
        return None
    return lock


def _end_holder(folder: Path) -> None:
    with suppress(OSError, ValueError):
        holder = int((folder / HOLDER).read_bytes())
        _log.warning("process %s has lost its guard and is ended", holder)
        # On Windows any signal ends a process by force.
        os.kill(holder, getattr(signal, "SIGKILL", signal.SIGTERM))
