"""Trying every chance instead of drawing one, so that a test knows how likely each outcome is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import TypeVar
from unittest.mock import patch

from game.rules import deals
from game.rules.rng import Rng

T = TypeVar("T", bound=Hashable)


class _Path(Rng):
    """Makes the given decisions, then always the first one; notes the number of options."""

    def __init__(self, chosen: list[int]) -> None:
        super().__init__(0)
        self.chosen = chosen
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        at = len(self.bounds)
        self.bounds.append(bound)
        if at == len(self.chosen):
            self.chosen.append(0)
        return self.chosen[at]

    def next64(self) -> int:
        """Always return 0: it only serves as the seed of later deals, which do not matter."""
        return 0


def _below(bound: int, rng: Rng) -> int:
    return rng.below(bound)


def _shuffle(cards: list[T], rng: Rng) -> None:
    rng.shuffle(cards)


def chances(draw: Callable[[Rng], T]) -> dict[T, Fraction]:
    """Return every outcome with its exact probability."""
    found: Counter[T] = Counter()
    chosen: list[int] = []
    while True:
        path = _Path(chosen)
        with patch.object(deals, "below", _below), patch.object(deals, "quick_shuffle", _shuffle):
            outcome = draw(path)
        weight = Fraction(1)
        for bound in path.bounds:
            weight /= bound
        found[outcome] += weight  # type: ignore[assignment]
        while chosen and chosen[-1] + 1 == path.bounds[len(chosen) - 1]:
            chosen.pop()
        if not chosen:
            return dict(found)  # type: ignore[arg-type]
        chosen[-1] += 1
