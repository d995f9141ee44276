"""Shuffles a whole pack quickly: otherwise it would take half the time of a simulated hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from game.rules.rng import Rng

_LIMIT = 1 << 62
"""The bound below which one number decides several places without bias."""

T = TypeVar("T")


@cache
def _plan(size: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return products of descending bounds, each below the limit, with the bounds."""
    plan: list[tuple[int, tuple[int, ...]]] = []
    product = 1
    bounds: list[int] = []
    for bound in range(size, 1, -1):
        if product * bound >= _LIMIT:
            plan.append((product, tuple(bounds)))
            product, bounds = 1, []
        product *= bound
        bounds.append(bound)
    plan.append((product, tuple(bounds)))
    return tuple(plan)


def shuffled(items: Sequence[T], rng: Rng) -> list[T]:
    """Return the items in random order, every order with the same chance.

    It is the usual shuffle from the end, but one random number gives the choices of several places.
    """
    result = list(items)
    for product, bounds in _plan(len(result)):
        number = rng.below(product)
        for bound in bounds:
            number, j = divmod(number, bound)
            last = bound - 1
            result[last], result[j] = result[j], result[last]
    return result
