"""Hands that somebody had to reckon with: deals that agree with all that the seat knew."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.review.decision import Decision
from game.rules.core import Game, Observation, seats
from game.rules.rng import Rng

DEALS = 3
"""So many of them are told."""


def imagined(game: Game, decision: Decision, deals: int = DEALS) -> list[Sequence[Observation]]:
    """Return by deal what the others see in it, in seat order.

    The deals follow from what the seat knew, and from the number of the action.
    """
    seat, seen = decision.seat, decision.seen
    draw = game.sampler(seen)
    rng = Rng.derive(0, "imagined", decision.ply, int(seat))
    states = [draw(rng) for _ in range(deals)]
    others = [other for other in seats(seen.players) if other != seat]
    return [[state.observation(other) for other in others] for state in states]
