"""Imagined turns, and what their outcome means for the own chances."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from game.games.uffda.opponents.instinct import start_turn
from game.games.uffda.opponents.outlook import expected_points, odds_of_all
from game.games.uffda.opponents.world import World, points_of
from game.rules.adding import added

_LOSS: Final = 22.0
"""Points of an average hand at the end of a round."""
_SPREAD: Final = 0.6
"""The part of the points between a round's winner and the others that is chance."""
_LEAST_SPREAD: Final = 6.0


def play_on(world: World, turns: int) -> bool:
    """Play this many turns, from the one after `world.turn`; return whether the round ended.

    Then `world.turn` is the seat that was out, or whose pass ended the round.
    """
    sizes = world.sizes
    players = world.players
    for _ in range(turns):
        seat = world.turn = (world.turn + 1) % players
        start_turn(world, seat)
        if not sizes[seat] or world.passes >= 2 * players:
            return True
    return False


class Prospects:
    """What the points of this round are worth to a seat: its chance to win the whole game."""

    def __init__(
        self, seat: int, totals: Sequence[int], number: int, rounds: int, bonus: int
    ) -> None:
        self._seat = seat
        self._totals = totals
        self._bonus = bonus * number
        variance = 0.0
        for later in range(number + 1, rounds + 1):
            variance += (_SPREAD * (_LOSS + bonus * later)) ** 2
        self._spread = sqrt(variance) + _LEAST_SPREAD

    def of(self, world: World) -> float:
        """Return the chance with this table, just after somebody's turn."""
        sizes = world.sizes
        if not all(sizes):
            winner = sizes.index(0)
            return self._chance([float(points_of(hand)) for hand in world.hands], winner)
        if world.passes >= 2 * world.players:
            return self._chance([float(points_of(hand)) for hand in world.hands], None)
        points = expected_points(world)
        odds = odds_of_all(world)
        return self._mean_chance(points, odds)

    def _chance(self, points: list[float], winner: int | None) -> float:
        if winner is not None:
            points[winner] = -self._bonus
        own = self._totals[self._seat] + points[self._seat]
        spread = self._spread
        return 1 / added(
            [
                exp(min((own - total - more) / spread, 50.0))
                for total, more in zip(self._totals, points, strict=True)
            ]
        )

    def _mean_chance(self, points: list[float], odds: list[float]) -> float:
        """Return the mean over everybody who may be out first, by their odds."""
        spread, bonus = self._spread, self._bonus
        least = min(self._totals)
        seat = self._seat
        losing = [
            exp((least - total - more) / spread)
            for total, more in zip(self._totals, points, strict=True)
        ]
        winning = [exp((least - total + bonus) / spread) for total in self._totals]
        whole = added(losing)
        mean = 0.0
        for winner, chance in enumerate(odds):
            own = winning[seat] if winner == seat else losing[seat]
            mean += chance * own / (whole - losing[winner] + winning[winner])
        return mean / added(odds)
