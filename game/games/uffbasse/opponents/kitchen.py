"""Cooking by plan: which dish comes first, and how it is paid."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from game.games.uffbasse.opponents.menus import Plan, Planner
from game.games.uffbasse.opponents.prices import Cooked, PriceList
from game.games.uffbasse.payment import JOKER_UNIT, UNIT, affordable, cookbook, count
from game.games.uffbasse.ruleset import COLOURS

_COLOURS: Final = range(len(COLOURS))
_CACHED_STEPS: Final = 20_000


class Step(NamedTuple):
    """A dish to cook on a turn."""

    recipe: int
    paid: int
    """A holding; an exact payment (U10.5)."""


class Cook:
    """Plans cooking at one level."""

    def __init__(self, prices: PriceList, planner: Planner) -> None:
        self.prices = prices
        self._planner = planner
        self.payable = cookbook(tuple(recipe.needs for recipe in prices.rules.recipes)).payable
        self.next_step = lru_cache(maxsize=_CACHED_STEPS)(self._next_step)

    def plan(self, holding: int, display: int, cooked: Cooked, is_last: bool) -> Plan:
        """Return the best plan for what the pantry can pay now."""
        payable = display & self.payable(holding)
        return self._planner.appraiser(payable, cooked, is_last).plan(holding)

    def _next_step(self, holding: int, payable: int, cooked: Cooked, is_last: bool) -> Step | None:
        """Return the first step of the best plan for these payable recipes, None for a pass."""
        menu = self._planner.appraiser(payable, cooked, is_last).plan(holding).menu
        if not menu.dishes:
            return None
        recipe = max(menu.dishes, key=self.prices.stars.__getitem__)
        return Step(recipe, self.payment(holding, recipe, menu.needs, is_last))

    def payments(
        self, holding: int, recipe: int, display: int, cooked: Cooked, is_last: bool
    ) -> list[tuple[float, int]]:
        """Return every exact payment for a dish, with what the rest of the pantry is worth."""
        after = self.prices.after(cooked, recipe)
        display &= ~(1 << recipe)
        return [
            (self.plan(holding - paid, display, after, is_last).worth, paid)
            for paid in affordable(self.prices.rules.recipes[recipe].needs, holding)
        ]

    def best_payment(
        self, holding: int, recipe: int, display: int, cooked: Cooked, is_last: bool
    ) -> int:
        """Return the exact payment that leaves most."""
        payments = self.payments(holding, recipe, display, cooked, is_last)
        return max(payments, key=itemgetter(0))[1]

    def payment(self, holding: int, recipe: int, planned: Sequence[int], is_last: bool) -> int:
        """Return an exact payment for a dish that spares what else is planned, if possible.

        It takes own colours first, then pairs of the most plentiful colours, and the Uffbasse! card
        only if needed, or in the last round.
        """
        counts = [count(holding, colour) for colour in _COLOURS]
        needs = self.prices.needs[recipe]
        own = [min(held, needed) for held, needed in zip(counts, needs, strict=True)]
        lacking = sum(needs) - sum(own)
        paid = sum([number * unit for number, unit in zip(own, UNIT, strict=True)])
        joker = holding >= JOKER_UNIT and lacking > 0
        spare = [
            held - max(used, reserved)
            for held, used, reserved in zip(counts, own, planned, strict=True)
        ]
        pairs = _pairs(spare, lacking)
        if joker and (is_last or len(pairs) < lacking):
            paid += JOKER_UNIT
            lacking -= 1
        if len(pairs) < lacking:
            pairs = _pairs([held - used for held, used in zip(counts, own, strict=True)], lacking)
        return paid + sum([2 * UNIT[colour] for colour in pairs[:lacking]])


def _pairs(spare: list[int], number: int) -> list[int]:
    """Return the colours of at most this many pairs, the most frequent colours first."""
    left = list(spare)
    pairs: list[int] = []
    while len(pairs) < number:
        colour = max(_COLOURS, key=left.__getitem__)
        if left[colour] < 2:
            break
        left[colour] -= 2
        pairs.append(colour)
    return pairs
