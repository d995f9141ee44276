"""Which puzzles people have solved, and when those that went wrong come again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any, Final

from game.match.people.each import OfEach
from game.match.storage.shape import Shape, mapping, sequence, text, whole
from game.match.storage.trouble import N_

FILE = "puzzles.json"
AGAIN_DAYS: Final = (1, 3, 7, 16)
"""Days until a puzzle that went wrong comes again, by how often it went right since."""
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
    """By puzzle that went wrong: how often it went right since, and the day it comes again."""
    last_day: int = 0
    """The day on which something was solved last; 0 for never."""
    days: int = 0
    """How many days in a row, up to the last one, something was solved."""

    def solved_of(self, game: str) -> int:
        """Return how many puzzles of a game were solved."""
        return sum(key.startswith(f"{game}/") for key in self.solved)

    def done(self, key: str, today: date, *, was_clean: bool) -> Puzzled:
        """Return this after a puzzle has been solved today; `was_clean` says that nothing wrong
        was tried and nothing shown."""
        day = today.toordinal()
        now = self if was_clean else self.failed(key, today)
        again = dict(now.again)
        if now.is_due(key, today):
            times = again.pop(key)[0] + 1
            if times < len(AGAIN_DAYS):
                again[key] = times, day + AGAIN_DAYS[times]
        solved = self.solved if key in self.solved else (*self.solved, key)[-MOST_KEYS:]
        days = self.days
        if day != self.last_day:
            days = days + 1 if day == self.last_day + 1 else 1
        return replace(self, solved=solved, again=again, last_day=day, days=days)

    def failed(self, key: str, today: date) -> Puzzled:
        """Return this after something wrong was tried, or the solution shown: then the puzzle comes
        tomorrow, however often it went right before."""
        due = 0, today.toordinal() + AGAIN_DAYS[0]
        return replace(self, again={**self.again, key: due})

    def has_failed(self, key: str, today: date) -> bool:
        """Return whether a puzzle went wrong today."""
        return self.again.get(key) == (0, today.toordinal() + AGAIN_DAYS[0])

    def missed(self, key: str, today: date) -> Puzzled:
        """Return this with one more unsolved puzzle, which comes tomorrow for the first time."""
        is_known = key in self.again or key in self.solved
        return self if is_known else self.failed(key, today)

    def days_left(self, key: str, today: date) -> int | None:
        """Return the number of days until a puzzle comes again; None if it does not."""
        if key not in self.again:
            return None
        times, day = self.again[key]
        left = day - today.toordinal()
        # A day further away was noted while the clock was ahead.
        return max(0, left) if left <= AGAIN_DAYS[times] else 0

    def is_due(self, key: str, today: date) -> bool:
        """Return whether a puzzle that went wrong is due again."""
        return self.days_left(key, today) == 0

    def due(self, keys: Sequence[str], today: date) -> list[str]:
        """Return those of these puzzles that are due again, the longest due first."""
        found = [key for key in keys if self.is_due(key, today)]
        return sorted(found, key=lambda key: self.again[key][1])

    def streak(self, today: date) -> int:
        """Return how many days in a row, up to today or yesterday, something was solved."""
        return self.days if today.toordinal() - self.last_day <= 1 else 0


_KEY = text(_LONGEST_KEY, least=1)
_DAY = whole(0, _MOST_DAY - 2 * AGAIN_DAYS[-1])
_TIMES = whole(0, len(AGAIN_DAYS) - 1)


def _read_again(value: object) -> tuple[int, int]:
    times, day = sequence(_DAY, 2, 2)(value)
    return _TIMES(times), day


_PARTS: Mapping[str, Shape[Any]] = {
    "solved": sequence(_KEY, MOST_KEYS),
    "again": mapping(_KEY, _read_again, MOST_KEYS),
    "last_day": _DAY,
    "days": _DAY,
}


class PuzzledFile(OfEach[Puzzled]):
    """What everybody here has solved."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / FILE, _DAMAGED, Puzzled, _PARTS)
