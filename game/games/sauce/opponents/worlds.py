"""Making worlds: of what one seat sees, and of a sampled deal."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.sauce.cards import FACE, RANKS, SAUCE, SUIT, Card, Play
from game.games.sauce.observation import SauceObservation
from game.games.sauce.opponents.goals import nopers_of, set_wishes, target_of
from game.games.sauce.opponents.playout import find_first_leader
from game.games.sauce.opponents.world import ALL_RANKS, SUITS, World, code_of
from game.games.sauce.scoring import suit_points
from game.games.sauce.shuffling import shuffled
from game.games.sauce.state import SauceState
from game.rules.core import Seat
from game.rules.rng import Rng


def own_seat(seen: SauceObservation) -> Seat:
    """Return whose eyes these are. Raises ValueError for an onlooker."""
    if seen.seat is None:
        raise ValueError("an onlooker decides nothing")
    return seen.seat


def seen_world(
    seen: SauceObservation, plays: Sequence[Play], remembers: bool, spoils: bool
) -> World:
    """Return the world as one seat sees it, with the own plays and no other hand.

    Who does not remember takes every card for possible that is neither in the own hand nor in the
    trick. About `spoils` see `goals.set_wishes`.
    """
    world = _empty(seen)
    hand = world.hands[own_seat(seen)]
    own = [card for card in seen.hand if card != SAUCE]
    faces: list[Play | Card] = [*own, *plays]
    for play in faces:
        _put(hand, code_of(play, seen.reverse))
    world.unplayed = [ALL_RANKS] * SUITS
    gone = list(seen.kitty_shown) + [
        card for one in seen.transfers if one.kind == "tossed" for card in one.given
    ]
    if remembers:
        gone += [FACE[play] for trick in seen.tricks for play in trick.plays]
    for card in gone:
        if card != SAUCE:
            code = code_of(card, seen.reverse)
            world.unplayed[code // RANKS] &= ~(1 << code % RANKS)
    _go_on(world, seen, spoils)
    return world


def sampled_world(seen: SauceObservation, state: SauceState, rng: Rng) -> World:
    """Return the world of a deal sampled from the observation.

    Which Sauce a SAUCE card will stand for is drawn, too (S4.2).
    """
    world = _empty(seen)
    free = iter(shuffled(state.free, rng))
    for hand, cards in zip(world.hands, state.hands, strict=True):
        for card in cards:
            _put(hand, code_of(next(free) if card == SAUCE else card, seen.reverse))
    kitty = [next(free) if card == SAUCE else card for card in state.kitty]
    world.unplayed = [0] * SUITS
    for hand in world.hands:
        for suit, mask in enumerate(hand):
            world.unplayed[suit] |= mask
    for card in kitty:
        world.kitty += world.values[SUIT[card]]
        _put(world.unplayed, code_of(card, seen.reverse))
    _go_on(world, seen, True)
    return world


def _put(masks: list[int], code: int) -> None:
    masks[code // RANKS] |= 1 << code % RANKS


def _empty(seen: SauceObservation) -> World:
    """Return a world with everything but the cards."""
    order = seen.order
    step = 1 if seen.terms.clockwise else -1
    after = [0] * seen.players
    for place, seat in enumerate(order):
        after[seat] = order[(place + step) % seen.players]
    world = World(seen.team_of, after, seen.terms)
    world.values = suit_points(seen.rules, seen.terms)
    world.won = list(seen.won)
    world.nopers = nopers_of(seen.bids, seen.won)
    world.targets = [
        target_of(seen.rules, [bid for seat, bid in enumerate(seen.bids) if team_of[seat] == team])
        for team_of in [seen.team_of]
        for team in (0, 1)
    ]
    world.trump_played = seen.trump_played
    world.is_first = not seen.tricks
    return world


def _go_on(world: World, seen: SauceObservation, spoils: bool) -> None:
    """Put the current trick on the table, once all cards lie where they belong."""
    world.clear_trick(seen.trick.leader)
    if seen.phase != "trick":
        start = seen.order.index(seen.dealer) + 1
        around = tuple(seen.order[(start + step) % seen.players] for step in range(seen.players))
        if world.is_first:
            world.clear_trick(find_first_leader(world, around))
    for place, play in enumerate(seen.trick.plays):
        world.play(seen.seat_in_trick(place), code_of(play, seen.reverse))
    set_wishes(world, seen.rules.bid_most, spoils)
