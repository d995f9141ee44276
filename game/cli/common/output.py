"""Files that commands write where they are told to."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from tempfile import TemporaryFile

from game.cli.common.failure import CommandError
from game.match.storage.files import make_folder, write_atomically
from game.match.storage.trouble import write_trouble
from game.ui.text import explain


def save(path: Path, text: str) -> None:
    """Write a whole file. Raises CommandError."""
    try:
        write_atomically(path, text.encode())
    except OSError as error:
        raise unwritable(error, path) from None


def check_output(path: Path) -> None:
    """Raise CommandError unless a file can be written there: ask before work that takes long."""
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        make_folder(path.parent)
        with TemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        raise unwritable(error, path) from None


def unwritable(error: OSError, path: Path) -> CommandError:
    """Return the complaint about a file or folder that cannot be written."""
    return CommandError(explain(write_trouble(error, path)))
