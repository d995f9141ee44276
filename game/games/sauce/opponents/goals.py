"""What a team wants from the tricks: to win points, or to leave them to the others (S9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.sauce.opponents.world import World
from game.games.sauce.ruleset import SauceRules
from game.games.sauce.scoring import NO_WAY, NOPES, SHADOOF, Bid

WIN: Final = 0
"""Win points."""
LEAVE: Final = 1
"""Leave points to the others: the contract is made, or lost for good."""
DUCK: Final = 2
"""Win no points at all with one's own cards."""
SHIELD: Final = 3
"""Win tricks before the partner, who must not win any."""

DENY: Final = 0.4
"""The part of the remaining points that the others must need, so that it pays to stop them."""


def target_of(rules: SauceRules, bids: Sequence[Bid | None]) -> int:
    """Return the points that a team needs for its contract, 0 without one (S9.7)."""
    if SHADOOF in bids:
        return rules.shadoof_least
    if NO_WAY in bids:
        return rules.no_way_least
    return sum([bid for bid in bids if bid is not None and bid <= rules.bid_most])


def nopers_of(bids: Sequence[Bid | None], won: Sequence[int]) -> int:
    """Return a mask of the seats whose Nope! still stands."""
    return sum(1 << seat for seat, bid in enumerate(bids) if bid in NOPES and not won[seat])


def team_points(world: World) -> list[int]:
    """Return the points won by team."""
    points = [0, 0]
    for seat, team in enumerate(world.team):
        points[team] += world.won[seat]
    return points


def set_wishes(world: World, most: int) -> None:
    """Decide what each team wants from the next trick; `most` are all points of a hand.

    A team that does not spoil minds only its own contract, even when that is lost.
    """
    points = team_points(world)
    left = most - sum(points)
    world.wishes = [
        _wish(world.targets, points, left, team)
        if world.spoilers[team]
        else (WIN if points[team] < world.targets[team] else LEAVE)
        for team in (0, 1)
    ]


def _wish(targets: Sequence[int], points: Sequence[int], left: int, team: int) -> int:
    """Return WIN if the team can still make its contract, or make the others fail; else LEAVE."""
    need = targets[team] - points[team]
    if 0 < need <= left:
        return WIN
    rival = targets[1 - team] - points[1 - team]
    if 0 < rival <= left and rival >= DENY * left:
        return WIN
    return LEAVE


def wish_of(world: World, seat: int) -> int:
    """Return what a seat wants now, minding every Nope! that still stands (S8.7)."""
    nopers = world.nopers
    if not nopers:
        return world.wishes[world.team[seat]]
    if nopers >> seat & 1:
        return DUCK
    partner = world.partner[seat]
    if nopers >> partner & 1 and (partner == world.winner or not has_played(world, partner)):
        return SHIELD
    for rival in (world.after[seat], world.after[partner]):
        if nopers >> rival & 1 and (rival == world.winner or not has_played(world, rival)):
            return LEAVE
    return world.wishes[world.team[seat]]


def has_played(world: World, seat: int) -> bool:
    """Return whether a seat's card lies in the trick."""
    player = world.leader
    for _ in range(world.count):
        if player == seat:
            return True
        player = world.after[player]
    return False
