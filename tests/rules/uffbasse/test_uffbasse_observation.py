"""What a seat sees of Uffbasse!: everything public, its own hand, and nothing else (U12)."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.uffbasse import GAME, phases
from game.games.uffbasse.cards import COLOUR, NAME, NO_CARD, Card
from game.games.uffbasse.events import (
    GameBegun,
    HandDealt,
    SeedChosen,
    SetAside,
)
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.knowledge.sampling import missing_colours, unseen_cards
from game.games.uffbasse.state import UffbasseState
from game.rules.core import Action, Event, Seat
from game.rules.rng import Rng
from tests import effort
from tests.rules.uffbasse_rules import (
    GAMES,
    act,
    legal,
    new,
    placed_cards,
    walk,
    whole_pack,
)
from tests.walks import steps, until_over


@pytest.mark.slow
@effort.examples(15)
@given(**GAMES, every=st.integers(3, 20))
def test_a_sample_looks_the_same(
    players: int, seed: int, variants: dict[str, int], every: int
) -> None:
    """`observe(sample(observation)) == observation`, and the sample is a possible table."""
    rng = Rng(seed)
    for ply, state in enumerate(walk(players, seed, variants)):
        if ply % every:
            continue
        for seat in (None, *range(players)):
            seen = state.observation(None if seat is None else Seat(seat))
            sample = GAME.sample(seen, rng)
            assert sample.observation(seen.seat) == seen
            assert placed_cards(sample) == whole_pack(state)
            assert sorted(sample.draw) == sorted(state.draw)


@effort.examples(10)
@given(**GAMES)
def test_a_sample_can_be_played_to_the_end(
    players: int, seed: int, variants: dict[str, int]
) -> None:
    rng = Rng(seed)
    for ply, state in enumerate(walk(players, seed, variants)):
        if ply % 60 != 59 or state.is_over:
            continue
        last = state.actors()[-1]
        sample = GAME.sample(state.observation(last if last >= 0 else None), rng)
        for _step in until_over(sample):
            seat = rng.choice(sample.actors())
            sample.apply(seat, rng.choice(sample.legal_actions(seat)))
        assert placed_cards(sample) == whole_pack(state)


def test_samples_differ_in_what_is_hidden() -> None:
    state = new(4, 3)
    seen = state.observation(Seat(2))
    rng = Rng(1)
    samples = [GAME.sample(seen, rng) for _ in range(8)]
    assert all(sample.hands[2] == state.hands[2] for sample in samples)
    assert len({str(sample.hands) for sample in samples}) == 8
    assert len({str(sample.draw) for sample in samples}) == 8
    assert len({sample.seed for sample in samples}) == 8
    assert state.seed not in {sample.seed for sample in samples}


def test_every_unseen_card_may_be_anywhere() -> None:
    """In an unrestricted deal each of the unseen cards is about equally likely in a hand."""
    state = new(3, 3)
    seen = state.observation(Seat(0))
    rng = Rng(2)
    counts = dict.fromkeys(unseen_cards(seen), 0)
    for _ in range(600):
        for card in GAME.sample(seen, rng).hands[1]:
            counts[card] += 1
    expected = 600 * 9 / len(counts)
    assert all(0.75 * expected < count < 1.25 * expected for count in counts.values())


@effort.examples(15)
@given(**GAMES, every=st.integers(3, 20))
def test_hidden_cards_do_not_show(
    players: int, seed: int, variants: dict[str, int], every: int
) -> None:
    """Other cards face down make no difference to what a seat sees."""
    rng = Rng(seed)
    for ply, state in enumerate(walk(players, seed, variants)):
        if ply % every:
            continue
        for seat in range(players):
            other = swap_hidden(state, Seat(seat), rng)
            assert other.observation(Seat(seat)) == state.observation(Seat(seat))


def swap_hidden(state: UffbasseState, viewer: Seat, rng: Rng) -> UffbasseState:
    """Deal all cards that this seat does not see anew, and shuffle the draw pile.

    Everything that is known stays where it is.
    """
    other = state.copy()
    other.draw = rng.shuffled(state.draw)
    other.seed = state.seed + 1
    places: list[tuple[list[Card], int]] = []
    for seat in range(state.players):
        if seat != viewer:
            known = state.known[seat]
            hand = other.hands[seat]
            places += [(hand, i) for i, card in enumerate(hand) if card not in known]
            if state.seeds[seat] != NO_CARD and state.seeds[seat] not in known:
                places.append((other.seeds, seat))
    places += [(other.aside, i) for i in range(len(other.aside))]
    hidden = rng.shuffled([pile[i] for pile, i in places])
    for (pile, i), card in zip(places, hidden, strict=True):
        pile[i] = card
    return other


@effort.examples(15)
@given(**GAMES, viewer=st.integers(-1, 4))
def test_masked_events_hold_no_hidden_card(
    players: int, seed: int, variants: dict[str, int], viewer: int
) -> None:
    """Events name for a seat only cards that it sees on the table at that moment."""
    seat = None if not 0 <= viewer < players else Seat(viewer)
    events: list[Event] = []
    before: set[str] = set()
    for state in walk(players, seed, variants, events):
        hidden = hidden_from(state, seat)
        # A card is hidden if it was before this step, too; a new round hides all cards again,
        # after the old one was still in sight.
        shown = [event.seen_by(seat) for event in events]
        text = json.dumps([event.plain() for event in shown if event is not None])
        if not any(isinstance(event, HandDealt) for event in events):
            for name in hidden & before:
                assert f'"{name}"' not in text
        for event in shown:
            check_masked(event, seat)
        events.clear()
        before = hidden


def hidden_from(state: UffbasseState, seat: Seat | None) -> set[str]:
    known = {card for cards in state.known for card in cards}
    hidden = set(state.aside)
    for other in range(state.players):
        if other != seat:
            hidden |= {*state.hands[other], state.seeds[other]}
    recipes = {state.rules.recipes[recipe].id for recipe in state.draw}
    return recipes | {NAME[card] for card in hidden - known - {NO_CARD}}


def check_masked(event: Event | None, seat: Seat | None) -> None:
    if isinstance(event, GameBegun):
        assert event.draw_pile == ()
        assert event.draw_count == 18
    if isinstance(event, SetAside):
        assert event.cards == ()
        assert event.count > 0
    if isinstance(event, HandDealt):
        assert len(event.cards) == (9 if event.seat == seat else 0)
        assert event.count == 9
    if isinstance(event, SeedChosen):
        assert (event.card is None) == (event.seat != seat)


def test_the_text_of_an_action_counts_not_its_code() -> None:
    """A code belongs to one table of actions; another ruleset's may mean something else there."""
    state = new(3, 1)
    seat = state.actors()[0]
    wanted = state.hands[seat][2]
    state.apply(seat, Action("seed", (NAME[wanted],), code=state.hands[seat][0]))
    assert state.seeds[seat] == wanted


