"""Turns: who is asked when, how long thinking takes, and which answers hold."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ai.brain import Answer
from game.match.match import Match
from game.match.table_clock import LONGEST_TICK_MS
from game.rules.core import CLOCK, Action, Observation, Refusal, Seat
from tests.match.directed import LED_BY_SEAT_1, SHOUT, silent_in_windows, table
from tests.match.toy_match import reopened

pytestmark = pytest.mark.usefixtures("toy")


def test_computers_play_a_whole_match_among_themselves() -> None:
    at = table("easy", "medium", "hard", hand=4)
    at.run_until(lambda: at.match.is_over)
    assert at.director.tick(at.now, view_idle=True) == []
    assert at.director.waiting_for() == at.director.waiting_for()
    assert [event.kind for event in at.events].count("played") == 9
    assert at.match.digest() == at.match.record.replay().digest()


@pytest.mark.parametrize("pace", [0.5, 1.0, 1.4])
def test_thinking_takes_the_time_of_the_level(pace: float) -> None:
    times = []
    for chance in range(40):
        at = table("medium", "human", chance=chance, pace=pace)
        at.run_past(0)
        times.append(at.happened[0][0] - 1000)
    shortest, longest = 400 * pace, 900 * pace
    assert shortest <= min(times) < shortest + 100
    assert longest - 100 < max(times) <= longest + 10


def test_pace_0_is_instant() -> None:
    at = table("easy", "easy", pace=0)
    at.run_until(at.in_window)
    assert at.now - 1000 <= 2 * 10 * at.match.ply  # a frame to ask, and one to act


def test_nobody_is_asked_before_the_view_has_caught_up() -> None:
    at = table("easy", "easy")
    at.run(5000, view_idle=False)
    assert at.brain.asked == []
    at.run(10)
    assert len(at.brain.asked) == 2


def test_time_with_a_busy_view_counts_for_nobody() -> None:
    still = table("medium", "human", chance=3)
    still.run_until(lambda: still.match.ply)
    busy = table("medium", "human", chance=3)
    busy.run(200)
    busy.run(3000, view_idle=False)
    assert busy.match.ply == 0
    busy.run_until(lambda: busy.match.ply)
    lost = busy.happened[0][0] - still.happened[0][0]
    assert 3000 <= lost <= 3020


def test_a_computer_that_slept_has_not_thought() -> None:
    at = table("medium", "human", pace=10)
    at.run(20)
    at.now += 3_600_000
    at.run(10)
    assert at.match.ply == 0
    at.run_until(lambda: at.match.ply)
    assert at.happened[0][0] - 1000 - 3_600_000 > 4000 - LONGEST_TICK_MS - 50


def test_those_who_choose_at_the_same_time_think_at_the_same_time() -> None:
    at = table("human", "easy", "easy", "easy")
    at.run(1300)
    assert at.match.ply == 3  # all but the person, who is the first in order
    assert len(at.brain.asked) == 3  # nobody twice, though the table changed meanwhile
    assert at.director.waiting_for().humans == (0,)
    assert at.director.waiting_for().thinking == ()
    hidden = [event for event in at.events if event.kind == "hidden"]
    assert [event.seen_by(Seat(0)).plain()["card"] for event in hidden] == [None] * 3  # type: ignore[union-attr]


def test_an_answer_to_an_older_question_holds_if_it_is_still_legal() -> None:
    at = table("human", "easy", "human")
    at.run(20)
    before = at.match.observation(Seat(1)).legal
    at.director.submit(Seat(0), at.match.observation(Seat(0)).legal[0])
    at.director.submit(Seat(2), at.match.observation(Seat(2)).legal[0])
    at.run_until(lambda: at.match.ply == 3)
    assert len(at.brain.asked) == 1
    assert at.match.record.moves[2].action in map(str, before)


def test_an_answer_that_has_become_illegal_is_asked_for_again() -> None:
    at = table("human", "easy", decide=silent_in_windows, human_window_ms=0, seed=LED_BY_SEAT_1)
    at.to_window()
    at.run_until(lambda: not at.in_window())
    at.brain.is_slow = True
    at.run(20)
    assert at.match.owing() == (1,)
    question = at.brain.asked[-1]
    assert isinstance(at.director.submit(Seat(0), SHOUT), list)  # out of turn (T4)
    at.brain._answers = {t: Answer(t, SHOUT, 0.0) for t in at.brain._answers}
    at.brain.is_slow = False
    at.run_until(lambda: at.match.record.moves[-1].seat == 1)
    assert at.brain.asked[-1] != question
    assert at.match.record.moves[-1].action == str(at.brain.asked[-1].legal[0])


def test_an_answer_that_comes_after_the_seat_has_acted_is_dropped() -> None:
    """It was under way and could not be called back; it would still be legal."""
    number = -1

    def decide(seen: Observation) -> Action | None:
        return None if CLOCK in seen.actors else seen.legal[number]

    at = table("human", "easy", decide=decide, human_window_ms=0, pace=0)
    at.run_until(lambda: at.match.ply == 1)
    at.brain.is_slow = True
    for _ in ("hide", "play"):
        at.director.submit(Seat(0), at.match.observation(Seat(0)).legal[0])
    at.run_until(lambda: at.brain.asked[-1].legal[0].verb == "play")
    ((ticket, late),) = at.brain._answers.items()
    number = 0
    at.director._carry_out(Seat(1), at.match.observation(Seat(1)).legal[0])
    assert ticket in at.brain.cancelled
    plays = len(at.actions())

    def owes() -> bool:
        for seat in at.director.waiting_for().humans:
            at.director.submit(seat, at.match.observation(seat).legal[0])
        return at.match.owing() == (1,)

    at.brain.is_slow = False
    at.run_until(owes)
    at.brain._answers[ticket] = late
    assert late.action in at.match.observation(Seat(1)).legal
    first = str(at.match.observation(Seat(1)).legal[0])
    asked = len(at.brain.asked)
    at.run_until(lambda: any(seat == 1 for seat, _ in at.actions()[plays:]))
    assert len(at.brain.asked) > asked
    assert [text for seat, text in at.actions()[plays:] if seat == 1] == [first]


def test_computers_are_not_asked_out_of_turn() -> None:
    at = table("easy", "human", decide=silent_in_windows, human_window_ms=0, seed=LED_BY_SEAT_1)
    at.to_window()
    at.run_until(lambda: not at.in_window())
    assert at.match.actors() == (1, 0)
    asked = len(at.brain.asked)
    at.run(5000)
    assert len(at.brain.asked) == asked
    assert at.director.waiting_for().thinking == ()


def test_a_seat_without_a_usable_answer_does_what_is_possible_in_the_end() -> None:
    at = table("human", "easy", decide=lambda _seen: SHOUT)
    at.run(3000)
    assert at.match.ply == 0  # it may wait for its turn
    first = at.match.observation(Seat(1)).legal[0]
    at.director.submit(Seat(0), at.match.observation(Seat(0)).legal[0])
    at.run(3000)
    assert at.match.record.moves[1].action == str(first)


def test_a_refusal_is_an_answer_and_no_change() -> None:
    at = table("human", "easy")
    refusal = at.director.submit(Seat(0), SHOUT)
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "T4"
    assert at.match.ply == 0


@pytest.mark.parametrize("seat", [CLOCK, 1, 2])
def test_persons_act_for_nobody_else(seat: int) -> None:
    at = table("human", "easy")
    with pytest.raises(ValueError, match=f"no person sits on seat {seat}"):
        at.director.submit(Seat(seat), SHOUT)
    with pytest.raises(ValueError, match=f"no person sits on seat {seat}"):
        at.director.pass_window(Seat(seat))


def test_whom_the_table_waits_for() -> None:
    at = table("human", "easy", "human")
    waiting = at.director.waiting_for()
    assert (waiting.humans, waiting.thinking, waiting.window) == ((0, 2), (1,), None)
    at.run_until(lambda: at.match.ply)
    assert at.director.waiting_for().thinking == ()
    at.to_window()
    waiting = at.director.waiting_for()
    assert (waiting.humans, waiting.thinking) == ((), ())
    assert waiting.window is not None


def test_taking_back_forgets_what_the_computers_thought_about() -> None:
    at = table("human", "easy", decide=silent_in_windows, human_window_ms=0)
    at.to_window()
    at.run_until(lambda: at.match.owing())
    digest, ply = at.match.digest(), at.match.ply
    at.run_until(lambda: at.match.owing() == (0,))
    at.director.submit(Seat(0), at.match.observation(Seat(0)).legal[0])
    at.run_until(lambda: at.match.owing() == (1,) or at.in_window())
    at.run(10)
    at.director.take_back(ply)
    assert (at.match.ply, at.match.digest()) == (ply, digest)
    assert at.brain.poll() == []
    at.run_until(lambda: at.director.waiting_for().humans)
    assert at.match.record.ply >= ply


def test_after_a_step_back_the_computers_do_the_same_again() -> None:
    at = table("easy", "random", "easy", pace=0)
    at.run(40)
    before = at.actions()
    at.director.take_back(0)
    at.run(40)
    assert len(before) >= 3
    assert at.actions()[: len(before)] == before


def test_the_record_has_the_time_without_the_pauses_between_sittings(
    start: Callable[..., Match],
) -> None:
    at = table(match=start("human", "human"))
    at.run(500)
    at.director.submit(Seat(0), at.match.observation(Seat(0)).legal[0])
    at.match.close()
    assert at.match.journal is not None
    later = table(match=reopened(at.match.journal.path))
    later.now = 9_000_000
    later.run(300)
    later.director.submit(Seat(1), later.match.observation(Seat(1)).legal[0])
    assert [move.ms for move in later.match.record.moves] == [490, 490 + 290]


def test_the_cosmetic_chance_never_touches_the_rules() -> None:
    actions = []
    for chance in (1, 2):
        at = table("easy", "medium", pace=1, chance=chance, decide=silent_in_windows)
        at.run_to_end()
        actions.append([entry for entry in at.actions() if entry[1].startswith("play")])
    assert actions[0] == actions[1]
