"""How tense a round of Uffbasse! is."""

from __future__ import annotations

from game.games.uffbasse import phases
from game.games.uffbasse.knowledge.observation import UffbasseObservation

LAST_TRICKS = 3
AT_TRICKS = (phases.NAMES[phases.WINDOW], phases.NAMES[phases.TRICK], phases.NAMES[phases.USE])


def tension(seen: UffbasseObservation) -> int:
    """Return 1 in the last tricks of a round, 2 in the very last one, and in the kitchen of the
    last round."""
    is_last = seen.round >= seen.rules.rounds
    if seen.phase in AT_TRICKS:
        left = max(seen.hand_sizes)
        return 2 if left <= 1 else int(left <= LAST_TRICKS)
    cooks = seen.phase == phases.NAMES[phases.COOK]
    return 2 if cooks and is_last else 0
