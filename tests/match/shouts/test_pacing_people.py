"""Persons among computers: time to shout, questions to them, and what is done for them."""

from __future__ import annotations

import itertools

import pytest

from game.rules.core import CLOCK, Refusal, Seat
from tests.match.catching import CATCH, GOOD, NEXT, SLIP, WORD, catch_table, does
from tests.match.directed import SHOUT, Table, silent_in_windows, table

pytestmark = pytest.mark.usefixtures("catching")


@pytest.mark.parametrize(("pace", "pause"), [(1.4, 1400), (1.0, 1000), (0.5, 600), (0.0, 600)])
def test_computers_leave_people_time_to_shout(pace: float, pause: int) -> None:
    at = catch_table("easy", "human", pace=pace)
    at.run_until(lambda: at.match.ply == 1)
    at.run(2000, view_idle=False)
    shown = at.now
    at.run_until(lambda: at.match.ply == 2)
    assert at.actions()[-1] == (0, "next")
    assert at.happened[-1][0] - shown == pause


def test_whatever_happens_begins_the_pause_anew() -> None:
    at = catch_table("easy", "human", decide=lambda seen: (SLIP, NEXT)[NEXT in seen.legal])
    at.run_until(lambda: at.match.ply == 1)
    at.run(900)
    does(at, 1, CATCH[0])
    shown = at.now
    at.run_until(lambda: at.match.ply == 3)
    assert at.happened[-1][0] - shown == 1000


def test_other_actions_have_no_pause() -> None:
    at = catch_table("easy", "human")
    at.run_until(lambda: at.match.ply == 1)
    assert at.happened[-1][0] - 1000 == 400


def test_computers_among_themselves_do_not_wait_for_people() -> None:
    at = catch_table("easy", "easy")
    at.run_until(lambda: at.match.ply == 2)
    assert at.happened[1][0] - at.happened[0][0] == 410  # a thought, seen a frame later


def relaxed(*kinds: str, slip_of: int = 0) -> Table:
    """Return a table in relaxed mode where somebody has slipped and the view has caught up."""
    at = catch_table(*kinds, decide=lambda seen: seen.legal[-1])
    at.director.relaxed = True
    at.run(10)
    does(at, slip_of, SLIP)
    at.run(10)
    return at


def test_a_relaxed_table_waits_for_every_person_who_could_shout() -> None:
    at = relaxed("human", "human", "easy", "human")
    waiting = at.director.waiting_for()
    assert (waiting.question, waiting.shouters) == ((0, 1, 3), ())
    at.run(600_000, step=500)
    assert at.match.ply == 1
    assert at.brain.asked == []
    at.director.pass_window(Seat(0))
    at.director.pass_window(Seat(3))
    at.run(60_000, step=500)
    assert at.director.waiting_for().question == (1,)
    assert at.match.ply == 1
    at.director.pass_window(Seat(1))
    assert at.director.waiting_for().question == ()
    at.run_until(lambda: at.match.ply == 2)
    assert at.actions()[-1] == (2, "catch 0")


def test_reactions_stand_still_while_a_person_is_asked() -> None:
    live = catch_table("human", "human", "easy")
    live.run(10)
    does(live, 0, SLIP)
    begin = live.now
    live.run_until(lambda: live.match.ply == 2)
    usual = live.happened[-1][0] - begin

    at = catch_table("human", "human", "easy")
    at.run(10)
    does(at, 0, SLIP)
    at.run(200)  # it has begun to react
    at.director.relaxed = True
    at.run(5000)
    assert at.match.ply == 1
    for seat in (0, 1):
        at.director.pass_window(Seat(seat))
    begin = at.now
    at.run_until(lambda: at.match.ply == 2)
    assert usual - 210 <= at.happened[-1][0] - begin <= usual - 180


def test_nothing_is_asked_before_the_view_has_shown_why() -> None:
    at = catch_table("human", "human", "easy")
    at.director.relaxed = True
    at.run(10)
    does(at, 0, SLIP)
    assert at.director.waiting_for().question == ()
    at.run(1000, view_idle=False)
    assert at.director.waiting_for().question == ()
    at.run(10)
    assert at.director.waiting_for().question == (0, 1)


