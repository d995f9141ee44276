"""What choices are worth: a few turns are imagined, then the table is judged as it lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.games.uffda import phases
from game.games.uffda.knowledge.observation import UffdaObservation
from game.games.uffda.knowledge.sampling import sample_state
from game.games.uffda.opponents.deals import Dealer
from game.games.uffda.opponents.endgame import Endgame
from game.games.uffda.opponents.playout import Prospects, play_on
from game.games.uffda.opponents.resume import finish_turn
from game.games.uffda.opponents.sight import Sight
from game.games.uffda.opponents.weights import HARD, MASTER, WEIGHTS
from game.games.uffda.opponents.world import World
from game.games.uffda.ruleset import UffdaRules
from game.games.uffda.state import UffdaState
from game.rules.adding import added
from game.rules.core import Observation, Seat, State, at_level, seats
from game.rules.rng import Rng

_FAR: Final = MASTER
"""How far the second opinion looks; further gained nothing, and leaves more to chance."""
_TOLD: Final = (phases.START, phases.DRAWN, phases.COVER)
"""Phases from which a turn can be finished by instinct."""


def likely_states(seen: Observation) -> Callable[[Rng], State]:
    """Return a function that draws states with likely hands, given which ends were passed by."""
    seen = UffdaObservation.of(seen)
    table = sample_state(seen, Rng(0))
    if seen.is_over or seen.seat is None:
        return lambda _: table.copy()
    dealer = Dealer(Sight(seen))

    def draw(rng: Rng) -> State:
        state, world = table.copy(), dealer.deal(rng)
        state.hands, state.pile = world.hands, world.pile
        state.seed = rng.next64()
        return state

    return draw


class _LastRound(Prospects):
    """After the last round nothing is left to chance: the lowest total wins (D9.6).

    It serves solved endgames and the second opinion. The first opinion is less certain about what
    is only imagined, so both agree only where a win is at stake.
    """

    def _chance(self, points: list[float], winner: int | None) -> float:
        if winner is not None:
            points[winner] = -self._bonus
        totals = [total + more for total, more in zip(self._totals, points, strict=True)]
        best = min(totals)
        return (totals[self._seat] == best) / totals.count(best)


class Outlook:
    """Everybody's chance in a state, as a level of play looks ahead."""

    def __init__(self, rules: UffdaRules, level: str) -> None:
        """Raises ValueError if the level is none of LEVELS."""
        self._bonus = rules.bonus
        self._game: tuple[tuple[int, ...], int, int] | None = None
        self._endgame: Endgame | None = None
        """The results with these totals."""
        self._imagines = at_level(WEIGHTS, level).laps > 0

    def of(self, state: State) -> Sequence[float] | None:
        """Return the chances; None while something may be caught, given or said."""
        assert isinstance(state, UffdaState)
        if state.phase not in _TOLD or state.windows:
            return None
        sight = Sight(state.observation(state.turn))
        world = sight.world
        world.hands, world.pile = state.hands[:], state.pile[:]
        if state.phase == phases.START:
            exact = self._solved(world, sight)
            if exact is not None:
                return exact
        finish_turn(world, sight)
        if all(world.sizes):
            play_on(world, self._turns(state.players))
        is_certain = not self._imagines
        chances = [
            self._prospects(seat, sight, is_certain=is_certain).of(world)
            for seat in seats(state.players)
        ]
        whole = added(chances)
        return [chance / whole for chance in chances]

    def _solved(self, world: World, sight: Sight) -> Sequence[float] | None:
        """Return the exact chances at the start of a turn near the end of a round of two."""
        before = world.copy()
        before.turn = (world.turn + 1) % world.players
        game = sight.totals, sight.round, sight.rounds
        if self._endgame is None or self._game != game:
            value = self._prospects(Seat(0), sight, is_certain=True)
            self._game, self._endgame = game, Endgame(value.of)
        first = self._endgame.solve(before)
        return None if first is None else [first, 1 - first]

    def _prospects(self, seat: Seat, sight: Sight, *, is_certain: bool) -> Prospects:
        kind = _LastRound if is_certain and sight.round >= sight.rounds else Prospects
        return kind(seat, sight.totals, sight.round, sight.rounds, self._bonus)

    def _turns(self, players: int) -> int:
        weights = HARD if self._imagines else _FAR
        return max(weights.laps * players, weights.turns)
