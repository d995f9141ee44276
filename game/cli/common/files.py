"""Files that commands read and write where they are told to."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryFile

from game.cli.common.failure import CommandError
from game.match.storage.files import UnusualFileError, make_folder, read_file, write_atomically
from game.match.storage.trouble import read_trouble, write_trouble
from game.ui.text import _, explain


def read(path: Path) -> bytes:
    """Return what is in a file. Raises CommandError."""
    try:
        return read_file(path)
    except FileNotFoundError:
        raise CommandError(_("there is no file {file}").format(file=path)) from None
    except OSError as error:
        raise CommandError(explain(read_trouble(error, path))) from None


def save(path: Path, text: str) -> None:
    """Write a whole file. Raises CommandError."""
    try:
        write_atomically(path, text.encode())
    except OSError as error:
        raise unwritable(error, path) from None


def check_output(path: Path) -> None:
    """Raise CommandError unless a file can be written there: ask before work that takes long."""
    try:
        if path.exists() and not path.is_file():
            raise UnusualFileError(path)
        make_folder(path.parent)
        with TemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        raise unwritable(error, path) from None


def unwritable(error: OSError, path: Path) -> CommandError:
    """Return the complaint about a file or folder that cannot be written."""
    return CommandError(explain(write_trouble(error, path)))
