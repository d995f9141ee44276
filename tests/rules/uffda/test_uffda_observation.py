"""What a seat sees of UFF-DA!: everything public, its own hand, and nothing else (D10)."""

from __future__ import annotations

import dataclasses
import json
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.uffda import GAME
from game.games.uffda import events as happened
from game.games.uffda.cards import CARD_BY_NAME, WITH, members, names, set_of
from game.games.uffda.knowledge.observation import UffdaObservation
from game.games.uffda.knowledge.sampling import unseen_cards
from game.games.uffda.position import Window
from game.games.uffda.state import UffdaState
from game.rules.core import Event, Seat
from game.rules.rng import Rng
from tests import effort
from tests.rules.uffda_rules import GAMES, act, check_cards, check_table, new, situation, walk
from tests.walks import steps, until_over


@pytest.mark.slow
@effort.examples(10)
@given(**GAMES, every=st.integers(3, 20))
def test_a_sample_looks_the_same(players: int, seed: int, shouting: int, every: int) -> None:
    """`observe(sample(observation)) == observation`, and the sample is a possible table."""
    rng = Rng(seed)
    for ply, state in enumerate(walk(players, seed, shouting, rounds=2)):
        if ply % every:
            continue
        for seat in (None, *map(Seat, range(players))):
            seen = state.observation(seat)
            sample = GAME.sample(seen, rng)
            assert sample.observation(seat) == seen
            check_cards(sample)
            check_table(sample)
            assert all(sample.legal_actions(actor) for actor in sample.actors())


@effort.examples(10)
@given(**GAMES)
def test_a_sample_can_be_played_to_the_end(players: int, seed: int, shouting: int) -> None:
    rng = Rng(seed)
    for ply, state in enumerate(walk(players, seed, shouting, rounds=2)):
        if ply % 70 != 69:
            continue
        sample = GAME.sample(state.observation(Seat(ply % players)), rng)
        for _step in until_over(sample):
            seat = rng.choice(sample.actors())
            sample.apply(seat, rng.choice(sample.legal_actions(seat)))
        assert len(sample.results) == 2


@effort.examples(12)
@given(**GAMES, every=st.integers(3, 20))
def test_hidden_cards_do_not_show(players: int, seed: int, shouting: int, every: int) -> None:
    """Other hands and another pile look the same to every seat and to an onlooker."""
    rng = Rng(seed)
    for ply, state in enumerate(walk(players, seed, shouting, rounds=2)):
        if ply % every or state.is_over:
            continue
        for seat in (None, *map(Seat, range(players))):
            other = swap_hidden(state, seat, rng)
            assert other.observation(seat) == state.observation(seat)


def swap_hidden(state: UffdaState, viewer: Seat | None, rng: Rng) -> UffdaState:
    """Return a copy where all cards whose place this seat does not know are dealt anew, and others
    have another memory."""
    other = state.copy()
    fixed = [0] * state.players
    if viewer is not None:
        first = viewer * state.players
        fixed = [cards & state.unlaid for cards in state.known[first : first + state.players]]
        fixed[viewer] = state.hands[viewer]
    taken = 0
    for cards in fixed:
        taken |= cards
    loose = rng.shuffled(members(state.unlaid & ~taken))
    for seat, cards in enumerate(fixed):
        need = state.sizes[seat] - len(members(cards))
        other.hands[seat] = cards | set_of([loose.pop() for _ in range(need)])
    other.pile = loose
    for index in range(len(other.known)):
        if viewer is None or index // state.players != viewer:
            other.known[index] = rng.below(1 << 55)
    return other


def test_samples_differ_in_what_is_hidden() -> None:
    state = new(4, 3)
    seen = state.observation(Seat(2))
    rng = Rng(1)
    samples = [GAME.sample(seen, rng) for _ in range(8)]
    assert all(sample.hands[2] == state.hands[2] for sample in samples)
    assert len({str(sample.hands) for sample in samples}) == 8
    assert len({str(sample.pile) for sample in samples}) == 8
    assert state.seed not in {sample.seed for sample in samples}
    assert len({sample.seed for sample in samples}) == 8


