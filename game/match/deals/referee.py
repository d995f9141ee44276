"""A match played again from its deal and one person's decisions; everything else follows.

It is played at a relaxed table (`Director.relaxed`), where no order of events depends on time.
Whenever the person may do something, they do it or let the others go first: that is a decision,
too. So the match of a quick person can be repeated like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.ai.brain import DirectBrain
from game.match.match import Match
from game.match.pacing import Director
from game.match.storage.header import Header
from game.match.storage.record import Record
from game.match.storage.trouble import N_, TroubleError, trouble
from game.rules.core import Action, Seat
from game.rules.rng import Rng

_TICK_MS = 1000.0
_MOST_TICKS = 500
"""More seconds than anybody takes at an instant pace."""
_OWN_TURN = 64
"""The weight of all actions together, next to 1 for waiting, when the person is to act."""
_OTHERS_TURN = 8
"""The weight of waiting, next to 1 for each action, when somebody else is to act."""

Decide = Callable[[int, Sequence[Action | None], Sequence[int]], int]
"""Takes the number of actions so far, what the person may do (None: let the others go first) and
the weights of these choices; returns the index of what the person does."""


T = TypeVar("T")
Steps = Generator[None, None, T]
"""Work that takes some milliseconds at each step, so that a window never waits for it."""


Tell = Callable[[float], object]
"""Takes the part of some work that is done, 0..1."""


class Unrepeatable(TroubleError):  # noqa: N818 - it is no error of the program
    """A match that does not follow from its deal and the decisions of one person."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a person chose, as an index among what was possible."""

    index: int
    weights: Sequence[int]


def the_person(header: Header) -> Seat:
    """Return the seat of the only person; the opponents must follow from their level alone.

    Raises Unrepeatable if there is none, or several, or a regular.
    """
    if any(plan.regular for plan in header.seats):
        raise Unrepeatable(
            trouble(N_("A regular played along, whom others may not meet as they were."))
        )
    people = header.humans()
    if len(people) != 1:
        raise Unrepeatable(trouble(N_("That goes with one person among opponents only.")))
    return people[0]


def outcome(steps: Steps[T]) -> T:
    """Do all of the work at once, and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def play(header: Header, decide: Decide) -> Steps[Match]:
    """Return the match that follows from a deal and the decisions of its only person.

    Raises Unrepeatable if there is not one person, or the match stops.
    """
    match = Match(Record(header))
    director = Director(match, DirectBrain(), chance=Rng(0), pace=0.0, human_window_ms=None)
    director.relaxed = True
    return (yield from _Referee(match, director, the_person(header)).run(decide))


def decisions_of(record: Record, tell: Tell = bool) -> Steps[list[Decision]]:
    """Return a person's decisions in a match that is over.

    Raises Unrepeatable if the match does not follow from them: shouts were live, a ruleset or the
    opponents have changed, or it was not played to its end by one person among opponents.
    """
    moves, found = record.moves, list[Decision]()
    person = the_person(record.header)

    def decide(ply: int, choices: Sequence[Action | None], weights: Sequence[int]) -> int:
        if ply >= len(moves):
            raise _differs(ply)
        tell(ply / len(moves))
        action = Action.parse(moves[ply].action) if moves[ply].seat == person else None
        if action not in choices:
            raise _differs(ply)
        index = choices.index(action)
        found.append(Decision(index, weights))
        return index

    match = yield from play(record.header, decide)
    again = [(one.seat, one.action) for one in match.record.moves]
    for ply, move in enumerate(moves):
        if again[ply : ply + 1] != [(move.seat, move.action)]:
            raise _differs(ply)
    return found


def _differs(ply: int) -> Unrepeatable:
    message = N_(
        "Played again, it differs from action {ply} on: the shouts were live, or the opponents "
        "were other ones."
    )
    return Unrepeatable(trouble(message, ply=ply + 1))


class _Referee:
    """Goes through a match: asks the person first, then lets time pass."""

    def __init__(self, match: Match, director: Director, person: Seat) -> None:
        self._match = match
        self._director = director
        self._person = person
        self._now = 0.0

    def run(self, decide: Decide) -> Steps[Match]:
        match, person = self._match, self._person
        while not match.is_over:
            choices = self._choices()
            if choices:
                weights = self._weights(len(choices) - 1)
                action = choices[decide(match.ply, choices, weights)]
                if action is not None:
                    self._director.submit(person, action)
                    yield
                    continue
            yield from self._wait()
        return match

    def _choices(self) -> list[Action | None]:
        """Return what the person may do, waiting last; nothing if there is nothing to do."""
        if self._person not in self._match.actors():
            return []
        return [*self._match.observation(self._person).legal, None]

    def _weights(self, actions: int) -> list[int]:
        if self._person in self._match.owing():
            return [max(1, _OWN_TURN // actions)] * actions + [1]
        return [1] * actions + [_OTHERS_TURN * actions]

    def _wait(self) -> Steps[None]:
        """Let time pass until somebody else has acted."""
        match, director = self._match, self._director
        version = match.version
        director.pass_window(self._person)
        for _ in range(_MOST_TICKS):
            self._now += _TICK_MS
            director.tick(self._now, view_idle=True)
            yield
            if match.version != version:
                return
        raise _differs(match.ply)
