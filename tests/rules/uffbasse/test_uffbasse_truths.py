"""Every deal that agrees with what a seat of Uffbasse! saw is equally likely in a sample."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.uffbasse import GAME
from game.games.uffbasse.actions import PLAY
from game.games.uffbasse.cards import CARD_BY_NAME, Card
from game.games.uffbasse.events import CardPlayed
from game.games.uffbasse.opponents.beliefs import Beliefs
from game.games.uffbasse.opponents.memory import Memory
from game.games.uffbasse.state import UffbasseState
from game.rules.core import Event, Seat
from game.rules.frozen import FrozenMapping
from game.rules.rng import Rng
from tests import effort
from tests.rules.possible_truths import Step, check_odds, draws, possible_truths
from tests.rules.uffbasse_rules import GAMES, RULES, new, random_step

Dealt = tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], tuple[Card, ...]]


def small_game(
    players: int, hand: int, seed: int, steps: int, variants: dict[str, int]
) -> tuple[UffbasseState, list[Step], UffbasseState]:
    """Return a deal of few cards, what was then done at random, and where that led."""
    rules = replace(RULES, packs=FrozenMapping({players: hand}), hand_size=hand, market_size=hand)
    start = UffbasseState.new(rules, players, seed, variants)
    state = start.copy()
    rng = Rng(seed)
    record: list[Step] = []
    while len(record) < steps:
        events: list[Event] = []
        seat = rng.choice(state.actors())
        action = rng.choice(state.legal_actions(seat))
        state.apply(seat, action, events)
        record.append(Step(seat, action, events))
    return start, record, state


def deals(start: UffbasseState, record: list[Step], viewer: Seat | None) -> Iterator[UffbasseState]:
    """Yield all deals in which everybody has the cards that they have shown."""
    hands: list[set[Card]] = [set() for _ in start.hands]
    taken: set[Card] = set()
    revealed = any(step.action.verb == "play" for step in record)
    for seat, action, _ in record:
        if action.verb == "take":
            taken.add(CARD_BY_NAME[action.args[0]])
        elif action.verb in ("lay", "play") or (action.verb == "seed" and revealed):
            hands[seat] |= {CARD_BY_NAME[action.args[0]]} - taken
    if viewer is not None:
        hands[viewer] = set(start.hands[viewer])
    shown = set().union(*hands)
    pool = [card for hand in start.hands for card in hand] + start.aside
    return _filled(start, hands, sorted(set(pool) - shown), 0)


def _filled(
    start: UffbasseState, hands: list[set[Card]], rest: list[Card], seat: int
) -> Iterator[UffbasseState]:
    if seat == len(hands):
        state = start.copy()
        state.hands = [sorted(hand) for hand in hands]
        state.aside = rest
        yield state
        return
    for more in combinations(rest, start.rules.hand_size - len(hands[seat])):
        later = [*hands[:seat], hands[seat] | set(more), *hands[seat + 1 :]]
        yield from _filled(start, later, [card for card in rest if card not in more], seat + 1)


def hidden(state: UffbasseState) -> Dealt:
    return tuple(map(tuple, state.hands)), tuple(state.seeds), tuple(sorted(state.aside))


def exact_odds(start: UffbasseState, record: list[Step], viewer: Seat | None) -> Counter[Dealt]:
    truths = possible_truths(deals(start, record, viewer), record, viewer)
    return Counter(hidden(state) for state in truths)


CASES = {
    "one void": ((3, 4, 35, 9), 1, False),
    "two voids": ((4, 5, 31, 15), 0, False),
    "voids that overlap": ((4, 5, 101, 13), 1, False),
    "an onlooker": ((4, 4, 86, 13), None, False),
    "known cards and a void": ((3, 5, 57, 21), 1, True),
    "known cards, one perhaps a seed": ((3, 4, 84, 9), 0, True),
}


def case_of(name: str) -> tuple[UffbasseState, list[Step], UffbasseState, Seat | None]:
    (players, hand, seed, steps), viewer, builds = CASES[name]
    variants = {variant.key: variant.default for variant in RULES.variants}
    variants |= {"build-market": int(builds), "kostprobe": seed % 2}
    start, record, state = small_game(players, hand, seed, steps, variants)
    return start, record, state, None if viewer is None else Seat(viewer)


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_samples_are_as_likely_as_the_truth(name: str) -> None:
    start, record, state, viewer = case_of(name)
    seen = state.observation(viewer)
    rng = Rng(1)
    exact = exact_odds(start, record, viewer)
    assert len(exact) > 5
    assert check_odds(exact, lambda: hidden(GAME.sample(seen, rng)), draws()) < 4


@pytest.mark.parametrize("name", ["one void", "two voids", "known cards and a void"])
def test_chances_that_a_hand_lacks_cards_are_exact(name: str) -> None:
    start, record, state, viewer = case_of(name)
    exact = exact_odds(start, record, viewer)
    memory = Memory(state.observation(viewer), remembers=True)
    checked = 0
    for seat in range(state.players):
        if seat == viewer or not state.hands[seat]:
            continue
        for colour in range(5):
            cards = memory.higher([colour], 2)
            lacking = sum(
                ways for (hands, *_), ways in exact.items() if cards.isdisjoint(hands[seat])
            )
            assert memory.none_of(Seat(seat), cards) == pytest.approx(lacking / sum(exact.values()))
            checked += 0 < lacking < sum(exact.values())
    assert checked


@effort.examples(12)
@given(**GAMES, every=st.integers(5, 25))
def test_no_sample_contradicts_what_was_played(
    players: int, seed: int, variants: dict[str, int], every: int
) -> None:
    """With a sampled hand and the cards played from it since, everybody could act as they
    did."""
    state = new(players, seed, variants)
    rng = Rng.derive(seed, "walk")
    plays: list[tuple[UffbasseState, Seat, Card]] = []
    for ply in range(250):
        if state.is_over:
            return
        before = state.copy()
        events: list[Event] = []
        random_step(state, rng, events)
        if state.round != before.round:
            plays = []
        for event in events:
            if isinstance(event, CardPlayed):
                plays.append((before, event.seat, CARD_BY_NAME[event.card]))
        if ply % every == 0 and plays:
            for viewer in (None, *map(Seat, range(players))):
                seen = state.observation(viewer)
                check_plays(GAME.sample(seen, rng), plays)
                check_plays(Beliefs(seen, 3).draw(rng), plays)


def check_plays(sample: UffbasseState, plays: list[tuple[UffbasseState, Seat, Card]]) -> None:
    hands = [list(hand) for hand in sample.hands]
    for before, seat, card in reversed(plays):
        hands[seat].append(card)
        then = before.copy()
        then.hands[seat] = sorted(hands[seat])
        assert len(then.hands[seat]) == len(before.hands[seat])
        assert then.refusal(seat, PLAY[card]) is None
