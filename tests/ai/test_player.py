"""Every player gives a legal answer, even a faulty one."""

from __future__ import annotations

from itertools import count

import pytest

from game.ai.brain import MOST_SECONDS, Thinker
from game.ai.player import KINDS, RandomPolicy, choose, fault_of, find_policy, may_stay_silent
from game.rules.core import CLOCK, Action, Seat
from game.rules.rng import Rng
from tests import toy_game
from tests.ai.odd_games import Faulty, Odd, Thorough
from tests.toy_game import GAME, ToyState
from tests.walks import steps


def opened_window() -> ToyState:
    state = GAME.new(toy_game.rules(), 3, 1, {})
    for _step in steps(state, lambda one: CLOCK not in one.actors()):
        seat = state.actors()[0]
        state.apply(seat, state.legal_actions(seat)[0])
    return state


def test_the_random_player_takes_everything_that_is_possible() -> None:
    seen = GAME.new(toy_game.rules(), 3, 1, {}).observation(Seat(0))
    chosen = {RandomPolicy().choose(seen, Rng(seed)) for seed in range(200)}
    assert chosen == set(seen.legal)
    state = opened_window()
    seat = state.actors()[0]
    assert {RandomPolicy().choose(state.observation(seat), Rng(s)) for s in range(50)} == {
        None,
        Action("shout"),
    }


def test_silence_is_possible_in_windows_and_out_of_turn_only() -> None:
    state = GAME.new(toy_game.rules(), 3, 1, {})
    assert [may_stay_silent(state.observation(Seat(s))) for s in range(3)] == [False, True, True]
    state = opened_window()
    assert may_stay_silent(state.observation(state.actors()[0]))


@pytest.mark.parametrize("kind", KINDS)
def test_there_is_a_player_of_every_kind(kind: str) -> None:
    rules = toy_game.rules()
    seen = GAME.new(rules, 3, 1, {}).observation(Seat(0))
    choice = choose(find_policy(GAME, rules, kind), seen, Rng(1))
    assert choice.action in seen.legal
    assert choice.fault is None


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="random, easy, medium, hard, master, not 'expert'"):
        find_policy(GAME, toy_game.rules(), "expert")


def test_a_faulty_player_gives_legal_answers_all_the_same() -> None:
    seen = GAME.new(toy_game.rules(), 3, 1, {}).observation(Seat(0))
    choices = [choose(Faulty(), seen, Rng(seed)) for seed in range(60)]
    assert all(choice.action in seen.legal for choice in choices)
    assert {choice.fault for choice in choices} == {
        "RuntimeError: no idea",
        "wanted to cheat, which is not legal",
        "stayed silent on its own turn",
    }
    state = opened_window()
    silent = [choose(Faulty(), state.observation(state.actors()[0]), Rng(s)) for s in range(60)]
    assert {choice.action for choice in silent} == {None}


def test_where_nothing_can_be_chosen_nobody_is_asked() -> None:
    state = opened_window()
    seen = state.observation(state.leader)
    with pytest.raises(ValueError, match="nothing to choose from"):
        choose(RandomPolicy(), seen, Rng(1))
    assert fault_of(seen, Action("shout")) == "wanted to shout, which is not legal"


def test_whoever_thinks_is_told_when_to_come_to_an_end() -> None:
    ticks = count()
    thinker = Thinker(lambda _: Odd(Thorough()), clock=lambda: next(ticks) / 100)
    seen = GAME.new(toy_game.rules(), 3, 1, {}).observation(Seat(0))
    for _question in range(2):
        answer = thinker.answer(1, seen, "hard", 1)
        assert answer.action == seen.legal[0]
        assert MOST_SECONDS * 1000 < answer.ms < MOST_SECONDS * 1000 + 100
