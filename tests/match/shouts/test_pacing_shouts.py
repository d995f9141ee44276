"""Shouts out of turn: never too fast, noticed or not, once for each chance, in the rules' order."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.reflexes import FASTEST_REACTION_MS
from game.match.match import Match
from game.match.storage.journal import Journal
from game.rules.core import Action, Observation, Seat
from tests.match.catching import (
    CATCH,
    GOOD,
    NEXT,
    SLIP,
    WORD,
    catch_table,
    catcher,
    does,
    header,
)
from tests.match.directed import Table, table
from tests.match.toy_match import reopened

pytestmark = pytest.mark.usefixtures("catching")


def slipped(*kinds: str, chance: int = 1, **overlook: int) -> Table:
    """Return a table where the person on seat 0 has just slipped, and everybody has seen it."""
    at = catch_table(*kinds, decide=None, chance=chance, **overlook)
    at.run(100)
    does(at, 0, SLIP)
    return at


def caught_after(at: Table, ms: int = 5000) -> int | None:
    """Return how long it takes until somebody is caught, or None."""
    before, ply = at.now, at.match.ply
    for _ in range(0, ms, 10):
        at.run(10)
        if at.match.ply > ply:
            assert at.match.record.moves[ply].action == "catch 0"
            return at.happened[-1][0] - before
    return None


def test_nobody_reacts_faster_than_a_person_could() -> None:
    times = []
    for chance in range(150):
        after = caught_after(slipped("human", "hard", chance=chance))
        assert after is not None
        times.append(after)
    assert min(times) == FASTEST_REACTION_MS == 150  # tempo: median 150, spread 60
    assert sum(time > 150 for time in times) > 40
    assert max(times) < 150 + 5 * 60


def test_reactions_spread_around_the_median_of_the_level() -> None:
    times = []
    for chance in range(120):
        after = caught_after(slipped("human", "easy", chance=chance))
        assert after is not None
        times.append(after)
    times.sort()
    assert 580 <= times[60] <= 625  # tempo: median 600, spread 100
    assert 60 <= (times[101] - times[19]) / 2 <= 140


@pytest.mark.parametrize("chance", range(5))
def test_nobody_reacts_before_the_view_has_shown_why(chance: int) -> None:
    at = slipped("human", "hard", "hard", chance=chance)
    at.run(3000, view_idle=False)
    assert at.match.ply == 1
    assert at.brain.asked == []
    after = caught_after(at)
    assert after is not None
    assert after >= FASTEST_REACTION_MS


def test_a_reaction_stands_still_while_something_is_shown() -> None:
    usual = caught_after(slipped("human", "easy", chance=4))
    assert usual is not None
    at = slipped("human", "easy", chance=4)
    at.run(200)
    at.run(2000, view_idle=False)
    assert at.match.ply == 1
    rest = caught_after(at)
    assert rest is not None
    assert usual <= 200 + rest <= usual + 10  # a frame is lost when the view stands still again


@pytest.mark.parametrize("chance", range(8))
def test_other_actions_do_not_start_a_reaction_anew(chance: int) -> None:
    usual = caught_after(slipped("human", "human", "easy", chance=chance))
    assert usual is not None
    at = slipped("human", "human", "easy", chance=chance)
    begin = at.now
    at.run(100)
    does(at, 0, NEXT)
    at.run(100)
    does(at, 1, GOOD)
    at.run_until(lambda: at.match.ply == 4)
    assert at.actions()[-1] == (2, "catch 0")
    assert at.happened[-1][0] - begin == usual
    assert len(at.brain.asked) == 1
    assert at.brain.asked[0].legal == (CATCH[0],)


@pytest.mark.slow
def test_a_share_of_the_chances_is_overlooked() -> None:
    missed = sum(
        caught_after(slipped("human", "medium", chance=chance), 1200) is None
        for chance in range(200)
    )
    assert 0.24 * 200 < missed < 0.36 * 200  # tempo: 30


@pytest.mark.parametrize(("percent", "is_caught"), [(0, True), (100, False)])
def test_all_or_nothing_is_overlooked(percent: int, is_caught: bool) -> None:
    for chance in range(40):
        at = slipped("human", "easy", chance=chance, easy=percent)
        assert (caught_after(at, 1200) is not None) == is_caught


@pytest.mark.slow
def test_random_players_overlook_every_second_chance() -> None:
    missed = sum(
        caught_after(slipped("human", "random", chance=chance), 1200) is None
        for chance in range(300)
    )
    assert 0.43 * 300 < missed < 0.57 * 300


def test_what_was_overlooked_stays_so_until_it_has_gone() -> None:
    at = slipped("human", "easy", "easy", easy=100)
    at.run(2000)
    does(at, 0, NEXT)
    at.run_until(lambda: at.match.ply == 3)
    assert at.actions()[-1] == (1, "good")  # seat 1 does not see it on its own turn either
    (seen,) = at.brain.asked
    assert seen.legal == (GOOD, SLIP)
    at.run_until(lambda: at.match.owing() == (2,))
    assert not any("catch" in action for _, action in at.actions())


@pytest.mark.slow
def test_who_has_the_next_turn_overlooks_as_often_as_the_others() -> None:
    """With two players nobody is out of turn any more after the offender's Next."""
    missed = 0
    for chance in range(300):
        at = catch_table("human", "medium", chance=chance)
        at.run(50)
        does(at, 0, SLIP, NEXT)
        at.run_past(2)
        missed += at.actions()[-1] == (1, "good")
    assert 0.24 * 300 < missed < 0.36 * 300


