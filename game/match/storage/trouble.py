"""What went wrong with a file, as a message that can be shown in any language."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.match.storage.files import UnusualFileError
from game.resources import NOWHERE
from game.rules.wording import N_ as N_

LONGEST_DETAIL = 1000
"""Characters; paths are shorter."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """A sentence with gaps, and what fills them."""

    message: str
    """English, and the key of its translations; `{name}` stands for a detail of that name."""
    details: tuple[tuple[str, str | Trouble], ...] = ()
    """A detail that is a trouble itself is the reason for this one, and translated, too."""

    def text(self, translate: Callable[[str], str] = str) -> str:
        """Return the whole sentence; `translate` gives a message in another language."""
        details = {
            name: detail.text(translate) if isinstance(detail, Trouble) else detail
            for name, detail in self.details
        }
        return translate(self.message).format(**details)

    def __str__(self) -> str:
        return self.text()


def trouble(message: str, **details: object) -> Trouble:
    """Return the trouble with these details; all but troubles become text, long ones shortened.

    An error may quote a whole file, and laying out a word of that length would take minutes.
    """
    return Trouble(
        message,
        tuple(
            (name, value if isinstance(value, Trouble) else _shortened(str(value)))
            for name, value in details.items()
        ),
    )


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST_DETAIL else text[: LONGEST_DETAIL - 1] + "…"


_reported: dict[Trouble, bool] = {}
"""Problems with files so far, and whether they were reported."""


def report(what: Trouble) -> bool:
    """Keep something to report to the player; return whether it is new."""
    if what in _reported:
        return False
    _reported[what] = False
    return True


def has_unreported() -> bool:
    """Whether there is anything that `unreported` would return."""
    return not all(_reported.values())


def unreported() -> list[Trouble]:
    """Return the troubles that have not been shown yet, each only once."""
    new = [one for one, is_told in _reported.items() if not is_told]
    _reported.update(dict.fromkeys(new, True))
    return new


class TroubleError(Exception):
    """A failure with its reason in words for the player."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(str(trouble))
        self.trouble = trouble


_FULL = {errno.ENOSPC, errno.EFBIG, *filter(None, [getattr(errno, "EDQUOT", None)])}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


def _closed_folder(error: OSError, path: Path) -> Trouble | None:
    """Return what is wrong with the whole folder, if it is."""
    if NOWHERE in path.parents:
        return trouble(N_("This computer has no folder for you: nothing can be saved."))
    is_shut = error.errno in _FORBIDDEN and not os.access(path.parent, os.X_OK)
    if is_shut or isinstance(error, NotADirectoryError):
        message = N_("The folder {folder} may not be opened: nothing can be read or saved there.")
        return trouble(message, folder=path.parent)
    return None


def write_trouble(error: OSError, path: Path) -> Trouble:
    """Return why a file could not be written."""
    if closed := _closed_folder(error, path):
        return closed
    if error.errno in _FULL:
        return trouble(N_("The disk is full: {file} cannot be saved."), file=path)
    if error.errno in _FORBIDDEN:
        return trouble(N_("The folder is write-protected: {file} cannot be saved."), file=path)
    reason = error.strerror or type(error).__name__
    return trouble(N_("{file} cannot be saved ({reason})."), file=path, reason=reason)


_no_file = N_("{file} is no ordinary file.")
_too_large = N_("{file} is too large.")


def read_trouble(error: OSError, path: Path) -> Trouble:
    """Return why a file could not be read."""
    if closed := _closed_folder(error, path):
        return closed
    if isinstance(error, FileNotFoundError):
        return trouble(N_("{file} is not there any more."), file=path)
    if isinstance(error, UnusualFileError):
        return trouble(_too_large if error.is_large else _no_file, file=path)
    reason = error.strerror or type(error).__name__
    return trouble(N_("{file} cannot be read ({reason})."), file=path, reason=reason)
