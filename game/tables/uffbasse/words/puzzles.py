"""The words for the goals of puzzles of Uffbasse!."""

from __future__ import annotations

from game.ui.table.guidance.goal_words import GoalWords
from game.ui.text import N_, NN_

GOALS = {
    "stars": GoalWords(
        NN_(
            "Be sure of a dish with {count} star when it is your turn to cook.",
            "Be sure of a dish with {count} stars when it is your turn to cook.",
        ),
        N_("You cannot pay for a dish with so many stars."),
        N_("You cannot pay for a dish with so many stars, or others cook it first."),
    ),
}
