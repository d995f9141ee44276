"""Bidding by counting winners, without imagining any deal."""

from __future__ import annotations

from typing import Final

from game.games.sauce.actions import LOOK, STAND
from game.games.sauce.cards import RANK, RANKS, SAUCE, SUIT
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.bid_choice import number_action
from game.games.sauce.opponents.weights import Weights
from game.rules.core import Action

_CHANCES: Final = {10: 0.75, 9: 0.5, 8: 0.3, 7: 0.15}
"""How likely a card of this strength wins a trick, more or less."""
_TRUMP_CHANCE: Final = 0.3
"""How much likelier it is with a trump."""
_CAUTION: Final = 1.15
"""What is won beyond the bid costs less than a bid that fails."""


def choose_plain_bid(weights: Weights, seen: SauceObservation) -> Action:
    """Return a number: the points of an average trick for each likely winner."""
    if seen.is_hidden:
        return LOOK
    return number_action(seen, plain_points(seen) * _CAUTION - weights.caution)


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


def choose_plain_answer() -> Action:
    """Leave Shadoof! to itself."""
    return STAND
