"""The journal: the record on the disk, one line an action, each safe before the table shows it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from filelock import FileLock

from game.match.storage import lines
from game.match.storage.files import (
    GrowingFile,
    damaged_name,
    free_name,
    make_folder,
    read_file,
    rename,
    set_aside,
    sync_folder,
    write_atomically,
)
from game.match.storage.header import Header
from game.match.storage.locking import (
    JournalBusy,
    JournalError,
    drop_lock,
    release_lock,
    take_lock,
)
from game.match.storage.record import Entry, Record
from game.match.storage.trouble import (
    N_,
    Trouble,
    read_trouble,
    trouble,
    write_trouble,
)

__all__ = ["FINISHED", "SUFFIX", "Journal", "JournalBusy", "JournalError"]

SUFFIX = ".jsonl"
FINISHED = "finished"
"""The subfolder to which the journals of finished matches are moved."""

OpenFile = Callable[[Path], GrowingFile]


class Journal:
    """Writes the lines of one match in order, each flushed to the disk.

    Nothing here ever stops a match: lines that cannot be written wait in memory, `trouble` says
    why, and every later line, or `retry`, tries again from the first one that is missing. A file
    that was deleted meanwhile is written again as a whole.
    """

    def __init__(self, path: Path, record: Record, file: GrowingFile) -> None:
        self.path = path
        self.record = record
        """What was read, or just the header; the match goes on with it, and adds to it."""
        self.trouble: Trouble | None = None
        """Why lines are waiting, if any are."""
        self.notice: Trouble | None = None
        """What was repaired when it was opened."""
        self._file = file
        self._lock: FileLock | None = None
        self._size = 0
        self._check = ""
        self._waiting: list[bytes] = []
        self._exists = False
        self._is_over = False
        """Whether it is to be put away."""
        self._is_finished = False

    @classmethod
    def create(cls, folder: Path, header: Header, open_file: OpenFile = GrowingFile) -> Journal:
        """Begin a journal. Never raises OSError: see `trouble`."""
        path = free_name(folder / file_name(header))
        journal = cls(path, Record(header), open_file(path))
        journal._begin()
        journal.retry()
        return journal

    @classmethod
    def open(cls, path: Path, open_file: OpenFile = GrowingFile) -> Journal:
        """Go on with a journal.

        A torn last line is cut off: its action was never shown. If something else is damaged, the
        file is set aside as `*.damaged-N`, the match goes on from before the damage and `notice`
        says so. Raises JournalBusy if another instance plays it, JournalError if there is nothing
        to go on with; a file of a newer version of the program stays as it is.
        """
        lock = take_lock(path)
        try:
            return cls._open_locked(path, open_file, lock)
        except BaseException:
            release_lock(lock)
            raise

    @classmethod
    def _open_locked(cls, path: Path, open_file: OpenFile, lock: FileLock | None) -> Journal:
        try:
            data = read_file(path)
        except OSError as error:
            raise JournalError(read_trouble(error, path)) from None
        reading = lines.read(data)
        if reading.record is None:
            raise JournalError(_useless(path, reading))
        journal = cls(path, reading.record, open_file(path))
        if reading.fault is not None:
            journal.notice = _set_damaged_aside(path, data, reading.size, reading.fault)
        journal._lock, journal._exists = lock, True
        journal._size, journal._check = reading.size, reading.check
        journal.retry()
        return journal

    @property
    def is_saved(self) -> bool:
        """Whether every line is on the disk."""
        return not self._waiting

    def append(self, entry: Entry) -> None:
        """Write an entry, which the record has already, and wait for the disk.

        If that fails, keep it for later.
        """
        self._enqueue(lines.plain(entry))
        self.retry()

    def retry(self) -> bool:
        """Write the waiting lines, and put the journal of a match that is over away.

        Return whether everything is on the disk, and in its place, now.
        """
        if self._is_finished:
            return True
        try:
            self._write()
            if self._is_over:
                self._put_away()
        except OSError as error:
            self.trouble = write_trouble(error, self.path)
            return False
        except JournalBusy as error:
            self.trouble = error.trouble
            return False
        self.trouble = None
        return True

    def finish(self) -> Path | None:
        """Move the journal to the finished ones and let go of it; return where it is now.

        If waiting lines or the folder cannot be written, the journal stays where it is, `trouble`
        says why, and the result is None; `retry` and `close` try again.
        """
        self._is_over = True
        return self.path if self.retry() else None

    def close(self) -> None:
        """Try once more to do what could not be done, and let go of the file."""
        if self._waiting or self._is_over or self._file.is_gone:
            self.retry()
        self._let_go()

    def _let_go(self) -> None:
        self._file.close()
        release_lock(self._lock)
        self._lock = None

    def _begin(self) -> None:
        """Let the whole record wait for a new file."""
        self._let_go()
        self._size, self._check, self._exists = 0, "", False
        self._waiting.clear()
        for data in (self.record.header.plain(), *map(lines.plain, self.record.entries)):
            self._enqueue(data)

    def _write(self) -> None:
        self._make_ready()
        data = b"".join(self._waiting)
        self._file.extend(self._size, data)
        self._size += len(data)
        self._waiting.clear()

    def _put_away(self) -> None:
        self._file.close()
        self.path, self._is_finished = move_to_finished(self.path), True
        drop_lock(self._lock)
        self._lock = None

    def _enqueue(self, data: dict[str, object]) -> None:
        line, self._check = lines.encode(data, self._check)
        self._waiting.append(line)

    def _make_ready(self) -> None:
        """Lock and open the file, and create it first if it does not exist, or not any more."""
        if self._file.is_gone:
            self._begin()
        if self._file.is_open:
            return
        if not self._exists:
            make_folder(self.path.parent)
        if self._lock is None:
            self._lock = take_lock(self.path)
        if self._exists:
            self._file.open()
        else:
            self._file.create()
            self._exists = True


def move_to_finished(path: Path) -> Path:
    """Move a journal that nobody writes to the finished ones; return where it is now.

    Raises OSError.
    """
    target = free_name(path.parent / FINISHED / path.name)
    make_folder(target.parent)
    rename(path, target)
    sync_folder(target.parent)
    sync_folder(path.parent)
    return target


def file_name(header: Header) -> str:
    """Return a file name that tells a person when and what: `2025-04-01-190215-toy-1f0a.jsonl`."""
    moment = header.created.replace(":", "").replace("T", "-").rstrip("Z")
    words = "".join(c for c in f"{moment}-{header.ruleset}" if c.isalnum() or c == "-")
    return f"{words[:60]}-{header.fingerprint[:4]}{SUFFIX}"


def _useless(path: Path, reading: lines.Reading) -> Trouble:
    """Set a file without a readable header aside, unless a newer program can read it."""
    if reading.is_newer:
        message = N_("{file} was left alone. {reason}")
        return trouble(message, file=path.name, reason=reading.fault)
    aside = set_aside(path)
    message = N_("{file} cannot be used; it was kept as {kept}. {reason}")
    return trouble(message, file=path.name, kept=aside.name, reason=reading.fault)


def _set_damaged_aside(path: Path, data: bytes, size: int, fault: Trouble) -> Trouble:
    """Keep a damaged file under another name and leave its sound beginning in its place.

    Raises JournalError if the file cannot be kept: going on would overwrite it.
    """
    aside = damaged_name(path)
    try:
        write_atomically(aside, data)
        write_atomically(path, data[:size])
    except OSError as error:
        raise JournalError(write_trouble(error, aside)) from None
    message = N_("{file} was damaged and kept as {kept}; the match goes on before that. {reason}")
    return trouble(message, file=path.name, kept=aside.name, reason=fault)
