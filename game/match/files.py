"""Files that survive a power cut: what has been written once is on the disk or not there at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

_BINARY = getattr(os, "O_BINARY", 0)
_MODE = 0o644


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

    def extend(self, size: int, data: bytes) -> None:
        """Let the file consist of its first `size` bytes and `data`, and wait for the disk.

        Raises OSError; calling it again with the same size mends whatever was left half done.
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


def make_folder(folder: Path) -> None:
    """Create the folder and those above it, each made durable in its parent."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
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


def write_atomically(path: Path, data: bytes) -> None:
    """Replace the file at once: whoever reads it finds the old content or the new one.

    Raises OSError; the old file is then untouched.
    """
    make_folder(path.parent)
    temporary = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    file = GrowingFile(temporary)
    try:
        temporary.unlink(missing_ok=True)
        file.create()
        file.extend(0, data)
        file.close()
        temporary.replace(path)
    except OSError:
        file.close()
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def free_name(path: Path, mark: str = "-") -> Path:
    """Return the path, or the first of `name-2.end`, `name-3.end` ... that is not taken."""
    number, candidate = 1, path
    while candidate.exists():
        number += 1
        candidate = path.with_name(f"{path.stem}{mark}{number}{path.suffix}")
    return candidate


def damaged_name(path: Path) -> Path:
    """Return the first of `name.damaged-1`, `name.damaged-2` ... that is not taken."""
    number = 1
    while (candidate := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    return candidate
