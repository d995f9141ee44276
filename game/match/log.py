"""The log: what went wrong, for whoever mends it; players are only told where it lies."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

from game.resources import damage, player_folder

log = logging.getLogger(__name__)

MAX_BYTES = 500_000
OLD_LOGS = 3

_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def log_folder() -> Path:
    """Return where the program keeps its logs; it may not exist yet."""
    return player_folder() / "logs"


def log_file() -> Path:
    """Return the log in use; it may not exist yet. Full ones have a number at the end."""
    return log_folder() / "uffdisch.log"


def keep_log() -> None:
    """From now on write warnings and errors of the whole program to the log, not to the screen."""
    root = logging.getLogger()
    if not any(isinstance(handler, _LogFile) for handler in root.handlers):
        root.addHandler(_LogFile())
        # Some files are read before the log can be found.
        for file, reason in damage().items():
            log.warning("%s is missing or damaged: %s", file, reason)


def log_unexpected(error: BaseException) -> Path | None:
    """Write an exception with its traceback to the log; return the log, or None if it cannot be."""
    handler = _LogFile()
    record = logging.LogRecord(
        "uffdisch",
        logging.ERROR,
        __file__,
        0,
        "unexpected, started with: %s",
        (" ".join(sys.argv[1:]),),
        (type(error), error, error.__traceback__),
    )
    try:
        handler.write(record)
    except OSError:
        return None
    finally:
        handler.close()
    return log_file()


class _LogFile(logging.Handler):
    """Opens the file with the first record: as a rule there is none, and a start is quicker."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._file: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record; a log that cannot be written stops nothing."""
        try:
            self.write(record)
        except OSError:
            self._file = logging.NullHandler()

    def write(self, record: logging.LogRecord) -> None:
        """Write a record. Raises OSError."""
        if self._file is None:
            self._file = _open()
        self._file.handle(record)

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()
        super().close()


def _open() -> logging.Handler:
    from logging.handlers import RotatingFileHandler

    log_folder().mkdir(parents=True, exist_ok=True)
    file = RotatingFileHandler(
        log_file(), maxBytes=MAX_BYTES, backupCount=OLD_LOGS, encoding="utf-8"
    )
    file.setFormatter(logging.Formatter(_FORMAT))
    return file
