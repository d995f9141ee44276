"""What a seat sees of Sauce: everything public, its own cards, and nothing else (S13)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.sauce import GAME, phases
from game.games.sauce.cards import COLOURED, FROM_HAND, NAME, Card
from game.games.sauce.knowledge.deductions import find_lacks, lacking
from game.games.sauce.knowledge.hidden import HiddenCards, Place
from game.games.sauce.knowledge.known_cards import unseen_cards
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.position import PASSED, Transfer
from game.games.sauce.state import SauceState
from game.rules.core import Event, Seat
from game.rules.rng import Rng
from tests import effort
from tests.effort import by_day, seeds
from tests.rules.sauce_histories import check_history, minus
from tests.rules.sauce_rules import (
    COMBINATION_IDS,
    COMBINATIONS,
    SEEDS,
    VARIANTS,
    act,
    dealt,
    finish_bidding,
    legal,
    new,
    placed_cards,
    play_on,
    whole_pack,
)


def some_combinations(first: int) -> pytest.MarkDecorator:
    """Every day each third combination, all of them at night; each rank is in many."""
    cases = by_day([(ranks,) for ranks in COMBINATIONS], *range(first, len(COMBINATIONS), 3))
    return pytest.mark.parametrize(("ranks",), cases, ids=COMBINATION_IDS)


every_combination = pytest.mark.parametrize("ranks", COMBINATIONS, ids=COMBINATION_IDS)
VIEWERS = [None, *[Seat(number) for number in range(4)]]


# Samples


@pytest.mark.slow
@some_combinations(0)
def test_a_sample_looks_the_same(ranks: tuple[int, ...]) -> None:
    """`observe(sample(observation)) == observation`, and the sample could have come about."""
    for seed in seeds("sample", ranks):
        rng, every = Rng(seed), 3 + seed % 9
        for ply, state in enumerate(play_on(dealt(ranks, seed, (0, 300)), seed)):
            if ply % 3 or (ply % every and not state.transfers):
                continue
            for viewer in VIEWERS:
                seen = state.observation(viewer)
                sample = GAME.sample(seen, rng)
                assert sample.observation(viewer) == seen
                assert placed_cards(sample) == whole_pack(state)
                check_history(sample)


@pytest.mark.slow
@effort.examples(6)
@given(seed=SEEDS, variants=VARIANTS)
def test_samples_of_whole_matches(seed: int, variants: dict[str, int]) -> None:
    rng = Rng(seed)
    for ply, state in enumerate(play_on(new(seed, variants), seed)):
        if ply % 37:
            continue
        for viewer in VIEWERS:
            seen = state.observation(viewer)
            sample = GAME.sample(seen, rng)
            assert sample.observation(viewer) == seen
            check_history(sample)
            for one in play_on(sample, ply):
                assert placed_cards(one) == whole_pack(one)


@some_combinations(2)
def test_nothing_is_concluded_that_is_not_so(ranks: tuple[int, ...]) -> None:
    """The true cards always fit what is believed about them."""
    for seed in seeds("conclusions", ranks):
        for ply, state in enumerate(play_on(dealt(ranks, seed), seed)):
            if ply % 4 or not state.sauces:
                continue
            for viewer in VIEWERS:
                check_conclusions(state, HiddenCards(state.observation(viewer)))


def check_conclusions(state: SauceState, hidden: HiddenCards) -> None:
    assert sum(place.size for place in hidden.places) == len(hidden.cards)
    if hidden.traced:
        return
    for at, place in enumerate(hidden.places):
        for card in true_cards(state, place, hidden.open):
            pairs = zip(hidden.cards, hidden.homes, strict=True)
            homes = [home for one, home in pairs if one == card]
            assert any(home >> at & 1 for home in homes), NAME[card]


def true_cards(state: SauceState, place: Place, known: list[list[Card]]) -> list[Card]:
    if place.seat is None:
        gone = [card for one in state.transfers for cards in one.cards for card in cards]
        return minus(state.kitty, gone)
    if place.transfer is not None:
        transfer = state.transfers[place.transfer]
        return minus(list(transfer.cards[place.seat]), list(transfer.shown[place.seat]))
    return minus(state.hands[place.seat], known[place.seat])


def test_samples_differ_in_what_is_hidden() -> None:
    state = dealt((4, 9), 3)
    seen = state.observation(Seat(2))
    rng = Rng(1)
    samples = [GAME.sample(seen, rng) for _ in range(8)]
    assert all(sample.hands[2] == state.hands[2] for sample in samples)
    assert len({str(sample.hands) for sample in samples}) == 8
    assert len({sample.seed for sample in samples}) == 8
    assert state.seed not in {sample.seed for sample in samples}


def test_every_unseen_card_may_be_anywhere() -> None:
    """In an unrestricted deal each of the unseen cards is about equally likely in a hand."""
    state = dealt((1,), 3)
    seen = state.observation(Seat(0))
    rng = Rng(2)
    counts = dict.fromkeys(unseen_cards(seen), 0)
    for _ in range(600):
        for card in GAME.sample(seen, rng).hands[1]:
            counts[card] += 1
    expected = 600 * 12 / len(counts)
    assert all(0.75 * expected < count < 1.25 * expected for count in counts.values())


# Nothing hidden shows


@some_combinations(1)
@effort.examples(2)
@given(seed=SEEDS, every=st.integers(2, 9))
def test_hidden_cards_do_not_show(ranks: tuple[int, ...], seed: int, every: int) -> None:
    """Other cards face down make no difference to what a seat sees."""
    rng = Rng(seed)
    for ply, state in enumerate(play_on(dealt(ranks, seed, (300, 0)), seed)):
        if ply % every:
            continue
        for viewer in VIEWERS:
            other = swap_hidden(state, viewer, rng)
            assert other.observation(viewer) == state.observation(viewer)


def swap_hidden(state: SauceState, viewer: Seat | None, rng: Rng) -> SauceState:
    """Deal all cards that this seat does not see anew, and change what it cannot know."""
    other = state.copy()
    other.seed = state.seed + 1
    sees_own = viewer is not None and state.looked[viewer]
    hands = [seat for seat in range(4) if not (sees_own and seat == viewer)]
    if phases.NAMES[state.phase] == "trick" and not state.tricks and not state.trick:
        # What has to be led is told.
        hands = [seat for seat in hands if seat != state.leader]
    hidden: list[Card] = []
    sizes = []
    for seat in hands:
        own = minus(state.hands[seat], state.shown[seat])
        hidden += own
        sizes.append(len(own))
    mine = [
        card
        for one in state.transfers
        if viewer is not None and sees_own
        for card in one.cards[viewer]
    ]
    kitty = minus(state.kitty, [*state.kitty_shown, *mine])
    hidden = rng.shuffled([*hidden, *kitty])
    for seat, size in zip(hands, sizes, strict=True):
        other.hands[seat] = sorted([*state.shown[seat], *hidden[:size]])
        del hidden[:size]
        other.chosen[seat] = other.hands[seat][: len(state.chosen[seat])]
    kept = minus(state.kitty, kitty)
    other.kitty = [*kept, *hidden]
    other.transfers = [hide_transfer(state, one, viewer) for one in state.transfers]
    return other


def hide_transfer(state: SauceState, transfer: Transfer, viewer: Seat | None) -> Transfer:
    """Replace the cards of a transfer for all but giver and receiver; others know how many."""
    known = set() if viewer is None else {viewer}
    if viewer is not None and transfer.kind == PASSED:
        known.add(state.setup.partner[viewer])
    given = tuple(
        cards if seat in known else tuple(COLOURED[: len(cards)])
        for seat, cards in enumerate(transfer.cards)
    )
    return transfer._replace(cards=given)


@every_combination
def test_events_show_hidden_cards_to_nobody_else(ranks: tuple[int, ...]) -> None:
    """Masked events tell a seat no card that its observation does not hold."""
    events: list[Event] = []
    state = dealt(ranks, 12, (0, 0), events)
    done = 0
    for one in play_on(state, 12, events):
        if one.number > 1 or one.is_over:
            break
        for event in events[done:]:
            for viewer in VIEWERS:
                check_known(one, viewer, event)
        done = len(events)


PUBLIC = ("sauces-turned", "card-played", "trick-won", "cards-shown", "late-sauce-revealed")


def check_known(state: SauceState, viewer: Seat | None, event: Event) -> None:
    shown = event.seen_by(viewer)
    if shown is None or shown.kind in PUBLIC:
        return
    plain = shown.plain()
    told = [*plain.get("cards", ()), *([plain["card"]] if plain.get("card") else [])]
    seen = state.observation(viewer)
    assert isinstance(seen, SauceObservation)
    known = {*seen.hand, *seen.kitty_shown, *seen.chosen}
    for transfer in seen.transfers:
        known.update(transfer.given, transfer.received, *transfer.shown)
    known.update(FROM_HAND[play] for trick in seen.tricks for play in trick.plays)
    known.update(*seen.shown)
    if state.trick or seen.tricks:
        known.update(FROM_HAND[play] for play in seen.trick.plays)
    assert set(told) <= {NAME[card] for card in known}, event


# Looking and blind bids


def test_a_hand_that_lies_face_down_is_hidden_from_its_owner() -> None:
    """S8.9: only teams far behind; face-up cards are seen by everybody."""
    events: list[Event] = []
    state = dealt((2,), 1, (250, 0), events)
    behind = [Seat(1), Seat(3)]
    for viewer in range(4):
        seen = state.observation(Seat(viewer))
        assert seen.is_hidden == (viewer in behind)
        size = 5 if viewer in behind else 15
        assert len(seen.hand) == size
        assert set(seen.shown[viewer]) <= set(seen.hand)
    dealt_events = [event for event in events if event.kind == "hand-dealt"]
    for event in dealt_events:
        own = event.seen_by(Seat(event.plain()["seat"]))
        assert own is not None
        assert bool(own.plain()["cards"]) == (event.plain()["seat"] not in behind)


def test_looking_is_final_and_keeps_the_turn() -> None:
    state = dealt((5,), 0, (250, 0))
    assert state.turn == 1
    assert {"look", "bid blind_nope", "bid nope"} <= set(legal(state, 1))
    assert not {"look", "bid blind_nope"} & set(legal(state, 0))
    events: list[Event] = []
    act(state, 1, "look", events)
    assert state.turn == 1
    assert not {"look", "bid blind_nope"} & set(legal(state, 1))
    assert len(state.observation(Seat(1)).hand) == 15
    assert events[0].seen_by(Seat(1)) == events[0]
    masked = events[0].seen_by(Seat(3))
    assert masked is not None
    assert masked.plain()["cards"] == ()


def test_a_blind_bidder_looks_when_all_bids_stand() -> None:
    """S8.6, S8.9: the response comes before."""
    state = dealt((5,), 3, (0, 400))
    assert state.turn == 0
    act(state, 0, "bid blind_nope")
    act(state, 1, "bid shadoof")
    act(state, 2, "bid 40")
    assert state.observation(Seat(2)).is_hidden
    act(state, 3, "bid 0")
    assert phases.NAMES[state.phase] == "response"
    assert state.asked == (2, 0)
    assert "look" in legal(state, 2)
    act(state, 2, "stand")
    assert legal(state, 0) == ["no_way", "stand"]
    assert state.observation(Seat(0)).is_hidden
    act(state, 0, "no_way")
    assert phases.NAMES[state.phase] == "trick"
    assert all(state.looked)
    assert not state.observation(Seat(0)).is_hidden


def test_with_all_cards_open_nobody_bids_blind() -> None:
    state = dealt((2, 2), 0, (400, 0))
    assert all(state.looked)
    assert "bid blind_nope" not in legal(state, 1)
    seen = state.observation(Seat(0))
    assert all(len(cards) == 15 for cards in seen.shown)


# Memory


def test_giver_and_receiver_remember_what_was_passed() -> None:
    """Samples put a card that went to the partner where the partner must have it."""
    state = dealt((3,), 6)
    finish_bidding(state)
    assert phases.NAMES[state.phase] == "pass"
    for seat in list(state.actors()):
        for text in legal(state, seat)[:2]:
            act(state, seat, text)
    (transfer,) = state.transfers
    for viewer in range(4):
        seen = state.observation(Seat(viewer))
        partner = state.setup.partner[viewer]
        assert seen.transfers[0].given == transfer.cards[viewer]
        assert seen.transfers[0].received == transfer.cards[partner]
        for number in range(10):
            sample = GAME.sample(seen, Rng(number))
            assert set(transfer.cards[viewer]) <= set(sample.hands[partner])
    outsider = state.observation(None)
    assert outsider.transfers[0].given == outsider.transfers[0].received == ()


def test_voids_are_remembered() -> None:
    """A seat that did not follow suit has none of it in any sample."""
    checked = 0
    for seed in range(12):
        for ply, state in enumerate(play_on(dealt((9,), seed), seed)):
            if ply % 5 or not state.tricks or state.number > 1:
                continue
            seen = state.observation(Seat(0))
            lacks = find_lacks(seen)
            sample = GAME.sample(seen, Rng(ply))
            for seat in range(1, 4):
                closed = lacking(lacks, Seat(seat))
                assert not any(closed >> card & 1 for card in sample.hands[seat])
                checked += closed.bit_count()
    assert checked > 1000


def test_the_observation_tells_the_trick_so_far() -> None:
    state = dealt((10, 10), 4)
    finish_bidding(state)
    first = state.observation(Seat(0))
    assert first.last_trick is None
    assert first.trick_number == 1
    leader = first.trick.leader
    assert not first.terms.clockwise
    assert first.seat_in_trick(1) == (leader - 1) % 4
    act(state, leader, legal(state, leader)[0])
    seen = state.observation(Seat(0))
    assert seen.trick.winning == leader
    assert seen.turn == (leader - 1) % 4
    assert seen.partner == 2
    assert state.observation(None).partner is None
    assert sum(seen.suit_points) == 30
    assert seen.team_points == (0, 0)
    assert seen.variant("hands") == 1
