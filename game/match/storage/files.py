"""Files that survive a power cut: a write is complete on the disk, or not there at all."""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

MOST_BYTES = 32_000_000
"""The largest file that is read: settings and records are far smaller."""
WAITS = (0.01, 0.03, 0.1, 0.2, 0.4)
"""Seconds between attempts to get a file that another program holds for a moment."""

_HELD = (5, 32, 33)
"""Windows' numbers for a file that a virus scanner or a spreadsheet has open."""
T = TypeVar("T")

_BINARY = getattr(os, "O_BINARY", 0)
_MODE = 0o644


class UnusualFileError(OSError):
    """No ordinary file (a folder, a pipe, a device), or one larger than any of ours."""

    def __init__(self, path: Path, *, is_large: bool = False) -> None:
        super().__init__(errno.EINVAL, "no ordinary file", str(path))
        self.is_large = is_large


class GrowingFile:
    """A file that only grows; what `extend` has returned from is on the disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._descriptor: int | None = None

    def create(self) -> None:
        """Create the file and its folder. Raises FileExistsError if it is there already."""
        make_folder(self.path.parent)
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY
        self._descriptor = os.open(self.path, flags, _MODE)
        sync_folder(self.path.parent)

    def open(self) -> None:
        """Open the file that is there."""
        self._descriptor = os.open(self.path, os.O_RDWR | _BINARY)

    @property
    def is_open(self) -> bool:
        """Whether it can be extended."""
        return self._descriptor is not None

    @property
    def is_gone(self) -> bool:
        """Whether it is open, but was deleted or moved: nobody would find what is written."""
        try:
            self.path.stat()
        except FileNotFoundError:
            return self.is_open
        except OSError:
            pass
        return False

    def extend(self, size: int, data: bytes) -> None:
        """Let the file consist of its first `size` bytes and `data`, and wait for the disk.

        Raises OSError; calling it again with the same size repairs a half-done write.
        After a failed fsync the system may take the old pages for written, so everything behind
        `size` is written anew.
        """
        if self._descriptor is None:
            raise ValueError(f"{self.path} is not open")
        os.ftruncate(self._descriptor, size)
        os.lseek(self._descriptor, size, os.SEEK_SET)
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self._descriptor, rest) :]
        os.fsync(self._descriptor)

    def close(self) -> None:
        """Let go of the file; closing twice does no harm."""
        if self._descriptor is not None:
            descriptor, self._descriptor = self._descriptor, None
            with suppress(OSError):
                os.close(descriptor)


def patiently(
    action: Callable[[], T],
    waits: Sequence[float] = WAITS,
    sleep: Callable[[float], object] | None = None,
) -> T:
    """Do something with a file, retrying after each wait if it is held; return its result.

    Raises OSError: after the last wait, and at once for anything else that is wrong.
    """
    for seconds in waits:
        try:
            return action()
        except OSError as error:
            if not _is_held(error):
                raise
        (sleep or time.sleep)(seconds)
    return action()


def _is_held(error: OSError) -> bool:
    return getattr(error, "winerror", None) in _HELD or error.errno == errno.EBUSY


def replace(source: Path, target: Path, waits: Sequence[float] = WAITS) -> None:
    """Put a file into the place of another one. Raises OSError."""
    patiently(lambda: source.replace(target), waits)


def rename(source: Path, target: Path) -> None:
    """Give a file or a folder another name. Raises OSError."""
    patiently(lambda: source.rename(target))


def remove(path: Path) -> None:
    """Delete a file if it is there. Raises OSError."""
    patiently(lambda: path.unlink(missing_ok=True))


def is_there(path: Path) -> bool:
    """Return whether something has this name; a folder that is not accessible has nothing."""
    try:
        path.stat()
    except (OSError, ValueError):
        return False
    return True


def read_file(path: Path, most: int = MOST_BYTES) -> bytes:
    """Return what is in an ordinary file.

    Raises OSError, and UnusualFileError for anything else (reading a pipe would never end) or for
    more than `most` bytes.
    """
    return patiently(lambda: _read(path, most))


def _read(path: Path, most: int) -> bytes:
    about = path.stat()
    if not stat.S_ISREG(about.st_mode):
        raise UnusualFileError(path)
    if about.st_size > most:
        raise UnusualFileError(path, is_large=True)
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise UnusualFileError(path, is_large=True)
    return data


def make_folder(folder: Path) -> None:
    """Create the folder and those above it, each made durable in its parent."""
    missing = [path for path in (folder, *folder.parents) if not is_there(path)]
    for path in reversed(missing):
        path.mkdir(exist_ok=True)
        sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Wait until the names in this folder are on the disk; Windows does so by itself."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def write_atomically(path: Path, data: bytes, waits: Sequence[float] = WAITS) -> None:
    """Replace the file at once: readers find the old content or the new one.

    `waits` as for `patiently`. Raises OSError; the old file is then untouched.
    """
    make_folder(path.parent)
    temporary = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    file = GrowingFile(temporary)
    try:
        remove(temporary)
        file.create()
        file.extend(0, data)
        file.close()
        replace(temporary, path, waits)
    except OSError:
        file.close()
        with suppress(OSError):
            remove(temporary)
        raise
    sync_folder(path.parent)


def free_name(path: Path) -> Path:
    """Return the path, or the first of `name-2.end`, `name-3.end` ... that is not taken."""
    number, candidate = 1, path
    while is_there(candidate):
        number += 1
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return candidate


def damaged_name(path: Path) -> Path:
    """Return the first of `name.damaged-1`, `name.damaged-2` ... that is not taken."""
    number = 1
    while is_there(candidate := path.with_name(f"{path.name}.damaged-{number}")):
        number += 1
    return candidate


def set_aside(path: Path) -> Path:
    """Rename a damaged file; return where it is now: the same path if that is impossible."""
    aside = damaged_name(path)
    try:
        rename(path, aside)
    except OSError:
        return path
    sync_folder(path.parent)
    return aside
