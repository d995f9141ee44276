"""The words for the goals of puzzles of UFF-DA!."""

from __future__ import annotations

from game.ui.table.guidance.goal_words import GoalWords
from game.ui.text import N_

_OUT = N_("Lay your last card before the other one does, in this turn or later.")
_LATE = N_("You are not the first to lay your last card.")
_AHEAD = N_("Lose fewer points in this round than the other one.")
_BEHIND = N_("You do not lose fewer points than the other one.")

_OPEN = N_("The pile is empty: you can work out the other hand.")

GOALS = {
    "out": GoalWords(_OUT, _LATE, aside=_OPEN),
    "ahead": GoalWords(_AHEAD, _BEHIND, aside=_OPEN),
}