def test_a_pass_holds_until_there_is_something_new_to_shout() -> None:
    at = relaxed("human", "human", "human")
    for seat in range(3):
        at.director.pass_window(Seat(seat))
    does(at, 0, NEXT)
    at.run(10)
    assert at.director.waiting_for().question == ()  # the same slip of seat 0
    does(at, 1, SLIP)
    at.run(10)
    assert at.director.waiting_for().question == (1, 2, 0)  # seat 1 may say the word
    at.director.pass_window(Seat(2))
    does(at, 1, CATCH[0])
    at.run(10)
    assert at.director.waiting_for().question == (1, 0)  # nothing new for seat 2


def test_a_chance_that_went_and_came_back_is_asked_about_again() -> None:
    at = relaxed("human", "human", "human")
    at.director.pass_window(Seat(2))
    does(at, 0, WORD, NEXT)
    does(at, 1, GOOD, NEXT)
    does(at, 2, GOOD, NEXT)
    at.run(10)
    assert at.director.waiting_for().question == ()
    does(at, 0, SLIP)
    at.run(10)
    assert at.director.waiting_for().question == (0, 1, 2)


def test_a_shout_answers_the_question() -> None:
    at = relaxed("human", "human", "easy")
    does(at, 1, CATCH[0])
    at.run(10)
    assert at.director.waiting_for().question == ()
    assert at.actions() == [(0, "slip"), (1, "catch 0")]


def test_computers_do_not_move_on_before_the_answer() -> None:
    at = catch_table("easy", "human", decide=lambda seen: (SLIP, NEXT)[NEXT in seen.legal])
    at.director.relaxed = True
    at.run(60_000)
    assert at.actions() == [(0, "slip")]
    assert at.director.waiting_for().question == (1,)
    at.director.pass_window(Seat(1))
    at.run_until(lambda: at.match.ply == 2)
    assert at.actions()[-1] == (0, "next")


def test_who_cannot_shout_is_not_asked() -> None:
    at = relaxed("human", "easy", "easy")
    assert at.director.waiting_for().question == (0,)  # the own word
    does(at, 0, WORD)
    at.run(10)
    assert at.director.waiting_for().question == ()


def test_a_relaxed_window_waits_and_nobody_is_faster(toy: None) -> None:
    at = table("human", "human", "easy", pace=0, human_window_ms=None)
    at.director.relaxed = True
    at.to_window()
    at.run(60_000)
    assert at.in_window()
    waiting = at.director.waiting_for()
    assert waiting.window is not None
    assert waiting.question
    asked = len(at.brain.asked)
    for seat in waiting.question:
        at.director.pass_window(seat)
    at.run(10)
    assert len(at.brain.asked) - asked == 3 - 1 - len(waiting.question)  # without the winner
    at.run_until(lambda: not at.in_window())


def test_a_relaxed_window_does_not_run_out_of_time(toy: None) -> None:
    at = table("human", "human", "easy", decide=silent_in_windows, human_window_ms=2000)
    at.director.relaxed = True
    at.to_window()
    at.run(30_000)
    assert at.in_window()
    at.director.relaxed = False
    at.run_until(lambda: not at.in_window())
    assert at.actions()[-1] == (CLOCK, "close")


def test_the_word_goes_before_the_catch_of_the_same_moment() -> None:
    for order in itertools.permutations([(0, WORD), (1, CATCH[0]), (2, CATCH[0])]):
        at = catch_table("human", "human", "human")
        does(at, 0, SLIP)
        outcomes = at.director.submit_together([(Seat(seat), action) for seat, action in order])
        assert at.actions() == [(0, "slip"), (0, "word")]
        assert [(seat, action) for seat, action, _ in outcomes] == [
            *[(0, WORD), (1, CATCH[0]), (2, CATCH[0])],
        ]
        (_, _, said), *refused = outcomes
        assert isinstance(said, list)
        assert [event.kind for event in said] == ["done"]
        assert all(isinstance(outcome, Refusal) for _, _, outcome in refused)


def test_of_two_catches_at_the_same_moment_the_nearest_seat_wins() -> None:
    for order in itertools.permutations([1, 2, 3]):
        at = catch_table("human", "human", "human", "human")
        does(at, 0, SLIP)
        at.director.submit_together([(Seat(seat), CATCH[0]) for seat in order])
        assert at.actions() == [(0, "slip"), (1, "catch 0")]


