"""Bidding by counting winners, without imagining any deal."""

from __future__ import annotations

from typing import Final

from game.games.sauce.actions import LOOK, STAND
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.bids.choice import number_action
from game.games.sauce.opponents.bids.plain_points import plain_points
from game.games.sauce.opponents.style import POINTS
from game.games.sauce.opponents.weights import Weights
from game.rules.core import Action

_FACTOR: Final = 1.15
"""By which counted points are raised, before the caution of a level is taken off."""


def choose_plain_bid(weights: Weights, seen: SauceObservation) -> Action:
    """Return a number: the points of an average trick for each likely winner."""
    if seen.is_hidden:
        return LOOK
    points = plain_points(seen) * _FACTOR - weights.caution + POINTS * weights.bold
    return number_action(seen, points)


def choose_plain_answer() -> Action:
    """Never answer Shadoof!."""
    return STAND
