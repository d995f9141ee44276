"""How tense a hand of Sauce is."""

from __future__ import annotations

from game.games.sauce import phases
from game.games.sauce.knowledge.observation import SauceObservation

NEARLY_FULL = 0.8
"""The share of the points that end a match from which a bottle counts as nearly full."""
LAST_TRICKS = 3


def tension(seen: SauceObservation) -> int:
    """Return 1 if a bottle is nearly full, and 1 more in the last tricks of a hand."""
    near = max(seen.scores) >= NEARLY_FULL * seen.rules.end_points
    plays = seen.phase == phases.NAMES[phases.TRICK]
    return near + (plays and max(seen.hand_sizes) <= LAST_TRICKS)