# What voids and known cards do to a sample


def void_table() -> UffbasseState:
    """Seat 1 could not follow orange, seat 2 neither orange nor green."""
    state = new(3, 2, {"starter": 1})
    for _step in steps(state, lambda one: one.phase == phases.SEED):
        act(state, state.actors()[0], legal(state, state.actors()[0])[0])
    pool = [card for hand in state.hands for card in hand] + state.aside
    orange = [card for card in pool if COLOUR[card] == 0]
    green = [card for card in pool if COLOUR[card] == 4]
    others = [card for card in pool if COLOUR[card] not in (0, 4)]
    state.hands[0] = sorted([orange[0], *green[:2], *others[:5]])
    state.hands[1] = sorted([green[2], *others[5:12]])
    state.hands[2] = sorted(others[12:20])
    used = {card for hand in state.hands for card in hand}
    state.aside = [card for card in pool if card not in used]
    state.trump = 0
    act(state, 0, f"play {NAME[orange[0]]}")
    act(state, 1, f"play {NAME[green[2]]}")
    act(state, 2, f"play {NAME[state.hands[2][0]]}")
    return state


def test_who_cannot_follow_gets_no_such_card_in_a_sample() -> None:
    state = void_table()
    seen = state.observation(Seat(0))
    assert missing_colours(seen) == [0, 0b00001, 0b00001]
    rng = Rng(5)
    for _ in range(50):
        sample = GAME.sample(seen, rng)
        assert all(COLOUR[card] != 0 for hand in sample.hands[1:] for card in hand)


def test_two_trump_colours_are_missing_together() -> None:
    state = void_table()
    state.trump = 0b10001
    seen = state.observation(Seat(0))
    # Green was trump then, so seat 1 did follow; seat 2 showed that it has neither colour.
    assert missing_colours(seen) == [0, 0, 0b10001]


def test_known_cards_stay_in_their_hands_in_a_sample() -> None:
    for state in walk(4, 6, {"build-market": 1}):
        if state.phase == phases.TRICK and any(state.known) and len(state.tricks) == 2:
            sample = GAME.sample(state.observation(Seat(0)), Rng(3))
            for seat in range(4):
                assert set(state.known[seat]) <= set(sample.hands[seat])
            return
    raise AssertionError("nobody kept a known card until the third trick")


# What the table needs besides


def test_the_observation_tells_the_trick_so_far() -> None:
    state = void_table()
    seen = state.observation(None)
    assert isinstance(seen, UffbasseObservation)
    assert seen.phase == "pick"
    assert seen.trick.winning == seen.turn == 0
    assert [seen.seat_in_trick(place) for place in range(3)] == [0, 1, 2]
    assert seen.trick_number == 1
    assert seen.last_trick is None
    act(state, 0, legal(state, 0)[0])
    seen = state.observation(None)
    assert seen.trick_number == 2
    assert seen.last_trick == state.tricks[0]
    assert seen.trick.cards == ()
    assert seen.trick.winning is None
    assert seen.losers == ()
    assert seen.variant("starter") == 1
