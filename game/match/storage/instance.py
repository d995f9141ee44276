"""Two programs at once: the first one keeps settings, people and statistics, the second nothing.

Each match has a journal of its own with a lock of its own (game.match.storage.locking), so that
both can be played to their ends.
"""

from __future__ import annotations

from pathlib import Path

from filelock import FileLock, Timeout

from game.match.storage.files import make_folder

LOCK = "running.lock"

_others: set[Path] = set()
"""Folders that another instance of the program keeps."""


class Instance:
    """This run of the program, as far as a player's folder is concerned."""

    def __init__(self, folder: Path) -> None:
        """Claim the folder; see `is_first`. Never raises OSError."""
        self._folder = folder
        self._lock = FileLock(folder / LOCK, timeout=0)
        self.is_first = self._claim()
        """Whether this run may change the folder's common files; also where no lock can be made."""

    def close(self) -> None:
        """Release the folder."""
        _others.discard(self._folder)
        self._lock.release()

    def _claim(self) -> bool:
        try:
            make_folder(self._folder)
            self._lock.acquire()
        except Timeout:  # it is an OSError, too, so it comes first
            _others.add(self._folder)
            return False
        except (OSError, RuntimeError):  # the latter: the file system knows no locks
            pass
        return True


def belongs_to_another(path: Path) -> bool:
    """Return whether a file lies in a folder that another instance of the program keeps."""
    return any(folder in path.parents for folder in _others)
