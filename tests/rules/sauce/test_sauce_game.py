"""Whole hands and matches of Sauce: what always holds, whichever Sauces are on the table."""

from __future__ import annotations

from collections import Counter
from itertools import chain, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.sauce import phases
from game.games.sauce.cards import COLOURED, SUIT
from game.games.sauce.events import HandScored, KittyWon, LateSauceRevealed, TrickWon
from game.games.sauce.menu.in_force import SUPER
from game.games.sauce.play.exchange import next_step
from game.games.sauce.play.late import reveal
from game.games.sauce.position import PASSED
from game.games.sauce.scoring import hand_score
from game.games.sauce.state import SauceState
from game.rules.core import Event
from game.rules.rng import Rng
from tests import effort
from tests.rules.sauce_rules import (
    COMBINATION_IDS,
    COMBINATIONS,
    RULES,
    SEEDS,
    VARIANTS,
    dealt,
    new,
    placed_cards,
    play_on,
    random_step,
    whole_pack,
)
from tests.walks import steps

every_combination = pytest.mark.parametrize("ranks", COMBINATIONS, ids=COMBINATION_IDS)


def check_table(state: SauceState) -> None:
    """What holds at any moment of a hand (S13)."""
    assert placed_cards(state) == whole_pack(state)
    assert len(state.sauces) == (0 if state.phase == phases.CUT else 1 + state.super_mode)
    for seat in range(4):
        assert state.hands[seat] == sorted(state.hands[seat])
        if state.shown[seat]:
            assert Counter(state.shown[seat]) <= Counter(state.hands[seat])
    if state.kitty_shown:
        assert Counter(state.kitty_shown) <= Counter(state.kitty)
    if not state.trick:
        assert len({len(hand) for hand in state.hands}) == 1
    assert state.terms.low != state.terms.high
    assert state.phase == phases.OVER or all(state.looked) or state.phase <= phases.RESPONSE
    plays = chain(state.trick, *[trick.plays for trick in state.tricks])
    stood = [play for play in plays if play >= 60]
    assert len(set(stood)) == len(stood)
    assert len(state.free) == len(state.sauces) - len(stood)


def check_scores(state: SauceState, events: list[Event]) -> None:
    """S7.2, S9: all points of every hand are somewhere, and its score follows from them."""
    scored = [event for event in events if isinstance(event, HandScored)]
    assert len(scored) == len(state.results)
    totals = [0, 0]
    for event, result in zip(scored, state.results, strict=True):
        assert sum(event.won) == sum(event.points) == 300
        assert all(points % 5 == 0 for points in (*event.won, *event.points, *event.scores))
        assert all(points >= 0 for points in (*event.won, *event.points))
        for team, (one, other) in enumerate(state.setup.teams):
            score = hand_score(
                RULES,
                (result.bids[one], result.bids[other]),
                (result.won[one], result.won[other]),
                event.is_double,
                event.points[team],
            )
            assert event.scores[team] == score
            totals[team] += score
            assert (
                result.totals[team] - state.results[0].totals[team]
                == totals[team] - (state.results[0].scores[team])
            )


@every_combination
@effort.examples(4)
@given(seed=SEEDS, behind=st.sampled_from([(0, 0), (250, 0), (0, 400)]))
def test_any_sauces_make_a_sound_hand(
    ranks: tuple[int, ...], seed: int, behind: tuple[int, int]
) -> None:
    """Sixty cards, three hundred points, for all cards turned up, passed, tossed and revealed."""
    events: list[Event] = []
    state = dealt(ranks, seed, behind, events, double_nope=seed % 2)
    reveals = state.terms.reveals
    for one in play_on(state, seed, events):
        check_table(one)
    check_scores(state, events)
    first = events[: next(i for i, one in enumerate(events) if isinstance(one, HandScored)) + 1]
    tricks = [event for event in first if isinstance(event, TrickWon)]
    kitties = [len(event.cards) for event in first if isinstance(event, KittyWon)]
    assert 4 * len(tricks) + sum(kitties) == 60
    late = [event for event in first if isinstance(event, LateSauceRevealed)]
    if not late:  # a late Sauce may change what cards are worth that were won before (S7.5)
        points = [event.points for event in first if isinstance(event, TrickWon | KittyWon)]
        assert sum(points) == 300
    assert len(late) == sum(trick < len(tricks) for trick in reveals)


@every_combination
def test_tricks_of_a_hand(ranks: tuple[int, ...]) -> None:
    """S3.5: 15 tricks, less what the kitty and tossing out take; late Sauces take more."""
    state = dealt(ranks, 5)
    is_super = len(set(ranks)) < len(ranks)
    kitty = 0 if 1 not in ranks else 6 if is_super else 3
    tossed = 0 if 4 not in ranks else 4 if is_super else 2
    assert [len(hand) for hand in state.hands] == [15 - kitty] * 4
    for one in play_on(state, 5):
        if one.phase == phases.TRICK and not one.tricks:
            assert [len(hand) for hand in one.hands] == [15 - kitty - tossed] * 4
            return
    raise AssertionError("no card was played")


