"""Every refusal names its rule: one situation for each reason."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.games.uffda import reasons
from game.games.uffda.state import UffdaState
from game.rules.core import CLOCK, Action, IllegalAction, Refusal, Seat
from tests.rules.refused import check_refused
from tests.rules.uffda_rules import act, new, situation

Situation = Callable[[], UffdaState]

P0_OFF = {"P0": {"ends": [3], "coin": False}}


def begun() -> UffdaState:
    """Seat 0 is to play; branch 1 has begun and is protected."""
    return situation(
        ["3/4 0/8 1/1", "1/2 1/3", "5/6 5/8"],
        branches={"P0": {"ends": [3]}, "P1": {"ends": [8], "coin": False}},
    )


def drawn() -> UffdaState:
    state = begun()
    act(state, 0, "draw")
    return state


def done() -> UffdaState:
    state = begun()
    act(state, 0, "play 3/4 P0 3")
    return state


def placed() -> UffdaState:
    state = situation(["3/4 0/8", "1/2 1/3"], branches=P0_OFF)
    act(state, 0, "draw")
    act(state, 0, "place_coin")
    return state


def covering(**given: object) -> UffdaState:
    branches = {"P0": {"ends": [5]}, "P1": {"ends": [8]}}
    state = situation(["5/5 5/6 0/8", "1/5 1/3"], branches=branches, **given)
    act(state, 0, "play 5/5 P0 5")
    return state


def at_the_empty_pile() -> UffdaState:
    return covering(pile="")


def waived() -> UffdaState:
    state = situation(["5/5 4/6 0/8", "1/6 1/3"], branches={"P0": {"ends": [5]}})
    act(state, 0, "play 5/5 P0 5")
    return state


def blocked() -> UffdaState:
    """An unfilled double of seat 0; seat 1 is to play."""
    return situation(
        ["1/3 5/8", "0/1 5/6"],
        turn=1,
        pending={"branch": "P0", "number": 5, "sides": 2},
        branches={"P0": {"ends": [6], "coin": False}, "P1": {"ends": [1], "coin": False}},
    )


def blocked_drawn() -> UffdaState:
    state = blocked()
    act(state, 1, "draw")
    return state


def empty() -> UffdaState:
    return situation(["3/4 0/8", "1/2 1/3"], pile="", branches=P0_OFF)


def forgotten() -> UffdaState:
    """Seat 0 has forgotten the coin; seat 1 is to play."""
    return situation(
        ["4/6 7/7", "1/2 1/3", "5/6 5/8"],
        turn=1,
        windows=[{"kind": "coin", "who": 0}],
        branches=P0_OFF,
    )


def caught() -> UffdaState:
    state = forgotten()
    act(state, 2, "catch coin 0")
    return state


def forgotten_while_covering() -> UffdaState:
    return situation(
        ["4/6 7/7", "1/5 1/3"],
        turn=1,
        phase="cover",
        pending={"branch": "P1", "number": 5, "sides": 2},
        windows=[{"kind": "coin", "who": 0}],
        branches=P0_OFF,
    )


def family() -> UffdaState:
    return situation(["4/6 7/7", "1/2 1/3"], penalties=False)


def said() -> UffdaState:
    state = begun()
    act(state, 0, "declare")
    return state


def over() -> UffdaState:
    state = situation(["0/6", "1/2 1/3"])
    act(state, 0, "play 0/6 P1 0")
    return state


REFUSED: list[tuple[Situation, int, str, Refusal, dict[str, str]]] = [
    (begun, 0, "play", reasons.UNKNOWN_ACTION, {}),
    (begun, 0, "play 3/4 P9 3", reasons.UNKNOWN_ACTION, {}),
    (begun, 0, "play 3/4 P0 x", reasons.UNKNOWN_ACTION, {}),
    (begun, 0, "catch word 1", reasons.UNKNOWN_ACTION, {}),
    (begun, 0, "close", reasons.UNKNOWN_ACTION, {}),
    (begun, 3, "draw", reasons.NO_SUCH_SEAT, {}),
    (begun, CLOCK, "next", reasons.NO_SUCH_SEAT, {}),
    (over, 0, "next", reasons.GAME_OVER, {}),
    (over, 1, "catch coin 0", reasons.GAME_OVER, {}),
    (begun, 1, "draw", reasons.NOT_YOUR_TURN, {"turn": "0"}),
    (begun, 1, "play 1/3 P0 3", reasons.NOT_YOUR_TURN, {"turn": "0"}),
    (begun, 2, "next", reasons.NOT_YOUR_TURN, {"turn": "0"}),
    (begun, 2, "place_coin", reasons.NOT_YOUR_TURN, {"turn": "0"}),
    (done, 1, "take_coin", reasons.NOT_YOUR_TURN, {"turn": "0"}),
    (caught, 1, "draw", reasons.GIFT_DUE, {"by": "2"}),
    (caught, 2, "next", reasons.GIFT_DUE, {"by": "2"}),
    (caught, 1, "declare", reasons.GIFT_DUE, {"by": "2"}),
    (caught, 1, "catch coin 0", reasons.GIFT_DUE, {"by": "2"}),
    (caught, 1, "give 1/2", reasons.GIFT_DUE, {"by": "2"}),
    (begun, 0, "play 3/5 P0 3", reasons.NOT_IN_HAND, {}),
    (begun, 0, "play 3/4 P5 3", reasons.NO_SUCH_BRANCH, {"branch": "P5"}),
    (begun, 0, "play 0/8 P1 8", reasons.PROTECTED, {"branch": "P1"}),
    (blocked, 1, "play 5/6 P0 5", reasons.PROTECTED, {"branch": "P0"}),
    (begun, 0, "play 0/8 free 0", reasons.FREE_TOO_EARLY, {}),
    (begun, 0, "play 3/4 P0 8", reasons.DOES_NOT_FIT, {"card": "3/4", "end": "8"}),
    (begun, 0, "play 0/8 P2 8", reasons.START_NUMBER, {"start": "0"}),
    (begun, 0, "play 3/4 P0 4", reasons.NO_SUCH_END, {"branch": "P0", "end": "4"}),
    (done, 0, "play 0/8 P2 0", reasons.ONE_PLAY, {}),
    (placed, 0, "play 3/4 P0 3", reasons.COIN_ENDS_TURN, {}),
    (covering, 0, "play 0/8 P1 8", reasons.COVER_DOUBLE, {"branch": "P0", "number": "5"}),
    (waived, 0, "play 0/8 P1 0", reasons.DRAW_FOR_DOUBLE, {}),
    (blocked, 1, "play 0/1 P1 1", reasons.FILL_DOUBLE, {"branch": "P0", "number": "5"}),
    (empty, 0, "draw", reasons.PILE_EMPTY, {}),
    (drawn, 0, "draw", reasons.ONE_DRAW, {}),
    (done, 0, "draw", reasons.NO_DRAW_NOW, {}),
    (drawn, 0, "place_coin", reasons.COIN_THERE, {}),
    (placed, 0, "place_coin", reasons.COIN_THERE, {}),
    (done, 0, "place_coin", reasons.CARD_PLAYED, {}),
    (covering, 0, "place_coin", reasons.CARD_PLAYED, {}),
    (blocked_drawn, 1, "place_coin", reasons.FORCED_BY_DOUBLE, {"branch": "P0"}),
    (lambda: situation(["3/4", "1/2"], branches=P0_OFF), 0, "place_coin", reasons.DRAW_FIRST, {}),
    (empty, 0, "place_coin", reasons.MUST_PLAY, {}),
    (empty, 0, "next", reasons.MUST_PLAY, {}),
    (drawn, 0, "take_coin", reasons.NOT_PLAYED_OWN, {}),
    (lambda: after(done(), "take_coin"), 0, "take_coin", reasons.NO_COIN, {}),
    (begun, 0, "next", reasons.NOTHING_DONE, {}),
    (covering, 0, "next", reasons.FINISH_DOUBLE, {"number": "5"}),
    (at_the_empty_pile, 0, "next", reasons.COVER_DOUBLE, {"branch": "P0", "number": "5"}),
    (waived, 0, "next", reasons.DRAW_FOR_DOUBLE, {}),
    (begun, 1, "declare", reasons.NOTHING_TO_DECLARE, {}),
    (said, 0, "declare", reasons.ALREADY_DECLARED, {}),
    (lambda: after(caught(), "declare", 2), 2, "declare", reasons.ALREADY_DECLARED, {}),
    (begun, 1, "catch coin 0", reasons.NOTHING_TO_CATCH, {}),
    (forgotten, 2, "catch last_card 0", reasons.NOTHING_TO_CATCH, {}),
    (forgotten, 2, "catch coin 7", reasons.NOTHING_TO_CATCH, {}),
    (forgotten, 0, "catch coin 0", reasons.OWN_OFFENCE, {}),
    (forgotten_while_covering, 1, "catch coin 0", reasons.FINISH_BEFORE_CATCH, {}),
    (family, 1, "catch coin 0", reasons.NO_PENALTIES, {}),
    (forgotten, 1, "give 1/2", reasons.NO_GIFT_DUE, {}),
    (caught, 2, "give 1/2", reasons.GIFT_NOT_IN_HAND, {}),
]


def after(state: UffdaState, text: str, seat: int = 0) -> UffdaState:
    act(state, seat, text)
    return state


@pytest.mark.parametrize(
    ("make", "seat", "text", "refusal", "details"),
    REFUSED,
    ids=[f"{refusal.reason}-{text}" for _, _, text, refusal, _ in REFUSED],
)
def test_refused(
    make: Situation, seat: int, text: str, refusal: Refusal, details: dict[str, str]
) -> None:
    expected = Refusal(refusal.rule, refusal.reason, tuple(details.items()))
    check_refused(make(), Seat(seat), text, expected)


def test_every_reason_has_a_situation() -> None:
    used = {(refusal.rule, refusal.reason) for _, _, _, refusal, _ in REFUSED}
    assert used == {(refusal.rule, refusal.reason) for refusal in reasons.REASONS}


def test_an_action_of_another_table_with_the_same_code_is_looked_at() -> None:
    """A code is a hint only; what counts is what the action says."""
    state = new(2, 1)
    wrong = Action("nonsense", (), state.legal_actions(state.turn)[0].code)
    with pytest.raises(IllegalAction, match="unknown-action"):
        state.apply(state.turn, wrong)
    same = Action("draw", (), 10**6)
    state.apply(state.turn, same)
    assert state.drew
