"""Shouts from far away: the first touch is heard first, however long its way takes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game.match.pacing import Director
from game.rules.core import Action, Seat
from tests.match.catching import CATCH, GOOD, SLIP, catch_table, does
from tests.match.directed import Table

pytestmark = pytest.mark.usefixtures("catching")

FRAME = 16
PAIRS = 200


def slipped(*kinds: str, chance: int = 1) -> Table:
    """Return a table where the person on seat 0 has just slipped, and everybody has seen it."""
    at = catch_table(*kinds, chance=chance)
    at.run(100)
    does(at, 0, SLIP)
    at.run(2 * FRAME, step=FRAME)
    return at


def hear(director: Director, seat: int, action: Action, touched: float) -> None:
    """Let the table hear of a touch, as its scene does at the end of a frame."""
    director.note_press(Seat(seat), touched)
    director.submit_together([(Seat(seat), action)])


def run(at: Table, touches: Sequence[tuple[float, float, int, Action]], ms: int = 900) -> None:
    """Let frames pass; touches are (arrives, touched, seat, action)."""
    coming = sorted(touches)
    for _frame in range(0, ms, FRAME):
        at.director.tick(at.now, True)
        while coming and coming[0][0] <= at.now:
            _arrives, touched, seat, action = coming.pop(0)
            hear(at.director, seat, action, touched)
        at.now += FRAME


def caught_by(at: Table) -> int | None:
    moves = at.match.record.moves
    return next((int(move.seat) for move in moves if move.action.startswith("catch")), None)


@pytest.mark.slow
def test_whoever_touched_first_by_30_ms_is_heard_first() -> None:
    """Each phone has its own way of 5 to 120 ms and jitter; its clock is known to a few ms."""
    chance, right = Random(3), 0
    for _pair in range(PAIRS):
        at = slipped("human", "human", "human")
        ways = {seat: chance.uniform(5, 120) for seat in (1, 2)}
        jitter = {seat: chance.uniform(0, 30) for seat in (1, 2)}
        at.director.lags = {Seat(s): min(400, 2 * (ways[s] + jitter[s]) + 20) for s in (1, 2)}
        first = chance.choice((1, 2))
        began = at.now + chance.uniform(60, 200)
        touched = {first: began, 3 - first: began + chance.uniform(30, 160)}
        run(at, [
            (
                touched[seat] + ways[seat] + chance.uniform(0, jitter[seat]),
                touched[seat] + chance.uniform(-6, 6), seat, CATCH[0],
            )
            for seat in (1, 2)
        ])  # fmt: skip
        right += caught_by(at) == first
    assert right >= 0.99 * PAIRS


@pytest.mark.slow
def test_an_opponent_does_not_win_as_the_way_is_long() -> None:
    """Opponents count with their own time, people with that of their touch."""
    right, rounds = 0, 60
    for number in range(rounds):
        alone = slipped("human", "human", "easy", chance=number)
        due = alone.now
        alone.run(2000)
        due = next(at for at, _ply in alone.happened if at > due)
        at = slipped("human", "human", "easy", chance=number)
        at.director.lags = {Seat(1): 300.0}
        touched = due + (-40 if number % 2 else 40)
        run(at, [(touched + 140, touched, 1, CATCH[0])], ms=2400)
        right += caught_by(at) == (1 if number % 2 else 2)
    assert right >= 0.99 * rounds


def test_what_ends_the_chance_waits_for_a_shout_that_was_earlier() -> None:
    at = slipped("human", "human", "human")
    at.director.lags = {Seat(1): 200.0}
    began = at.now
    # The offender goes on at once; the touch was earlier, but arrives later.
    run(at, [(began + 40, began + 40, 0, GOOD), (began + 150, began + 20, 1, CATCH[0])])
    assert [move.action for move in at.match.record.moves][1] == str(CATCH[0])


def test_the_time_line_shows_when_phones_were_touched() -> None:
    at = slipped("human", "human", "human")
    at.director.lags = {Seat(1): 250.0, Seat(2): 250.0}
    began = at.now
    run(at, [(began + 220, began + 100, 1, CATCH[0]), (began + 150, began + 140, 2, CATCH[0])])
    contest = at.director.contest
    assert contest is not None
    times = {int(time.seat): time.ms for time in contest.times}
    assert contest.winner == 1
    assert times[1] is not None
    assert times[2] is not None
    assert times[2] - times[1] == pytest.approx(40, abs=1)


def test_nobody_waits_where_nobody_is_far_away() -> None:
    at = slipped("human", "human", "human")
    hear(at.director, 1, CATCH[0], at.now)
    assert caught_by(at) == 1
