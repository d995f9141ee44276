"""The words for the goals of puzzles of Uffbasse!."""

from __future__ import annotations

from game.ui.table.guidance.goal_words import GoalWords
from game.ui.text import NN_

GOALS = {
    "stars": GoalWords(
        NN_(
            "Be sure of a dish with {count} star when it is your turn to cook.",
            "Be sure of a dish with {count} stars when it is your turn to cook.",
        ),
        NN_(
            "You are sure of a dish with {count} star at most.",
            "You are sure of a dish with {count} stars at most.",
        ),
    ),
}