def test_a_catch_on_ones_own_turn_takes_a_reaction_and_no_thought() -> None:
    times = []
    for chance in range(60):
        at = catch_table("human", "hard", chance=chance, pace=5)
        at.run(50)
        does(at, 0, SLIP, NEXT)
        after = caught_after(at)
        assert after is not None
        times.append(after)
    assert min(times) >= FASTEST_REACTION_MS
    assert max(times) < 150 + 5 * 60  # a thought would take 2000


def test_a_word_on_ones_own_turn_takes_a_reaction_and_no_thought() -> None:
    def careful(seen: Observation) -> Action | None:
        order = (*CATCH, WORD, SLIP, NEXT)
        return next(action for action in order if action in seen.legal)

    times = []
    for chance in range(60):
        at = catch_table("hard", "human", chance=chance, pace=5, decide=careful)
        at.run_past(0)
        at.run_past(1)
        assert at.actions() == [(0, "slip"), (0, "word")]
        times.append(at.happened[1][0] - at.happened[0][0] - 10)
    assert min(times) == FASTEST_REACTION_MS
    assert max(times) < 150 + 5 * 60


def test_a_word_about_oneself_is_never_overlooked() -> None:
    def careful(seen: Observation) -> Action | None:
        order = (WORD, SLIP, NEXT)
        return next((action for action in order if action in seen.legal), None)

    at = catch_table("easy", "human", decide=careful, easy=100)
    at.run_until(lambda: at.match.ply == 2)
    assert at.actions()[-1] == (0, "word")


def test_silence_is_an_answer_and_holds_until_there_is_a_new_chance() -> None:
    def kind(seen: Observation) -> Action | None:
        return None if seen.actors[0] != seen.seat else catcher(seen)

    at = catch_table("human", "human", "easy", decide=kind)
    at.run(10)
    does(at, 0, SLIP)
    at.run(3000)
    does(at, 0, NEXT)
    at.run(3000)
    does(at, 1, SLIP)
    at.run(3000)
    assert [(seen.seat, seen.legal) for seen in at.brain.asked] == [
        (2, (CATCH[0],)),
        (2, (CATCH[1],)),
    ]
    assert at.director.waiting_for().thinking == ()


def test_a_shout_that_is_too_late_is_forgotten() -> None:
    at = slipped("human", "human", "easy")
    at.run(100)
    assert at.director.waiting_for().thinking == (2,)
    does(at, 1, CATCH[0])
    assert at.director.waiting_for().thinking == ()
    at.run(3000)
    assert at.actions()[1:] == [(1, "catch 0")]


def test_a_chance_that_comes_back_is_a_new_one() -> None:
    at = slipped("human", "human", "easy")
    at.run(100)
    does(at, 1, CATCH[0])
    does(at, 0, NEXT)
    does(at, 1, GOOD, NEXT)
    at.run_until(lambda: at.match.owing() == (0,))
    asked = len(at.brain.asked)
    does(at, 0, SLIP)
    at.run(10)
    assert [seen.legal for seen in at.brain.asked[asked:]] == [(CATCH[0],)]


