"""Whose finger was first: phones of any clock, far and near, on a restless Wi-Fi."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from game.phones.clock import LONGEST_SPAN, PhoneClock
from tests import effort

PAIRS = 4000
LEAST_GAP = 0.03
"""Seconds; a touch earlier by this much should count as earlier."""


class Far:
    """A phone with a clock and a way of its own, and what the table knows of it."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.delay = rng.uniform(0.005, 0.12)
        self.jitter = rng.uniform(0.0, 0.04)
        self.ahead = rng.uniform(-1e6, 1e6)
        self.drift = rng.uniform(-50e-6, 50e-6)
        self.clock = PhoneClock()
        for second in range(20):
            now = 1000.0 + second
            self.clock.showed(self.shows(now), now + self.way())
            self.clock.took(self.way() + self.way())

    def shows(self, now: float) -> float:
        return (now * (1 + self.drift) + self.ahead) * 1000

    def way(self) -> float:
        """Return how long the next message takes, one way; one in twenty is much later."""
        late = self.rng.uniform(0.0, 0.15) if self.rng.random() < 0.05 else 0.0
        return self.delay + self.rng.uniform(0.0, self.jitter) + late

    def touches(self, now: float, shown: float | None = None) -> float:
        return self.clock.touched(self.shows(now), now + self.way(), shown)


def test_the_first_finger_is_first() -> None:
    rng = random.Random(effort.seed())
    right = by_arrival = 0
    for _ in range(PAIRS):
        one, other = Far(rng), Far(rng)
        gap = rng.uniform(LEAST_GAP, 0.2)
        right += one.touches(1020.0) < other.touches(1020.0 + gap)
        by_arrival += one.way() < gap + other.way()
    assert right >= 0.99 * PAIRS
    assert by_arrival < 0.95 * PAIRS, "else it was easy"


def near(*, delay: float = 0.01) -> PhoneClock:
    """Return the clock of a phone with the table's time and this delay."""
    clock = PhoneClock()
    for second in range(5):
        clock.showed(second * 1000.0, second + delay)
        clock.took(2 * delay)
    return clock


@pytest.mark.parametrize(
    ("said", "arrived", "shown", "counts"),
    [
        (9.99, 10.0, None, 9.99),
        (9.95, 10.0, None, 9.95),
        (9.93, 10.0, None, 10.0),  # long before it could have been sent
        (10.01, 10.0, None, 10.0),  # in the future
        (-1e9, 10.0, None, 10.0),
        (9.98, 10.0, 9.97, 9.98),
        (9.96, 10.0, 9.97, 10.0),  # before there was anything to touch
    ],
)
def test_only_the_plausible_counts(
    said: float, arrived: float, shown: float | None, counts: float
) -> None:
    assert near().touched(said * 1000, arrived, shown) == pytest.approx(counts)


def test_nobody_is_believed_for_long() -> None:
    clock = near(delay=3.0)
    assert clock.span == LONGEST_SPAN
    assert (clock.round_trip, clock.worst) == (6.0, 6.0)


def test_a_clock_that_nobody_knows_does_not_count() -> None:
    clock = PhoneClock()
    assert clock.touched(5.0, 10.0, None) == 10.0
    clock.showed(0.0, 5.0)
    assert clock.touched(4999.0, 10.0, None) == 10.0, "its way is not known"


def test_a_clock_that_stood_still_is_learned_anew() -> None:
    clock = near()
    for second in range(5, 9):
        clock.showed(second * 1000.0 - 60_000, second + 0.01)  # the phone slept for a minute
    assert clock.touched(9000.0 - 60_000, 9.01, None) == pytest.approx(9.0)


def test_a_slow_ping_says_little() -> None:
    clock, guesses = near(), []
    for late in (0.0, 0.05, 0.3):
        clock.showed(6000.0, 6.01 + late)
        guesses.append(clock.touched(7000.0, 7.01, None))
    assert [b - a for a, b in pairwise(guesses)] == pytest.approx([0.0, 0.0])