def test_a_catch_beats_the_next_of_the_same_moment() -> None:
    at = catch_table("human", "human", "human")
    does(at, 0, SLIP, NEXT)
    does(at, 1, GOOD)
    entries = [(Seat(1), NEXT), (Seat(2), CATCH[0])]
    outcomes = at.director.submit_together(entries)
    assert at.actions()[-2:] == [(2, "catch 0"), (1, "next")]
    assert [seat for seat, _, _ in outcomes] == [2, 1]


def test_what_the_others_make_possible_comes_after_them() -> None:
    at = catch_table("human", "human", "human")
    entries = [(Seat(2), CATCH[0]), (Seat(0), NEXT), (Seat(0), SLIP)]
    outcomes = at.director.submit_together(entries)
    assert at.actions() == [(0, "slip"), (2, "catch 0"), (0, "next")]
    assert all(isinstance(outcome, list) for _, _, outcome in outcomes)


def test_equal_actions_keep_the_order_in_which_they_came(toy: None) -> None:
    at = table("human", "human", "human")
    hidden = [(Seat(seat), at.match.observation(Seat(seat)).legal[0]) for seat in (2, 0, 1)]
    outcomes = at.director.submit_together(hidden)
    assert [seat for seat, _, _ in outcomes] == [2, 0, 1]
    assert at.director.submit_together([]) == []


def test_nothing_is_done_together_if_somebody_is_no_person() -> None:
    at = catch_table("human", "easy", "human")
    with pytest.raises(ValueError, match="no person sits on seat 1"):
        at.director.submit_together([(Seat(0), SLIP), (Seat(1), CATCH[0])])
    assert at.match.ply == 0


def test_the_end_of_a_turn_is_said_for_a_person() -> None:
    at = catch_table("human", "human")
    at.run(5000)
    assert at.match.ply == 0  # there is a choice
    does(at, 0, GOOD)
    at.run(5000)
    assert at.match.ply == 1  # nobody has asked for it
    assert at.director.waiting_for().automatic is None
    at.director.automatic_after_ms = 800
    assert at.director.waiting_for().automatic == (0, NEXT)
    at = catch_table("human", "human")
    at.director.automatic_after_ms = 800
    does(at, 0, GOOD)
    at.run(700, view_idle=False)
    begin = at.now
    at.run_until(lambda: at.match.ply == 2)
    assert (at.actions()[-1], at.happened[-1][0] - begin) == ((0, "next"), 800)
    assert at.director.waiting_for().automatic is None


def test_no_turn_is_ended_for_who_may_say_the_word() -> None:
    at = catch_table("human", "human")
    at.director.automatic_after_ms = 800
    does(at, 0, SLIP)
    at.run(5000)
    assert at.match.ply == 1


def test_a_shout_gives_time_to_think_again() -> None:
    at = catch_table("human", "human", "human")
    at.director.automatic_after_ms = 800
    does(at, 0, SLIP)
    at.run(100)
    does(at, 0, WORD)
    begin = at.now
    at.run_until(lambda: at.match.ply == 3)
    assert at.happened[-1][0] - begin == 800


def test_a_relaxed_question_comes_before_the_automatic_end_of_a_turn() -> None:
    at = catch_table("human", "human", "human")
    at.director.relaxed, at.director.automatic_after_ms = True, 500
    does(at, 0, SLIP, NEXT)
    does(at, 1, GOOD)
    at.run(5000)
    assert at.match.ply == 3
    assert at.director.waiting_for().question == (2,)
    at.director.pass_window(Seat(2))
    at.run_until(lambda: at.match.ply == 4)
    assert at.actions()[-1] == (1, "next")


def test_persons_in_a_window_are_shouters(toy: None) -> None:
    at = table("human", "human", "easy", decide=silent_in_windows)
    at.to_window()
    waiting = at.director.waiting_for()
    assert waiting.window is not None
    assert waiting.shouters == waiting.window.humans
    at.director.submit(waiting.shouters[0], SHOUT)
    assert at.director.waiting_for().shouters == ()
