"""Judges whose opinion is known, and somebody who asks them at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random

from game.ai.appraisers import Finding, Inquiry, find_out
from game.match.replay import Replay
from game.match.review.review import Review
from game.match.review.work import Key, Work
from game.match.storage.record import Record
from game.rules.core import Action, Judge, Observation, Seat
from game.rules.rng import Rng
from tests.ui.positions.short_games import played

Opinion = Callable[[Action], float]


@cache
def replayed() -> Replay:
    """A match of one round, of one person against three."""
    return Replay(played("uffbasse"))


class Opinionated:
    """Values actions by its opinion, with noise; chances are random."""

    def __init__(self, believes: Opinion, noise: float = 0.02) -> None:
        self._believes = believes
        self._noise = noise

    def values(
        self, seen: Observation, choices: Sequence[Action], rng: Rng, deals: int
    ) -> Mapping[Action, Sequence[float]]:
        assert len(seen.legal) > 1
        return {
            one: [self._believes(one) + self._noise * (rng.unit() - 0.5) for _deal in range(deals)]
            for one in choices
        }

    def chances(self, seen: Observation, rng: Rng, deals: int) -> Sequence[Sequence[float]]:
        found = []
        for _deal in range(deals):
            own = rng.unit()
            others = (1 - own) / (seen.players - 1)
            found.append([own if s == seen.seat else others for s in range(seen.players)])
        return found


class AtOnce:
    """Answers every inquiry, in any order."""

    has_failed = False

    def __init__(self, judges: Sequence[Judge], order: Random | None = None, most: int = 4) -> None:
        self._judges = judges
        self._order = order
        self._most = most
        self._waiting: list[tuple[Key, Inquiry]] = []
        self.asked = 0

    @property
    def room(self) -> int:
        return self._most - len(self._waiting)

    def ask(self, key: Key, inquiry: Inquiry) -> None:
        self.asked += 1
        self._waiting.append((key, inquiry))

    def answers(self) -> list[tuple[Key, Finding]]:
        if self._order:
            self._order.shuffle(self._waiting)
        kept = self._order.randrange(len(self._waiting) + 1) if self._order else 0
        now, self._waiting = self._waiting[kept:], self._waiting[:kept]
        return [(key, self._found(inquiry)) for key, inquiry in now]

    def _found(self, inquiry: Inquiry) -> Finding:
        # To play on takes long.
        few = replace(inquiry, deals=1) if inquiry.is_about_aftermath else inquiry
        return find_out(few, self._judges)

    def close(self) -> None:
        self._waiting.clear()


def reviewed(
    judges: Sequence[Judge], replay: Replay | None = None, order: Random | None = None
) -> Review:
    """Return all that these judges find out about the person's match."""
    review = Review(replay or replayed(), Seat(0))
    work = Work(review, None, lambda: AtOnce(judges, order))
    while not work.is_done:
        work.poll()
    return review


def record() -> Record:
    return replayed().record


def by_card(action: Action) -> float:
    """An opinion: the chance grows with the number that an action is about."""
    digits = "".join(c for c in str(action) if c.isdecimal())
    return 0.2 + 0.05 * (int(digits) % 10 if digits else 0)


def never(action: Action) -> float:
    """An opinion: it is all the same."""
    return 0.4
