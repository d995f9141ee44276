"""What people have solved of the puzzles, and when those that went wrong come again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any, Final

from game.match.people.measures import MOST_ENTRIES, key_of
from game.match.storage.header import SeatPlan
from game.match.storage.kept_file import KeptFile
from game.match.storage.shape import mapping, record, sequence, text, whole
from game.match.storage.trouble import N_

FILE = "puzzles.json"
AGAIN_DAYS: Final = (1, 3, 7, 16)
"""After so many days what went wrong comes again, each time that it went right since."""
MOST_KEYS = 5000
_LONGEST_KEY = 80
_MOST_DAY = date.max.toordinal()
_DAMAGED = N_("What was noted of puzzles in {file} was damaged and is kept as {kept}.")


@dataclass(frozen=True, slots=True)
class Puzzled:
    """What one person has solved. Days are numbered as `date.toordinal` does."""

    solved: tuple[str, ...] = ()
    """Puzzles that were solved at least once, as `GAME/ID`, the first one first."""
    again: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """By puzzle that went wrong: how often it went right since, and on which day it comes again."""
    last_day: int = 0
    """When something was solved last; 0 for never."""
    days: int = 0
    """On so many days in a row, up to the last one, something was solved."""

    def done(self, key: str, today: date, *, was_clean: bool) -> Puzzled:
        """Return this after a puzzle has been solved today; `was_clean` says that nothing wrong
        was tried and nothing shown."""
        day = today.toordinal()
        again = dict(self.again)
        times, due = again.pop(key, (-1, 0))
        if not was_clean:
            again[key] = 0, day + AGAIN_DAYS[0]
        elif times >= 0 and day < due:
            again[key] = times, due
        elif 0 <= times < len(AGAIN_DAYS) - 1:
            again[key] = times + 1, day + AGAIN_DAYS[times + 1]
        solved = self.solved if key in self.solved else (*self.solved, key)[-MOST_KEYS:]
        days = self.days
        if day != self.last_day:
            days = days + 1 if day == self.last_day + 1 else 1
        return replace(self, solved=solved, again=again, last_day=day, days=days)

    def is_due(self, key: str, today: date) -> bool:
        """Whether a puzzle that went wrong comes again."""
        return key in self.again and self.again[key][1] <= today.toordinal()

    def due(self, keys: Sequence[str], today: date) -> list[str]:
        """Return which of these puzzles come again, the longest due first."""
        found = [key for key in keys if self.is_due(key, today)]
        return sorted(found, key=lambda key: self.again[key][1])

    def streak(self, today: date) -> int:
        """Return on how many days in a row something was solved, until today or yesterday."""
        return self.days if today.toordinal() - self.last_day <= 1 else 0


class PuzzledFile:
    """What everybody here has solved. Nothing raises OSError; a damaged file is set aside."""

    def __init__(self, folder: Path) -> None:
        self._file = KeptFile(folder / FILE, _DAMAGED)
        self._people: dict[str, Puzzled] = {}

    def load(self) -> PuzzledFile:
        """Read the file."""
        self._people = self._file.load(_read) or {}
        return self

    def of(self, plan: SeatPlan) -> Puzzled:
        """Return what a person has solved."""
        return self._people.get(key_of(plan), Puzzled())

    def keep(self, plan: SeatPlan, puzzled: Puzzled) -> None:
        """Remember this of a person; it is on the disk when this returns."""
        self._people.pop(key_of(plan), None)
        self._people[key_of(plan)] = puzzled
        for oldest in list(self._people)[:-MOST_ENTRIES]:
            del self._people[oldest]
        self._save()

    def forget(self, person: str) -> None:
        """Forget a person, by the id of their profile."""
        if self._people.pop(person, None) is not None:
            self._save()

    def _save(self) -> None:
        self._file.save({"people": {key: asdict(one) for key, one in self._people.items()}})


_KEY = text(_LONGEST_KEY, least=1)
_DAY = whole(0, _MOST_DAY - 2 * AGAIN_DAYS[-1])
_TIMES = whole(0, len(AGAIN_DAYS) - 1)


def _read_again(value: object) -> tuple[int, int]:
    times, day = sequence(_DAY, 2, 2)(value)
    return _TIMES(times), day


_PUZZLED = record(
    {
        "solved": sequence(_KEY, MOST_KEYS),
        "again": mapping(_KEY, _read_again, MOST_KEYS),
        "last_day": _DAY,
        "days": _DAY,
    }
)
_PEOPLE = record({"people": mapping(text(), lambda value: Puzzled(**_PUZZLED(value)), 1000)})


def _read(data: dict[str, Any]) -> dict[str, Puzzled]:
    """Return everybody in the file; see KeptFile.load."""
    people: dict[str, Puzzled] = _PEOPLE(data)["people"]
    return people