def test_every_unseen_card_may_be_anywhere() -> None:
    seen = new(3, 3).observation(Seat(0))
    rng = Rng(2)
    own = set_of([CARD_BY_NAME[card] for card in seen.hand])
    counts = Counter(dict.fromkeys(unseen_cards(seen, [own]), 0))
    assert len(counts) == 55 - 1 - 7
    for _ in range(700):
        counts.update(members(GAME.sample(seen, rng).hands[1]))
    expected = 700 * 7 / 47
    assert all(0.7 * expected < count < 1.3 * expected for count in counts.values())


def test_who_must_complete_a_double_at_an_empty_pile_holds_a_card_for_it() -> None:
    state = situation(
        ["5/5 5/6 0/1 0/2", "1/3 1/4 1/6 1/7"], pile="", branches={"P0": {"ends": [5]}}
    )
    act(state, 0, "play 5/5 P0 5")
    assert state.observation(Seat(1)).phase == "cover"
    rng = Rng(3)
    for _ in range(50):
        sample = GAME.sample(state.observation(Seat(1)), rng)
        assert sample.hands[0] & WITH[5]
        assert sample.legal_actions(Seat(0))


def test_an_observation_is_plain_frozen_data() -> None:
    seen = new(5, 4).observation(Seat(3))
    assert pickle.loads(pickle.dumps(seen)) == seen
    with pytest.raises(dataclasses.FrozenInstanceError):
        seen.pile = 0  # type: ignore[misc]
    with pytest.raises(KeyError):
        seen.branch("P7")
    assert seen.branch("P4").owner == 4
    assert seen.branch("free").coin
    assert seen.variant("penalties") == 1


@effort.examples(15)
@given(**GAMES)
def test_events_show_a_seat_no_more_than_its_observation(
    players: int, seed: int, shouting: int
) -> None:
    """Everybody knows own cards, gifts given and got, what lies on the table and was shown."""
    events: list[Event] = []
    for state in walk(players, seed, shouting, events, rounds=2):
        for seat in (None, *map(Seat, range(players))):
            for event in events:
                check_masked(event, seat, state)
        events.clear()


def check_masked(event: Event, seat: Seat | None, state: UffdaState) -> None:
    shown = event.seen_by(seat)
    assert shown is not None
    assert shown.seen_by(seat) == shown
    json.dumps(shown.plain())
    match shown:
        case happened.CardsDealt():
            own = names(state.hands[seat]) if seat is not None else ()
            assert shown.cards == (own if seat == shown.seat else ())
        case happened.CardDrawn():
            assert (shown.card is not None) == (seat == shown.seat)
        case happened.CardGiven():
            assert (shown.card is not None) == (seat in (shown.giver, shown.receiver))
        case _:
            assert shown == event


CAUGHT = {
    "turn": 1,
    "windows": [{"kind": "coin", "who": 0}],
    "branches": {"P0": {"ends": [3], "coin": False}},
}


def test_giver_and_receiver_know_the_gift() -> None:
    state = situation(["4/6 7/7", "1/2 1/3 1/4", "5/6 5/8"], **CAUGHT)
    act(state, 1, "catch coin 0")
    giving = state.observation(Seat(2)).giving
    assert giving is not None
    assert (giving.by, giving.to, giving.what, giving.said) == (1, 0, "coin", False)
    assert state.observation(Seat(2)).suspended == "start"
    act(state, 1, "declare")
    act(state, 1, "give 1/3")
    assert state.observation(Seat(1)).known == (("1/3",), (), ())
    assert state.observation(Seat(0)).known == ((), (), ())
    assert state.observation(Seat(2)).known == ((), (), ())
    told = [[names(fact.cards) for fact in state.observation(seat).facts]
            for seat in (Seat(0), Seat(1), Seat(2), None)]  # fmt: skip
    assert told == [[("1/3",)], [("1/3",)], [()], [()]]
    assert "1/3" in state.observation(Seat(0)).hand
    rng = Rng(1)
    for _ in range(10):
        assert "1/3" in names(GAME.sample(state.observation(Seat(1)), rng).hands[0])


