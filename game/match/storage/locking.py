"""Locks that keep two instances of the program from writing the same journal."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout

from game.match.storage.files import remove
from game.match.storage.trouble import N_, TroubleError, trouble


class JournalError(TroubleError):
    """A journal that cannot be opened; `trouble` says why."""


class JournalBusy(JournalError):  # noqa: N818 - nothing is wrong with it
    """A journal that another instance of the program is playing."""


def take_lock(path: Path) -> FileLock | None:
    """Return the held lock of a journal, or None where no lock can be made (read-only media).

    Raises JournalBusy if somebody else holds it.
    """
    lock = FileLock(f"{path}.lock", timeout=0)
    try:
        lock.acquire()
    except Timeout:  # it is an OSError, too, so it comes first
        message = N_("{file} is being played in another window of the program.")
        raise JournalBusy(trouble(message, file=path.name)) from None
    except (OSError, RuntimeError):  # the latter: the file system knows no locks
        return None
    return lock


def release_lock(lock: FileLock | None) -> None:
    """Release the journal; its lock file stays, as somebody may be opening it."""
    if lock is not None:
        lock.release()


def drop_lock(lock: FileLock | None) -> None:
    """Release the lock of a journal that is not there any more, and remove the lock file."""
    if lock is not None:
        lock.release()
        with suppress(OSError):
            remove(Path(lock.lock_file))
