"""The words for puzzles of UFF-DA!: their goals, and what was done in the turn before."""

from __future__ import annotations

from game.games.uffda.knowledge.observation import UffdaObservation
from game.ui.table.guidance.goal_words import GoalWords
from game.ui.text import N_, _

_OUT = N_("Lay your last card before the other one does, in this turn or later.")
_LATE = N_("You are not the first to lay your last card.")
_AHEAD = N_("Lose fewer points in this round than the other one.")
_BEHIND = N_("You do not lose fewer points than the other one.")

_OPEN = N_("The pile is always empty: you can work out the other hand.")

GOALS = {
    "out": GoalWords(_OUT, _LATE, aside=_OPEN),
    "ahead": GoalWords(_AHEAD, _BEHIND, aside=_OPEN),
}


def turn_so_far(seen: UffdaObservation) -> str:
    """Return what the turn player has already done in this turn; empty if nothing."""
    if seen.phase == "cover":
        return _("In this turn you have already laid a double: now its second card is due.")
    if seen.played and seen.drew:
        return _("In this turn you have already drawn and laid a card.")
    if seen.played:
        return _("In this turn you have already laid a card.")
    return _("In this turn you have already drawn.") if seen.drew else ""