def test_a_known_card_is_forgotten_when_it_is_laid_or_may_have_been_given_on() -> None:
    state = situation(["4/6 7/7", "1/2 0/3 1/4 1/5", "5/6 5/8 5/9"], **CAUGHT)
    act(state, 1, "catch coin 0")
    act(state, 1, "give 0/3")
    laid = state.copy()
    for text in ("draw", "next"):
        act(laid, 1, text)
    for text in ("draw", "next"):
        act(laid, 2, text)
    assert laid.observation(Seat(1)).known[0] == ("0/3",)
    act(laid, 0, "play 0/3 P0 3")
    assert laid.observation(Seat(1)).known[0] == ()

    state.windows += (Window("coin", Seat(2), "next", 1),)
    act(state, 0, "catch coin 2")
    act(state, 0, "give 7/7")
    assert state.observation(Seat(1)).known == ((), (), ())
    assert state.observation(Seat(0)).known == ((), (), ("7/7",))


def test_a_card_that_comes_back_is_not_known_any_more() -> None:
    """The Double UFF-DA with the same card."""
    state = situation(["0/3 4/6", "1/2 1/3", "5/8 6/8"])
    for seat, text in (
        (0, "play 0/3 P0 0"), (1, "catch last_card 0"), (1, "give 1/2"),
        (0, "catch last_card 1"), (0, "give 1/2"),
    ):  # fmt: skip
        act(state, seat, text)
    assert state.observation(Seat(1)).known == ((), (), ())
    assert state.observation(Seat(0)).known == ((), ("1/2",), ())
    assert state.observation(Seat(2)).known == ((), (), ())


def shunned(state: UffdaState, seat: int) -> dict[int, int]:
    row = state.observation(None).shunned[seat]
    return {number: taken for number, taken in enumerate(row) if taken is not None}


def test_numbers_left_alone_are_remembered() -> None:
    state = situation(
        ["4/6 7/7", "1/2 1/3 1/4", "5/6 5/8"],
        pile="2/2 2/3 2/4 2/5 2/6",
        branches={"P0": {"ends": [3]}, "P1": {"ends": [8], "coin": False}, "P2": {"ends": [3, 5]}},
    )
    act(state, 0, "draw")
    assert shunned(state, 0) == {}
    act(state, 0, "next")
    assert shunned(state, 0) == {0: 0, 3: 0, 5: 0}  # the free branch may begin; P1 is protected
    act(state, 1, "draw")
    act(state, 1, "play 1/3 P0 3")
    act(state, 1, "next")
    assert shunned(state, 1) == {}
    act(state, 2, "draw")
    act(state, 2, "next")
    act(state, 0, "draw")
    assert shunned(state, 0) == {0: 1, 3: 1, 5: 1}
    act(state, 0, "next")
    assert shunned(state, 0) == {0: 0, 1: 0, 3: 0, 5: 0}


def test_a_gift_makes_what_was_left_alone_uncertain() -> None:
    state = situation(["4/6 7/7", "1/2 1/3 1/4", "5/6 5/8"], pile="2/2 2/3 2/4 2/5")
    for text in ("draw", "next"):
        act(state, 0, text)
    state.windows = (Window("coin", Seat(0), "next", 1),)
    act(state, 2, "catch coin 0")
    act(state, 2, "give 5/6")
    assert shunned(state, 0) == {0: 1}


