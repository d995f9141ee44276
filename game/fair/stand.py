"""The deal of the stand: the results of today's visitors with the same cards, under animal names.

Nothing is known about anybody: a result is a score and an animal, and is forgotten after the day. A
kept file survives any kill.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from typing import Any

from game.fair.plan import TODAY, GamePlan
from game.games import find_game
from game.match.storage.kept_file import KeptFile
from game.match.storage.shape import flag, record, sequence, text, whole
from game.match.storage.trouble import N_, Trouble

KEPT = "stand.json"
ANIMALS = 12
BEST = 10
"""How many results are shown to everybody."""
MOST_RESULTS = 5000
_DAMAGED = N_("The results of the stand ({file}) were damaged; they are kept as {kept}.")


@dataclass(frozen=True, slots=True)
class StandDeal:
    """The cards that all visitors of a day get in a game of the plan."""

    key: str
    """Names day, game and cards."""
    seed: int
    salt: str


def deal_of(game: GamePlan, day: date) -> StandDeal | None:
    """Return the deal of a game on a day; None if its plan names none.

    Screens with the same plan have the same one.
    """
    if not game.deal:
        return None
    name = day.isoformat() if game.deal == TODAY else game.deal
    opponents = find_game(game.rules.game).opponents
    variants = sorted(game.variants.items())
    words = f"uffdisch-stand-1:{name}:{game.rules.digest}:{opponents}:{game.seats}:{variants}"
    chance = hashlib.sha256(words.encode()).hexdigest()
    return StandDeal(f"{day.isoformat()} {chance[:16]}", int(chance[:16], 16), chance[32:])


@dataclass(frozen=True, slots=True)
class StandResult:
    """A visitor's result in the deal."""

    key: str
    """See `StandDeal.key`."""
    number: int
    """The visitor's number, from 1 for each day and deal; the animal follows from it."""
    score: int
    low_wins: bool
    """Whether the lowest score was the best one."""

    @property
    def animal(self) -> int:
        """Which animal, 1..ANIMALS."""
        return (self.number - 1) % ANIMALS + 1

    @property
    def turn(self) -> int:
        """Counts the visitors with this animal, from 1."""
        return (self.number - 1) // ANIMALS + 1


@dataclass(frozen=True, slots=True)
class StandLine:
    """A line of the board."""

    result: StandResult
    rank: int
    """Ties share it."""


class Stand:
    """The results of a day. Nothing here raises OSError: see `trouble`."""

    def __init__(self, folder: Path, today: Callable[[], date] = date.today) -> None:
        """Read the results from before a restart."""
        self._today = today
        self._file = KeptFile(folder / KEPT, _DAMAGED)
        self._results: tuple[StandResult, ...] = self._file.load(_read) or ()

    @property
    def trouble(self) -> Trouble | None:
        """Trouble with the file, if there is any."""
        return self._file.trouble

    def deal_of(self, game: GamePlan) -> StandDeal | None:
        """Return today's deal of a game, if its plan names one."""
        return deal_of(game, self._today())

    def add(self, deal: StandDeal, score: int, *, low_wins: bool) -> StandResult:
        """Save a result and return it; results of other days are forgotten."""
        days = {self._today().isoformat(), deal.key.partition(" ")[0]}
        kept = [one for one in self._results if one.key.partition(" ")[0] in days]
        number = 1 + sum(one.key == deal.key for one in kept)
        found = StandResult(deal.key, number, score, low_wins)
        self._results = (*kept, found)[-MOST_RESULTS:]
        self._file.save({"results": [asdict(one) for one in self._results]})
        return found

    def lines(self, deal: StandDeal) -> list[StandLine]:
        """Return everybody's results of a deal, the best ones first."""
        found = [one for one in self._results if one.key == deal.key]
        # A match where everybody tied does not show it.
        sign = -1 if any(one.low_wins for one in found) else 1
        worth = [sign * one.score for one in found]
        rows = [
            StandLine(one, 1 + sum(other > own for other in worth))
            for one, own in zip(found, worth, strict=True)
        ]
        return sorted(rows, key=lambda row: (row.rank, row.result.number))

    def best(self, deal: StandDeal) -> Sequence[StandLine]:
        """Return the first BEST lines."""
        return self.lines(deal)[:BEST]


_RESULT = record(
    {
        "key": text(60),
        "number": whole(1, 10**6),
        "score": whole(-(10**9), 10**9),
        "low_wins": flag,
    }
)
_RESULTS = record({"results": sequence(lambda one: StandResult(**_RESULT(one)), MOST_RESULTS)})


def _read(data: dict[str, Any]) -> tuple[StandResult, ...]:
    results: tuple[StandResult, ...] = tuple(_RESULTS(data)["results"])
    return results
