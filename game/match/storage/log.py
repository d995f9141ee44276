"""The log: what went wrong, for those who fix it; players only learn where it lies.

Full logs are renamed. Two processes must not do that with one file, so each has its own.
"""

from __future__ import annotations

import logging
import sys
from pathlib import Path

from filelock import FileLock, Timeout

from game.resources import damage, player_folder

log = logging.getLogger(__name__)

MAX_BYTES = 500_000
OLD_LOGS = 3
USUAL = "uffdisch"
FAIR = "fair"
"""The log of the process that visitors of a fair see; the one that watches it has the usual one."""
MOST_LOGS = 9
"""The most programs with a log of their own; the rest share the last."""

_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def log_folder() -> Path:
    """Return where the program keeps its logs; it may not exist yet."""
    return player_folder() / "logs"


def log_file(name: str = USUAL) -> Path:
    """Return the log that this process has in use, else the one of that name.

    It may not exist yet. Full ones have a number at the end.
    """
    used = [handler.path for handler in _handlers() if handler.path is not None]
    return used[0] if used else log_folder() / f"{name}.log"


def keep_log(name: str = USUAL) -> None:
    """From now on write warnings and errors of the whole program to the log, not to the screen.

    If another process keeps the log of this name, this one has a number.
    """
    if not _handlers():
        logging.getLogger().addHandler(_LogFile(name))
        # Some files are read before the log can be found.
        for file, reason in damage().items():
            log.warning("%s is missing or damaged: %s", file, reason)


def log_unexpected(error: BaseException) -> Path | None:
    """Write an exception with its traceback to the log; return the log, or None if it cannot be."""
    handler = next(iter(_handlers()), None) or _LogFile(USUAL)
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
        return handler.path
    except OSError:
        return None
    finally:
        handler.close()


class _LogFile(logging.Handler):
    """Opens the file with the first record: usually there is none, so a start is quicker."""

    def __init__(self, name: str) -> None:
        super().__init__(logging.WARNING)
        self._name = name
        self._file: logging.Handler | None = None
        self._lock: FileLock | None = None
        self.path: Path | None = None
        """The file, once it is open."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record; a log that cannot be written stops nothing."""
        try:
            self.write(record)
        except OSError:
            self._file = logging.NullHandler()

    def write(self, record: logging.LogRecord) -> None:
        """Write a record. Raises OSError."""
        if self._file is None:
            self._file = self._open()
        self._file.handle(record)

    def close(self) -> None:
        """Let go of the file; the next record opens it again."""
        if self._file is not None:
            self._file.close()
            self._file = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None
        super().close()

    def _open(self) -> logging.Handler:
        from logging.handlers import RotatingFileHandler

        log_folder().mkdir(parents=True, exist_ok=True)
        self.path = self._claim()
        file = RotatingFileHandler(
            self.path, maxBytes=MAX_BYTES, backupCount=OLD_LOGS, encoding="utf-8"
        )
        file.setFormatter(logging.Formatter(_FORMAT))
        return file

    def _claim(self) -> Path:
        """Return the first log that nobody else keeps."""
        for number in range(1, MOST_LOGS + 1):
            path = log_folder() / (
                f"{self._name}-{number}.log" if number > 1 else f"{self._name}.log"
            )
            lock = FileLock(f"{path}.lock", timeout=0)
            try:
                lock.acquire()
            except Timeout:  # it is an OSError, too, so it comes first
                continue
            except (OSError, RuntimeError):  # the latter: the file system knows no locks
                break
            self._lock = lock
            break
        return path


def _handlers() -> list[_LogFile]:
    return [each for each in logging.getLogger().handlers if isinstance(each, _LogFile)]
