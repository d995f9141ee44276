"""Makes worlds from what one seat sees."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.sauce.cards import FACE, RANKS, SAUCE, Card, Play
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.goals import nopers_of, set_wishes, target_of
from game.games.sauce.opponents.playout import find_first_leader
from game.games.sauce.opponents.world import ALL_RANKS, SUITS, World, code_of
from game.games.sauce.scoring import kitty_cards, suit_points, total_points
from game.games.sauce.state import SauceState


def seen_world(
    seen: SauceObservation, plays: Sequence[Play], remembers: bool, spoils: bool
) -> World:
    """Return the world as one seat sees it, with the own plays and no other hand.

    Without memory every card may be out that is neither in the own hand nor in the trick. For
    `spoils` see `go_on`.
    """
    world = empty_world(seen)
    hand = world.hands[seen.own_seat]
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
    go_on(world, seen, spoils)
    return world


def _put(masks: list[int], code: int) -> None:
    masks[code // RANKS] |= 1 << code % RANKS


def empty_world(seen: SauceObservation) -> World:
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
    bids: tuple[list[int | None], list[int | None]] = [], []
    for team, bid in zip(seen.team_of, seen.bids, strict=True):
        bids[team].append(bid)
    world.targets = [target_of(seen.rules, one) for one in bids]
    world.trump_played = seen.trump_played
    world.is_first = not seen.tricks
    return world


def go_on(world: World, seen: SauceObservation, spoils: bool) -> None:
    """Put the current trick on the table, after all other cards.

    With `spoils` the own team plays against the others' contract, too. The others are expected to
    mind only their own: the worst case hardly ever happens.
    """
    world.clear_trick(seen.trick.leader)
    if seen.phase != "trick":
        start = seen.order.index(seen.dealer) + 1
        around = tuple(seen.order[(start + step) % seen.players] for step in range(seen.players))
        if world.is_first:
            world.clear_trick(find_first_leader(world, around))
    for place, play in enumerate(seen.trick.plays):
        world.play(seen.seat_in_trick(place), code_of(play, seen.reverse))
    own = seen.team_of[seen.own_seat]
    world.spoilers = (spoils and own == 0, spoils and own == 1)
    set_wishes(world, seen.rules.bid_most)


def world_of(state: SauceState) -> World:
    """Return the world of a state in which tricks are played, with all cards known."""
    seen = state.observation(state.turn)
    world = empty_world(seen)
    free = iter(seen.free)
    for hand, cards in zip(world.hands, state.hands, strict=True):
        for card in cards:
            _put(hand, code_of(next(free) if card == SAUCE else card, seen.reverse))
    for hand in world.hands:
        for suit in range(SUITS):
            world.unplayed[suit] |= hand[suit]
    world.kitty = float(total_points(world.values, kitty_cards(state.kitty, tuple(free))))
    go_on(world, seen, spoils=False)
    return world
