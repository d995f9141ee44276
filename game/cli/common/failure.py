"""How the command line says that something is wrong: in one sentence, never with a traceback."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import TextIO

from game.later import later
from game.ui.text import _

with later():
    from game.match.storage import log

MOST_LISTED = 40
"""Of more choices, the message has the nearest ones, and the command that lists them."""


class CommandError(Exception):
    """Something impossible was asked for; the message says what is possible. Exit status 2."""


def possible(word: str, choices: Iterable[str], lister: str = "") -> str:
    """Return the end of an error message: what could have been meant, and all there is, or the
    command that lists it.
    """
    known = sorted(choices)
    if len(known) > MOST_LISTED:
        return _nearest(word, known, lister)
    listed = ", ".join(known) or _("nothing")
    if near := get_close_matches(word, known, n=1):
        return _("Did you mean “{near}”? Possible: {listed}.").format(near=near[0], listed=listed)
    return _("Possible: {listed}.").format(listed=listed)


def _nearest(word: str, known: list[str], lister: str) -> str:
    near = ", ".join(f"“{one}”" for one in get_close_matches(word, known, n=3, cutoff=0.5))
    said = [_("Did you mean {near}?").format(near=near)] if near else []
    if lister:
        said.append(_("“{command}” names them all.").format(command=lister))
    return " ".join(said)


def complain(sentence: str) -> None:
    """Print an error to the person who started the program."""
    print(f"uffdisch: {sentence}", file=sys.stderr)


def report_unexpected(error: BaseException) -> None:
    """Log an unexpected error, and print where the log is."""
    file = log.log_unexpected(error)
    if file is None:
        sentence = _("something unexpected happened ({error}), and it could not be logged")
        complain(sentence.format(error=error))
    else:
        complain(_("something unexpected happened; the details are in {file}").format(file=file))


def bind_streams() -> None:
    """Make sure that all output goes somewhere and causes no errors.

    A windowed build has no console: its output goes to a file beside the log. A console that
    lacks a character shows a question mark.
    """
    if sys.stdout is None or sys.stderr is None:
        output = _output_file()
        sys.stdout = sys.stdout or output
        sys.stderr = sys.stderr or output
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _output_file() -> TextIO:
    try:
        log.log_folder().mkdir(parents=True, exist_ok=True)
        return (log.log_folder() / "output.log").open("w", buffering=1, encoding="utf-8")
    except OSError:
        return Path(os.devnull).open("w", encoding="utf-8")
