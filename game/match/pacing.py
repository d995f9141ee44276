"""When things happen: thinking times, reactions, and windows that wait until all have seen why."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.ai.brain import Brain
from game.match.match import Match
from game.rules.core import CLOCK, LEVELS, Action, Event, Observation, Refusal, Seat
from game.rules.rng import Rng
from game.rules.ruleset import Tempo

FASTEST_REACTION_MS = 150
"""No opponent shouts sooner after a window has opened: no person could."""
LONGEST_TICK_MS = 1000
"""A longer gap between two ticks (the computer slept) counts as this much table time."""

AutoAction = Callable[[Observation], Action | None]
"""Returns what is done for a person who has no real choice, or None to let them act."""


@dataclass(frozen=True, slots=True)
class WindowStatus:
    """The window in which seats may act but need not."""

    is_open: bool
    """False as long as the view has not caught up with what caused it."""
    humans: tuple[Seat, ...]
    """The persons who may act and have not passed."""
    left_ms: float | None
    """How much of the persons' time is left; None if only passing ends it."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Whom the table is waiting for."""

    humans: tuple[Seat, ...]
    """Persons who have to act."""
    thinking: tuple[Seat, ...]
    """Computer players who have to act."""
    window: WindowStatus | None
    """The window, if the table waits for one to close; then nobody has to act."""


@dataclass(slots=True)
class _Thought:
    """A computer player's decision on its way."""

    ticket: int
    version: int
    """The match's version that it was asked about."""
    due: float
    """The table time at which it may be seen at the earliest."""
    is_answered: bool = False
    action: Action | None = None


@dataclass(slots=True)
class _Window:
    version: int
    opened: float
    """Table time."""
    silent: set[Seat] = field(default_factory=set)
    """Computer players who have noticed nothing, or do not want to act."""


