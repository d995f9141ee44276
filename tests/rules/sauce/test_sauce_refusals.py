"""Every refusal names its rule: one situation for each reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.games.sauce import phases, reasons
from game.games.sauce.cards import COLOURED
from game.games.sauce.cases.situations import empty_table, in_trick, put_bids, put_sauces
from game.games.sauce.state import SauceState
from game.rules.core import CLOCK, Refusal, Seat
from tests.rules.refused import check_refused
from tests.rules.sauce_rules import RULES, act, cards, dealt, finish_bidding, new, play_on

Situation = Callable[[], SauceState]


def cutting() -> SauceState:
    """Seat 3 sits at the right of the dealer."""
    state = new(1)
    state.dealer = Seat(0)
    state.turn = Seat(3)
    return state


def bidding(*bids: int | str, behind: int = 0, is_open: bool = False) -> Situation:
    """Seat 1 bids first, seat 0 last; seats 1 and 3 may be behind, with their cards face down."""

    def make() -> SauceState:
        state = empty_table(RULES)
        put_sauces(state, ["R5"])
        state.hands = [[card] for card in COLOURED[:4]]
        state.scores = [behind, 0]
        if is_open:
            state.shown = [hand[:] for hand in state.hands]
        elif behind >= 250:
            state.looked = [True, False, True, False]
        put_bids(state, list(enumerate(bids, 1)))
        return state

    return make


def response(behind: int = 0) -> SauceState:
    """Seat 2 has bid Shadoof!; seat 3 is asked, then seat 1, who has bid blind if behind."""
    state = bidding("blind_nope" if behind else 0, "shadoof", 0, behind=behind)()
    act(state, 0, "bid 0")
    return state


def blind_response() -> SauceState:
    state = response(400)
    act(state, 3, "stand")
    return state


def passing(*chosen: str) -> Situation:
    return lambda: _exchange((3,), "pass", chosen)


def tossing(*chosen: str) -> Situation:
    return lambda: _exchange((4,), "toss", chosen)


def _exchange(ranks: tuple[int, ...], verb: str, chosen: Sequence[str]) -> SauceState:
    """Seat 0 has B2 B3 SAUCE and chooses."""
    state = dealt(ranks, 1)
    state.hands[0] = cards("B2 B3 SAUCE")
    finish_bidding(state)
    state.needed = 2
    for card in chosen:
        act(state, 0, f"{verb} {card}")
    return state


def trick(hand: str, sauces: str = "R5", **given: Any) -> Situation:
    """Seat 1 holds this hand and is to play."""

    def make() -> SauceState:
        state = empty_table(RULES)
        put_sauces(state, sauces.split(), given.get("used") or ())
        in_trick(state, {"led": None, **given})
        state.hands[1] = cards(hand)
        return state

    return make


def over() -> SauceState:
    state = new(3, {"hands": 1})
    for _ in play_on(state, 3):
        pass
    return state


def not_behind(behind: int) -> Refusal:
    return reasons.NOT_BEHIND.explained(behind=behind, needed=250)


SITUATIONS: list[tuple[Situation, int, str, Refusal]] = [
    (cutting, 3, "cut 99", reasons.UNKNOWN_ACTION),
    (cutting, 3, "play SAUCE", reasons.UNKNOWN_ACTION),
    (cutting, 3, "bid", reasons.UNKNOWN_ACTION),
    (cutting, 4, "no_cut", reasons.NO_SUCH_SEAT),
    (cutting, CLOCK, "no_cut", reasons.NO_SUCH_SEAT),
    (over, 0, "no_cut", reasons.MATCH_OVER),
    # Cutting
    (bidding(), 3, "no_cut", reasons.NO_CUT_NOW),
    (cutting, 2, "cut 5", reasons.NOT_THE_CUTTER),
    (cutting, 3, "cut 61", reasons.CUT_TOO_DEEP.explained(most=60)),
    # Bidding
    (cutting, 3, "bid 5", reasons.NO_BIDDING_NOW),
    (bidding(), 2, "bid 5", reasons.NOT_YOUR_BID),
    (bidding(), 1, "bid 7", reasons.NO_SUCH_BID.explained(step=5, most=300)),
    (bidding(), 1, "bid 305", reasons.NO_SUCH_BID.explained(step=5, most=300)),
    (bidding(150, 0), 3, "bid 155", reasons.SUM_TOO_HIGH.explained(partner=150, most=150)),
    (bidding("shadoof"), 2, "bid shadoof", reasons.ONE_SHADOOF),
    (bidding("shadoof", 0), 3, "bid shadoof", reasons.ONE_SHADOOF),
    (bidding(5), 2, "bid no_way", reasons.NOTHING_TO_ANSWER),
    (bidding("shadoof", 0), 3, "bid no_way", reasons.NOTHING_TO_ANSWER),
    (bidding("shadoof", "no_way", 0), 0, "bid no_way", reasons.ONE_NO_WAY),
    (bidding("nope", 0), 3, "bid nope", reasons.ONE_NOPE),
    (bidding("nope", 0, behind=300), 3, "bid blind_nope", reasons.ONE_NOPE),
    (bidding(behind=245), 1, "bid blind_nope", not_behind(245)),
    (bidding(5, behind=300), 2, "bid blind_nope", not_behind(0)),
    (bidding(behind=250, is_open=True), 1, "bid blind_nope", reasons.ALL_OPEN),
    (lambda: looked(), 1, "bid blind_nope", reasons.ALREADY_LOOKED),
    # Looking and answering
    (cutting, 3, "look", reasons.NO_LOOKING_NOW),
    (bidding(behind=300), 3, "look", reasons.NOT_YOUR_LOOK),
    (bidding(), 1, "look", reasons.NOTHING_HIDDEN),
    (blind_response, 1, "look", reasons.BID_BLIND),
    (bidding("shadoof"), 2, "no_way", reasons.NO_ANSWER_NOW),
    (bidding(), 1, "stand", reasons.NO_ANSWER_NOW),
    (response, 1, "no_way", reasons.NOT_ASKED),
    (response, 2, "stand", reasons.NOT_ASKED),
    # Passing and tossing
    (tossing(), 0, "pass B2", reasons.NO_PASSING_NOW),
    (passing(), 0, "toss B2", reasons.NO_TOSSING_NOW),
    (passing("B2", "SAUCE"), 0, "pass B3", reasons.ALL_CHOSEN.explained(count=2)),
    (tossing("B2", "B3"), 0, "toss SAUCE", reasons.ALL_CHOSEN.explained(count=2)),
    (passing(), 0, "pass R1", reasons.NOT_IN_HAND),
    (passing("SAUCE"), 0, "pass SAUCE", reasons.CHOSEN_ALREADY),
    (tossing("B2"), 0, "toss B2", reasons.CHOSEN_ALREADY),
    # Playing
    (bidding(), 1, "play B2", reasons.NO_TRICK_NOW),
    (trick("B2 G3"), 2, "play B2", reasons.NOT_YOUR_PLAY),
    (trick("B2 G3"), 1, "play B3", reasons.PLAY_NOT_IN_HAND),
    (trick("B2 G3"), 1, "play SAUCE=R5", reasons.NO_SAUCE_IN_HAND),
    (trick("B2 SAUCE"), 1, "play SAUCE=R6", reasons.NOT_A_SAUCE.explained(card="R6")),
    (trick("B2 SAUCE"), 1, "play R5", reasons.PLAY_NOT_IN_HAND),
    (
        trick("B2 SAUCE", "R5 G7", used=["G7"]),
        1,
        "play SAUCE=G7",
        reasons.STOOD_FOR.explained(card="G7"),
    ),
    (trick("B2 B4 G3", trick=1), 1, "play B4", reasons.LOWEST_LEADS.explained(play="B2")),
    (trick("B2 B4 G3", trick=1), 1, "play G3", reasons.LOWEST_LEADS.explained(play="B2")),
    (
        trick("B4 SAUCE", "B2", trick=1, led="B1"),
        1,
        "play B4",
        reasons.LOWEST_FOLLOWS.explained(play="SAUCE=B2"),
    ),
    (
        trick("G3 SAUCE", "G2 O6", led="G9"),
        1,
        "play SAUCE=O6",
        reasons.SAUCE_FOLLOWS.explained(suit="G"),
    ),
    (trick("G3 R1", led="G9"), 1, "play R1", reasons.FOLLOW.explained(suit="G")),
    (trick("R1 SAUCE", "G2 O6", led="G9"), 1, "play R1", reasons.FOLLOW.explained(suit="G")),
    (trick("G3 SAUCE", "O6", led="G9"), 1, "play SAUCE=O6", reasons.FOLLOW.explained(suit="G")),
    (trick("G3 R1", trump=["R"]), 1, "play R1", reasons.TRUMP_CLOSED.explained(suit="R")),
    (
        trick("R3 SAUCE", "R5 G2", trump=["R"]),
        1,
        "play SAUCE=R5",
        reasons.TRUMP_CLOSED.explained(suit="R"),
    ),
    # In a first trick without the low suit the other duties hold.
    (trick("G3 R1", trump=["R"], trick=1), 1, "play R1", reasons.TRUMP_CLOSED.explained(suit="R")),
    (trick("G3 R1", led="G9", trick=1), 1, "play R1", reasons.FOLLOW.explained(suit="G")),
]


def looked() -> SauceState:
    state = bidding(behind=250)()
    act(state, 1, "look")
    return state


@pytest.mark.parametrize(
    ("situation", "seat", "text", "expected"),
    SITUATIONS,
    ids=[f"{expected.reason}: {seat} {text}" for _, seat, text, expected in SITUATIONS],
)
def test_refusal(situation: Situation, seat: int, text: str, expected: Refusal) -> None:
    check_refused(situation(), Seat(seat), text, expected)


def test_every_reason_is_met() -> None:
    met = {(expected.rule, expected.reason) for *_, expected in SITUATIONS}
    assert met == {(refusal.rule, refusal.reason) for refusal in reasons.REASONS}


def test_the_situations_are_what_they_say() -> None:
    assert phases.NAMES[response().phase] == "response"
    assert blind_response().turn == 1
    assert phases.NAMES[passing()().phase] == "pass"
    assert phases.NAMES[tossing("B2")().phase] == "toss"
    assert over().is_over
