"""One game without a table: computer players among themselves, as fast as they decide."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter, thread_time
from typing import Final

from game.ai.bystanders import Bystanders
from game.ai.player import Kind, fault_of, find_policy, with_legal
from game.ai.reflexes import tempo_of
from game.rules.core import CLOCK, Action, Game, Observation, Policy, Seat, Standing, State
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset

MOST_ACTIONS = 50_000
"""A game that has not ended after this many actions never will."""
TIMED_BY: Final = "wall" if sys.platform == "win32" else "cpu"
"""Which clock tells how long a decision took: the processor's, which sleeps with the computer. On
Windows that ticks 64 times a second only, so there it is the one on the wall."""

_seconds = perf_counter if TIMED_BY == "wall" else thread_time


@dataclass(frozen=True, slots=True)
class PlayedAction:
    """An action of a game in the arena."""

    ply: int
    """Counted from 1."""
    seat: Seat
    action: Action
    digest: Callable[[], str]
    """Returns the digest of the state after it; call it at once or not at all."""


OnAction = Callable[[PlayedAction], None]


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game went."""

    standings: tuple[Standing, ...]
    """Empty if the game broke off."""
    actions: int
    decisions: tuple[int, ...]
    """How many decisions each seat made, silence included."""
    think_seconds: tuple[float, ...]
    """How long each seat thought by the clock TIMED_BY, all decisions together."""
    slowest_seconds: tuple[float, ...]
    """How long its longest decision took."""
    error: str | None = None
    """Why the game broke off."""
    sides: tuple[tuple[Seat, ...], ...] = ()
    """The seats that win and lose together; where none are named, everybody plays alone."""


class ArenaError(Exception):
    """A player or the game misbehaved."""


class AccidentError(Exception):
    """The computer failed, and neither a player nor the game: it has no memory left, or no file."""


def play_game(
    game: Game,
    rules: Ruleset,
    players: int,
    levels: Sequence[Kind],
    seed: int,
    variants: Mapping[str, int],
    on_action: OnAction | None = None,
) -> GameResult:
    """Play one game; `levels` has a computer player for each seat.

    The seat whose turn it is decides, after those who may shout out of turn; if it wants to shout
    itself, the faster one is heard (see game.ai.bystanders). In a window the entitled seats are
    asked in the order of `actors()` until one acts; if all stay silent, CLOCK closes it. Seats
    that choose at the same time are asked in the same order, without seeing what the others chose.

    Errors of a player or the game do not raise: the result names them. Raises AccidentError, and
    ValueError if there is not a level for every seat.
    """
    if len(levels) != players:
        raise ValueError(f"{players} players need as many levels, not {len(levels)}")
    policies = [find_policy(game, rules, level) for level in levels]
    tempos = [tempo_of(rules, level) for level in levels]
    bystanders = Bystanders(game.shouts, tempos, Rng.derive(seed, "reflexes"))
    play = _Play(policies, bystanders, seed, on_action)
    standings: tuple[Standing, ...] = ()
    sides: tuple[tuple[Seat, ...], ...] = ()
    error = None
    try:
        state = game.new(rules, players, seed, variants)
        play.run(state)
        standings, sides = tuple(state.standings()), state.sides()
    except (MemoryError, OSError) as failure:
        raise AccidentError(str(failure) or type(failure).__name__) from failure
    except Exception as failure:
        error = f"{type(failure).__name__}: {failure}"
    return GameResult(
        standings,
        play.actions,
        tuple(play.decisions),
        tuple(play.think_seconds),
        tuple(play.slowest_seconds),
        error,
        sides,
    )


class _Play:
    """One game on its way."""

    def __init__(
        self,
        policies: Sequence[Policy],
        bystanders: Bystanders,
        seed: int,
        on_action: OnAction | None,
    ) -> None:
        self.actions = 0
        self.decisions = [0] * len(policies)
        self.think_seconds = [0.0] * len(policies)
        self.slowest_seconds = [0.0] * len(policies)
        self._policies = policies
        self._bystanders = bystanders
        self._seed = seed
        self._on_action = on_action

    def run(self, state: State) -> None:
        while not state.is_over:
            if self.actions >= MOST_ACTIONS:
                raise ArenaError(f"the game has not ended after {MOST_ACTIONS} actions")
            seat, action = self._next(state)
            state.apply(seat, action)
            self.actions += 1
            if self._on_action is not None:
                self._on_action(PlayedAction(self.actions, seat, action, state.digest))

    def _next(self, state: State) -> tuple[Seat, Action]:
        actors = state.actors()
        if not actors:
            raise ArenaError("nobody may act, but the game is not over")
        if actors[-1] == CLOCK:
            return self._in_window(state, actors[:-1])
        if self._bystanders.follow(state, actors):
            return self._race(state, actors[0])
        return actors[0], self._on_turn(state, actors[0])

    def _in_window(self, state: State, entitled: Sequence[Seat]) -> tuple[Seat, Action]:
        for seat in entitled:
            seen = state.observation(seat)
            self._bystanders.asked(seen)
            if action := self._decide(seen, "decision"):
                return seat, action
        return CLOCK, state.legal_actions(CLOCK)[0]

    def _race(self, state: State, turn: Seat) -> tuple[Seat, Action]:
        """Several have noticed a chance to shout: the fastest who wants it is heard."""
        own = self._on_turn(state, turn)
        for seat, shout in self._bystanders.fastest_first(turn, own):
            if seat == turn:
                break  # nobody was faster
            seen = with_legal(state.observation(seat), (shout,))
            if action := self._decide(seen, f"shout/{shout}"):
                return seat, action
        return turn, own

    def _on_turn(self, state: State, seat: Seat) -> Action:
        seen = self._bystanders.noticed(state.observation(seat))
        action = self._decide(seen, "decision")
        if action is None:
            raise ArenaError(f"seat {seat} stayed silent, but nobody else may act")
        return action

    def _decide(self, seen: Observation, about: str) -> Action | None:
        seat = seen.seat
        assert seat is not None
        rng = Rng.derive(self._seed, about, self.actions, seat)
        before = _seconds()
        action = self._policies[seat].choose(seen, rng)
        passed = _seconds() - before
        self.think_seconds[seat] += passed
        self.slowest_seconds[seat] = max(self.slowest_seconds[seat], passed)
        self.decisions[seat] += 1
        if fault := fault_of(seen, action):
            raise ArenaError(f"seat {seat} {fault}")
        return action