@effort.examples(40)
@given(seed=SEEDS, variants=VARIANTS)
def test_whole_matches(seed: int, variants: dict[str, int]) -> None:
    events: list[Event] = []
    state = new(seed, variants, events)
    for one in play_on(state, seed, events):
        check_table(one)
    check_scores(state, events)
    totals = state.results[-1].totals
    assert totals == tuple(state.scores)
    assert totals[state.winner] > totals[1 - state.winner]
    assert len(state.results) >= variants["hands"] or max(state.scores) >= 1000 or state.extra
    check_modes(state, variants["hands"])
    dealers = [result.dealer for result in state.results]
    for dealer, following in pairwise(dealers):
        assert following == state.setup.left[dealer]


def check_modes(state: SauceState, most: int) -> None:
    """S10, S11: two Sauces from the right hand on, and an end that is neither early nor late."""
    is_super = tied = False
    for number, result in enumerate(state.results, 1):
        assert result.number == number
        assert len(result.sauces) == 1 + is_super
        totals = result.totals
        ends = tied or number >= most or max(totals) >= 1000
        assert (number == len(state.results)) == (ends and totals[0] != totals[1])
        tied = ends
        is_super = is_super or tied or number >= 6 or max(totals) >= 700


@every_combination
def test_the_sequence_of_choosing_does_not_matter(ranks: tuple[int, ...]) -> None:
    """S12.4: passing and tossing are simultaneous."""
    state = dealt(ranks, 8)
    rng = Rng(3)
    for one in play_on(state, 8):
        if one.phase not in (phases.PASS, phases.TOSS) or any(one.chosen):
            continue
        before = one.copy()
        choices = [
            (seat, action)
            for seat in one.actors()
            for action in rng.shuffled(one.legal_actions(seat))[: one.needed]
        ]
        ends = []
        for _ in range(3):
            other = before.copy()
            for seat, action in rng.shuffled(choices):
                other.apply(seat, action)
            assert other.phase != before.phase or other.needed == 0 or not any(other.chosen)
            ends.append(other.digest())
        assert len(set(ends)) == 1


OTHERS = [rank for rank in range(1, 11) if rank != 7]


@pytest.mark.parametrize(("seed",), effort.by_day([(seed,) for seed in range(12)], *range(6)))
@pytest.mark.parametrize(
    ("ranks", "rank", "result"),
    [
        *[((7, 7), rank, "new") for rank in OTHERS],
        *[((7, rank), rank, "upgrade") for rank in OTHERS],
        *[((rank, rank), rank, "nothing") for rank in range(1, 11)],
        ((7,), 7, "nothing"),
        ((7, 4), 7, "nothing"),
    ],
)
def test_every_late_form(ranks: tuple[int, ...], rank: int, result: str, seed: int) -> None:
    """Every rank does what it should as a late Sauce, and the hand goes on soundly (S12.5)."""
    events: list[Event] = []
    state = dealt(ranks, seed, events=events)
    rng = Rng(seed)
    for _step in steps(state, lambda one: len(one.tricks) < 1 + seed % 3):
        random_step(state, rng, events)
    suits = {SUIT[card] for card in state.sauces}
    suit = rng.choice([suit for suit in range(6) if suit not in suits])
    reveal(state, COLOURED[10 * suit + rank - 1], events)
    next_step(state, events)
    (revealed,) = [event for event in events if isinstance(event, LateSauceRevealed)]
    assert revealed.result == result
    late = state.tricks[-1].late
    assert late is not None
    assert late.result == result
    for one in play_on(state, seed, events):
        check_table(one)
    check_scores(state, events)


def test_a_late_sauce_leaves_at_least_four_cards_for_the_second_one() -> None:
    """S12.5, S12.9: with this menu every reveal finds at least two cards in each hand."""
    for seed in range(150):
        state = dealt((7, 7), seed)
        for one in play_on(state, seed):
            if one.number == 1 and len(one.tricks) == 8 and not one.trick:
                assert min(map(len, one.hands)) >= 2
            if one.number > 1:
                break
        assert state.entries == () or any(active.form == SUPER for active in state.entries)


def test_late_passes_happen() -> None:
    late = [
        transfer
        for seed in range(60)
        for one in play_on(dealt((7, 3), seed), seed)
        if one.number == 1 and one.is_over
        for transfer in one.transfers
        if transfer.kind == PASSED and transfer.tricks
    ]
    assert late
