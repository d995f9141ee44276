"""Sauce's opponents: always legal, never more than the observation, sense in simple situations."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import pytest

from game.games.sauce import GAME, phases
from game.games.sauce.cards import CARD_BY_NAME, RANK
from game.games.sauce.cases.situations import empty_table as empty
from game.games.sauce.cases.situations import in_trick, put_sauces
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.weights import WEIGHTS
from game.games.sauce.scoring import NOPE
from game.games.sauce.state import SauceState
from game.rules.adding import added
from game.rules.core import Seat
from game.rules.rng import Rng
from tests import toy_game
from tests.effort import by_day, levels
from tests.rules.sauce_rules import (
    COMBINATION_IDS,
    COMBINATIONS,
    RULES,
    act,
    cards,
    dealt,
    finish_bidding,
    whole_pack,
)
from tests.walks import steps, until_over

WORDS = ("bid shadoof", "bid no_way", "bid nope")


def choice(state: SauceState, seat: int, level: str = "medium") -> str:
    action = GAME.policy(RULES, level).choose(state.observation(Seat(seat)), Rng(1))
    return str(action)


def finish(state: SauceState, level: str, seed: int = 0) -> None:
    policy = GAME.policy(RULES, level)
    rng = Rng.derive(seed, "policies")
    for _step in until_over(state):
        seat = rng.choice(state.actors())
        seen = state.observation(seat)
        action = policy.choose(seen, rng)
        assert action in seen.legal
        assert action is not None
        state.apply(seat, action)


SINGLES_AND_PAIRS = len(COMBINATIONS) - 10
DAILY = (*range(0, SINGLES_AND_PAIRS, 3), SINGLES_AND_PAIRS + 1, SINGLES_AND_PAIRS + 6)
"""Every third combination, and two of the doubles, where hard opponents are slow."""
SOME = by_day([(ranks,) for ranks in COMBINATIONS], *DAILY)


@pytest.mark.slow
@pytest.mark.parametrize(("ranks",), SOME, ids=COMBINATION_IDS)
def test_they_play_any_sauces_to_the_end(ranks: tuple[int, ...]) -> None:
    level = "hard" if ranks[0] == ranks[-1] and len(ranks) == 2 else "medium"
    state = dealt(ranks, 4, (0, 300))
    finish(state, level)
    assert sum(state.results[0].won) == 300


@pytest.mark.parametrize(("level",), levels())
def test_they_bid_more_with_more(level: str) -> None:
    bids = []
    state = dealt((6,), 3)
    for hand in (
        "B1 B2 G1 G2 G3 Y1 Y2 O1 O2 O3 R1 R2 P1 P2 P3",
        "B6 B7 G5 G4 G9 Y7 Y3 O5 O10 O4 R8 R2 P9 P5 P3",
        "B10 B9 G10 G9 G8 Y10 Y9 O10 O9 O8 R10 R9 P10 P9 P8",
    ):
        seen = replace(state.observation(state.turn), hand=tuple(cards(hand)))
        action = GAME.policy(RULES, level).choose(seen, Rng(1))
        assert action is not None
        text = action.args[0]
        bids.append({"nope": -1, "shadoof": 1000}.get(text) or int(text))
    assert bids == sorted(set(bids))


def in_hand(
    hand: str, led: str | None, bids: tuple[int, int, int, int] = (140, 70, 0, 70)
) -> SauceState:
    """Return a table where seat 1 plays after seat 0, or leads."""
    state = empty(RULES)
    put_sauces(state, ["R5"])
    in_trick(state, {"led": led})
    state.hands[1] = cards(hand)
    state.bids = list(bids)
    return state


def as_last(hand: str, first: str, others: str, bids: tuple[int, int, int, int]) -> SauceState:
    """Return a table where seat 1 plays last, after seats 2, 3 (the partner) and 0."""
    state = in_hand(hand, first, bids)
    state.turn, state.leader = Seat(1), Seat(2)
    state.trick = [CARD_BY_NAME[name] for name in (first, *others.split())]  # type: ignore[misc]
    return state


WANTS = (140, 70, 0, 70)
HAS_NO_NEED = (0, 0, 0, 0)


def test_the_last_to_play_wins_as_cheaply_as_possible() -> None:
    assert choice(as_last("G8 G9 G10 Y1", "G7", "G1 G2", WANTS), 1) == "play G8"
    assert choice(as_last("G3 G4 Y1", "G7", "G1 G2", WANTS), 1) == "play G3"


def test_a_trick_of_the_partner_is_left_to_it() -> None:
    assert choice(as_last("G4 G9 Y1", "G7", "G8 G2", WANTS), 1) == "play G4"
    assert choice(as_last("Y3 P2 B4", "G7", "G8 G2", WANTS), 1) == "play P2"


def test_even_a_slip_does_not_take_the_trick_from_the_partner() -> None:
    partner_wins = as_last("G4 G10", "G5", "G9 G2", (150, 0, 150, 0))
    seen = partner_wins.observation(Seat(1))
    for level, kept in (("medium", {"play G4"}), ("easy", {"play G4", "play G10"})):
        policy = GAME.policy(RULES, level)
        assert {str(policy.choose(seen, Rng(seed))) for seed in range(60)} == kept


def test_points_are_not_thrown_into_the_tricks_of_others() -> None:
    assert choice(as_last("Y3 P2 B4", "G9", "G8 G2", WANTS), 1) == "play B4"


def test_who_needs_no_points_ducks_and_gives_them_away() -> None:
    assert choice(as_last("G3 G6 G9 Y1", "G7", "G1 G2", HAS_NO_NEED), 1) == "play G6"
    assert choice(as_last("Y3 P2 B4", "G9", "G8 G2", HAS_NO_NEED), 1) == "play P2"


@pytest.mark.parametrize(("level",), levels())
def test_a_nope_bidder_avoids_winning(level: str) -> None:
    bids = (70, NOPE, 0, 70)
    policy = GAME.policy(RULES, level)
    for hand, played in (("G2 G6 G9", "play G6"), ("G8 G9", "play G8")):
        state = in_hand(hand, "G7", bids)
        others = ("O1 O2", "Y1 Y2 Y3", "R1 R2 R3") if len(hand) > 5 else ("O1", "Y1 Y2", "R1 R2")
        for seat, held in zip((0, 2, 3), others, strict=True):
            state.hands[seat] = cards(held)
        held_or_led = [*chain(*state.hands), *state.trick]
        state.kitty = [card for card in whole_pack(state) if card not in held_or_led]
        seen = state.observation(Seat(1))
        chosen = [str(policy.choose(seen, Rng(seed))) for seed in range(9)]
        assert max(set(chosen), key=chosen.count) == played


def test_a_nope_is_protected_by_the_partner_and_left_alone_by_nobody_else() -> None:
    nope_wins = as_last("G8 G10 Y1", "G5", "G6 G2", (70, 70, 0, NOPE))
    assert choice(nope_wins, 1) in ("play G8", "play G10")
    enemy_wins = as_last("G4 G10 Y1", "G5", "G1 G2", (70, 70, NOPE, 70))
    assert choice(enemy_wins, 1) == "play G4"


def test_strong_cards_are_kept_but_not_by_a_nope_bidder() -> None:
    state = dealt((3,), 1)
    for _step in steps(state, lambda one: one.phase == 1):
        text = "bid nope" if state.turn == 0 else "bid 0"
        state.apply(state.turn, next(a for a in state.legal_actions(state.turn) if str(a) == text))
    ranks = [RANK[card] for card in state.hands[0] if card < 60]
    assert RANK[CARD_BY_NAME[choice(state, 0).split()[1]]] == max(ranks)
    ranks = [RANK[card] for card in state.hands[1] if card < 60]
    assert RANK[CARD_BY_NAME[choice(state, 1).split()[1]]] <= min(ranks) + 1


@pytest.mark.slow
@pytest.mark.parametrize(("rank", "verb"), [(3, "pass"), (4, "toss")])
def test_what_goes_is_tried_in_deals_that_others_cannot_change(rank: int, verb: str) -> None:
    differ = 0
    for seed in range(4):
        state = dealt((rank,), seed)
        finish_bidding(state, "70")
        seen = state.observation(Seat(0))
        hard = choice(state, 0, "hard")
        assert hard.split()[0] == verb
        assert hard == choice(GAME.sample(seen, Rng(seed)), 0, "hard")
        differ += hard != choice(state, 0, "medium")
    assert differ, "the deals have a say"


@pytest.mark.slow
@pytest.mark.parametrize("level", ["hard", "master"])
@pytest.mark.parametrize(("rank", "seed"), [(3, 0), (4, 1), (8, 2)])
def test_what_they_expect_of_bids_and_exchanges_decides(level: str, rank: int, seed: int) -> None:
    """The choice is the best of what is expected, but for equal bids and for bolder words."""
    state, policy = dealt((rank,), seed, (100, 300), hands=4), GAME.policy(RULES, level)
    told, weights = set(), WEIGHTS[level]
    for number in steps(state, lambda one: one.phase != phases.TRICK):
        seat = state.actors()[0]
        seen = state.observation(seat)
        chosen = policy.choose(seen, Rng(number))
        assert chosen is not None
        is_chance = seen.phase in ("bid", "response")
        deals = weights.deals if is_chance else weights.exchange_deals
        expected = policy.expect(seen, Rng(number), deals)
        assert len(policy.imagine(seen, Rng(number), 1)) == bool(expected)
        assert set(expected) <= set(seen.legal)
        means = {str(one): added(worths) / len(worths) for one, worths in expected.items()}
        if means:
            told.add(seen.phase)
            rivals = [mean for one, mean in means.items() if one not in WORDS]
            assert policy.expects_points(seen) != is_chance
            assert means[str(chosen)] >= max(rivals) - (0.001 if is_chance else 0)
            assert not is_chance or 0 < min(rivals) <= max(rivals) < 1
        wanted = [one for one in seen.legal if str(one) == "bid shadoof" and rank == 8]
        if rank == 8 and seen.phase == "bid":  # a No Way! now would leave nobody to answer
            wanted += [one for one in seen.legal if str(one) not in WORDS]
        state.apply(seat, next(iter(wanted), chosen))
    assert told == {"bid", {3: "pass", 4: "toss", 8: "response"}[rank]}


def test_others_expect_points_of_bids_or_nothing() -> None:
    state = dealt((4,), 1)
    seen = state.observation(state.turn)
    medium = GAME.policy(RULES, "medium")
    assert medium.expects_points(seen)
    expected = medium.expect(seen, Rng(1), 10)
    numbers = {one: worths for one, worths in expected.items() if str(one) not in WORDS}
    assert medium.choose(seen, Rng(1)) == max(numbers, key=lambda one: numbers[one][0])
    assert not GAME.policy(RULES, "easy").expect(seen, Rng(1), 10)
    finish_bidding(state)
    assert not medium.expect(state.observation(Seat(0)), Rng(1), 10)


def test_other_tables_are_refused() -> None:
    toy = toy_game.ToyState(toy_game.rules(), 4, 1, 1)
    with pytest.raises(TypeError, match="no SauceObservation"):
        GAME.policy(RULES, "easy").choose(toy.observation(Seat(0)), Rng(1))
    with pytest.raises(ValueError, match="godlike"):
        GAME.policy(RULES, "godlike")


def test_a_match_that_is_decided_is_still_played_for_points() -> None:
    state = dealt((5,), 0, (-1560, 25))
    while state.phase == phases.BID:
        seen = state.observation(state.turn)
        losing = seen.team_of[state.turn] == 0
        free = "bid shadoof" in map(str, seen.legal)
        act(state, state.turn, "bid shadoof" if losing and free else "bid 60")
    assert state.phase == phases.RESPONSE
    seat = state.actors()[0]
    assert choice(state, seat, "hard") == "no_way"  # 160 instead of 120, and surer


def test_nothing_to_do_is_answered_with_silence() -> None:
    state = dealt((5,), 0)
    waiting = next(seat for seat in range(4) if seat != state.turn)
    seen = state.observation(Seat(waiting))
    assert isinstance(seen, SauceObservation)
    assert GAME.policy(RULES, "easy").choose(seen, Rng(1)) is None
