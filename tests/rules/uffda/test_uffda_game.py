"""Whole random games of UFF-DA!, shouts in any order and at any time: what always holds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.uffda.actions import ACTIONS
from game.games.uffda.cards import CARD_BY_NAME, PAIRS
from game.rules.core import Event, Seat
from game.rules.rng import Rng
from tests import effort
from tests.rules.refused import refused_by
from tests.rules.uffda_referee import Referee
from tests.rules.uffda_rules import (
    GAME,
    GAMES,
    check_cards,
    check_results,
    check_table,
    check_windows,
    new,
    walk,
)


@effort.examples(15)
@given(**GAMES)
def test_nothing_is_lost_and_everything_fits(players: int, seed: int, shouting: int) -> None:
    for state in walk(players, seed, shouting, rounds=3):
        check_cards(state)
        check_table(state)
        check_windows(state)
        check_results(state, {"rounds": 3})
        assert state.is_over == (len(state.results) == 3)
        assert state.passes <= state.setup.most_passes


@effort.examples(15)
@given(**GAMES, penalties=st.integers(0, 1))
def test_a_referee_who_hears_all_events_agrees(
    players: int, seed: int, shouting: int, penalties: int
) -> None:
    """An independent book-keeping of turns, coins, windows and hands from the events alone."""
    events: list[Event] = []
    referee = Referee(players, penalties=bool(penalties))
    for state in walk(players, seed, shouting, events, rounds=4, penalties=penalties):
        referee.hear(events)
        events.clear()
        referee.compare(state)


@pytest.mark.slow
@effort.examples(6)
@given(**GAMES)
def test_what_is_offered_applies_and_all_else_is_refused(
    players: int, seed: int, shouting: int
) -> None:
    rng = Rng(seed)
    for ply, state in enumerate(walk(players, seed, shouting, rounds=2)):
        if ply % 13 and not (state.windows and ply % 3 == 0):
            continue
        before = state.digest()
        for number in range(-1, players + 1):
            seat = Seat(number)
            offered = state.legal_actions(seat)
            assert all(ACTIONS[action.code] is action for action in offered)
            for action in offered:
                assert state.refusal(seat, action) is None
                other = state.copy()
                other.apply(seat, action)
                assert other.digest() != before
            for action in ACTIONS[rng.below(7) :: 7]:
                if action not in offered:
                    refusal = state.refusal(seat, action)
                    assert refusal is not None
                    assert refusal.rule.startswith("D")
                    refused_by(state, seat, action)
        assert state.digest() == before


@effort.examples(20)
@given(**GAMES)
def test_shouts_of_one_instant_may_come_in_any_order(
    players: int, seed: int, shouting: int
) -> None:
    """D7.4: sorted by precedence and each carried out if still legal, they give one outcome."""
    rng = Rng(seed)
    ticks = 0
    for state in walk(players, seed, shouting, rounds=3):
        if not state.windows or ticks > 60:
            continue
        ticks += 1
        shouts = [
            (seat, action)
            for seat in map(Seat, range(players))
            for action in state.legal_actions(seat)
            if action.verb in GAME.shouts and rng.below(3)
        ]
        table = [one for one in state.legal_actions(state.turn) if one.verb not in GAME.shouts]
        if table and state.giving is None:
            shouts.append((state.turn, rng.choice(table)))
        outcomes = set()
        for _ in range(4):
            arrived = rng.shuffled(shouts)
            arrived.sort(key=lambda one: state.precedence(*one))
            other = state.copy()
            for seat, action in arrived:
                if other.refusal(seat, action) is None:
                    other.apply(seat, action)
            outcomes.add(other.digest())
        assert len(outcomes) == 1


@effort.examples(15)
@given(**GAMES)
def test_all_who_may_act_are_named_in_order(players: int, seed: int, shouting: int) -> None:
    for state in walk(players, seed, shouting, rounds=2):
        actors = state.actors()
        assert bool(actors) != state.is_over
        if state.is_over:
            continue
        must = state.turn if state.giving is None else state.giving.by
        assert actors[0] == must
        assert state.must_act() == (must,)
        for seat in map(Seat, range(players)):
            offered = state.legal_actions(seat)
            assert (seat in actors) == bool(offered)
            if seat != must:
                assert {action.verb for action in offered} <= {"catch"}
        if state.windows and state.giving is None:
            first = state.windows[0].who
            distances = [(seat - first) % players for seat in actors[1:]]
            assert distances == sorted(distances)


@effort.examples(15)
@given(**GAMES)
def test_without_penalties_nobody_is_caught(players: int, seed: int, shouting: int) -> None:
    """D11.1: no windows, no gifts, and after a Next without a play the coin lies there."""
    events: list[Event] = []
    for state in walk(players, seed, shouting, events, rounds=2, penalties=0):
        assert not state.windows
        assert state.giving is None
    kinds = {event.kind for event in events}
    assert "caught" not in kinds
    assert "card-given" not in kinds


@effort.examples(15)
@given(**GAMES)
def test_the_last_totals_decide(players: int, seed: int, shouting: int) -> None:
    """D9.5, D9.6."""
    events: list[Event] = []
    *_, state = walk(players, seed, shouting, events, rounds=3)
    dealers = [event.plain()["dealer"] for event in events if event.kind == "round-begun"]
    for result, old, dealer in zip(state.results, dealers, dealers[1:], strict=False):
        least = min(result.points)
        order = [(old + 1 + step) % players for step in range(players)]
        assert dealer == next(seat for seat in order if result.points[seat] == least)
        if result.winner is not None:
            assert dealer == result.winner
    winners = [one.seat for one in state.standings() if one.place == 1]
    assert events[-1].plain() == {"event": "game-over", "winners": tuple(winners)}
    assert {state.totals[seat] for seat in winners} == {min(state.totals)}


def test_the_first_dealer_drew_the_lowest_card() -> None:
    """D1.4; with eight players there are ties sooner or later, and they are drawn for again."""
    redraws = 0
    for seed in range(60):
        events: list[Event] = []
        state = new(8, seed, events, rounds=1)
        drawn = [event.plain() for event in events if event.kind == "dealer-drawn"]
        redraws += len(drawn) - 1
        used: list[str] = []
        expected = tuple(range(8))
        for draw in drawn:
            assert draw["seats"] == expected
            sums = [sum(PAIRS[CARD_BY_NAME[card]]) for card in draw["cards"]]
            expected = tuple(
                seat for seat, one in zip(expected, sums, strict=True) if one == min(sums)
            )
            used += draw["cards"]
        assert len(set(used)) == len(used)
        assert expected == (drawn[-1]["dealer"],) == (state.dealer,)
    assert redraws > 3


def test_the_number_of_rounds_can_be_chosen() -> None:
    for rounds in (1, 4):
        *_, state = walk(3, 5, rounds=rounds)
        assert [result.round for result in state.results] == list(range(1, rounds + 1))


def test_rounds_of_one_seed_are_dealt_the_same_whatever_was_played() -> None:
    def second_deal(shouting: int) -> list[str]:
        events: list[Event] = []
        for state in walk(2, 8, shouting, events, rounds=2):
            if len(state.results) == 1:
                break
        start = [event.kind for event in events].index("round-over")
        return sorted(
            card
            for event in events[start:]
            if event.kind == "cards-dealt"
            for card in event.plain()["cards"]
        )

    assert second_deal(10) == second_deal(90)
