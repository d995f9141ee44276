"""What sampled deals say about a hand before the bids: points of both partners, and Nope!."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.beliefs import Beliefs
from game.games.sauce.opponents.goals import WIN
from game.games.sauce.opponents.playout import find_first_leader, play_out
from game.games.sauce.opponents.world import SUITS, World
from game.games.sauce.scoring import Bid
from game.rules.rng import Rng


@dataclass(frozen=True, slots=True)
class Deal:
    """The points of a sampled deal."""

    won: tuple[int, ...]
    """Card points by seat."""
    team: int
    """Points of the own team."""


def bid_of_partner(seen: SauceObservation) -> Bid | None:
    """Return the partner's bid, or None."""
    assert seen.partner is not None
    return seen.bids[seen.partner]


def sampled_worlds(seen: SauceObservation, count: int, doubt: float, rng: Rng) -> list[World]:
    """Return this many deals before the first trick; about `doubt` see `Beliefs`."""
    beliefs = Beliefs(seen, doubt, rng)
    worlds = [beliefs.draw() for _ in range(count)]
    tossed = sum(count for verb, count in seen.steps if verb == "toss")
    if tossed:
        for world in worlds:
            _toss(world, tossed)
    return worlds


def _toss(world: World, count: int) -> None:
    """Put everybody's weakest cards into the kitty (S12.4)."""
    for hand in world.hands:
        for _ in range(count):
            suit = min(
                [suit for suit in range(SUITS) if hand[suit]],
                key=lambda one: ((hand[one] & -hand[one]).bit_length(), world.values[one]),
            )
            hand[suit] &= hand[suit] - 1
            world.kitty += world.values[suit]
    order = tuple(range(len(world.hands)))
    world.clear_trick(find_first_leader(world, order))


def deals_of(seen: SauceObservation, worlds: Sequence[World]) -> list[Deal]:
    """Return how the deals go if both teams want all points, except seats that have bid Nope!."""
    team = seen.team_of[seen.own_seat]
    deals = []
    for world in worlds:
        played = world.copy()
        played.wishes = [WIN, WIN]
        points = play_out(played, seen.rules.bid_most, wishes=False)
        deals.append(Deal(tuple(played.won), points[team]))
    return deals


def nope_deals(seen: SauceObservation, worlds: Sequence[World]) -> list[Deal]:
    """Return how the deals go if this seat wants to win no points."""
    seat = seen.own_seat
    team = seen.team_of[seat]
    deals = []
    for world in worlds:
        played = world.copy()
        played.wishes, played.nopers = [WIN, WIN], played.nopers | 1 << seat
        points = play_out(played, seen.rules.bid_most, wishes=False)
        deals.append(Deal(tuple(played.won), points[team]))
    return deals
