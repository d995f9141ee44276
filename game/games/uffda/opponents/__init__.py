"""Computer opponents at three strengths."""

from __future__ import annotations

from game.games.uffda.opponents.policy import UffdaPolicy
from game.games.uffda.opponents.weights import WEIGHTS
from game.games.uffda.ruleset import UffdaRules
from game.rules.core import LEVELS, Policy


def opponent(rules: UffdaRules, level: str) -> Policy:
    """Return the opponent of one of LEVELS. Raises ValueError for any other word."""
    if level not in WEIGHTS:
        raise ValueError(f"an opponent is one of {', '.join(LEVELS)}, not {level!r}")
    return UffdaPolicy(rules, level)
