"""The people and computer players at a table, apart from the match itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.ai.brain import Brain
from game.ai.reflexes import overlooks, reaction_ms, tempo_of
from game.match.match import Match
from game.match.people.handicap import Handicaps
from game.match.table_clock import TableClock
from game.rules.core import Action, Observation, Seat
from game.rules.levels import LEVELS
from game.rules.rng import Rng

LEAST_OF_A_PAUSE = 0.6
"""The part of a ruleset's pause that remains at any pace, or nobody could shout."""
STAND_IN = LEVELS[1]
"""The level of a computer player that plays for somebody who is away."""


@dataclass(slots=True, eq=False)
class PendingDecision:
    """A computer player's decision on its way."""

    seat: Seat
    ticket: int
    version: int
    """The match's version that it was asked about."""
    asked: float
    """Table time."""
    due: float
    """The table time at which the answer may be seen at the earliest."""
    is_answered: bool = False
    action: Action | None = None
    is_guess: bool = False
    """Whether the player failed, and the action is any legal one instead."""

    @property
    def takes(self) -> float:
        """The table time between question and answer."""
        return self.due - self.asked


class Sitting:
    """Asks the computer players, and knows how they take their time."""

    def __init__(self, match: Match, brain: Brain, chance: Rng, pace: float) -> None:
        self.match = match
        self.clock = TableClock(float(match.record.ms))
        self.pace = pace
        self.relaxed = False
        """Whether no order of events may depend on time: see `Director.relaxed`."""
        self._public = int(match.header.fingerprint[:16], 16)
        self.handicaps = Handicaps(match)
        self.stand_ins: frozenset[Seat] = frozenset()
        """Seats of people who are away: a computer player plays there meanwhile."""
        self.lags: Mapping[Seat, float] = {}
        """The milliseconds until people's actions arrive here, by seat; see `Sitting.heard`."""
        self.has_people = any(plan.is_human for plan in match.seats)
        self._brain = brain
        self._chance = chance
        self._questions: dict[int, PendingDecision] = {}

    def is_human(self, seat: Seat) -> bool:
        """Return whether a person sits there now."""
        return self.match.seats[seat].is_human and seat not in self.stand_ins

    @property
    def lag(self) -> float:
        """The longest lag, in milliseconds, of those who could shout now."""
        if not self.lags or self.relaxed:
            return 0.0
        return max((self.lags.get(seat, 0.0) for seat in self.match.shouters()), default=0.0)

    @property
    def heard(self) -> float:
        """The table time up to which everything that people have done is known.

        Anything due later has to wait: somebody far away may have been faster.
        """
        return self.clock.now - self.lag

    def computers(self, seats: Iterable[Seat]) -> list[Seat]:
        """Return those of the seats where no person sits."""
        return [seat for seat in seats if not self.is_human(seat)]

    def ask(
        self, seen: Observation, due: float, about: str = "decision", ply: int | None = None
    ) -> PendingDecision:
        """Ask a computer player. Its random numbers follow from public facts, never the deal.

        `ply` is the number of actions after which the question came up, if that is not now.
        """
        match, seat = self.match, seen.seat
        assert seat is not None
        came_up = match.ply if ply is None else ply
        seed = Rng.derive(self._public, about, came_up, seat).next64()
        ticket = self._brain.request(seen, self.kind(seat), seed)
        question = PendingDecision(seat, ticket, match.version, self.clock.now, due)
        self._questions[ticket] = question
        return question

    def advise(self, seat: Seat) -> PendingDecision:
        """Ask the strongest player what it would do in a person's place, knowing no more."""
        match = self.match
        seed = Rng.derive(self._public, "advice", match.ply, seat).next64()
        ticket = self._brain.request(match.observation(seat), LEVELS[-1], seed)
        question = PendingDecision(seat, ticket, match.version, self.clock.now, self.clock.now)
        self._questions[ticket] = question
        return question

    def cancel(self, question: PendingDecision) -> None:
        """Forget a question, answered or not."""
        if self._questions.pop(question.ticket, None):
            self._brain.cancel(question.ticket)

    def listen(self) -> list[PendingDecision]:
        """Return the questions answered since the last call."""
        answered = []
        for answer in self._brain.poll():
            if question := self._questions.pop(answer.ticket, None):
                question.is_answered, question.action = True, answer.action
                question.is_guess = answer.fault is not None or answer.is_hasty
                answered.append(question)
        return answered

    def thinking_ms(self, seat: Seat) -> float:
        """Draw how long a computer player thinks about its turn."""
        shortest, longest = tempo_of(self.match.rules, self.kind(seat)).think
        return self.pace * (shortest + (longest - shortest) * self._chance.unit())

    def reaction_ms(self, seat: Seat, about: str, ply: int | None = None) -> float:
        """Return how long a computer player takes to shout; others' handicaps come on top.

        `about` names the chance to shout; the result is equal for the same one after as many
        actions. `ply` is the number of actions after which it came up, if that is not now.
        """
        chance = self._reflex("reaction", seat, about, ply)
        own = reaction_ms(tempo_of(self.match.rules, self.kind(seat)), chance)
        return own + self.handicaps.wait_ms(seat)

    def overlooks(self, seat: Seat, about: str, ply: int | None = None) -> bool:
        """Return whether a computer player overlooks a chance to shout; see `reaction_ms`."""
        chance = self._reflex("overlooked", seat, about, ply)
        return overlooks(tempo_of(self.match.rules, self.kind(seat)), chance)

    def is_pause_over(self, action: Action) -> bool:
        """Return whether people have had time to shout before a computer player does this."""
        pause = self.match.rules.pauses.get(action.verb, 0)
        if not (pause and self.has_people):
            return True
        least = pause * max(LEAST_OF_A_PAUSE, self.pace) + self.handicaps.grace_ms()
        return self.clock.since_shown - self.lag >= least

    def _reflex(self, kind: str, seat: Seat, about: str, ply: int | None) -> Rng:
        came_up = self.match.ply if ply is None else ply
        return Rng.derive(self._public, f"{kind}/{about}", came_up, seat)

    def kind(self, seat: Seat) -> str:
        """Return who decides there: a level, or a regular."""
        return STAND_IN if seat in self.stand_ins else self.match.seats[seat].player
