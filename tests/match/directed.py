"""A director with a clock of its own, for tests of when things happen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.ai.brain import Answer, DirectBrain
from game.match.match import Match
from game.match.pacing import Director
from game.rules.core import CLOCK, Action, Event, Observation
from game.rules.rng import Rng
from tests.match.toy_match import bare

SHOUT = Action("shout")
LED_BY_SEAT_1 = 1
"""A deal in which the second seat takes the first trick if both play their lowest card."""
Decide = Callable[[Observation], Action | None]


class Listener(DirectBrain):
    """Decides at once, as the game's players or as told, and notes what it was asked."""

    def __init__(self, decide: Decide | None = None) -> None:
        super().__init__()
        self.asked: list[Observation] = []
        self.cancelled: list[int] = []
        self.is_slow = False
        self._decide = decide

    def request(self, seen: Observation, level: str, seed: int) -> int:
        self.asked.append(seen)
        ticket = super().request(seen, level, seed)
        if self._decide is not None:
            self._answers[ticket] = Answer(ticket, self._decide(seen), 0.0)
        return ticket

    def poll(self) -> list[Answer]:
        return [] if self.is_slow else super().poll()

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)
        super().cancel(ticket)


@dataclass
class Table:
    """A director, a clock that it is shown, and what happened when."""

    director: Director
    brain: Listener
    now: int = 1000
    happened: list[tuple[int, int]] = field(default_factory=list)
    """Time and ply after each tick that did something."""
    events: list[Event] = field(default_factory=list)

    @property
    def match(self) -> Match:
        return self.director.match

    def run(self, ms: int, view_idle: bool = True, step: int = 10) -> None:
        """Let time pass in frames of `step` milliseconds."""
        for _ in range(0, ms, step):
            before = self.match.version
            self.events += self.director.tick(self.now, view_idle)
            if self.match.version != before:
                self.happened.append((self.now, self.match.ply))
            self.now += step

    def run_until(self, condition: Callable[[], object], view_idle: bool = True) -> None:
        for _ in range(10_000):
            if condition():
                return
            self.run(10, view_idle)
        raise AssertionError("it never happened")

    def run_past(self, ply: int) -> None:
        """Let time pass until more actions than these have been done."""
        self.run_until(lambda: self.match.ply > ply)

    def run_to_end(self) -> None:
        """Let time pass until the match is over."""
        self.run_until(lambda: self.match.is_over)

    def in_window(self) -> bool:
        return CLOCK in self.match.actors()

    def to_window(self) -> None:
        """Play until a window waits to be opened; persons do the first thing they can."""
        for _ in range(10_000):
            for seat in self.director.waiting_for().humans:
                self.director.submit(seat, self.match.observation(seat).legal[0])
            if self.in_window():
                return
            self.run(10)
        raise AssertionError("no window")

    def actions(self) -> list[tuple[int, str]]:
        return [(move.seat, move.action) for move in self.match.record.moves]


def table(
    *kinds: str,
    decide: Decide | None = None,
    pace: float = 1.0,
    human_window_ms: float | None = 5000,
    chance: int = 1,
    match: Match | None = None,
    **numbers: int,
) -> Table:
    brain = Listener(decide)
    director = Director(
        match or bare(*kinds, chance=chance, **numbers),
        brain,
        chance=Rng(chance),
        pace=pace,
        human_window_ms=human_window_ms,
    )
    return Table(director, brain)


def silent_in_windows(seen: Observation) -> Action | None:
    return None if CLOCK in seen.actors else seen.legal[0]
