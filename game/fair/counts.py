"""What was played at a fair: per day and game, for the staff, without personal data.

The original is a kept file beside the table: on some systems an open spreadsheet locks the table,
and then only the table has to wait.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from game.match.storage.files import remove, write_atomically
from game.match.storage.instance import belongs_to_another
from game.match.storage.kept_file import KeptFile
from game.match.storage.shape import WrongShape, mapping, record, text, whole
from game.match.storage.trouble import N_, Trouble, write_trouble

TABLE, KEPT = "counts.csv", "counts.json"

HEADINGS = (
    "day",
    "game",
    "starts",
    "finishes",
    "drop-outs",
    "cut off",
    "seconds of finished games",
    "mean",
    "seconds of drop-outs",
    "mean",
)
"""English everywhere, so that the tables of several screens can be put together."""

_DAMAGED = N_("The counts of the fair ({file}) were damaged; they are kept as {kept}.")


@dataclass(slots=True)
class Tally:
    """The games of one kind on one day."""

    starts: int = 0
    finishes: int = 0
    drop_outs: int = 0
    finished_seconds: int = 0
    dropped_seconds: int = 0

    def __add__(self, other: Tally) -> Tally:
        """Return both together."""
        return Tally(
            self.starts + other.starts,
            self.finishes + other.finishes,
            self.drop_outs + other.drop_outs,
            self.finished_seconds + other.finished_seconds,
            self.dropped_seconds + other.dropped_seconds,
        )

    @property
    def unended(self) -> int:
        """How many have begun but not ended: one may be on the table, the others were cut off."""
        return max(0, self.starts - self.finishes - self.drop_outs)

    @property
    def finished_mean(self) -> int | None:
        """The mean seconds of a finished game; None without one."""
        return round(self.finished_seconds / self.finishes) if self.finishes else None

    @property
    def dropped_mean(self) -> int | None:
        """The mean seconds until a game was given up; None without one."""
        return round(self.dropped_seconds / self.drop_outs) if self.drop_outs else None


Key = tuple[str, str]
"""A day such as 2026-03-14, and a game."""


class KioskCounts:
    """Counts that outlive the program. Nothing here raises OSError: see `trouble`."""

    def __init__(self, folder: Path, today: Callable[[], date] = date.today) -> None:
        """Read the earlier counts; a damaged file is set aside, and `trouble` says so."""
        self.table = folder / TABLE
        """The spreadsheet for the staff."""
        self.trouble: Trouble | None = None
        """Trouble with the files; None without any."""
        self._today = today
        _sweep(folder)
        self._file = KeptFile(folder / KEPT, _DAMAGED)
        self._tallies = self._file.load(_read) or {}
        self.trouble = self._file.trouble
        self._running: Key | None = None

    def started(self, game: str) -> None:
        """Count a game that a visitor has begun."""
        self._running = self._key(game)
        self._tally(self._running).starts += 1
        self._write()

    def finished(self, game: str, seconds: float) -> None:
        """Count a game that was played to its end."""
        tally = self._end(game)
        tally.finishes += 1
        tally.finished_seconds += max(0, round(seconds))
        self._write()

    def dropped(self, game: str, seconds: float) -> None:
        """Count a game that was given up, or left alone."""
        tally = self._end(game)
        tally.drop_outs += 1
        tally.dropped_seconds += max(0, round(seconds))
        self._write()

    def of_today(self) -> dict[str, Tally]:
        """Return today's tallies by game."""
        day = self._today().isoformat()
        return {game: tally for (on, game), tally in sorted(self._tallies.items()) if on == day}

    def in_all(self) -> Tally:
        """Return the sum of everything that was ever counted here."""
        return sum(self._tallies.values(), Tally())

    def _key(self, game: str) -> Key:
        return self._today().isoformat(), game

    def _tally(self, key: Key) -> Tally:
        return self._tallies.setdefault(key, Tally())

    def _end(self, game: str) -> Tally:
        key = self._running if self._running and self._running[1] == game else self._key(game)
        self._running = None
        return self._tally(key)

    def _write(self) -> None:
        """Write both files; a failure is tried again with the next game."""
        self._file.save(_as_data(self._tallies))
        self.trouble = self._file.trouble
        if belongs_to_another(self.table):
            return
        try:
            # A spreadsheet may hold it for hours: the next game tries again.
            write_atomically(self.table, as_table(self._tallies, self._running), waits=())
        except OSError as error:
            self.trouble = self.trouble or write_trouble(error, self.table)


def as_table(tallies: dict[Key, Tally], running: Key | None = None) -> bytes:
    """Return the spreadsheet: a row for each day and game, oldest first.

    A double click opens a CSV in Excel properly only with the separator of the country, in German,
    Spanish and most other European settings the semicolon, and reads it as UTF-8 only with a byte
    order mark. LibreOffice understands both. All numbers are whole, so no decimal comma can go
    wrong, and ISO days are dates to both.
    """
    text = io.StringIO()
    writer = csv.writer(text, delimiter=";", lineterminator="\r\n")
    writer.writerow(HEADINGS)
    for key, tally in sorted(tallies.items()):
        writer.writerow([*map(_as_cell, key), *_cells(tally, is_running=key == running)])
    return b"\xef\xbb\xbf" + text.getvalue().encode("utf-8", "replace")


def _as_cell(word: str) -> str:
    """Return a word so that no spreadsheet takes it for a formula."""
    return f"'{word}" if word[:1] in tuple("=+-@\t\r") else word


def _cells(tally: Tally, *, is_running: bool) -> Iterable[int | str]:
    finished, dropped = tally.finished_mean, tally.dropped_mean
    return (
        tally.starts,
        tally.finishes,
        tally.drop_outs,
        max(0, tally.unended - is_running),
        tally.finished_seconds,
        "" if finished is None else finished,
        tally.dropped_seconds,
        "" if dropped is None else dropped,
    )


def _sweep(folder: Path) -> None:
    """Remove unfinished files of a program that was killed while writing."""
    if belongs_to_another(folder / KEPT):
        return
    with suppress(OSError):
        for path in folder.glob("counts.*.tmp"):
            remove(path)


_NUMBERS = ("starts", "finishes", "drop_outs", "finished_seconds", "dropped_seconds")


def _as_data(tallies: dict[Key, Tally]) -> dict[str, Any]:
    days: dict[str, dict[str, dict[str, int]]] = {}
    for (day, game), tally in sorted(tallies.items()):
        days.setdefault(day, {})[game] = {name: getattr(tally, name) for name in _NUMBERS}
    return {"days": days}


def _day(value: Any) -> str:
    day = _any_day(value)
    with suppress(ValueError):
        if date.fromisoformat(day).isoformat() == day:
            return day
    raise WrongShape(f"{day!r} is no day")


_any_day = text(10)
_TALLY = record({name: whole(0, 10**9) for name in _NUMBERS})
_DAYS = record(
    {
        "days": mapping(
            _day, mapping(text(), lambda numbers: Tally(**_TALLY(numbers)), 1000), 100_000
        )
    }
)


def _read(data: dict[str, Any]) -> dict[Key, Tally]:
    """Return the tallies from the data of `_as_data`; see KeptFile.load."""
    days: dict[str, dict[str, Tally]] = _DAYS(data)["days"]
    return {(day, game): tally for day, games in days.items() for game, tally in games.items()}
