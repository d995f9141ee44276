"""Points that a hand is good for, by counting winners."""

from __future__ import annotations

from typing import Final

from game.games.sauce.cards import RANK, RANKS, SAUCE, SUIT
from game.games.sauce.knowledge.observation import SauceObservation

_CHANCES: Final = {10: 0.75, 9: 0.5, 8: 0.3, 7: 0.15}
"""Roughly how likely a card of this strength wins a trick."""
_TRUMP_CHANCE: Final = 0.3
"""How much likelier a trump wins."""


def plain_points(seen: SauceObservation) -> float:
    """Return the points of the own likely winners, each with an average trick."""
    free = iter(seen.free)
    hand = [next(free) if card == SAUCE else card for card in seen.hand]
    chance = 0.0
    for card in hand:
        strength = RANKS + 1 - RANK[card] if seen.reverse else RANK[card]
        chance += _CHANCES.get(strength, 0.0)
        chance += _TRUMP_CHANCE * (seen.terms.trump >> SUIT[card] & 1)
    return chance * seen.rules.bid_most / len(hand)
