"""Tries every choice in the same sampled deals, and takes the best one on average."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.games.uffbasse.actions import PASS
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.opponents.beliefs import Beliefs
from game.games.uffbasse.opponents.mind import Mind
from game.games.uffbasse.opponents.sampled.alternatives import different
from game.games.uffbasse.opponents.sampled.finale import MOST_FOR_ALL, MOST_TRICKS
from game.games.uffbasse.opponents.sampled.forecast import Forecast
from game.games.uffbasse.opponents.style import CHANCE, likings
from game.games.uffbasse.opponents.weights import Weights
from game.games.uffbasse.opponents.world import World
from game.games.uffbasse.state import UffbasseState
from game.rules.core import Action
from game.rules.rng import Rng
from game.rules.search import Effort, best_choice

SOLVED: Final = 4
"""How many times longer a deal takes whose end is solved, roughly: so many fewer are tried."""


class Trial:
    """One decision; the worth of a choice is the own chance to win the game."""

    def __init__(self, mind: Mind, seen: UffbasseObservation) -> None:
        self._mind = mind
        self._seat = seen.own_seat
        self._beliefs = Beliefs(seen, mind.weights.beliefs)
        self._forecast = Forecast(mind, MOST_FOR_ALL)

    def draw(self, rng: Rng) -> UffbasseState:
        """Return a state that the seat cannot tell from the real one."""
        return self._beliefs.draw(rng)

    def worth(self, deal: UffbasseState, choice: Action) -> float:
        """Return the own chance to win after a choice."""
        if choice == PASS:
            return self._after_pass(deal)
        if choice.verb == "cook":  # in one step; the rules do everything else
            world = World(deal)
            self._forecast.serve(world, self._mind.recipe_of(choice))
            return self._forecast.chances(world)[self._seat]
        later = deal.copy()
        later.apply(self._seat, choice)
        return self._forecast.of(later)[self._seat]

    def _after_pass(self, deal: UffbasseState) -> float:
        """Return the own chance to win after a pass. There is another turn if others cook, and none
        if they pass, too (U9.3, U9.4)."""
        weights = self._mind.weights
        goes_on = World(deal)
        goes_on.pass_turn()
        chance = self._forecast.chances(goes_on)[self._seat]
        if weights.solves:
            return chance
        ended = World(deal)
        ended.passes = len(ended.hands)
        last = self._forecast.chances(ended)[self._seat]
        return last * (1 - weights.patience) + chance * weights.patience


def _is_solved(weights: Weights, seen: UffbasseObservation) -> bool:
    left = seen.rules.hand_size - 1 - len(seen.tricks)
    return weights.solves and (seen.phase == "cook" or left <= MOST_TRICKS)


def choose_sampled(
    mind: Mind,
    seen: UffbasseObservation,
    legal: Sequence[Action],
    rng: Rng,
    is_late: Callable[[], bool] | None,
) -> Action:
    """Return the choice with the best chance to win the game."""
    choices = different(seen, legal)
    if len(choices) == 1:
        return choices[0]
    weights = mind.weights
    tries = weights.playouts // SOLVED if _is_solved(weights, seen) else weights.playouts
    effort = Effort(tries=tries, rounds=(len(choices), weights.finalists), is_chance=True)
    liked = likings(weights, seen, choices, CHANCE)
    if PASS in liked:
        liked[PASS] -= weights.hunger
    return best_choice(Trial(mind, seen), liked, effort, rng, is_late)
