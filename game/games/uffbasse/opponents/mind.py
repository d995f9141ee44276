"""What an opponent uses for every decision: weights, prices and kitchen."""

from __future__ import annotations

from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.opponents.kitchen import Cook
from game.games.uffbasse.opponents.menus import Appraiser, Planner
from game.games.uffbasse.opponents.prices import PriceList
from game.games.uffbasse.opponents.weights import Weights
from game.games.uffbasse.payment import JOKER_UNIT, holding_of
from game.games.uffbasse.ruleset import UffbasseRules
from game.rules.core import Action, Seat

MOST_PICKS = 3
"""Nobody plans with more picks than this."""


class Mind:
    """One level of play for one ruleset; it remembers nothing of a game."""

    def __init__(self, rules: UffbasseRules, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        self.prices = PriceList(rules, weights)
        self.planner = Planner(self.prices)
        self.cook = Cook(self.prices, self.planner)
        self._recipes = {recipe.id: index for index, recipe in enumerate(rules.recipes)}

    def is_last(self, seen: UffbasseObservation) -> bool:
        """Return whether leftovers of this round are worthless (U9.9)."""
        return seen.round >= seen.variant("rounds")

    def display(self, seen: UffbasseObservation) -> int:
        """Return the open recipes as a mask."""
        return sum(1 << recipe for recipe in seen.kitchen.display if recipe is not None)

    def appraiser(self, seen: UffbasseObservation, seat: Seat) -> Appraiser:
        """Return the appraiser of a seat's pantry, with the whole display."""
        cooked = self.prices.cooked(seen.dishes[seat])
        return self.planner.appraiser(self.display(seen), cooked, self.is_last(seen))

    def holding(self, seen: UffbasseObservation, seat: Seat) -> int:
        """Return what a seat can pay with, including the pot of a begun dish."""
        holding = holding_of(seen.pantries[seat])
        if seen.turn == seat:
            holding += holding_of(seen.kitchen.pot)
        if seen.seat == seat and seen.seed is not None:
            holding += holding_of((seen.seed,))
        if seen.owner == seat and seen.card_active:
            holding += JOKER_UNIT  # it stays with its owner until the dish is served
        return holding

    def recipe_of(self, action: Action) -> int:
        """Return the recipe that an action begins."""
        return self._recipes[action.args[0]]


def expected_picks(tricks: int, players: int) -> int:
    """Return how many ingredients a seat may expect to win in this many tricks."""
    return min(-(-tricks // players), MOST_PICKS)
