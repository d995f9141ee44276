"""The unfinished matches, as the home screen lists them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.match.storage import lines
from game.match.storage.files import read_file, remove
from game.match.storage.journal import SUFFIX, move_to_finished
from game.match.storage.locking import JournalBusy, JournalError, drop_lock, release_lock, take_lock
from game.match.storage.record import Record
from game.match.storage.trouble import Trouble, read_trouble, write_trouble


@dataclass(frozen=True, slots=True)
class Summary:
    """A journal in the folder; nothing was changed and nothing replayed to list it."""

    path: Path
    changed: float
    """When something was last written, in seconds since 1970."""
    record: Record | None
    """As far as it can be read; None if not even the header can."""
    trouble: Trouble | None
    """Why it cannot be opened (no record), or not as a whole (damaged further down)."""


def unfinished(folder: Path) -> list[Summary]:
    """Return the journals in a folder, the newest first; a missing folder has none."""
    try:
        paths = [path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file()]
    except OSError:
        return []
    return sorted(map(_summary, paths), key=lambda entry: (-entry.changed, entry.path.name))


def throw_away(path: Path) -> None:
    """Delete an unfinished match for good.

    Raises JournalBusy if another instance plays it, JournalError if it cannot be deleted.
    """
    lock = take_lock(path)
    try:
        remove(path)
    except OSError as error:
        release_lock(lock)
        raise JournalError(write_trouble(error, path)) from None
    drop_lock(lock)


def put_away(path: Path) -> bool:
    """Move a match that is over to the finished ones; return whether that was possible.

    It is not while another instance has it open, which then does so itself.
    """
    try:
        lock = take_lock(path)
    except JournalBusy:
        return False
    try:
        move_to_finished(path)
    except OSError:
        release_lock(lock)
        return False
    drop_lock(lock)
    return True


def _summary(path: Path) -> Summary:
    changed = 0.0
    try:
        changed = path.stat().st_mtime
        reading = lines.read(read_file(path))
    except OSError as error:
        return Summary(path, changed, None, read_trouble(error, path))
    return Summary(path, changed, reading.record, reading.fault)
