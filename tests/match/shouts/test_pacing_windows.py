"""Windows: who gets there first, who overlooks it, and when it closes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ai.reflexes import FASTEST_REACTION_MS
from game.match.match import Match
from game.rules.core import CLOCK, Seat
from tests import toy_game
from tests.match.directed import SHOUT, Table, silent_in_windows, table
from tests.match.toy_match import reopened

pytestmark = pytest.mark.usefixtures("toy")


def test_a_window_opens_once_the_view_has_caught_up() -> None:
    at = table("medium", "medium", "medium", pace=0)
    at.to_window()
    asked = len(at.brain.asked)
    at.run(5000, view_idle=False)
    window = at.director.waiting_for().window
    assert window is not None
    assert not window.is_open
    assert len(at.brain.asked) == asked
    at.run(10)
    window = at.director.waiting_for().window
    assert window is not None
    assert window.is_open
    assert len(at.brain.asked) == asked + 2


def test_no_opponent_reacts_faster_than_a_person_could() -> None:
    reactions = []
    for chance in range(150):
        at = table("hard", "hard", pace=0, chance=chance)
        at.to_window()
        opened, ply = at.now, at.match.ply
        at.run_past(ply)
        assert at.match.record.moves[ply].action == "shout"
        reactions.append(at.happened[-1][0] - opened)
    assert min(reactions) == FASTEST_REACTION_MS  # tempo: median 150, spread 60
    assert sum(reaction > 150 for reaction in reactions) > 40
    assert max(reactions) < 150 + 5 * 60


def test_reactions_spread_around_the_median_of_the_level() -> None:
    reactions = []
    for chance in range(200):
        at = table("medium", "medium", pace=0, chance=chance)
        at.to_window()
        opened, ply = at.now, at.match.ply
        at.run_past(ply)
        reactions.append(at.happened[-1][0] - opened)
    reactions.sort()
    assert 380 <= reactions[100] <= 425  # tempo: median 400, spread 100
    assert 60 <= (reactions[168] - reactions[32]) / 2 <= 140


def first_shouter(at: Table) -> int:
    return next(seat for seat, action in at.actions() if action == "shout")


def test_the_first_shout_wins_and_the_others_decide_anew() -> None:
    winners = set()
    for chance in range(30):
        at = table("easy", "easy", "easy", "easy", pace=0, chance=chance, shouts=2)
        at.to_window()
        asked, ply = len(at.brain.asked), at.match.ply
        at.run_past(ply)
        winners.add(first_shouter(at))
        assert len(at.brain.asked) == asked + 3
        assert at.in_window()
        at.run(10)
        again = at.brain.asked[asked + 3 :]
        assert len(again) == 2  # with what they see now
        assert all(seen.actors[-1] == CLOCK and len(seen.actors) == 3 for seen in again)
        at.run_past(ply + 1)
        at.run_past(ply + 2)
        assert not at.in_window()
        assert [action for _, action in at.actions()[ply:]] == ["shout", "shout", "close"]
    assert len(winners) > 1  # the order of seats does not decide


def test_whoever_overlooks_a_chance_is_silent_in_that_window() -> None:
    rules = toy_game.RULESET.replace(
        "react: [600, 200], overlook: 0", "react: [600, 200], overlook: 100"
    )
    original, toy_game.RULESET = toy_game.RULESET, rules
    try:
        at = table("easy", "easy", pace=0)
    finally:
        toy_game.RULESET = original
    at.to_window()
    asked = len(at.brain.asked)
    at.run(10)
    assert len(at.brain.asked) == asked
    assert at.actions()[-1] == (CLOCK, "close")


def test_a_window_closes_when_every_computer_has_decided_and_no_person_is_concerned() -> None:
    at = table("easy", "easy", "easy", pace=0, decide=silent_in_windows)
    at.to_window()
    opened = at.now
    at.run_until(lambda: not at.in_window())
    assert at.actions()[-1] == (CLOCK, "close")
    assert FASTEST_REACTION_MS <= at.happened[-1][0] - opened < 2000


def persons_window(**options: float | None) -> Table:
    """Return a table whose open window concerns at least one of two persons."""
    at = table("human", "human", "easy", pace=0, decide=silent_in_windows, **options)  # type: ignore[arg-type]
    at.to_window()
    at.run(10)
    return at


def test_a_person_has_time_in_a_window() -> None:
    at = persons_window(human_window_ms=3000)
    opened = at.now - 10
    window = at.director.waiting_for().window
    assert window is not None
    assert window.humans
    assert window.left_ms == 3000
    at.run(1000)
    window = at.director.waiting_for().window
    assert window is not None
    assert window.left_ms == 2000
    at.run_until(lambda: not at.in_window())
    assert at.happened[-1][0] - opened == 3000


def test_a_window_without_a_limit_waits_for_every_person() -> None:
    at = persons_window(human_window_ms=None)
    at.run(600_000, step=500)
    assert at.in_window()
    window = at.director.waiting_for().window
    assert window is not None
    assert window.left_ms is None
    *others, last = window.humans
    for seat in others:
        at.director.pass_window(seat)
    at.run(10_000)
    window = at.director.waiting_for().window
    assert window is not None
    assert window.humans == (last,)
    at.director.pass_window(last)
    at.run(10)
    assert not at.in_window()


def test_passing_closes_a_window_once_the_computers_have_decided() -> None:
    at = persons_window()
    opened = at.now - 10
    window = at.director.waiting_for().window
    assert window is not None
    for seat in window.humans:
        at.director.pass_window(seat)
    at.run_until(lambda: not at.in_window())
    assert at.happened[-1][0] - opened < 2000
    at.director.pass_window(Seat(0))  # too late, and no harm


def test_a_pass_outlasts_the_shout_of_somebody_else() -> None:
    at = table("human", "human", "human", shouts=2, human_window_ms=None)
    at.to_window()
    at.run(10)
    window = at.director.waiting_for().window
    assert window is not None
    one, other = window.humans
    at.director.pass_window(one)
    at.director.submit(other, SHOUT)
    window = at.director.waiting_for().window
    assert window is not None
    assert (window.is_open, window.humans) == (False, ())
    assert at.match.observation(one).legal == (SHOUT,)  # nothing that was not there before
    at.run(10)
    assert not at.in_window()


def test_a_pass_does_not_outlast_the_window() -> None:
    at = table("human", "human", human_window_ms=None)
    for _ in range(2):
        at.to_window()
        at.run(10)
        window = at.director.waiting_for().window
        assert window is not None
        assert len(window.humans) == 1
        at.director.pass_window(window.humans[0])
        at.run(10)
        assert not at.in_window()


def test_a_person_can_be_faster_than_the_computer() -> None:
    at = table("human", "human", "easy", "easy", pace=0, decide=lambda seen: seen.legal[-1])
    at.to_window()
    at.run(110)
    window = at.director.waiting_for().window
    assert window is not None
    shouter = window.humans[0]
    assert isinstance(at.director.submit(shouter, SHOUT), list)
    at.run_until(lambda: not at.in_window())
    shouts = [seat for seat, action in at.actions() if action == "shout"]
    assert shouts == [shouter]


def test_a_person_may_shout_before_the_window_is_open() -> None:
    at = table("human", "human", "human")
    at.to_window()
    window = at.director.waiting_for().window
    assert window is not None
    assert not window.is_open
    assert isinstance(at.director.submit(window.humans[0], SHOUT), list)


def test_a_match_gone_on_with_inside_a_window_opens_it_anew(start: Callable[..., Match]) -> None:
    at = table(match=start("human", "human", "easy"), pace=0)
    at.to_window()
    at.run(120)
    at.match.close()
    assert at.match.journal is not None
    path = at.match.journal.path
    again = table(match=reopened(path), pace=0, decide=silent_in_windows)
    assert again.in_window()
    window = again.director.waiting_for().window
    assert window is not None
    assert not window.is_open
    opened = again.now
    again.run_until(lambda: not again.in_window())
    assert again.happened[-1][0] - opened == 5000
