"""Computer opponents at three strengths."""

from __future__ import annotations

from game.games.uffbasse.opponents.policy import UffbassePolicy
from game.games.uffbasse.opponents.weights import WEIGHTS
from game.games.uffbasse.ruleset import UffbasseRules
from game.rules.core import LEVELS, Policy


def opponent(rules: UffbasseRules, level: str) -> Policy:
    """Return the opponent of one of LEVELS. Raises ValueError for any other word."""
    if level not in WEIGHTS:
        raise ValueError(f"an opponent is one of {', '.join(LEVELS)}, not {level!r}")
    return UffbassePolicy(rules, WEIGHTS[level])
