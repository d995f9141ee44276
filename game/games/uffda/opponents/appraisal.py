"""What a table is worth to a player whose play is complete, judged by sight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.games.uffda.actions import FREE
from game.games.uffda.cards import WITH
from game.games.uffda.opponents.chains import longest_chain
from game.games.uffda.opponents.world import World, points_of


@dataclass(frozen=True, slots=True, kw_only=True)
class _Values:
    """What things are worth, in points of a hand."""

    card: float = 9.0
    """A card less in the own hand."""
    points: float = 0.5
    """A point less in the own hand while nobody is about to go out."""
    danger: float = 1.5
    """A point less for each of the others who could go out with the next play."""
    chain: float = 5.0
    """A card that will follow on the own branch, if nobody else can use the branch."""
    shared: float = 2.5
    """The same on an open branch."""
    fits: float = 2.0
    """A card of the hand that fits an end elsewhere."""
    block: float = 2.0
    """Keeping one of the others from playing until the own next turn."""
    stop: float = 8.0
    """The same, if that player could go out."""
    feed: float = 4.0
    """An end on which a player with one card could go out."""


VALUES: Final = _Values()

_MOST_FITS: Final = 3
"""More cards that fit elsewhere help little."""


def appraise(world: World, seat: int) -> float:
    """Return what the table is worth to this seat, whose turn has just ended."""
    hand = world.hands[seat]
    if not world.sizes[seat]:
        return 1000.0
    threats = [other for other in range(world.players) if other != seat and world.sizes[other] <= 1]
    worth = -VALUES.card * world.sizes[seat]
    worth -= (VALUES.points + VALUES.danger * len(threats)) * points_of(hand)
    worth += _chances(world, seat)
    if world.pending >= 0:
        worth += _block(world, seat)
    else:
        worth -= VALUES.feed * _ways_out(world, threats)
    return worth


def _chances(world: World, seat: int) -> float:
    """Return what the next turns promise: the chain on the own branch, and ends elsewhere."""
    hand = world.hands[seat]
    chain = max([longest_chain(hand, number) for number in set(world.ends[seat])], default=0)
    if world.pending == seat:
        chain = max(chain, longest_chain(hand, world.number))
    is_open = world.coins >> seat & 1
    worth = (VALUES.shared if is_open else VALUES.chain) * chain
    fitting = 0
    for branch, ends in enumerate(world.ends):
        if branch != seat and world.coins >> branch & 1:
            for number in ends:
                fitting |= hand & WITH[number]
    return worth + VALUES.fits * min(fitting.bit_count(), _MOST_FITS)


def _block(world: World, seat: int) -> float:
    """Return what it is worth that others cannot reach the unfilled double (D6.4)."""
    worth = 0.0
    for other in range(world.players):
        reaches = other == world.pending or world.coins >> world.pending & 1
        if other != seat and not reaches:
            worth += VALUES.stop if world.sizes[other] <= 1 else VALUES.block
    return worth


def _ways_out(world: World, threats: list[int]) -> float:
    """Return how many ends, more or less, lie ready for players with one card."""
    ways = 0.0
    for branch, ends in enumerate(world.ends):
        is_open = branch == FREE or world.coins >> branch & 1
        for other in threats:
            if is_open or branch == other:
                ways += len(set(ends)) / 4
    return ways
