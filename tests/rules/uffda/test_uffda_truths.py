"""Every deal that agrees with what a seat of UFF-DA! saw is equally likely in a sample."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations
from typing import NamedTuple

import pytest

from game.games.uffda import GAME
from game.games.uffda.cards import CARD_BY_NAME, Card, members, set_of
from game.games.uffda.opponents.deals import Dealer, doubts_of
from game.games.uffda.opponents.sight import Sight
from game.games.uffda.state import UffdaState
from game.rules.core import Action, Event, Seat
from game.rules.frozen import FrozenMapping
from game.rules.rng import Rng
from tests.rules.possible_truths import Step, check_odds, draws, possible_truths
from tests.rules.uffda_rules import RULES, new, random_step

Dealt = tuple[tuple[int, ...], tuple[Card, ...]]


class Case(NamedTuple):
    """A round with few cards, played at random."""

    highest: int
    players: int
    hand: int
    seed: int
    steps: int
    shouting: int
    viewer: int | None


CASES = {
    "one pass": Case(4, 3, 4, 226, 19, 30, 0),
    "passes, seen by an onlooker": Case(3, 2, 3, 80, 28, 80, None),
    "a double to complete": Case(3, 2, 3, 352, 21, 30, None),
    "a known card that may have been given on": Case(3, 3, 2, 2274, 10, 30, 2),
    "that, and passes": Case(4, 3, 4, 2113, 34, 80, 0),
    "a gift to who had passed": Case(3, 3, 2, 2040, 24, 30, 0),
}


def play(case: Case) -> tuple[UffdaState, list[Step], UffdaState]:
    """Return the deal, what was done, and where that led."""
    rules = replace(
        RULES, highest=case.highest, hand_sizes=FrozenMapping({case.players: case.hand})
    )
    variants = {variant.key: variant.default for variant in rules.variants} | {"rounds": 1}
    start = UffdaState.new(rules, case.players, case.seed, variants)
    state = start.copy()
    rng = Rng(case.seed)
    record: list[Step] = []
    while len(record) < case.steps:
        events: list[Event] = []
        seat, action = random_step(state, rng, case.shouting, events)
        record.append(Step(seat, action, events))
    assert not state.is_over
    return start, record, state


def deals(start: UffdaState, viewer: int | None) -> Iterator[UffdaState]:
    """Yield all deals in which the viewer has the own hand."""
    own = 0 if viewer is None else start.hands[viewer]
    others = [seat for seat in range(start.players) if seat != viewer]
    return _filled(start, others, members(start.unlaid & ~own))


def _filled(start: UffdaState, seats: list[int], rest: list[Card]) -> Iterator[UffdaState]:
    if not seats:
        for pile in permutations(rest):
            state = start.copy()
            state.pile = list(pile)
            yield state
        return
    for hand in combinations(rest, start.sizes[seats[0]]):
        state = start.copy()
        state.hands[seats[0]] = set_of(hand)
        yield from _filled(state, seats[1:], [card for card in rest if card not in hand])


def hidden(state: UffdaState) -> Dealt:
    return tuple(state.hands), tuple(state.pile)


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_samples_are_as_likely_as_the_truth(name: str) -> None:
    case = CASES[name]
    viewer = None if case.viewer is None else Seat(case.viewer)
    start, record, state = play(case)
    seen = state.observation(viewer)
    looks = replace(seen, facts=())
    exact = Counter(
        hidden(truth)
        for truth in possible_truths(deals(start, viewer), record, viewer)
        if replace(truth.observation(viewer), facts=()) == looks
    )
    assert len(exact) > 3
    rng = Rng(1)
    assert check_odds(exact, lambda: hidden(GAME.sample(seen, rng)), draws()) < 4


@pytest.mark.parametrize(("seed", "doubt"), [(2, 0.2), (4, 0.001)])
def test_imagined_deals_come_up_as_often_as_they_are_likely(seed: int, doubt: float) -> None:
    """Doubts count as much as they say, from one deal to the next of the same decision."""
    _, _, state = play(Case(4, 3, 3, seed, 12, 0, None))
    seen = state.observation(Seat(0))
    doubts = doubts_of(seen)
    assert {chance for row in doubts for chance in row.values()} == {doubt}
    exact: Counter[tuple[int, ...]] = Counter()
    for deal in deals(state, 0):
        odds = 1_000_000.0
        for hand, row in zip(deal.hands, doubts, strict=True):
            for card in members(hand):
                odds *= row.get(card, 1.0)
        exact[tuple(deal.hands)] += round(odds)
    rng = Rng(1)
    dealer = Dealer(Sight(seen))
    found = Counter(tuple(dealer.deal(rng).hands) for _ in range(4_000))
    for hands, odds in exact.items():
        share = odds / exact.total()
        assert abs(found[hands] / 4_000 - share) < 0.002 + 5 * (share / 4_000) ** 0.5


@pytest.mark.parametrize("players", range(2, 6))
def test_no_sample_contradicts_what_was_done(players: int) -> None:
    """With a sampled hand and the cards that left and entered it since, everybody could act as they
    did, with the same result."""
    passes = 0
    for seed in range(6):
        state = new(players, seed, rounds=1)
        rng = Rng(seed)
        record: list[tuple[UffdaState, Seat, Action]] = []
        while True:
            before = state.copy()
            seat, action = random_step(state, rng, 30)
            record.append((before, seat, action))
            if state.is_over:
                break
            if not state.pile and len(record) % 3 == 0:
                for viewer in (None, *map(Seat, range(players))):
                    sample = GAME.sample(state.observation(viewer), rng)
                    passes += check_deeds(sample, [*record, (state, seat, action)], viewer)
    assert passes > 100


def check_deeds(
    sample: UffdaState, record: list[tuple[UffdaState, Seat, Action]], viewer: Seat | None
) -> int:
    """Check acts as far back as hands are certain; return how many passes were checked."""
    hands: list[int | None] = list(sample.hands)
    passes = 0
    for place in range(len(record) - 2, -1, -1):
        before, seat, action = record[place]
        after = record[place + 1][0]
        if action.verb == "draw":
            hands[seat] = None
        elif action.verb == "give":
            given = set_of([CARD_BY_NAME[action.args[0]]])
            assert before.giving is not None
            for one in (seat, before.giving.to):
                hand = hands[one]
                knows = viewer in (seat, before.giving.to)
                hands[one] = None if hand is None or not knows else hand ^ given
        hand = hands[seat]
        if hand is None or action.verb in ("give", "catch", "declare"):
            continue
        if action.verb == "play":
            hand = hands[seat] = hand | set_of([CARD_BY_NAME[action.args[0]]])
        then = before.copy()
        then.hands[seat] = hand
        assert len(members(hand)) == before.sizes[seat]
        then.apply(seat, action)
        assert then.phase == after.phase
        passes += before.phase == 0 and action.verb in ("next", "place_coin")
    return passes
