"""Sauce's playouts: mistakes are legal cards, and nobody is expected to waste a Nope!."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

import pytest

from game.games.sauce.cards import RANKS
from game.games.sauce.opponents.beliefs import Beliefs
from game.games.sauce.opponents.bids.forecast import deals_of, sampled_worlds
from game.games.sauce.opponents.playout import play_out
from game.games.sauce.opponents.slips import Slips
from game.games.sauce.opponents.world import SUITS, World
from game.games.sauce.scoring import NOPE
from game.games.sauce.state import SauceState
from game.rules.core import Seat
from game.rules.rng import Rng
from tests.rules.sauce_rules import dealt, finish_bidding

ME = Seat(0)


def imagined(state: SauceState, seed: int = 3) -> World:
    """Return a deal as seat 0 imagines it, the first trick behind it."""
    world = Beliefs(state.observation(ME), 15.0, Rng(seed)).draw()
    world.is_first = False
    return world


def after_bids(*ranks: int) -> SauceState:
    state = dealt(ranks, 2)
    finish_bidding(state, "70")
    return state


def cards_left(world: World) -> int:
    return sum(mask.bit_count() for hand in world.hands for mask in hand)


def held(world: World, seat: int, code: int) -> bool:
    return bool(world.hands[seat][code // RANKS] >> code % RANKS & 1)


def test_mistakes_follow_suit_and_differ() -> None:
    world = imagined(after_bids(6))
    world.play(ME, next(code for code in range(SUITS * RANKS) if held(world, ME, code)))
    seen = set()
    for seed in range(60):
        code = Slips(ME, 1.0, 15, Rng(seed)).code(world, 1, cards_left(world))
        assert held(world, 1, code)
        assert code // RANKS == world.led or not world.hands[1][world.led]
        seen.add(code)
    possible = world.hands[1][world.led].bit_count() or sum(
        mask.bit_count() for mask in world.hands[1]
    )
    assert len(seen) == possible


def test_no_mistake_leads_a_trump_too_early() -> None:
    world = imagined(after_bids(5))
    assert world.trump
    trump = world.trump.bit_length() - 1
    suits = {
        Slips(ME, 1.0, 15, Rng(seed)).code(world, 1, cards_left(world)) // RANKS
        for seed in range(60)
    }
    assert len(suits) > 2
    assert trump not in suits
    world.hands[1] = [mask if suit == trump else 0 for suit, mask in enumerate(world.hands[1])]
    world.hands[1][trump] |= 1
    code = Slips(ME, 1.0, 15, Rng(1)).code(world, 1, cards_left(world))
    assert code // RANKS == trump


def test_neither_oneself_nor_the_first_trick_is_left_to_chance() -> None:
    world = imagined(after_bids(6))
    left = cards_left(world)
    assert Slips(ME, 1.0, 15, Rng(1)).code(world, ME, left) == -1
    assert Slips(ME, 0.0, 15, Rng(1)).code(world, 1, left) == -1
    world.is_first = True
    assert Slips(ME, 1.0, 15, Rng(1)).code(world, 1, left) == -1


def test_mistakes_are_as_frequent_as_asked_for() -> None:
    world = imagined(after_bids(6))
    slips = Slips(ME, 0.2, 2500, Rng(4))
    made = sum(
        slips.code(world, seat, 4 * trick + 1) >= 0 for trick in range(2500) for seat in (1, 2, 3)
    )
    assert 0.18 < made / 7500 < 0.22


@pytest.mark.parametrize("ranks", [(1,), (5,), (6,), (9,), (10, 10)])
def test_hands_full_of_mistakes_are_played_to_the_end(ranks: tuple[int, ...]) -> None:
    state = after_bids(*ranks)
    results = set()
    for seed in range(20):
        world = imagined(state, seed=1)
        points = play_out(world, 300, slips=Slips(ME, 0.5, 15, Rng(seed)))
        assert sum(points) == 300
        assert not cards_left(world)
        results.add(points)
    assert len(results) > 5


def test_equal_mistakes_lead_to_equal_ends() -> None:
    state = after_bids(6)
    ends = [
        play_out(imagined(state), 300, slips=Slips(ME, 0.5, 15, Rng(seed))) for seed in (1, 1, 2)
    ]
    assert ends[0] == ends[1] != ends[2]


def test_the_forecast_minds_every_nope_that_has_been_bid() -> None:
    state = dealt((6,), 2)
    seen = state.observation(state.turn)
    partner = state.setup.partner[state.turn]
    told = replace(seen, bids=tuple(NOPE if seat == partner else None for seat in range(4)))
    # Worlds of one chain resemble each other.
    worlds = [world for seed in range(8) for world in sampled_worlds(told, 100, 15.0, Rng(seed))]
    minded = [deal.won[partner] for deal in deals_of(told, worlds)]
    assert [world.nopers for world in worlds] == [1 << partner] * 800
    for world in worlds:
        world.nopers = 0
    unminded = [deal.won[partner] for deal in deals_of(told, worlds)]
    assert minded.count(0) > 1.2 * unminded.count(0)
    assert fmean(minded) < fmean(unminded) - 3


@pytest.mark.parametrize("spoils", [True, False])
def test_only_the_own_team_is_expected_to_spoil(spoils: bool) -> None:
    state = after_bids(6)
    for seat in (0, 1):
        world = Beliefs(state.observation(Seat(seat)), 0.0, Rng(1)).draw(spoils)
        own = state.setup.team[seat]
        assert world.spoilers[own] is spoils
        assert world.spoilers[1 - own] is False
