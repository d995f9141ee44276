"""What the cards played tell everybody about the hands of Sauce (S4, S5)."""

from __future__ import annotations

from functools import partial

import pytest

from game.games.sauce import GAME, phases
from game.games.sauce.cards import BIT, CARDS, NAME, SAUCE, Card
from game.games.sauce.cases.situations import empty_table, put_sauces
from game.games.sauce.knowledge.deductions import find_lacks, lacking
from game.games.sauce.menu.terms import Terms
from game.games.sauce.play.exchange import next_step
from game.games.sauce.play.late import reveal
from game.games.sauce.play.table import put_terms
from game.games.sauce.position import PASSED
from game.games.sauce.state import SauceState
from game.rules.core import Seat
from game.rules.rng import Rng
from tests.rules.sauce_histories import check_history
from tests.rules.sauce_rules import (
    RULES,
    act,
    cards,
    dealt,
    legal,
    placed_cards,
    random_step,
    whole_pack,
)
from tests.walks import steps


def table(*hands: str, sauces: str, trump: int = 0, dealer: int = 0) -> SauceState:
    """Return a table with these hands in the first trick; all other cards are in the kitty."""
    state = empty_table(RULES)
    state.dealer = Seat(dealer)
    put_sauces(state, sauces.split())
    state.super_mode = len(state.sauces) > 1
    put_terms(state, Terms(low=0, high=5, trump=trump, same_ranks=(3,)), False)
    state.hands = [cards(hand) for hand in hands]
    rest = whole_pack(state)
    for hand in state.hands:
        for card in hand:
            rest.remove(card)
    state.kitty = rest
    state.bids = [0, 0, 0, 0]
    next_step(state, None)
    return state


def play(state: SauceState, plays: str) -> None:
    for name in plays.split():
        act(state, state.turn, f"play {name}")


def lacks_of(state: SauceState, seat: int) -> set[str]:
    lacks = find_lacks(state.observation(None))
    closed = lacking(lacks, Seat(seat))
    return {NAME[card] for card in CARDS if closed & BIT[card]}


def suit(letter: str, *ranks: int) -> set[str]:
    return {f"{letter}{rank}" for rank in ranks or range(1, 11)}


def test_everybody_plays_the_lowest_card_first() -> None:
    state = table("B4 R1", "B6 R2", "G1 G2", "B5 R3", sauces="B3")
    # The SAUCE card, as the blue 3, would have led. Everybody is told what has to be led.
    assert lacks_of(state, 1) == {*suit("B", 1, 2, 3), "SAUCE"}
    assert all(
        Card(3) in GAME.sample(state.observation(Seat(1)), Rng(n)).hands[0] for n in range(20)
    )
    play(state, "B4")
    assert lacks_of(state, 1) == {*suit("B", 1, 2, 3), "SAUCE"}
    play(state, "B6")
    assert lacks_of(state, 1) == {*suit("B", 1, 2, 3, 4, 5), "SAUCE"}
    play(state, "G1")
    assert lacks_of(state, 2) == {*suit("B"), "SAUCE"}
    assert lacks_of(state, 3) == {*suit("B", 1, 2, 3), "SAUCE"}


def test_nobody_before_the_leader_has_the_other_sauce_card() -> None:
    """S5.1: of two SAUCE cards that could be the same card, the first one leads."""
    state = table("R9 R1", "B6 R2", "SAUCE G2", "SAUCE R3", sauces="B2 G5")
    assert state.turn == 2
    play(state, "SAUCE=B2")
    assert "SAUCE" in lacks_of(state, 1)
    assert "SAUCE" not in lacks_of(state, 3)
    assert lacks_of(state, 3) == suit("B", 1)
    GAME.sample(state.observation(Seat(2)), Rng(1))


def test_a_free_first_lead_tells_that_nobody_has_the_low_suit() -> None:
    state = table("R9 R1", "R8 R2", "G1 G2", "Y1 R3", sauces="B2", trump=1 << 4)
    assert state.turn == 1
    assert lacks_of(state, 1) == {*suit("B"), "SAUCE"}
    play(state, "R2")
    for seat in (0, 2, 3):
        assert lacks_of(state, seat) == {*suit("B"), "SAUCE"}
    # A trump may be led only by a hand of trumps.
    plain = {NAME[card] for card in CARDS if NAME[card][0] != "R"}
    assert lacks_of(state, 1) == plain
    for viewer in range(4):
        sample = GAME.sample(state.observation(Seat(viewer)), Rng(viewer))
        assert not any(NAME[card][0] == "B" for hand in sample.hands for card in hand)
        assert placed_cards(sample) == whole_pack(sample)


def test_a_trump_lead_tells_that_there_is_nothing_else() -> None:
    state = table("B9 R1 R4", "B1 G2 G3", "B2 G1 G4", "B3 Y3 Y4", sauces="R5 Y5", trump=1 << 4)
    play(state, "B1 B2 B3 B9 R1")
    # As the yellow 5 the SAUCE card would have been something else to lead.
    assert lacks_of(state, 0) == {NAME[card] for card in CARDS if NAME[card][0] != "R"}
    play(state, "G2 G1 Y3")
    # The red 5 could still be a SAUCE card when it was not played.
    assert {*suit("R"), "SAUCE"} <= lacks_of(state, 1)


