"""How tense a round of UFF-DA! is."""

from __future__ import annotations

from game.games.uffda.knowledge.observation import UffdaObservation

FEW_CARDS = 2


def tension(seen: UffdaObservation) -> int:
    """Return 2 while somebody has one card left, 1 while somebody has two."""
    fewest = min(seen.hand_sizes)
    return 2 if fewest <= 1 else int(fewest <= FEW_CARDS)
