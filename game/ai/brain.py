"""How a table asks its computer players: a question now, the answer at some later poll."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from game.ai.player import choose, find_policy
from game.games import find_game
from game.rules.core import Action, Game, Observation, Policy
from game.rules.rng import Rng

MOST_SECONDS = 1.8
"""After this time a player has to decide: people wait, and the computer may be slow."""

FindGame = Callable[[str], Game]
"""Returns the game of a name, like `game.games.find_game`; a child process can import it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a player decided."""

    ticket: int
    action: Action | None
    """A legal action of the observation that was asked about, or None for silence."""
    ms: float
    """How long the player thought."""
    fault: str | None = None
    """What was wrong with the player's own answer, if it was replaced."""
    is_hasty: bool = False
    """Whether it thought less than asked, as somebody had waited long already."""


class Brain(Protocol):
    """Thinks for all computer players of a table."""

    def request(self, seen: Observation, level: str, seed: int) -> int:
        """Ask for a decision and return the ticket of its answer.

        Everything the player may know is in `seen`; `seed` is for its own chance.
        """

    def poll(self) -> list[Answer]:
        """Return the answers that have come since the last poll; never waits."""

    def cancel(self, ticket: int) -> None:
        """Forget a question: its answer will not be returned."""


class Thinker:
    """Decides in this process; keeps one policy for each level of each ruleset."""

    def __init__(
        self,
        find: FindGame = find_game,
        clock: Callable[[], float] = perf_counter,
        *,
        is_patient: bool = False,
    ) -> None:
        """`clock` (seconds) is replaced in tests only. A patient thinker has no time limit."""
        self._find = find
        self._clock = clock
        self._is_patient = is_patient
        self._policies: dict[tuple[str, str], Policy] = {}

    def answer(self, ticket: int, seen: Observation, level: str, seed: int) -> Answer:
        """Return the decision: the same for equal arguments, unless time runs out."""
        before = self._clock()
        policy = self._policy(seen, level)
        if not self._is_patient:
            policy.is_late = lambda: self._clock() - before > MOST_SECONDS
        choice = choose(policy, seen, Rng(seed))
        return Answer(ticket, choice.action, (self._clock() - before) * 1000, choice.fault)

    def _policy(self, seen: Observation, level: str) -> Policy:
        key = (seen.rules.digest, level)
        if key not in self._policies:
            self._policies[key] = find_policy(self._find(seen.rules.game), seen.rules, level)
        return self._policies[key]


class DirectBrain:
    """A brain without processes: decides when asked, without a time limit.

    For tests, simulations, and matches that are played again.
    """

    def __init__(self, find: FindGame = find_game) -> None:
        self._thinker = Thinker(find, is_patient=True)
        self._tickets = itertools.count(1)
        self._answers: dict[int, Answer] = {}

    def request(self, seen: Observation, level: str, seed: int) -> int:
        """Decide at once; see `Brain.request`."""
        ticket = next(self._tickets)
        self._answers[ticket] = self._thinker.answer(ticket, seen, level, seed)
        return ticket

    def remember(self, action: Action | None) -> int:
        """Return a ticket for a decision that was made before."""
        ticket = next(self._tickets)
        self._answers[ticket] = Answer(ticket, action, 0.0)
        return ticket

    def decided(self, ticket: int) -> Action | None:
        """Return an answer that has not been fetched yet."""
        return self._answers[ticket].action

    def poll(self) -> list[Answer]:
        """Return the answers that have not been fetched yet."""
        answers = list(self._answers.values())
        self._answers.clear()
        return answers

    def cancel(self, ticket: int) -> None:
        """Forget a question."""
        self._answers.pop(ticket, None)