def test_a_trump_lead_tells_nothing_after_a_trump_was_played() -> None:
    state = table("B9 R1 R4", "B1 G2 G3", "B2 G1 G4", "B3 Y3 Y4", sauces="R5", trump=0b10001)
    play(state, "B1 B2 B3 B9 R1")
    assert "G1" not in lacks_of(state, 0)


def test_not_following_with_a_used_sauce_tells_nothing_about_sauce_cards() -> None:
    state = table("B1 G9 R1", "B2 SAUCE Y1", "B3 R3 R4", "B9 SAUCE Y2", sauces="G2 O6")
    play(state, "B1 B2 B3 B9")
    play(state, "Y2 G9 Y1 R3")
    assert {*suit("Y")} <= lacks_of(state, 0)
    assert "SAUCE" not in lacks_of(state, 0)
    play(state, "SAUCE=G2 R1")
    assert suit("G") <= lacks_of(state, 0)
    assert "SAUCE" not in lacks_of(state, 0)


def test_a_passed_card_may_be_what_the_partner_lacked_before() -> None:
    """After a late pass old conclusions hold for old cards only."""
    for seed in range(12):
        state = dealt((7,), seed)
        for _step in steps(state, lambda one: len(one.tricks) < 3):
            random_step(state, Rng(seed))
        reveal(state, Card(12), None)
        next_step(state, None)
        if phases.NAMES[state.phase] != "pass":
            continue
        for seat in range(4):
            for text in Rng(seed).shuffled(legal(state, seat))[:2]:
                act(state, seat, text)
        check_after_pass(state, seed)


def check_after_pass(state: SauceState, seed: int) -> None:
    number = len(state.transfers) - 1
    assert state.transfers[number].kind == PASSED
    for viewer in range(4):
        partner = state.setup.partner[viewer]
        given = state.transfers[number].cards[viewer]
        for chance in range(3):
            sample = GAME.sample(state.observation(Seat(viewer)), Rng(chance))
            left = [card for card in given if card in state.hands[partner]]
            assert all(card in sample.hands[partner] for card in left)
            for other in sample.transfers[number].cards:
                assert len(other) == 2
    random_step(state, Rng(seed))
    for viewer in range(4):
        seen = state.observation(Seat(viewer))
        sample = GAME.sample(seen, Rng(seed))
        assert sample.observation(Seat(viewer)) == seen
        check_history(sample)


def has_fewer_tricks(most: int, state: SauceState) -> bool:
    return len(state.tricks) < most


@pytest.mark.slow
def test_two_late_passes_in_one_hand() -> None:
    """Standard and upgrade: cards may have gone to and fro."""
    for seed in range(2):
        state = dealt((7, 7), seed)
        rng = Rng(seed)
        for tricks, card in ((2, 12), (5, 22)):
            for _step in steps(state, partial(has_fewer_tricks, tricks)):
                random_step(state, rng)
            reveal(state, Card(card), None)
            next_step(state, None)
            for _step in steps(state, lambda one: phases.NAMES[one.phase] == "pass"):
                random_step(state, rng)
        for step in range(8):
            viewer = Seat(step % 4)
            seen = state.observation(viewer)
            sample = GAME.sample(seen, rng)
            assert sample.observation(viewer) == seen
            check_history(sample)
            if state.number == 1 and not state.is_over:
                random_step(state, rng)


def test_both_sauce_cards_can_be_passed() -> None:
    """The giver knows that the partner has both, and later how many are left."""
    state = table("B1 R1 SAUCE SAUCE", "B2 R2 G1 G3", "B3 R3 Y1 Y3", "B4 R4 O1 O3", sauces="G2 O6")
    state.steps = ((phases.PASS, 2),)
    next_step(state, None)
    act(state, 0, "pass SAUCE")
    assert legal(state, 0).count("pass SAUCE") == 1
    act(state, 0, "pass SAUCE")
    for seat, given in ((1, "G1 G3"), (2, "Y1 Y3"), (3, "O1 O3")):
        for name in given.split():
            act(state, seat, f"pass {name}")
    assert state.hands[2] == cards("B3 R3 SAUCE SAUCE")
    check_sauces(state, 2)
    play(state, "B1 B2 B3 B4")
    play(state, "G1 Y1 O1 SAUCE=G2")
    check_sauces(state, 1)
    play(state, "SAUCE=O6")
    check_sauces(state, 0)


def check_sauces(state: SauceState, left: int) -> None:
    seen = state.observation(Seat(0))
    assert state.hands[2].count(SAUCE) == left
    assert all(GAME.sample(seen, Rng(chance)).hands[2].count(SAUCE) == left for chance in range(8))
