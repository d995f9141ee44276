"""A round in progress with all cards in view: the odds to be out first, and the points.

The numbers were fitted to some ten thousand imagined rounds for each number of players.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final

from game.games.uffda.cards import WITH
from game.games.uffda.opponents.world import World, points_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Odds:
    """Logarithms of the odds to be out first, and the points of those who are not."""

    card: float
    """Each card in the hand."""
    points: tuple[float, float]
    """Points at the end of the round: at least, and for each point of the hand now."""


ODDS: Final = {
    2: Odds(card=-0.15, points=(18.8, 0.22)),
    3: Odds(card=-0.20, points=(14.7, 0.33)),
    4: Odds(card=-0.28, points=(12.7, 0.37)),
    5: Odds(card=-0.43, points=(11.0, 0.46)),
    6: Odds(card=-0.56, points=(9.8, 0.50)),
    7: Odds(card=-0.68, points=(9.1, 0.57)),
    8: Odds(card=-0.80, points=(8.4, 0.62)),
}
"""By number of players."""

_FEW_CARDS: Final = (0.0, 1.05, 0.38, 0.17)
"""By number of cards in the hand: better than each card alone says."""
_CAN_PLAY: Final = 0.3
_OWN_ENDS: Final = 0.27
"""Each card, of two at most, that fits the own branch."""
_LAST_FITS: Final = 1.3
"""The only card fits an end."""
_BOTH_FIT: Final = 0.55
"""Both of two cards fit an end."""
_LATER: Final = -0.04
"""Each seat whose turn comes before."""
_BLOCKED: Final = -0.45
"""An unfilled double lies where the seat cannot reach it."""
_FILLS: Final = 0.2
"""The seat has a card for the unfilled double."""
_SMALLEST: Final = -2.5
"""Each card of the smallest hand, for the points of those who are not out first."""


def odds_of_all(world: World) -> list[float]:
    """Return for each seat the odds that it is out first; only their ratios mean something.

    The turn of `world.turn` has ended.
    """
    players = world.players
    card = ODDS[players].card
    coins = world.coins
    pending = world.pending
    everywhere = 0
    fitting = []
    for branch, ends in enumerate(world.ends):
        fits = 0
        for number in ends:
            fits |= WITH[number]
        fitting.append(fits)
        if coins >> branch & 1:
            everywhere |= fits
    odds = []
    later = players - 1 - world.turn
    for seat, hand in enumerate(world.hands):
        size = world.sizes[seat]
        own = hand & fitting[seat]
        count = (own | hand & everywhere).bit_count()
        worth = card * size + _LATER * ((seat + later) % players)
        if size < len(_FEW_CARDS):
            worth += _FEW_CARDS[size]
            if size == 1 and count and pending < 0:
                worth += _LAST_FITS
            elif size == 2 and count == 2:
                worth += _BOTH_FIT
        if count:
            worth += _CAN_PLAY + _OWN_ENDS * min(own.bit_count(), 2)
        if pending >= 0:
            if pending != seat and not coins >> pending & 1:
                worth += _BLOCKED
            elif hand & WITH[world.number]:
                worth += _FILLS
        odds.append(exp(worth))
    return odds


def expected_points(world: World) -> list[float]:
    """Return for each seat the points that it will have if somebody else is out first."""
    least, each = ODDS[world.players].points
    least += _SMALLEST * min(world.sizes)
    return [max(least + each * points_of(hand), 0.0) for hand in world.hands]
