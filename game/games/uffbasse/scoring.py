"""Uffbasse! points during the game, stars and places at its end (U11.1, U13, U14.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from game.games.uffbasse.ruleset import Recipe, UffbasseRules

_NO_RANK = 1_000
"""Worse than any TOP 10 rank (U13.4)."""


@dataclass(frozen=True, slots=True)
class CookedDish:
    """What counts of a dish in the final scoring."""

    category: int
    """Number of ingredients (U1.2)."""
    stars: int
    top10: int | None


@dataclass(frozen=True, slots=True)
class FinalScore:
    """A player's result."""

    stars: int
    bonus: int
    total: int
    best_rank: int | None
    place: int
    """1 is best; ties share it (U13.5)."""


def card_points(stars: Sequence[int], ingredients: int) -> int:
    """Return the points that decide about the Uffbasse! card (U11.1): stars of dishes plus
    ingredients in the pantry."""
    return sum(stars) + ingredients


def dishes_of(rules: UffbasseRules, recipes: Sequence[int]) -> list[CookedDish]:
    """Return these recipes (indices into the ruleset) as cooked dishes."""
    return [dish_of(rules.recipes[index]) for index in recipes]


def dish_of(recipe: Recipe) -> CookedDish:
    """Return a recipe as a cooked dish."""
    return CookedDish(len(recipe.needs), recipe.stars, recipe.top10)


def total_stars(rules: UffbasseRules, recipes: Sequence[Recipe]) -> int:
    """Return the stars of cooked dishes, including the bonus (U13.1, U13.2)."""
    dishes = [dish_of(recipe) for recipe in recipes]
    return sum(dish.stars for dish in dishes) + category_bonus(rules, dishes)


def category_bonus(rules: UffbasseRules, dishes: Sequence[CookedDish]) -> int:
    """Return the bonus stars: one per category with two or more dishes (U13.2)."""
    categories = Counter(dish.category for dish in dishes)
    full = sum(count >= rules.category_dishes for count in categories.values())
    return full * rules.category_bonus


def final_scores(
    rules: UffbasseRules, dishes: Sequence[Sequence[CookedDish]]
) -> tuple[FinalScore, ...]:
    """Return every player's result (U13.2-U13.5).

    Totals decide, then the best TOP 10 rank, where any rank beats none.
    """
    keys: list[tuple[int, int]] = []
    for cooked in dishes:
        stars = sum(dish.stars for dish in cooked)
        ranks = [dish.top10 for dish in cooked if dish.top10 is not None]
        best = min(ranks, default=_NO_RANK)
        keys.append((-stars - category_bonus(rules, cooked), best))
    scores: list[FinalScore] = []
    for cooked, key in zip(dishes, keys, strict=True):
        stars = sum(dish.stars for dish in cooked)
        scores.append(
            FinalScore(
                stars=stars,
                bonus=-key[0] - stars,
                total=-key[0],
                best_rank=None if key[1] == _NO_RANK else key[1],
                place=1 + sum(other < key for other in keys),
            )
        )
    return tuple(scores)


def last_places(places: Sequence[int]) -> tuple[int, ...]:
    """Return the seats that get the Arschkaard (U14.4): all on the last place, but none if all
    share the first one."""
    last = max(places)
    return () if last == 1 else tuple(i for i, place in enumerate(places) if place == last)
