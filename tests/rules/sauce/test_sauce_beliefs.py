"""What Sauce's opponents imagine about hidden cards, and what a hand's end is worth to them."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from itertools import permutations
from math import exp
from statistics import fmean

import pytest

from game.games.sauce.cards import RANKS, Card
from game.games.sauce.knowledge.deductions import find_lacks, lacking
from game.games.sauce.knowledge.hidden import HiddenCards
from game.games.sauce.opponents.beliefs import Beliefs
from game.games.sauce.opponents.outcome import Outcome
from game.games.sauce.opponents.world import SUITS, World
from game.games.sauce.opponents.worlds import seen_world
from game.games.sauce.scoring import NOPE, SHADOOF
from game.games.sauce.state import SauceState
from game.rules.core import Seat
from game.rules.rng import Rng
from tests.effort import by_day
from tests.rules.sauce_rules import (
    COMBINATION_IDS,
    COMBINATIONS,
    GAME,
    RULES,
    dealt,
    finish_bidding,
)
from tests.walks import steps


def played_until(state: SauceState, tricks: int) -> SauceState:
    """Play a dealt hand up to the last card of a trick."""
    policy = GAME.policy(RULES, "medium")
    for _step in steps(state, lambda one: len(one.tricks) < tricks or len(one.trick) < 3):
        seat = state.actors()[0]
        action = policy.choose(state.observation(seat), Rng.derive(1, seat, len(state.tricks)))
        assert action is not None
        state.apply(seat, action)
    return state


def points_in(world: World) -> float:
    held = sum(
        world.values[suit] * mask.bit_count()
        for hand in world.hands
        for suit, mask in enumerate(hand)
    )
    return sum(world.won) + world.points + world.kitty + held


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ranks",),
    by_day([(ranks,) for ranks in COMBINATIONS], *range(0, len(COMBINATIONS), 2)),
    ids=COMBINATION_IDS,
)
def test_imagined_deals_agree_with_everything_seen(ranks: tuple[int, ...]) -> None:
    state = played_until(dealt(ranks, 4, (0, 300)), 6)
    seat = state.turn
    seen = state.observation(seat)
    lacks = find_lacks(seen)
    beliefs = Beliefs(seen, 15.0, Rng(3))
    for _ in range(8):
        world = beliefs.draw()
        sizes = [sum(mask.bit_count() for mask in hand) for hand in world.hands]
        assert sizes == list(seen.hand_sizes)
        assert points_in(world) == 300
        own = seen_world(seen, [], True, True).hands[seat]
        assert all(mask & world.hands[seat][suit] == mask for suit, mask in enumerate(own))
        for other in range(4):
            if other == seat or seen.transfers:
                continue
            closed = lacking(lacks, Seat(other))
            for suit in range(SUITS):
                # A closed suit is empty but for a SAUCE card that stands for one of its cards.
                if closed >> suit * RANKS & 1023 == 1023:
                    assert world.hands[other][suit].bit_count() <= len(seen.free)


def test_imagined_deals_differ_but_equal_chances_give_equal_deals() -> None:
    state = dealt((6,), 2)
    finish_bidding(state, "70")
    seen = state.observation(state.turn)
    drawn = []
    for _ in range(2):
        beliefs = Beliefs(seen, 15.0, Rng(5))
        drawn.append([beliefs.draw().hands for _ in range(5)])
    assert drawn[0] == drawn[1]
    assert len({str(hands) for hands in drawn[0]}) == 5


def mean_strength(state: SauceState, seat: int, bids: list[int], doubt: float) -> float:
    seen = replace(state.observation(Seat(0)), bids=tuple(bids))
    beliefs = Beliefs(seen, doubt, Rng(7))
    return fmean(
        sum(mask >> 7 & 1 for mask in drawn) + sum(mask >> 8 for mask in drawn)
        for drawn in [beliefs.draw().hands[seat] for _ in range(60)]
    )


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_who_bids_more_is_thought_to_hold_more(seat: int) -> None:
    state = dealt((6,), 2)
    finish_bidding(state, "70")
    high, low = [70] * 4, [70] * 4
    high[seat], low[seat] = 130, 20
    more, less = (mean_strength(state, seat, bids, 15.0) for bids in (high, low))
    assert more > less + 1.0
    nope = [70] * 4
    nope[seat] = NOPE
    assert mean_strength(state, seat, nope, 15.0) < more
    assert mean_strength(state, seat, high, 0.0) == mean_strength(state, seat, low, 0.0)


DRAWS = 6_000


def test_imagined_deals_come_up_as_often_as_they_are_likely() -> None:
    """All deals of the last cards are counted, weighted by how well they fit the bids."""
    state = played_until(dealt((6,), 2, (0, 300)), 12)
    seen = replace(state.observation(state.turn), bids=(130, 15, 45, 110))
    doubt = 15.0
    beliefs = Beliefs(seen, doubt, Rng(11))
    hidden = HiddenCards(seen)
    sizes = [place.size for place in hidden.places]
    likely: dict[tuple[int, ...], float] = {}
    for places in set(permutations([at for at, size in enumerate(sizes) for _ in range(size)])):
        if all(home >> at & 1 for home, at in zip(hidden.homes, places, strict=True)):
            misfit = beliefs._misfit(beliefs._strengths(places))
            likely[places] = exp(-misfit / (2 * doubt**2))
    assert len(likely) > 10
    whole = sum(likely.values())
    expected: defaultdict[tuple[Card, int], float] = defaultdict(float)
    for places, chance in likely.items():
        for one in zip(hidden.cards, places, strict=True):
            expected[one] += chance / whole
    drawn: Counter[tuple[Card, int]] = Counter()
    for _ in range(DRAWS):
        for at, cards in enumerate(beliefs._next_groups()):
            drawn.update((card, at) for card in cards)
    for one, chance in expected.items():
        assert drawn[one] / DRAWS == pytest.approx(chance, abs=0.03), one
    assert max(expected.values()) - min(expected.values()) > 0.2  # the bids do say something


def outcome(bids: tuple[int, int, int, int], neatness: float = 0.0, room: float = 0.0) -> Outcome:
    state = dealt((6,), 2)
    seen = replace(state.observation(Seat(0)), bids=bids)
    return Outcome(seen, 0, 1.0, neatness, room)


def test_points_beyond_the_contract_count_as_often_as_asked_for() -> None:
    won = (170, 0, 0, 130)
    assert outcome((80, 60, 70, 60)).worth((170, 130), won) == 130 - 110
    assert outcome((80, 60, 70, 60), neatness=2.0).worth((170, 130), won) == 130 - 40 - 110
    # Shadoof! knows no points too many.
    assert outcome((SHADOOF, 60, 70, 60), neatness=2.0).worth((230, 70), won) == 450 + 120


def test_what_can_still_be_steered_is_not_lost() -> None:
    bids = (80, 60, 70, 60)
    won = (140, 0, 0, 160)
    assert outcome(bids).worth((140, 160), won) == -150 - 80
    assert outcome(bids, room=10.0).worth((140, 160), won) == 150 - 80
    assert outcome(bids, room=5.0).worth((140, 160), won) == -150 - 80
    assert outcome(bids, room=10.0).worth((170, 130), won) == 140 - 110
