"""What a pantry is good for: its best dishes, and what is left over or missing.

Cards of one colour are all alike here (U10.1), so a pantry is a holding as in `payment`. Several
dishes together are paid as `payment.shortfall` says of one: own colours first, then pairs of the
rest for whatever is lacking.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import sub
from typing import Final, NamedTuple

from game.games.uffbasse.opponents.prices import Cooked, PriceList
from game.games.uffbasse.payment import JOKER_UNIT, UNIT, count
from game.games.uffbasse.ruleset import COLOURS

_COLOURS: Final = range(len(COLOURS))
_CACHED: Final = 4_000

_MOST: Final = 32
_LACKING: Final = [0] * _MOST + list(range(_MOST, 0, -1))
"""What is lacking, by cards held less cards needed; negative numbers count from the end, as in
Python."""
_PAIRS: Final = [number // 2 for number in range(_MOST)] + [0] * _MOST
"""How many pairs are left over, by the same."""


class Menu(NamedTuple):
    """Dishes that are planned together."""

    worth: float
    """Stars, and what the dishes do for category bonuses."""
    size: int
    """The number of ingredients needed."""
    needs: tuple[int, ...]
    """Ingredients needed by colour."""
    dishes: tuple[int, ...]
    """Recipes, ascending."""


NO_MENU: Final = Menu(0.0, 0, (0,) * len(COLOURS), ())


class Plan(NamedTuple):
    """The best menu for a pantry."""

    worth: float
    """The menu's worth, plus leftovers, less missing ingredients."""
    menu: Menu


class Planner:
    """Makes appraisers, and remembers recent ones."""

    def __init__(self, prices: PriceList) -> None:
        self.prices = prices
        self.appraiser = lru_cache(_CACHED)(self._appraiser)

    def _appraiser(self, recipes: int, cooked: Cooked, is_last: bool) -> Appraiser:
        """Return the appraiser for these recipes (a mask), after these dishes."""
        return Appraiser(self.prices, recipes, cooked, is_last)


class Appraiser:
    """Plans for pantries of one player, with certain recipes available."""

    __slots__ = ("_cooked", "_is_last", "_menus", "_plans", "_prices", "_recipes", "_worths")

    def __init__(self, prices: PriceList, recipes: int, cooked: Cooked, is_last: bool) -> None:
        self._prices = prices
        self._recipes = recipes
        self._cooked = cooked
        self._is_last = is_last
        self._menus: dict[int, list[Menu]] = {}
        self._plans: dict[int, Plan] = {}
        self._worths: dict[int, tuple[float, ...]] = {}

    def plan(self, holding: int, picks: int = 0) -> Plan:
        """Return the best plan for a pantry if this many ingredients can still be won."""
        key = holding << 4 | picks
        plan = self._plans.get(key)
        if plan is None:
            if len(self._plans) >= _CACHED:
                self._plans.clear()
            plan = self._plans[key] = self._find(holding, picks)
        return plan

    def worths(self, holding: int, picks: int) -> tuple[float, ...]:
        """Return for each colour what the pantry is worth with one more card of it."""
        key = holding << 4 | picks
        worths = self._worths.get(key)
        if worths is None:
            if len(self._worths) >= _CACHED:
                self._worths.clear()
            worths = tuple([self.plan(holding + unit, picks).worth for unit in UNIT])
            self._worths[key] = worths
        return worths

    def _find(self, holding: int, picks: int) -> Plan:
        weights = self._prices.weights
        counts = tuple([count(holding, colour) for colour in _COLOURS])
        joker = holding >= JOKER_UNIT
        leftovers = (0.0,) if self._is_last else self._prices.leftovers
        last = len(leftovers) - 1
        kept = weights.card_kept if joker and not self._is_last else 0.0
        best, best_menu = leftovers[min(sum(counts), last)] + kept, NO_MENU
        for menu in self._reachable(sum(counts) + joker + picks):
            worth = menu.worth + kept
            if worth + leftovers[last] <= best:
                break
            missing, spare = _balance(counts, menu.needs)
            if missing and joker:
                missing -= 1
                worth -= kept
            if missing > picks:
                continue
            worth += leftovers[min(spare, last)] - missing * weights.missing
            if worth > best:
                best, best_menu = worth, menu
        return Plan(best, best_menu)

    def _reachable(self, size: int) -> list[Menu]:
        """Return all menus of at most this many ingredients, the most valuable first."""
        menus = self._menus.get(size)
        if menus is None:
            menus = self._menus[size] = []
            self._extend(menus, NO_MENU, self._cooked, self._recipes, size)
            menus.sort(reverse=True)
        return menus

    def _extend(
        self, found: list[Menu], menu: Menu, cooked: Cooked, recipes: int, most: int
    ) -> None:
        """Collect the menu with each recipe of the mask added, and go on with the recipes behind
        it; `most` ingredients are the limit."""
        prices = self._prices
        goes_on = len(menu.dishes) + 1 < prices.weights.dishes_ahead
        while recipes:
            recipe = (recipes & -recipes).bit_length() - 1
            recipes &= recipes - 1
            size = menu.size + len(prices.rules.recipes[recipe].needs)
            if size > most:
                continue
            o, y, r, b, g = prices.needs[recipe]
            sums = menu.needs
            longer = Menu(
                menu.worth + prices.gain(cooked, recipe, self._is_last),
                size,
                (sums[0] + o, sums[1] + y, sums[2] + r, sums[3] + b, sums[4] + g),
                (*menu.dishes, recipe),
            )
            found.append(longer)
            if goes_on and recipes:
                self._extend(found, longer, prices.after(cooked, recipe), recipes, most)


def _balance(counts: Sequence[int], needs: Sequence[int]) -> tuple[int, int]:
    """Return how many ingredients are missing even with pairs, and how many are left."""
    o, y, r, b, g = map(sub, counts, needs)
    lacking = _LACKING[o] + _LACKING[y] + _LACKING[r] + _LACKING[b] + _LACKING[g]
    pairs = _PAIRS[o] + _PAIRS[y] + _PAIRS[r] + _PAIRS[b] + _PAIRS[g]
    left = o + y + r + b + g + lacking
    return (lacking - pairs, left - 2 * pairs) if lacking > pairs else (0, left - 2 * lacking)