def test_a_double_that_could_be_filled_counts_alone() -> None:
    given = {
        "pile": "2/2 2/3",
        "pending": {"branch": "P0", "number": 5, "sides": 2},
        "turn": 1,
    }
    state = situation(["1/3 5/8", "0/1 3/3"], branches={"P0": {"ends": [6]}}, **given)
    act(state, 1, "draw")
    act(state, 1, "next")
    assert shunned(state, 1) == {5: 0}
    blocked = {"P0": {"ends": [6], "coin": False}}
    state = situation(["1/3 5/8", "0/1 3/3"], branches=blocked, **given)
    act(state, 1, "draw")
    act(state, 1, "next")
    assert shunned(state, 1) == {}


@pytest.mark.parametrize(
    ("given", "owes"),
    [
        ({"phase": "start"}, False),
        ({"phase": "drawn"}, True),
        ({"phase": "start", "pile": ""}, True),
        ({"phase": "done"}, False),
        ({"phase": "drawn", "branches": {"P0": {"ends": [3], "coin": True}}}, False),
        ({"phase": "drawn", "pending": {"branch": "P1", "number": 5, "sides": 1}}, False),
        ({"phase": "drawn", "pending": {"branch": "P0", "number": 5, "sides": 1}}, True),
    ],
)
def test_everybody_sees_whether_a_coin_is_owed(given: dict[str, object], owes: bool) -> None:
    """D5.6, D6.5: it follows from what lies on the table."""
    given = {"branches": {"P0": {"ends": [3], "coin": False}}, **given}
    state = situation(["4/6 7/7 1/5", "1/2 5/8"], **given)
    for seat in (None, Seat(0), Seat(1)):
        assert state.observation(seat).owes_coin == owes


def test_all_hands_are_shown_when_a_round_is_over() -> None:
    """D10.1."""
    state = new(3, 2, rounds=2)
    rng = Rng(2)
    for _step in steps(state, lambda one: not one.results):
        seat = rng.choice(state.actors())
        state.apply(seat, rng.choice(state.legal_actions(seat)))
    seen = state.observation(Seat(1))
    assert isinstance(seen, UffdaObservation)
    (result,) = seen.results
    assert sum(map(len, result.hands)) > 0
    assert (seen.round, seen.is_over) == (2, False)
    assert seen.totals == result.points


def test_cards_show_where_they_are_attached() -> None:
    """D4.5, D6.8: both sides of a double hang on it, equal ends on the older card first."""
    state = situation(
        ["3/5 5/5 4/5 1/5 3/4", "0/1 0/2 1/9"], pile="2/2 2/9 6/6 6/7 6/8 7/7", round=4
    )
    for seat, text in (
        (0, "play 3/5 P0 3"), (0, "next"), (1, "draw"), (1, "next"),
        (0, "play 5/5 P0 5"), (0, "play 4/5 P0 5"), (0, "next"), (1, "draw"), (1, "next"),
        (0, "play 1/5 P0 5"), (0, "next"), (1, "play 1/9 P0 1"), (1, "next"),
        (0, "declare"), (0, "draw"), (0, "play 3/4 P0 4"),
    ):  # fmt: skip
        act(state, seat, text)
    branch = state.observation(None).branch("P0")
    assert [(laid.card, laid.at, laid.by) for laid in branch.cards] == [
        ("3/5", -1, 0), ("5/5", 0, 0), ("4/5", 1, 0), ("1/5", 1, 0), ("1/9", 3, 1), ("3/4", 2, 0),
    ]  # fmt: skip
    assert (branch.ends, branch.ends_at) == ((3, 9), (5, 4))


def test_a_table_that_was_put_together_can_be_sampled_too() -> None:
    """Missing cards count as lying on the table."""
    state = situation(
        ["3/4 0/8", "1/2 5/6", "7/8"],
        pending={"branch": "P1", "number": 5, "sides": 1},
        branches={"P0": {"ends": [3, 3], "coin": False}, "P1": {"ends": [6]}},
        windows=[{"kind": "coin", "who": 2}],
    )
    rng = Rng(5)
    for seat in (None, *map(Seat, range(3))):
        seen = state.observation(seat)
        assert GAME.sample(seen, rng).observation(seat) == seen
