"""How sure a result is: error of a mean, intervals, Elo, and a test that stops when it knows.

A *rate* is the chance that a kind of player wins a game, from 0 to 1; it is `fair` where nobody
plays better than anybody else. Games over the same cards depend on each other, deals do not, so
the rates of whole deals are counted.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import fmean, stdev
from typing import Final

CONFIDENCE_95: Final = 1.959964
"""The normal distribution's quantile for an interval of 95 percent."""
ERROR: Final = 0.05
"""The accepted chance that a test is wrong, on either side."""

_ELO: Final = 400
"""The Elo difference that means odds of ten to one."""
_UNSEEN: Final = 1e-3
"""The best and the worst result start with so many deals, so that neither seems impossible."""
_STEPS: Final = 60
"""Halvings of an interval: more than a float has digits."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Return the Wilson interval (95 %) of a win rate; (0, 1) if there were no games.

    The formula takes any rate, so parts of wins from ties go in as they are. They vary less than
    whole wins at the same rate, and so do several sides of one kind in the same game, of which
    only one can win: the interval is then wider than need be, never narrower.
    """
    if games == 0:
        return 0.0, 1.0
    rate, square = wins / games, CONFIDENCE_95**2
    centre = rate + square / (2 * games)
    spread = CONFIDENCE_95 * math.sqrt((rate * (1 - rate) + square / (4 * games)) / games)
    scale = 1 + square / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def mean_with_error(values: Sequence[float]) -> tuple[float, float]:
    """Return a mean and its standard error; the error is infinite below two values.

    The mean of nothing is no number.
    """
    if not values:
        return math.nan, math.inf
    return fmean(values), stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf


def interval(rates: Sequence[float], games: int, fair: float) -> tuple[float, float]:
    """Return the interval (95 %) of a rate, from the rates of deals of so many games each.

    It is Wilson's for as many independent games as would be equally sure. One more deal with the
    spread of pure chance is added, so that a few equal deals do not prove everything.
    """
    if not 0 < fair < 1:
        return fair, fair
    rate = fmean(rates) if rates else fair
    surplus = fair * (1 - fair) / games
    independent = len(rates) * rate * (1 - rate) / games + surplus
    seen = math.fsum((one - rate) ** 2 for one in rates) + surplus
    number = len(rates) * games * independent / seen
    return wilson(rate * number, number)


def elo(rate: float, fair: float) -> float:
    """Return how many points of Elo a rate is above the fair one; infinite for 0 and 1.

    It is 0 where a game cannot be lost, or not be won. With several opponents it is the difference
    to each of them, all being taken as equal.
    """
    if not 0 < fair < 1:
        return 0.0
    if rate <= 0 or rate >= 1:
        return math.copysign(math.inf, rate - fair)
    return _ELO * math.log10(_odds(rate) / _odds(fair))


def rate_of(difference: float, fair: float) -> float:
    """Return the rate of a player so many points of Elo above the others."""
    odds = _odds(fair) * 10 ** (difference / _ELO)
    return odds / (1 + odds)


def _odds(rate: float) -> float:
    return rate / (1 - rate)


class Sequential:
    """A sequential test (GSPRT): does a kind win as the fair rate says, or so much more?

    A verdict is wrong in one of twenty tests if either is true; between the two, both happen.

    The likelihoods compared are the highest that any distribution of the deals' rates can reach
    with either mean, however many wins and ties a deal may hold (Van den Bergh, 2019).
    """

    def __init__(self, difference: float, fair: float) -> None:
        """The difference is in Elo and above 0, the fair rate between 0 and 1."""
        self._means = (fair, rate_of(difference, fair))
        self._deals: Counter[float] = Counter()

    def add(self, rate: float) -> None:
        """Add a deal."""
        self._deals[round(rate, 9)] += 1

    @property
    def log_likelihood_ratio(self) -> float:
        """The natural logarithm of how much likelier the difference is than none."""
        counts = {0.0: _UNSEEN, 1.0: _UNSEEN}
        for rate, number in self._deals.items():
            counts[rate] = counts.get(rate, 0.0) + number
        total = math.fsum(counts.values())
        without, with_it = (_tilt(counts, total, mean) for mean in self._means)
        # With a tilt the probability of a rate is its share, divided by 1 + tilt * distance.
        fair, more = self._means
        return math.fsum(
            number * math.log((1 + without * (rate - fair)) / (1 + with_it * (rate - more)))
            for rate, number in counts.items()
        )

    @property
    def decided(self) -> str | None:
        """`shown` once the kind is better, `excluded` once it is not by so much, else None."""
        bound = math.log((1 - ERROR) / ERROR)
        ratio = self.log_likelihood_ratio
        return "shown" if ratio >= bound else "excluded" if ratio <= -bound else None


def _tilt(counts: Mapping[float, float], total: float, mean: float) -> float:
    """Return the tilt that gives the likeliest distribution of rates with this mean."""
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(_STEPS):
        middle = (low + high) / 2
        excess = math.fsum(
            number / total * (rate - mean) / (1 + middle * (rate - mean))
            for rate, number in counts.items()
        )
        low, high = (middle, high) if excess > 0 else (low, middle)
    return (low + high) / 2
