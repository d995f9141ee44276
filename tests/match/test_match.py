"""The middle: actions in, observations and events out, and the way back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.match.match import Match
from game.match.storage.record import Record
from game.rules.core import CLOCK, Action, IllegalAction, Seat, State
from tests.catch_game import CATCH, NEXT, SLIP, WORD
from tests.match.catching import header as catch_header
from tests.match.toy_match import bare, play, reopened
from tests.walks import steps


def test_a_match_is_played_to_its_end_and_its_journal_is_put_away(
    start: Callable[..., Match],
) -> None:
    match = start("human", "easy", "easy")
    journal = match.journal
    assert journal is not None
    place = journal.path
    play(match)
    assert match.is_over
    assert match.actors() == match.owing() == ()
    assert not place.exists()
    assert journal.path == place.parent / "finished" / place.name
    assert sum(standing.score for standing in match.standings()) >= 6
    again = reopened(journal.path)
    assert again.digest() == match.digest()


def test_what_was_played_is_there_after_a_restart(start: Callable[..., Match]) -> None:
    match = start()
    play(match, 11)
    match.close()
    assert match.journal is not None
    again = reopened(match.journal.path)
    assert (again.ply, again.digest()) == (11, match.digest())
    assert again.record.ms == 11_000
    play(again)
    assert again.is_over


def test_an_illegal_action_changes_nothing(toy: None) -> None:
    match = bare()
    digest = match.digest()
    with pytest.raises(IllegalAction, match=r"T4: seat 0 may not shout \(not-now\)"):
        match.submit(Seat(0), Action("shout"))
    refusal = match.refusal(Seat(0), Action.parse("play 3"))
    assert refusal is not None
    assert refusal.rule == "T3"
    assert (match.digest(), match.ply, match.version) == (digest, 0, 0)


def test_taking_back_restores_the_state_and_keeps_the_log(start: Callable[..., Match]) -> None:
    match = start()
    play(match, 8)
    before = match.digest()
    play(match, 5, choices=2)
    match.take_back(8)
    assert (match.ply, match.digest()) == (8, before)
    assert len(match.record.entries) == 14
    play(match, 3, choices=3)
    match.close()
    assert match.journal is not None
    again = reopened(match.journal.path)
    assert (again.ply, again.digest()) == (11, match.digest())
    assert again.version == 0 < match.version


def test_there_is_no_way_back_to_where_the_match_is_not(toy: None) -> None:
    match = bare()
    play(match, 4)
    for ply in (4, 5, -1):
        with pytest.raises(ValueError, match=f"no way back to {ply}"):
            match.take_back(ply)
    play(match)
    with pytest.raises(ValueError, match="no way back"):
        match.take_back(3)


def test_who_owes_an_action(toy: None) -> None:
    match = bare("easy", "easy", "easy", "easy")
    assert match.owing() == (0, 1, 2, 3)  # hidden cards, all at the same time
    play(match, 4)
    assert match.owing() == (0,)
    for _step in steps(match, lambda one: CLOCK not in one.actors()):
        play(match, 1)
    assert match.owing() == ()
    match.close_window()
    assert len(match.actors()) == 4  # three may still shout out of turn (T4)
    assert match.owing() == match.actors()[:1]
    with pytest.raises(ValueError, match="no window is open"):
        match.close_window()


def test_time_never_runs_backwards(toy: None) -> None:
    match = bare()
    match.submit(Seat(0), match.observation(Seat(0)).legal[0], 500)
    match.submit(Seat(1), match.observation(Seat(1)).legal[0], 300)
    match.submit(Seat(2), match.observation(Seat(2)).legal[0])
    assert [move.ms for move in match.record.moves] == [500, 500, 500]


def test_nothing_that_a_match_offers_is_a_state(toy: None) -> None:
    match = bare()
    play(match, 6)
    offered = [getattr(match, name) for name in dir(match) if not name.startswith("_")]
    values = [value() if callable(value) and value == match.opening else value for value in offered]
    assert not any(isinstance(value, State) for value in values)
    assert not any(isinstance(value, State) for value in vars(match.record).values())


def test_who_may_shout_what(catching: None) -> None:
    match = Match(Record(catch_header("human", "easy", "easy")))
    assert (match.shouters(), match.shouts_of(Seat(1))) == ((), ())
    match.submit(Seat(0), SLIP)
    assert match.shouters() == (0, 1, 2)
    assert match.shouts_of(Seat(0)) == (WORD,)
    assert match.shouts_of(Seat(2)) == (CATCH[0],)
    assert match.shouts_of(CLOCK) == ()
    assert match.precedence(Seat(0), WORD) < match.precedence(Seat(1), CATCH[0])
    assert match.precedence(Seat(1), CATCH[0]) < match.precedence(Seat(2), CATCH[0])
    assert match.precedence(Seat(2), CATCH[0]) < match.precedence(Seat(0), NEXT)
    match.submit(Seat(2), CATCH[0])
    assert (match.shouters(), match.shouts_of(Seat(1))) == ((), ())
    match.take_back(1)
    assert match.shouts_of(Seat(2)) == (CATCH[0],)


def test_what_can_be_done_for_a_person(catching: None) -> None:
    match = Match(Record(catch_header("human", "easy")))
    assert match.automatic(Seat(0)) is None
    match.submit(Seat(0), SLIP)
    assert match.automatic(Seat(0)) is None  # the word may still be said
    match.submit(Seat(0), WORD)
    assert match.automatic(Seat(0)) == NEXT
    assert match.automatic(Seat(1)) is None
    assert match.ply == 2  # nothing was done yet


def test_a_game_without_shouts_and_automatic_actions(toy: None) -> None:
    match = bare("human", "easy")
    assert match.automatic(Seat(0)) is None
    assert match.shouts_of(Seat(1)) == ()
    assert match.precedence(Seat(0), match.observation(Seat(0)).legal[0]) == ()