def test_of_shouts_at_the_same_moment_the_rules_choose() -> None:
    for chance in range(20):
        at = slipped("human", "easy", "easy", "easy", chance=chance)
        at.brain.is_slow = True
        at.run(3000)
        assert at.match.ply == 1
        at.brain.is_slow = False
        at.run(10)
        assert at.actions()[1:] == [(1, "catch 0")]  # C4: clockwise from the offender


def test_a_catch_goes_before_the_next_that_would_close_the_window() -> None:
    def hasty(seen: Observation) -> Action | None:
        order = (GOOD, NEXT) if GOOD in seen.legal or NEXT in seen.legal else CATCH
        return next(action for action in order if action in seen.legal)

    at = catch_table("human", "easy", "easy", decide=hasty)
    at.run(10)
    does(at, 0, SLIP, NEXT)
    at.brain.is_slow = True
    at.run(3000)
    at.brain.is_slow = False
    at.run_until(lambda: at.match.ply == 3)
    assert at.actions()[-1] == (2, "catch 0")


def test_without_an_order_of_the_rules_the_earlier_shout_is_heard(toy: None) -> None:
    shouters = set()
    for chance in range(30):
        free = table("easy", "easy", "easy", "easy", pace=0, chance=chance)
        slow = table("easy", "easy", "easy", "easy", pace=0, chance=chance)
        for at in (free, slow):
            at.to_window()
        ply = free.match.ply
        free.run_past(ply)
        slow.brain.is_slow = True
        slow.run(3000)
        slow.brain.is_slow = False
        slow.run(10)
        assert slow.actions()[ply] == free.actions()[ply]
        shouters.add(slow.actions()[ply][0])
    assert len(shouters) > 1


@pytest.mark.parametrize("chance", range(8))
def test_who_is_about_to_shout_does_not_end_the_turn_first(chance: int) -> None:
    usual = caught_after(slipped("human", "easy", "human", chance=chance))
    assert usual is not None

    def hasty(seen: Observation) -> Action | None:
        order = (GOOD, NEXT, *CATCH)
        return next(action for action in order if action in seen.legal)

    at = catch_table("human", "easy", "human", decide=hasty, chance=chance, pace=0)
    at.run(100)
    does(at, 0, SLIP)
    begin = at.now
    at.run(20)
    does(at, 0, NEXT)
    at.run_until(lambda: at.match.ply == 3)
    assert at.actions()[2] == (1, "catch 0")
    assert at.happened[-1][0] - begin == usual


def test_a_table_that_only_waits_for_a_shout_says_so() -> None:
    at = catch_table("human", "easy", "human")
    at.run(10)
    assert at.director.waiting_for().thinking == ()
    does(at, 0, SLIP)
    at.run(10)
    waiting = at.director.waiting_for()
    assert (waiting.humans, waiting.thinking, waiting.window) == ((0,), (1,), None)
    assert (waiting.shouters, waiting.question) == ((0, 2), ())


def test_going_on_with_a_match_begins_the_reactions_anew(tmp_path: Path) -> None:
    usual = caught_after(slipped("human", "easy"))
    assert usual is not None
    journal = Journal.create(tmp_path, header("human", "easy"))
    at = table(match=Match(journal.record, journal), decide=catcher)
    at.run(100)
    does(at, 0, SLIP)
    at.run(usual - 50)
    assert at.match.ply == 1
    at.match.close()
    again = table(match=reopened(journal.path), decide=catcher)
    again.run(2000, view_idle=False)
    assert caught_after(again) == usual


def test_after_a_step_back_everything_can_be_noticed_again() -> None:
    at = slipped("human", "easy", easy=100)
    at.run(100)
    at.director.take_back(0)
    does(at, 0, SLIP)
    at.run(10)
    at.director.take_back(0)
    assert at.director.waiting_for().thinking == ()
    at.run(1000)
    assert at.match.ply == 0


def test_persons_shout_whenever_they_like() -> None:
    at = slipped("human", "human", "easy")
    assert at.match.shouts_of(Seat(1)) == (CATCH[0],)
    does(at, 1, CATCH[0])
    assert at.actions()[-1] == (1, "catch 0")
