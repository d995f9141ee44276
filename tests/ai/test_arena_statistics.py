"""Statements about many games agree with statistics in small cases that can be counted."""

from __future__ import annotations

import math

import pytest

from game.ai.arena.statistics import (
    Sequential,
    elo,
    interval,
    mean_with_error,
    rate_of,
    wilson,
)
from game.rules.rng import Rng


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_the_interval_is_the_published_one(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_the_interval_of_parts_of_wins_lies_between_those_of_whole_wins() -> None:
    assert wilson(4, 10) < wilson(4.5, 10) < wilson(5, 10)
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("rate", "fair", "points"),
    [
        (0.5, 0.5, 0.0),
        (10 / 11, 0.5, 400.0),
        (0.64, 0.5, 99.951),
        (0.25, 0.25, 0.0),
        (10 / 13, 0.25, 400.0),  # ten times the chance of each of three others
        (30 / 31, 0.75, 400.0),  # three of them beside one other
        (1.0, 0.5, math.inf),
        (0.0, 0.25, -math.inf),
        (1.0, 1.0, 0.0),
    ],
)
def test_elo_is_what_the_odds_say(rate: float, fair: float, points: float) -> None:
    assert elo(rate, fair) == pytest.approx(points, abs=1e-3)
    if math.isfinite(points) and fair < 1:
        assert rate_of(points, fair) == pytest.approx(rate, abs=1e-5)


def test_the_error_of_a_mean() -> None:
    mean, error = mean_with_error([1.0, 2.0, 3.0, 4.0])
    assert (mean, error) == pytest.approx((2.5, math.sqrt(5 / 3) / 2))
    assert mean_with_error([7.0]) == (7.0, math.inf)


def test_independent_games_have_the_usual_interval_and_equal_deals_a_wider_one() -> None:
    independent = [0.0, 0.5, 0.5, 1.0] * 50
    assert interval(independent, 2, 0.5) == pytest.approx(wilson(200, 400), abs=1e-6)
    # Both games of a deal always end alike, as if each deal were one game ...
    low, high = interval([0.0, 1.0] * 100, 2, 0.5)
    assert (low, high) == pytest.approx(wilson(100, 200), abs=1e-3)
    # ... or always differ, so that luck is out of it: then less is left open.
    narrow = interval([0.5] * 100, 2, 0.5)
    assert narrow[1] - narrow[0] < 0.02
    assert interval([0.5], 2, 0.5)[0] < 0.2, "one deal proves little"


def test_who_wins_everything_has_the_interval_of_the_games() -> None:
    assert interval([1.0] * 10, 2, 0.5) == pytest.approx(wilson(20, 20))
    assert interval([0.0] * 10, 4, 0.25) == pytest.approx(wilson(0, 40))
    assert interval([], 2, 0.5) == (0.0, 1.0)
    assert interval([1.0, 1.0], 1, 1.0) == (1.0, 1.0), "nobody else is there"


@pytest.mark.parametrize("fair", [0.25, 0.5])
@pytest.mark.parametrize(("wins", "losses"), [(30, 20), (3, 0), (0, 40)])
def test_the_test_of_wins_and_losses_is_the_plain_one(fair: float, wins: int, losses: int) -> None:
    """Without ties a mean leaves no choice of distribution: Wald's ratio of 1945."""
    test = Sequential(50, fair)
    for rate in [1.0] * wins + [0.0] * losses:
        test.add(rate)
    more = rate_of(50, fair)
    expected = wins * math.log(more / fair) + losses * math.log((1 - more) / (1 - fair))
    assert test.log_likelihood_ratio == pytest.approx(expected, abs=1e-3)


def test_the_test_of_ties_takes_the_likeliest_distributions() -> None:
    """By brute force over all distributions over lost, shared and won deals."""
    counts = {0.0: 10, 0.5: 25, 1.0: 15}
    test = Sequential(60, 0.5)
    for rate, number in counts.items():
        for _ in range(number):
            test.add(rate)

    def likeliest(mean: float) -> float:
        steps = 20_000
        best = -math.inf
        for tie in range(1, steps):
            share = tie / steps
            won = mean - share / 2
            lost = 1 - share - won
            if won > 0 and lost > 0:
                chances = {0.0: lost, 0.5: share, 1.0: won}
                best = max(best, sum(n * math.log(chances[r]) for r, n in counts.items()))
        return best

    expected = likeliest(rate_of(60, 0.5)) - likeliest(0.5)
    assert test.log_likelihood_ratio == pytest.approx(expected, abs=2e-3)


@pytest.mark.parametrize(("difference", "outcome"), [(0.0, "excluded"), (120.0, "shown")])
def test_the_test_stops_and_seldom_errs(difference: float, outcome: str) -> None:
    """Fifty matches of deals with two games each; one in twenty may end wrongly."""
    chance, rng = rate_of(difference, 0.5), Rng(5)
    ends, lengths = [], []
    for _ in range(50):
        test = Sequential(120, 0.5)
        deals = 0
        while test.decided is None:
            test.add(((rng.unit() < chance) + (rng.unit() < chance)) / 2)
            deals += 1
        ends.append(test.decided)
        lengths.append(deals)
    assert ends.count(outcome) >= 45
    assert sum(lengths) / 50 < 60
