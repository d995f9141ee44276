"""The command line from arguments to exit status."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence

from game.cli.common.failure import CommandError, bind_streams, complain, report_unexpected
from game.later import later
from game.ui import text

with later():
    from game.ai import solo
    from game.cli import parser

FAILED = 1
WRONG_REQUEST = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments ask for and return the exit status.

    0: success; 1: a check failed, or something unexpected happened (see the log); 2: something
    impossible was asked for; 130: interrupted; 141: the reader of the output has gone.
    """
    bind_streams()
    # Keeps pygame's greeting out of our output.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        status = _status(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # Nothing may be left for the interpreter to flush.
        _forget_output()
        return BROKEN_PIPE
    except OSError as error:
        _forget_output()
        problem = error.strerror or type(error).__name__
        complain(text._("the output cannot be written: {problem}").format(problem=problem))
        return FAILED
    return status


def _forget_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _status(arguments: Sequence[str]) -> int:
    try:
        return _run(arguments)
    except SystemExit as leaving:  # argparse has printed the message
        return leaving.code if isinstance(leaving.code, int) else 0
    except CommandError as error:
        complain(str(error))
        return WRONG_REQUEST
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except Exception as error:
        if isinstance(error, OSError) and error.errno == errno.ENOSPC and error.filename is None:
            # An error without a file name is about the output.
            raise
        if said := _about_the_computer(error):
            complain(said)
        else:
            report_unexpected(error)
        return FAILED


def _about_the_computer(error: Exception) -> str | None:
    """Return what happened to the program without its fault, or None."""
    from concurrent.futures import BrokenExecutor  # no start should wait for it

    if isinstance(error, BrokenExecutor):
        return text._("a process that worked for this was ended from outside")
    if isinstance(error, solo.AccidentError):
        return text._("this computer could not play a game to its end: {problem}").format(
            problem=error
        )
    return None


def _run(arguments: Sequence[str]) -> int:
    # The language comes first: the help is written in it.
    text.install(language_of(arguments) or text.preferred_language(os.environ))
    options = parser.build_parser().parse_args(arguments)
    status: int = options.command.run(options)
    return status


def language_of(arguments: Sequence[str]) -> str | None:
    """Return the language that the arguments name, if it is one of ours."""
    chosen = None
    for argument, following in zip(arguments, [*arguments[1:], ""], strict=False):
        if argument == "--lang":
            chosen = following
        elif argument.startswith("--lang="):
            chosen = argument.removeprefix("--lang=")
    return chosen if chosen in text.LANGUAGES else None
