"""Handicaps: everybody else's shout comes later, and the same in every replay."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.match.match import Match
from game.match.people.handicap import (
    HANDICAPS,
    MOST_MS,
    as_option,
    of_header,
    suggested,
)
from game.match.storage import lines
from game.match.storage.record import Record
from game.rules.core import Action, Seat
from tests.match.catching import CATCH, NEXT, SLIP, catcher, does, header
from tests.match.directed import Table, table

pytestmark = pytest.mark.usefixtures("catching")


def slipped(*kinds: str, handicaps: str, chance: int = 1) -> Table:
    """Return a table with these handicaps where seat 0 has just slipped and all have seen it."""
    head = replace(header(*kinds), options={HANDICAPS: handicaps})
    at = table(match=Match(Record(head)), decide=catcher, chance=chance)
    at.run(100)
    does(at, 0, SLIP)
    at.run(10)
    return at


def shout(at: Table, *entries: tuple[int, Action]) -> list[tuple[Seat, Action]]:
    """Let persons shout at this instant; return what took effect at once."""
    done = at.director.submit_together([(Seat(seat), action) for seat, action in entries])
    return [(seat, action) for seat, action, _outcome in done]


def caught_after(at: Table) -> int:
    begin = at.now
    at.run_until(lambda: at.match.ply == 2)
    return at.happened[-1][0] - begin


@pytest.mark.parametrize("chance", range(6))
def test_opponents_shout_later_by_the_handicap(chance: int) -> None:
    usual = caught_after(slipped("human", "human", "easy", handicaps="", chance=chance))
    later = caught_after(slipped("human", "human", "easy", handicaps="1:250", chance=chance))
    assert later - usual == 250


def test_the_handicap_of_who_cannot_shout_is_nobodys_business() -> None:
    def after(handicaps: str) -> int:
        head = replace(header(*["human"] * 3, "easy"), options={HANDICAPS: handicaps})
        at = table(match=Match(Record(head)), decide=catcher)
        at.run(100)
        does(at, 0, SLIP, NEXT)  # after a slip and its end of turn, seat 0 can only wait
        begin = at.now
        at.run_until(lambda: at.match.ply == 3)
        return at.happened[-1][0] - begin

    assert after("0:800") == after("")
    assert after("2:800") == after("") + 800


def test_a_faster_person_waits_and_still_is_first_if_fast_enough() -> None:
    at = slipped("human", "human", "human", handicaps="2:200")
    at.run(100)
    assert shout(at, (1, CATCH[0])) == []
    assert at.director.waiting_for().thinking == (1,)
    at.run(150)
    assert at.match.ply == 1
    at.run(100)
    assert at.actions()[-1] == (1, "catch 0")
    contest = at.director.contest
    assert contest is not None
    assert contest.times[0].ms == 100


def test_a_slow_person_is_first_with_the_handicap_taken_off() -> None:
    at = slipped("human", "human", "human", handicaps="2:200")
    at.run(100)
    shout(at, (1, CATCH[0]))
    at.run(150)
    assert shout(at, (2, CATCH[0])) == [(2, CATCH[0])]
    assert at.actions()[-1] == (2, "catch 0")
    contest = at.director.contest
    assert contest is not None
    found = [(time.seat, time.ms, time.handicap) for time in contest.times if time.ms is not None]
    assert found == [(2, 250, 200), (1, 100, 0)]
    at.run(1000)
    assert at.actions()[1:] == [(2, "catch 0")]


def test_who_has_a_handicap_waits_for_a_larger_one_only_by_the_difference() -> None:
    at = slipped("human", "human", "human", handicaps="1:150 2:200")
    shout(at, (1, CATCH[0]))
    at.run(40)
    assert at.match.ply == 1
    at.run(30)
    assert at.actions()[-1] == (1, "catch 0")


def test_the_same_press_again_does_not_move_the_shout() -> None:
    at = slipped("human", "human", "human", handicaps="2:200")
    for _press in range(19):
        shout(at, (1, CATCH[0]))
        at.run(10)
    assert at.match.ply == 1
    at.run(30)
    assert at.match.ply == 2


def test_a_shout_that_waits_is_dropped_when_it_makes_no_sense_any_more() -> None:
    at = slipped("human", "human", "human", handicaps="2:1000")
    shout(at, (1, CATCH[0]))
    at.director.take_back(0)
    at.run(3000)
    assert at.match.ply == 0
    assert at.director.waiting_for().thinking == ()


def test_what_is_no_shout_waits_for_nobody() -> None:
    at = slipped("human", "human", "human", handicaps="2:1000")
    assert shout(at, (0, NEXT)) == [(0, NEXT)]


def test_a_relaxed_table_needs_no_handicap() -> None:
    at = slipped("human", "human", "human", handicaps="2:1000")
    at.director.relaxed = True
    assert shout(at, (1, CATCH[0])) == [(1, CATCH[0])]


def test_a_record_with_handicaps_is_the_same_when_it_is_read_again() -> None:
    at = slipped("human", "human", "human", handicaps="2:200")
    shout(at, (1, CATCH[0]))
    at.run(300)
    found = lines.read(lines.write(at.match.record))
    assert found.fault is None
    assert found.record is not None
    assert of_header(found.record.header) == {2: 200}
    assert found.record.replay().digest() == at.match.digest()


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("1:250", {1: 250}),
        ("1:99999 0:50", {1: MOST_MS, 0: 50}),
        ("2:300", {}),  # the computer has none
        ("7:300 -1:20 x 1: :5 1:-4 1:²", {}),
        ("", {}),
        (True, {}),
        (17, {}),
    ],
)
def test_whatever_a_header_says_is_read(
    option: str | int | bool,
    expected: dict[int, int],
) -> None:
    head = replace(header("human", "human", "easy"), options={HANDICAPS: option})
    assert of_header(head) == expected


def test_options_leave_out_who_has_none() -> None:
    assert as_option({Seat(3): 400, Seat(0): 150, Seat(1): 0}) == "0:150 3:400"
    assert as_option({}) == ""


def test_suggestions_make_everybody_equal_to_the_fastest() -> None:
    assert suggested({"a": 260, "b": 412, "c": 1900}) == {"a": 0, "b": 150, "c": MOST_MS}
    assert suggested({"a": 500}) == {"a": 200}
    assert suggested({"a": 200}) == {"a": 0}
    assert suggested({}) == {}