class Director:
    """Drives a match for a view, which calls `tick` in every frame with its own clock.

    Table time passes only while the view is idle, so an open menu or an animation never costs
    anybody time to think or to react.
    """

    def __init__(
        self,
        match: Match,
        brain: Brain,
        *,
        chance: Rng,
        pace: float = 1.0,
        human_window_ms: float | None = 5000,
        auto_human: AutoAction | None = None,
    ) -> None:
        """`chance` is cosmetic: times and slips are drawn from it, never anything in the rules.

        `pace` multiplies thinking times; 0 is instant. `human_window_ms` is how long persons have
        in a window; None: until each of them acts or passes.
        """
        self.match = match
        self.pace = pace
        self.human_window_ms = human_window_ms
        self._brain = brain
        self._chance = chance
        self._auto_human = auto_human
        self._thoughts: dict[Seat, _Thought] = {}
        self._window: _Window | None = None
        self._passed: tuple[int, set[Seat]] = (0, set())
        self._table_time = 0.0
        self._now: float | None = None
        self._was_idle = False
        self._earlier_ms = float(match.record.ms)

    def tick(self, now_ms: float, view_idle: bool) -> list[Event]:
        """Let what is due happen, one action at most, and return its events.

        `now_ms` comes from any clock that does not run backwards; `view_idle` says that the view
        has shown everything that happened so far. The events are the state's own: show each with
        `seen_by`.
        """
        self._advance(now_ms, view_idle)
        for answer in self._brain.poll():
            for thought in self._thoughts.values():
                if thought.ticket == answer.ticket:
                    thought.is_answered, thought.action = True, answer.action
        if self.match.is_over or not view_idle:
            return []
        actors = self.match.actors()
        return self._tick_window(actors[:-1]) if CLOCK in actors else self._tick_turn()

    def submit(self, seat: Seat, action: Action) -> list[Event] | Refusal:
        """Carry out a person's action, at any moment; return its events, or why it is illegal.

        Raises ValueError if no person sits there.
        """
        self._check_human(seat)
        if refusal := self.match.refusal(seat, action):
            return refusal
        return self.match.submit(seat, action, self._match_ms())

    def pass_window(self, seat: Seat) -> None:
        """Note that a person does not want to act in the window; too late does no harm.

        Raises ValueError if no person sits there.
        """
        self._check_human(seat)
        self._passes().add(seat)

    def take_back(self, to_ply: int) -> None:
        """Go back to where the match was after so many actions; see `Match.take_back`."""
        self.match.take_back(to_ply, self._match_ms())
        self.stop_thinking()

    def stop_thinking(self) -> None:
        """Forget every question that is under way; what is still wanted will be asked again."""
        for seat in list(self._thoughts):
            self._forget(seat)
        self._window = None

    def waiting_for(self) -> Waiting:
        """Return whom the table is waiting for."""
        owing = self.match.owing()
        humans = tuple(seat for seat in owing if self._is_human(seat))
        thinking = tuple(seat for seat in owing if not self._is_human(seat))
        return Waiting(humans, thinking, self._window_status())

    def _window_status(self) -> WindowStatus | None:
        actors = self.match.actors()
        if CLOCK not in actors:
            return None
        humans = self._undecided_humans(actors[:-1])
        window = self._window
        if window is None or window.version != self.match.version:
            return WindowStatus(False, humans, self.human_window_ms)
        left = None
        if self.human_window_ms is not None:
            left = max(0.0, window.opened + self.human_window_ms - self._table_time)
        return WindowStatus(True, humans, left)

    def _tick_turn(self) -> list[Event]:
        """Move on with those whose turn it is; several if they choose at the same time."""
        self._window = None
        owing = self.match.owing()
        for seat in set(self._thoughts).difference(owing):
            self._forget(seat)
        for seat in owing:
            if self._is_human(seat) and (action := self._automatic(seat)):
                return self.match.submit(seat, action, self._match_ms())
        computers = [seat for seat in owing if not self._is_human(seat)]
        for seat in computers:
            if seat not in self._thoughts:
                self._ask(seat, self._table_time + self._thinking_ms(seat))
        for seat in self._due(computers):
            if action := self._settled(seat, is_first=seat == owing[0]):
                return self._act(seat, action)
        return []

    def _settled(self, seat: Seat, is_first: bool) -> Action | None:
        """Return what a seat does that has thought long enough, or None to go on waiting.

        An answer to an older question holds as long as it is legal, else the seat is asked again.
        """
        thought = self._thoughts[seat]
        action = thought.action
        if action is not None and self.match.refusal(seat, action) is None:
            return action
        if thought.version != self.match.version:
            self._forget(seat)
            self._ask(seat, thought.due)
            return None
        # Somebody who chooses together with others may wait for its turn, but no longer.
        return self.match.observation(seat).legal[0] if is_first else None

    def _tick_window(self, entitled: Sequence[Seat]) -> list[Event]:
        """Open the window if it is a new one, let the fastest act, and close it after the last."""
        computers = [seat for seat in entitled if not self._is_human(seat)]
        window = self._window
        if window is None or window.version != self.match.version:
            window = self._open_window(computers)
        for seat in self._due(computers):
            action = self._thoughts[seat].action
            if action is not None and self.match.refusal(seat, action) is None:
                return self._act(seat, action)
            window.silent.add(seat)
        out_of_time = (
            self.human_window_ms is not None
            and self._table_time - window.opened >= self.human_window_ms
        )
        if window.silent.issuperset(computers) and (
            out_of_time or not self._undecided_humans(entitled)
        ):
            self.stop_thinking()
            return self.match.close_window(self._match_ms())
        return []

    def _open_window(self, computers: Sequence[Seat]) -> _Window:
        """Begin to measure reactions; whoever overlooks the chance is not even asked."""
        self.stop_thinking()
        window = self._window = _Window(self.match.version, self._table_time)
        for seat in computers:
            if self._chance.below(100) < self._tempo(seat).overlook:
                window.silent.add(seat)
            else:
                self._ask(seat, self._table_time + self._reaction_ms(seat))
        return window

    def _due(self, seats: Sequence[Seat]) -> list[Seat]:
        """Return the seats whose decision has come and may be seen, the earliest first."""
        ready = [
            (thought.due, index, seat)
            for index, seat in enumerate(seats)
            if (thought := self._thoughts.get(seat))
            and thought.is_answered
            and thought.due <= self._table_time
        ]
        return [seat for _, _, seat in sorted(ready)]

    def _act(self, seat: Seat, action: Action) -> list[Event]:
        self._forget(seat)
        return self.match.submit(seat, action, self._match_ms())

    def _ask(self, seat: Seat, due: float) -> None:
        """Ask a computer player. Its own chance follows from what is public, never the deal."""
        public = int(self.match.header.fingerprint[:16], 16)
        seed = Rng.derive(public, "decision", self.match.ply, seat).next64()
        ticket = self._brain.request(self.match.observation(seat), self._level(seat), seed)
        self._thoughts[seat] = _Thought(ticket, self.match.version, due)

    def _forget(self, seat: Seat) -> None:
        self._brain.cancel(self._thoughts.pop(seat).ticket)

    def _automatic(self, seat: Seat) -> Action | None:
        """Return what is done for a person without asking, if it is legal."""
        if self._auto_human is None:
            return None
        seen = self.match.observation(seat)
        action = self._auto_human(seen)
        return action if action in seen.legal else None

    def _thinking_ms(self, seat: Seat) -> float:
        shortest, longest = self._tempo(seat).think
        return self.pace * (shortest + (longest - shortest) * self._chance.unit())

    def _reaction_ms(self, seat: Seat) -> float:
        median, spread = self._tempo(seat).react
        return max(FASTEST_REACTION_MS, median + spread * _normal(self._chance))

    def _advance(self, now_ms: float, view_idle: bool) -> None:
        """Let table time pass, but for the time during which the view was busy."""
        if self._now is not None and view_idle and self._was_idle:
            self._table_time += min(max(0.0, now_ms - self._now), LONGEST_TICK_MS)
        if self._now is None:
            self._earlier_ms -= now_ms
        self._now, self._was_idle = now_ms, view_idle

    def _match_ms(self) -> int:
        """Return the time for the record: milliseconds played, earlier sittings included."""
        return int(self._earlier_ms + (self._now or 0.0))

    def _passes(self) -> set[Seat]:
        """Return who has passed in this window; every action makes it a new one."""
        if self._passed[0] != self.match.version:
            self._passed = (self.match.version, set())
        return self._passed[1]

    def _undecided_humans(self, entitled: Sequence[Seat]) -> tuple[Seat, ...]:
        passed = self._passes()
        return tuple(seat for seat in entitled if self._is_human(seat) and seat not in passed)

    def _is_human(self, seat: Seat) -> bool:
        return self.match.seats[seat].is_human

    def _level(self, seat: Seat) -> str:
        return self.match.seats[seat].kind

    def _tempo(self, seat: Seat) -> Tempo:
        tempo = self.match.rules.tempo
        return tempo.get(self._level(seat)) or tempo[LEVELS[0]]  # random players have none

    def _check_human(self, seat: Seat) -> None:
        if not (0 <= seat < self.match.players and self._is_human(seat)):
            raise ValueError(f"no person sits on seat {seat}")


def _normal(chance: Rng) -> float:
    """Return a number of the standard normal distribution (Box and Muller 1958)."""
    radius = math.sqrt(-2.0 * math.log(1.0 - chance.unit()))
    return radius * math.cos(2.0 * math.pi * chance.unit())
