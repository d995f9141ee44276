"""How fast people were, measured from the moment at which everybody had seen why."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.match.history import history
from game.match.shouts.times import LATE_MS, Contest, ShoutTime, as_note, from_note
from game.match.storage import lines
from game.rules.core import Seat
from tests.match.catching import CATCH, GOOD, NEXT, SLIP, catch_table, does
from tests.match.directed import Table

pytestmark = pytest.mark.usefixtures("catching")


def slipped(*kinds: str, chance: int = 1, **overlook: int) -> Table:
    """Return a table where the person on seat 0 has just slipped, and everybody has seen it."""
    at = catch_table(*kinds, decide=None, chance=chance, **overlook)
    at.run(100)
    does(at, 0, SLIP)
    at.run(10)
    return at


def times(at: Table) -> dict[int, int | None]:
    contest = at.director.contest
    assert contest is not None
    return {time.seat: time.ms for time in contest.times}


def test_a_person_and_the_opponent_that_was_beaten_have_their_times() -> None:
    at = slipped("human", "human", "easy")
    at.run(200)
    does(at, 1, CATCH[0])
    contest = at.director.contest
    assert contest is not None
    assert contest.winner == 1
    found = times(at)
    assert found[1] == 200
    beaten = found[2]
    assert beaten is not None
    assert 200 < beaten < 1200  # tempo: median 600, spread 100


def test_the_time_that_is_told_is_the_one_the_opponent_takes_if_nobody_is_faster() -> None:
    told = slipped("human", "human", "easy", chance=5)
    told.run(100)
    does(told, 1, CATCH[0])
    alone = slipped("human", "human", "easy", chance=5)
    begin = alone.now - 10
    alone.run_until(lambda: alone.match.ply == 2)
    assert alone.actions()[-1] == (2, "catch 0")
    after = times(told)[2]
    assert after is not None
    assert 0 <= alone.happened[-1][0] - begin - after <= 10
    assert abs((times(alone)[2] or 0) - after) <= 10


def test_what_is_being_shown_costs_nobody_time() -> None:
    at = slipped("human", "human", "easy", easy=100)
    at.run(100)
    at.run(3000, view_idle=False)
    at.run(50)
    does(at, 1, CATCH[0])
    assert 140 <= (times(at)[1] or 0) <= 150


def test_who_shouts_before_everything_was_shown_took_no_time() -> None:
    at = catch_table("human", "human", "easy")
    at.run(100)
    does(at, 0, SLIP)
    at.run(500, view_idle=False)
    does(at, 1, CATCH[0])
    assert times(at) == {1: 0, 0: None, 2: None}


def test_who_noticed_nothing_has_no_time() -> None:
    at = slipped("human", "human", "easy", easy=100)
    at.run(300)
    does(at, 1, CATCH[0])
    assert times(at)[2] is None


def test_a_shout_that_only_one_could_make_is_no_contest() -> None:
    at = slipped("human", "human")
    at.run(200)
    does(at, 0, NEXT)
    does(at, 1, GOOD)
    assert at.match.shouters() == ()
    at = slipped("human", "human")
    does(at, 1, CATCH[0])
    assert times(at) == {1: 0, 0: None}, "the word of the one would have forestalled it"


def test_a_person_who_comes_too_late_is_told_by_how_much() -> None:
    at = slipped("human", "human", "human")
    at.run(300)
    does(at, 1, CATCH[0])
    at.run(80, view_idle=False)  # the shout is being shown meanwhile
    at.director.note_late_press(Seat(2))
    assert times(at) == {1: 300, 2: 380, 0: None}


def test_only_the_first_late_press_counts_and_only_soon() -> None:
    at = slipped("human", "human", "human")
    at.run(300)
    does(at, 1, CATCH[0])
    at.director.note_late_press(Seat(2))
    first = times(at)[2]
    at.run(200, view_idle=False)
    at.director.note_late_press(Seat(2))
    assert times(at)[2] == first
    at = slipped("human", "human", "human")
    does(at, 1, CATCH[0])
    at.run(LATE_MS + 100, view_idle=False)
    at.director.note_late_press(Seat(2))
    assert times(at)[2] is None


def test_the_winner_and_those_who_did_not_compete_are_never_late() -> None:
    at = slipped("human", "human", "human")
    at.run(300)
    does(at, 1, CATCH[0])
    before = at.director.contest
    at.director.note_late_press(Seat(1))
    assert at.director.contest == before


def test_the_order_is_that_of_the_times_after_the_winner() -> None:
    for chance in range(20):
        at = slipped("human", "human", "easy", "easy", "easy", chance=chance)
        at.run(100)
        does(at, 1, CATCH[0])
        contest = at.director.contest
        assert contest is not None
        assert contest.times[0].seat == 1
        rest = [time.counted for time in contest.times[1:]]
        assert all(one <= other for one, other in pairwise(rest))


def test_a_relaxed_table_measures_nobody() -> None:
    at = slipped("human", "human", "easy")
    at.director.relaxed = True
    at.run(300)
    does(at, 1, CATCH[0])
    assert at.director.contest is None


def test_the_record_keeps_the_times_and_the_history_tells_them() -> None:
    at = slipped("human", "human", "easy")
    at.run(200)
    does(at, 1, CATCH[0])
    at.run(LATE_MS + 50, view_idle=False)
    found = lines.read(lines.write(at.match.record))
    assert found.fault is None
    assert found.record is not None
    (told,) = [one for one in history(found.record) if one.contest is not None]
    assert (told.ply, told.seat) == (2, 1)
    assert told.contest is not None
    assert {time.seat: time.ms for time in told.contest.times} == {
        seat: ms for seat, ms in times(at).items() if ms is not None
    }


def test_a_contest_is_written_down_before_the_step_back_over_it() -> None:
    at = slipped("human", "human", "easy")
    at.run(200)
    does(at, 1, CATCH[0])
    at.director.take_back(0)
    (told,) = [one for one in history(at.match.record) if one.contest is not None]
    assert told.is_undone
    assert told.seat == 1


def test_notes_hold_what_fits_and_read_back() -> None:
    contest = Contest(57, Seat(2), (ShoutTime(Seat(2), 412), ShoutTime(Seat(0), 612, 250)))
    assert as_note(contest) == "times 57 2:412 0:612-250"
    assert from_note(as_note(contest), 3) == contest
    many = Contest(1234, Seat(0), tuple(ShoutTime(Seat(i), 9000 + i, 950) for i in range(8)))
    note = as_note(many)
    assert len(note) < 40
    read = from_note(note, 8)
    assert read is not None
    assert read.times == many.times[: len(read.times)]


@pytest.mark.parametrize(
    "note",
    ["hint", "times", "times 3", "times x 1:2", "times 3 9:400", "times 3 1:x", "times 3 1:2-"],
)
def test_other_or_damaged_notes_tell_nothing(note: str) -> None:
    found = from_note(note, 4)
    assert found is None or note == "times 3 1:2-"


def test_catching_opponents_compete_with_each_other() -> None:
    at = slipped("human", "easy", "easy", "easy")
    at.run_until(lambda: at.match.ply == 2)
    contest = at.director.contest
    assert contest is not None
    assert contest.winner == at.actions()[-1][0]
    assert contest.times[0].counted <= min(time.counted for time in contest.times)


def test_the_moment_of_the_press_counts_and_not_that_of_the_frame() -> None:
    at = slipped("human", "human", "human")
    at.run(300)
    at.director.note_press(Seat(1), at.now + 4)
    at.director.tick(at.now + 40, view_idle=False)
    at.director.submit_together([(Seat(1), CATCH[0])])
    assert times(at)[1] == 300 + 10 + 4  # the last frame was 10 ms before


def test_a_press_that_was_noted_is_used_once() -> None:
    at = slipped("human", "human", "human")
    at.director.note_press(Seat(1), at.now)
    at.director.submit_together([(Seat(1), NEXT)])
    at.run(300)
    does(at, 1, CATCH[0])
    assert (times(at)[1] or 0) >= 290
