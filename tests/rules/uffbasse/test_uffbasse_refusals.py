"""Every refusal names its rule: one situation for each reason."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.games.uffbasse import phases, reasons
from game.games.uffbasse.cards import NAME
from game.games.uffbasse.cases.situations import (
    SOME_TRICK,
    begin_cooking,
    empty_table,
    end_cooking,
    give_points,
    lead_trick,
    only_dish,
)
from game.games.uffbasse.play.claims import open_window
from game.games.uffbasse.position import NOBODY
from game.games.uffbasse.state import UffbasseState
from game.rules.core import CLOCK, Refusal, Seat
from tests.rules.refused import check_refused
from tests.rules.uffbasse_rules import RULES, act, cards, new

Situation = Callable[[], UffbasseState]
RECIPES = [recipe.id for recipe in RULES.recipes]


def trick() -> UffbasseState:
    """Seat 0 has led yellow, yellow and red are trump, seat 1 is to play."""
    state = empty_table(RULES, 3)
    state.hands = [cards("Y7 O1"), cards("Y2 R9 B4"), cards("B5 G7")]
    state.market = [cards("O3"), [], cards("R1 R2"), [], []]
    lead_trick(state, 0b00110)
    act(state, 0, "play Y7")
    return state


def plain_trick() -> UffbasseState:
    state = trick()
    state.trump = 0
    state.follow = 0b00010
    return state


def picking() -> UffbasseState:
    """Seat 0 has won."""
    state = trick()
    state.trump = state.follow = 0
    act(state, 1, "play B4")
    act(state, 2, "play B5")
    return state


def use() -> UffbasseState:
    state = trick()
    state.owner = Seat(2)
    act(state, 1, "play R9")
    act(state, 2, "play B5")
    return state


def window(points: list[int], owner: int = NOBODY, beginners: int = 0) -> UffbasseState:
    state = empty_table(RULES, 3, beginner_1=beginners)
    give_points(state, points)
    state.owner = Seat(owner)
    state.hands = [cards("O1 O2"), cards("O3 O4"), cards("O5 O6")]
    open_window(state, None)
    return state


def building() -> UffbasseState:
    """Seat 2 is the first builder."""
    return new(3, 4, {"build-market": 1, "starter": 1})


def taken() -> UffbasseState:
    state = building()
    act(state, 2, f"take {NAME[state.middle[0]]}")
    return state


def kitchen() -> UffbasseState:
    """Seat 0 may cook chestnut soup."""
    state = empty_table(RULES, 2)
    only_dish(state, RECIPES.index("keschdesupp"))
    state.pantries = [cards("O1 B1 G1"), cards("Y1 Y2 Y3")]
    state.recount()
    begin_cooking(state, Seat(0))
    return state


def dish() -> UffbasseState:
    state = kitchen()
    act(state, 0, "cook keschdesupp")
    return state


def joker_dish(*steps: str) -> UffbasseState:
    state = kitchen()
    state.owner = Seat(0)
    for step in ("cook keschdesupp", *steps):
        act(state, 0, step)
    return state


def limit() -> UffbasseState:
    state = empty_table(RULES, 2)
    state.pantries = [cards("O1 O2 O3 O4"), []]
    state.recount()
    begin_cooking(state, Seat(0))
    end_cooking(state)
    return state


def over() -> UffbasseState:
    state = kitchen()
    state.round = 4
    end_cooking(state)
    return state


def seeding() -> UffbasseState:
    return new(3, 4)


def seeded() -> UffbasseState:
    state = new(3, 4)
    act(state, 0, f"seed {NAME[state.hands[0][0]]}")
    return state


def somebody_elses(state: UffbasseState) -> str:
    return NAME[state.hands[1][0]]


SITUATIONS: list[tuple[Situation, int, str, Refusal]] = [
    (seeding, 0, "dance", reasons.UNKNOWN_ACTION),
    (seeding, 0, "seed", reasons.UNKNOWN_ACTION),
    (seeding, 0, "seed Z9", reasons.UNKNOWN_ACTION),
    (seeding, 0, "seed R15", reasons.UNKNOWN_ACTION),
    (seeding, 0, "seed R1 R2", reasons.UNKNOWN_ACTION),
    (seeding, 0, "cook pizza", reasons.UNKNOWN_ACTION),
    (seeding, 3, "seed R1", reasons.NO_SUCH_SEAT),
    (seeding, -2, "seed R1", reasons.NO_SUCH_SEAT),
    (over, 0, "pass", reasons.GAME_OVER),
    (over, 0, "discard O1", reasons.GAME_OVER),
    (seeding, CLOCK, "seed R1", reasons.CLOCK_ONLY_CLOSES),
    (lambda: window([1, 2, 2]), 0, "close", reasons.ONLY_CLOCK_CLOSES),
    (seeding, CLOCK, "close", reasons.NO_WINDOW),
    (trick, 0, "seed O1", reasons.NO_SEEDS_NOW),
    (seeded, 0, "seed R1", reasons.SEED_CHOSEN),
    (seeding, 0, f"seed {somebody_elses(seeding())}", reasons.SEED_NOT_IN_HAND),
    (seeding, 0, "seed R14", reasons.SEED_NOT_IN_HAND),
    (seeding, 0, "take R1", reasons.NO_BUILDING_NOW),
    (seeding, 0, "lay R1", reasons.NO_BUILDING_NOW),
    (building, 1, "take R1", reasons.NOT_YOUR_BUILDING_TURN),
    (building, 1, "lay R1", reasons.NOT_YOUR_BUILDING_TURN),
    (building, 2, "lay R1", reasons.TAKE_FIRST),
    (taken, 2, f"take {NAME[taken().middle[0]]}", reasons.LAY_FIRST),
    (building, 2, f"take {somebody_elses(building())}", reasons.NOT_IN_MIDDLE),
    (taken, 2, f"lay {somebody_elses(taken())}", reasons.BUILDING_NOT_IN_HAND),
    (kitchen, 0, "play O1", reasons.NO_TRICK_NOW),
    (lambda: window([1, 2, 2]), 0, "play O1", reasons.NO_TRICK_NOW),
    (trick, 2, "play B5", reasons.NOT_YOUR_PLAY),
    (trick, 1, "play B5", reasons.PLAY_NOT_IN_HAND),
    (plain_trick, 1, "play R9", reasons.FOLLOW_COLOUR.explained(colour="Y")),
    (trick, 1, "play B4", reasons.FOLLOW_TRUMPS.explained(first="Y", second="R")),
    (trick, 1, "pick O", reasons.NO_PICK_NOW),
    (picking, 1, "pick O", reasons.NOT_WINNER),
    (picking, 0, "pick G", reasons.EMPTY_STALL.explained(colour="G")),
    (
        lambda: window([1, 2, 2], beginners=2),
        0,
        "claim",
        reasons.CARD_OUT_OF_PLAY.explained(rounds="2"),
    ),
    (
        lambda: window([1, 2, 2], beginners=1),
        0,
        "call",
        reasons.CARD_OUT_OF_PLAY.explained(rounds="1"),
    ),
    (
        lambda: window([1, 2, 2], beginners=1),
        0,
        "use O",
        reasons.CARD_OUT_OF_PLAY.explained(rounds="1"),
    ),
    (
        lambda: window([1, 2, 2], beginners=1),
        0,
        "joker",
        reasons.CARD_OUT_OF_PLAY.explained(rounds="1"),
    ),
    (picking, 0, "claim", reasons.NO_OPEN_MOMENT),
    (kitchen, 0, "call", reasons.NO_OPEN_MOMENT),
    (use, 0, "call", reasons.NO_OPEN_MOMENT),
    (lambda: window([2, 2, 2], owner=1), 0, "claim", reasons.CARD_HAS_OWNER),
    (lambda: window([1, 1, 2]), 0, "claim", reasons.NOT_ALONE_FEWEST),
    (lambda: window([1, 2, 2]), 1, "claim", reasons.NOT_ALONE_FEWEST),
    (lambda: window([1, 2, 2]), 1, "call", reasons.CARD_IS_FREE),
    (lambda: window([2, 2, 2], owner=1), 1, "call", reasons.OWN_CARD),
    (lambda: window([1, 2, 2], owner=0), 1, "call", reasons.OWNER_STILL_ALONE),
    (lambda: window([2, 2, 2], owner=0), 1, "call-only", reasons.NOTHING_TO_DECLINE),
    (trick, 1, "use O", reasons.NO_USE_NOW),
    (picking, 0, "keep", reasons.NO_USE_NOW),
    (use, 0, "use O", reasons.USE_NOT_OWNER),
    (use, 0, "keep", reasons.USE_NOT_OWNER),
    (trick, 1, "cook keschdesupp", reasons.NO_COOKING_NOW),
    (limit, 0, "pass", reasons.NO_COOKING_NOW),
    (trick, 1, "joker", reasons.NO_COOKING_NOW),
    (kitchen, 1, "pass", reasons.NOT_YOUR_COOKING_TURN),
    (dish, 1, "pay Y1", reasons.NOT_YOUR_COOKING_TURN),
    (kitchen, 0, "cook saumaache", reasons.NOT_ON_DISPLAY),
    (dish, 0, "pass", reasons.FINISH_DISH_FIRST.explained(recipe="keschdesupp")),
    (
        dish,
        0,
        "cook keschdesupp",
        reasons.FINISH_DISH_FIRST.explained(recipe="keschdesupp"),
    ),
    (kitchen, 0, "pay O1", reasons.NO_DISH_BEGUN),
    (kitchen, 0, "serve", reasons.NO_DISH_BEGUN),
    (lambda: joker_free(), 0, "joker", reasons.NO_DISH_BEGUN),
    (
        lambda: poor_kitchen(),
        0,
        "cook keschdesupp",
        reasons.CANNOT_PAY.explained(recipe="keschdesupp", uncovered="1"),
    ),
    (dish, 0, "pay Y1", reasons.NOT_IN_PANTRY),
    (dish, 0, "pay G1", reasons.DOES_NOT_FIT.explained(colour="G")),
    (dish, 0, "serve", reasons.NOT_PAID),
    (kitchen, 0, "joker", reasons.JOKER_NOT_OWNER),
    (dish, 0, "joker", reasons.JOKER_NOT_OWNER),
    (lambda: joker_dish("joker"), 0, "joker", reasons.JOKER_ONCE),
    (lambda: joker_dish("pay O1", "pay B1"), 0, "joker", reasons.JOKER_DOES_NOT_FIT),
    (kitchen, 0, "discard O1", reasons.NO_DISCARD_NOW),
    (limit, 1, "discard O1", reasons.NOT_YOUR_DISCARD),
    (limit, 0, "discard Y1", reasons.DISCARD_NOT_IN_PANTRY),
]


def joker_free() -> UffbasseState:
    state = kitchen()
    state.owner = Seat(0)
    return state


def poor_kitchen() -> UffbasseState:
    state = kitchen()
    state.pantries[0] = cards("O1 G1")
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
    assert use().phase == phases.USE
    assert picking().turn == 0
    assert limit().phase == phases.LIMIT
    assert SOME_TRICK.cards == ()
