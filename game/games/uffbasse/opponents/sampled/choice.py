"""Trying every choice in the same sampled deals, and taking the best one on average."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.uffbasse.actions import PASS
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.knowledge.sampling import sample_state
from game.games.uffbasse.opponents.mind import Mind
from game.games.uffbasse.opponents.sampled.alternatives import different
from game.games.uffbasse.opponents.sampled.forecast import Forecast
from game.games.uffbasse.opponents.world import World
from game.games.uffbasse.state import UffbasseState
from game.rules.core import Action, Seat
from game.rules.rng import Rng


class Sampler:
    """Compares choices in sampled deals (determinizations)."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self._forecast = Forecast(mind)

    def choose(self, seen: UffbasseObservation, legal: Sequence[Action], rng: Rng) -> Action:
        """Return the choice after which the own chance to win the game is best.

        Half of the deals are for all choices, the other half for the best of them only.
        """
        choices = different(seen, legal)
        if len(choices) == 1:
            return choices[0]
        weights = self._mind.weights
        totals = dict.fromkeys(choices, 0.0)
        self._try(seen, totals, max(weights.playouts // (2 * len(choices)), 2), rng)
        finalists = sorted(choices, key=totals.__getitem__, reverse=True)[: weights.finalists]
        totals = {choice: totals[choice] for choice in finalists}
        self._try(seen, totals, weights.playouts // (2 * len(totals)), rng)
        return max(totals, key=totals.__getitem__)

    def _try(
        self, seen: UffbasseObservation, totals: dict[Action, float], deals: int, rng: Rng
    ) -> None:
        """Add to each choice the seat's chances after it, over this many deals."""
        seat = seen.own_seat
        for _ in range(deals):
            state = sample_state(seen, rng)
            for choice in totals:
                totals[choice] += self._chance_after(state, seat, choice)

    def _chance_after(self, state: UffbasseState, seat: Seat, choice: Action) -> float:
        """Return the own chance to win after a choice; the state is left alone."""
        if choice == PASS:
            return self._chance_after_pass(state, seat)
        if choice.verb == "cook":  # in one go; everything else is done by the rules themselves
            world = World(state)
            self._forecast.serve(world, self._mind.recipe_of(choice))
            return self._forecast.chances(world)[seat]
        later = state.copy()
        later.apply(seat, choice)
        return self._forecast.of(later)[seat]

    def _chance_after_pass(self, state: UffbasseState, seat: Seat) -> float:
        """Return the own chance to win after a pass: the others may go on, so that there is
        another turn, or pass, too, so that there is none (U9.3, U9.4)."""
        patience = self._mind.weights.patience
        ended, goes_on = World(state), World(state)
        ended.passes = len(ended.hands)
        goes_on.pass_turn()
        chance = self._forecast.chances(ended)[seat] * (1 - patience)
        return chance + self._forecast.chances(goes_on)[seat] * patience
