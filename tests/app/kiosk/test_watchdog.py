"""The watchdog's decisions, with a clock of the test; and a real child that hangs and dies."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.fair.watchdog import BACK_TO_NORMAL, STAFF_QUIT, Limits, Order, Watchdog

LIMITS = Limits()
STEP = 0.25


class Fair:
    """A watchdog, its clock, and a child that does what the test says."""

    def __init__(self) -> None:
        self.dog = Watchdog()
        self.now = 1000.0
        self.beats = False
        self.log: list[tuple[float, Order]] = []

    def pass_time(self, seconds: float) -> list[Order]:
        """Let time pass; return what had to be done, and pretend that it was."""
        orders: list[Order] = []
        for _step in range(round(seconds / STEP)):
            self.now += STEP
            if self.beats:
                self.dog.beat(self.now)
            order = self.dog.decide(self.now)
            if order is Order.START:
                self.dog.started(self.now)
            elif order is Order.KILL:
                self.dog.ended(self.now, -9)
            if order is not Order.WAIT:
                orders.append(order)
                self.log.append((self.now, order))
        return orders

    def crash(self, status: int = 1) -> None:
        self.dog.ended(self.now, status)


@pytest.fixture
def fair() -> Fair:
    return Fair()


def test_it_starts_the_child_and_leaves_a_living_one_alone(fair: Fair) -> None:
    assert fair.pass_time(STEP) == [Order.START]
    fair.beats = True
    assert fair.pass_time(3600) == []
    assert fair.dog.restarts == 0


@pytest.mark.parametrize("status", [1, -9, -11, 3221225477, None])
def test_a_dead_child_is_started_again_at_once(fair: Fair, status: int | None) -> None:
    fair.beats = True
    fair.pass_time(100)
    fair.dog.ended(fair.now, status)
    assert fair.pass_time(STEP) == [Order.START]


def test_a_hung_child_is_killed_and_started_well_within_ten_seconds(fair: Fair) -> None:
    fair.beats = True
    fair.pass_time(100)
    fair.beats = False
    hung = fair.now
    assert fair.pass_time(20)[:2] == [Order.KILL, Order.START]
    kill, start = (moment for moment, _order in fair.log[1:3])
    assert LIMITS.silence <= kill - hung <= LIMITS.silence + 2 * STEP
    assert start - hung < 7, "three seconds are left for the start itself"


def test_a_child_has_longer_for_its_start(fair: Fair) -> None:
    assert fair.pass_time(LIMITS.starting) == [Order.START]
    assert fair.pass_time(1) == [Order.KILL, Order.START]


def test_a_very_slow_computer_gets_through_its_start_at_last(fair: Fair) -> None:
    fair.pass_time(STEP)
    kills: list[float] = []
    while len(kills) < 5:
        if Order.KILL in fair.pass_time(STEP):
            kills.append(fair.now)
    lives = [round(later - sooner) for sooner, later in pairwise(kills)]
    assert lives == [90, 180, 300, 300]
    fair.pass_time(200)
    fair.dog.beat(fair.now)
    fair.crash()
    assert fair.pass_time(STEP) == [Order.START]
    assert fair.pass_time(LIMITS.starting + 1)[0] is Order.KILL, "what worked once is expected"


def test_a_short_silence_is_no_hang(fair: Fair) -> None:
    fair.beats = True
    fair.pass_time(10)
    for _time in range(20):
        fair.beats = False
        assert fair.pass_time(LIMITS.silence - STEP) == []
        fair.beats = True
        assert fair.pass_time(STEP) == []


def test_a_computer_that_slept_kills_nobody(fair: Fair) -> None:
    fair.beats = True
    fair.pass_time(10)
    fair.beats = False
    fair.now += 3600
    assert fair.pass_time(LIMITS.silence) == []
    assert fair.pass_time(1) == [Order.KILL, Order.START], "but then it has to live"


@pytest.mark.parametrize("status", [STAFF_QUIT, BACK_TO_NORMAL])
def test_the_staff_ends_both(fair: Fair, status: int) -> None:
    fair.beats = True
    fair.pass_time(10)
    fair.crash(status)
    assert set(fair.pass_time(100)) == {Order.END}
    assert fair.dog.restarts == 0


def test_a_crash_loop_waits_longer_and_longer(fair: Fair) -> None:
    starts = []
    for _time in range(12):
        while Order.START not in fair.pass_time(STEP):
            assert fair.dog.is_looping
        starts.append(fair.now)
        fair.pass_time(1)
        fair.crash()
    gaps = [round(later - sooner) for sooner, later in pairwise(starts)]
    assert max(gaps[:4]) <= 2
    assert gaps[4:] == [11, 21, 41, 81, 121, 121, 121]
    assert fair.dog.pause(fair.now) == LIMITS.longest_pause


def test_four_crashes_in_a_minute_are_no_loop(fair: Fair) -> None:
    fair.beats = True
    for _time in range(40):
        assert fair.pass_time(15.25)[0] is Order.START
        fair.crash()
        assert not fair.dog.is_looping
        assert not fair.dog.pause(fair.now)


def test_after_a_minute_of_work_the_loop_is_forgotten(fair: Fair) -> None:
    fair.beats = True
    for _time in range(5):
        fair.pass_time(1)
        fair.crash()
    assert fair.dog.is_looping
    assert fair.pass_time(LIMITS.first_pause + 1) == [Order.START]
    assert fair.pass_time(LIMITS.window) == []
    fair.crash()
    assert not fair.dog.is_looping
    assert fair.pass_time(STEP) == [Order.START]


def test_hanging_again_and_again_is_a_loop_too(fair: Fair) -> None:
    while not fair.dog.is_looping:
        fair.pass_time(STEP)
        fair.dog.beat(fair.now)
        fair.pass_time(LIMITS.silence + 1)
    assert fair.dog.restarts == LIMITS.crashes
