"""The codes that were entered on this computer: whose they are, and what they prove."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from game.match.deals.code import MOST_BYTES, Code
from game.match.match import Match
from game.match.people.profiles import Profile
from game.match.storage.kept_file import KeptFile
from game.match.storage.shape import flag, name, record, sequence, text, whole
from game.match.storage.trouble import N_, Trouble

MOST_CODES = 2000
"""How many are kept; the oldest are forgotten first."""
_DAMAGED = N_("The entered codes in {file} were damaged and are kept as {kept}.")


@dataclass(frozen=True, slots=True)
class Entered:
    """A code that has been checked."""

    name: str
    mark: str
    """Of its deal; see `Deal.mark`."""
    ruleset: str
    code: str
    score: int
    place: int
    places: int
    """How many sat at the table."""
    tries: int
    hints: bool
    low_wins: bool
    """Whether the lowest score was the best one."""
    avatar: int = 1
    colour: int = 1


def entered(code: Code, match: Match, whose: Profile) -> Entered:
    """Return what a code proves; `match` is the one that was played."""
    standings = match.standings()
    own = standings[match.header.humans()[0]]
    best = min(standings, key=lambda one: one.place)
    return Entered(
        whose.name,
        code.deal.mark,
        code.deal.rules.id,
        code.text(),
        own.score,
        own.place,
        len(standings),
        code.tries,
        code.hints,
        best.score < max(one.score for one in standings),
        whose.avatar,
        whose.colour,
    )


class EnteredCodes:
    """All entered codes. Nothing here raises OSError; a damaged file is set aside."""

    def __init__(self, folder: Path) -> None:
        """`folder` is the player's."""
        self._file = KeptFile(folder / "codes.json", _DAMAGED)
        self._codes: tuple[Entered, ...] = ()

    def load(self) -> EnteredCodes:
        """Read the file."""
        self._codes = self._file.load(_read) or ()
        return self

    @property
    def trouble(self) -> Trouble | None:
        """What went wrong with the file the last time, if anything."""
        return self._file.trouble

    @property
    def codes(self) -> tuple[Entered, ...]:
        """All of them, the oldest first."""
        return self._codes

    def keep(self, one: Entered) -> None:
        """Remember a code; one that is known already gets the new name."""
        self._save([*self._others(one.code), one][-MOST_CODES:])

    def forget(self, code: str) -> None:
        """Forget a code."""
        self._save(self._others(code))

    def _others(self, code: str) -> list[Entered]:
        return [one for one in self._codes if one.code != code]

    def _save(self, codes: Iterable[Entered]) -> None:
        self._codes = tuple(codes)
        self._file.save({"codes": [asdict(one) for one in self._codes]})


_COUNT = whole(0, 10**9)
_ENTERED = record(
    {
        "name": name,
        "mark": text(),
        "ruleset": text(),
        "code": text(3 * MOST_BYTES),
        "score": whole(-(10**9), 10**9),
        "place": whole(1, 99),
        "places": whole(1, 99),
        "tries": _COUNT,
        "hints": flag,
        "low_wins": flag,
        "avatar": whole(1, 99),
        "colour": whole(1, 8),
    }
)
_CODES = record({"codes": sequence(lambda one: Entered(**_ENTERED(one)), MOST_CODES)})


def _read(data: dict[str, Any]) -> tuple[Entered, ...]:
    codes: tuple[Entered, ...] = _CODES(data)["codes"]
    return codes
