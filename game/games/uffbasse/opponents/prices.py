"""What dishes, ingredients and the Uffbasse! card are worth to a level, in stars."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from game.games.uffbasse.opponents.weights import Weights
from game.games.uffbasse.payment import JOKER_UNIT, size
from game.games.uffbasse.ruleset import COLOURS, UffbasseRules

Cooked = tuple[int, ...]
"""Dishes cooked so far by category, up to the number that the bonus needs."""

_CACHED: Final = 4_000


class PriceList:
    """Prices of one ruleset; frequent answers are remembered."""

    def __init__(self, rules: UffbasseRules, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        self.needs = [
            tuple(recipe.needs.count(colour) for colour in range(len(COLOURS)))
            for recipe in rules.recipes
        ]
        """By recipe: how many ingredients of each colour."""
        categories = sorted({len(recipe.needs) for recipe in rules.recipes})
        self._category = [categories.index(len(recipe.needs)) for recipe in rules.recipes]
        self._nothing = (0,) * len(categories)
        ranked = sum(recipe.top10 is not None for recipe in rules.recipes)
        self._ranks = [
            1 - (recipe.top10 - 1) / ranked if recipe.top10 else 0.0 for recipe in rules.recipes
        ]
        self.stars = [
            recipe.stars + weights.rank * rank
            for recipe, rank in zip(rules.recipes, self._ranks, strict=True)
        ]
        """By recipe, including the worth of its rank."""
        self.leftovers = _stretched(weights.leftovers, rules.pantry_limit)
        """By number of ingredients kept for the next round."""
        self.cooked = lru_cache(_CACHED)(self._cooked)
        self.after = lru_cache(_CACHED)(self._after)
        self.gain = lru_cache(_CACHED)(self._gain)
        self.result = lru_cache(_CACHED)(self._result)
        self.standing = lru_cache(_CACHED)(self._standing)

    def _cooked(self, dishes: Iterable[int]) -> Cooked:
        """Return how many of these recipes belong to each category, up to the bonus."""
        counts = list(self._nothing)
        for recipe in dishes:
            counts[self._category[recipe]] += 1
        return tuple([min(number, self.rules.category_dishes) for number in counts])

    def _after(self, cooked: Cooked, recipe: int) -> Cooked:
        """Return the same with one more dish."""
        place = self._category[recipe]
        number = min(cooked[place] + 1, self.rules.category_dishes)
        return (*cooked[:place], number, *cooked[place + 1 :])

    def _bonus(self, cooked: Cooked, is_last: bool) -> float:
        """Return the bonus stars (U13.2), and a part of those that lack only one dish."""
        rules = self.rules
        bonus = float(cooked.count(rules.category_dishes))
        if not is_last:
            bonus += self.weights.half_bonus * cooked.count(rules.category_dishes - 1)
        return bonus * rules.category_bonus

    def _gain(self, cooked: Cooked, recipe: int, is_last: bool) -> float:
        """Return the worth of one more dish: its stars, and its effect on the bonuses."""
        gain = self.stars[recipe]
        if self.weights.minds_bonus:
            after = self.after(cooked, recipe)
            gain += self._bonus(after, is_last) - self._bonus(cooked, is_last)
        return gain

    def _result(self, dishes: tuple[int, ...], is_last: bool) -> float:
        """Return the worth of all dishes of a seat, including the rank that decides a draw
        (U13)."""
        stars = sum([self.rules.recipes[recipe].stars for recipe in dishes])
        best = max([self._ranks[recipe] for recipe in dishes], default=0.0)
        return stars + self._bonus(self.cooked(dishes), is_last) + self.weights.draw * best

    def _standing(self, dishes: tuple[int, ...]) -> tuple[float, ...]:
        """Return a seat's stars without bonus, its bonuses, the categories that lack one dish, and
        its best rank."""
        cooked, enough = self.cooked(dishes), self.rules.category_dishes
        stars = sum([self.rules.recipes[recipe].stars for recipe in dishes])
        best = max([self._ranks[recipe] for recipe in dishes], default=0.0)
        return stars, cooked.count(enough), cooked.count(enough - 1), best

    def leftover(self, holding: int) -> float:
        """Return the worth of a pantry that is kept for the next round."""
        kept = self.weights.card_kept if holding >= JOKER_UNIT else 0.0
        return kept + self.leftovers[min(size(holding), self.rules.pantry_limit)]


def _stretched(leftovers: Sequence[float], limit: int) -> tuple[float, ...]:
    """Return the worth of 0 up to `limit` kept ingredients; the last step is repeated."""
    step = leftovers[-1] - leftovers[-2]
    more = [leftovers[-1] + step * number for number in range(1, limit + 1)]
    return (*leftovers, *more)[: limit + 1]
