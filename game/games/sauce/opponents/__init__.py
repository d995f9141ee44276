"""Computer opponents at three strengths."""

from __future__ import annotations

from game.games.sauce.opponents.policy import SaucePolicy
from game.games.sauce.opponents.weights import WEIGHTS
from game.games.sauce.ruleset import SauceRules
from game.rules.core import LEVELS, Policy


def opponent(rules: SauceRules, level: str) -> Policy:  # noqa: ARG001 - a level suits any ruleset
    """Return the opponent of one of LEVELS. Raises ValueError for any other word."""
    if level not in WEIGHTS:
        raise ValueError(f"an opponent is one of {', '.join(LEVELS)}, not {level!r}")
    return SaucePolicy(WEIGHTS[level])
