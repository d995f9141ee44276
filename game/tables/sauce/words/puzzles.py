"""The words for the goals of puzzles of Sauce."""

from __future__ import annotations

from game.ui.table.guidance.goal_words import GoalWords
from game.ui.text import NN_

_REACHED = NN_(
    "In the end your team has only {count} point.",
    "In the end your team has only {count} points.",
)

GOALS = {
    "make": GoalWords(
        NN_(
            "Make your bid: your team needs {count} point in all.",
            "Make your bid: your team needs {count} points in all.",
        ),
        _REACHED,
    ),
    "break": GoalWords(
        NN_(
            "Stop the others' bid: your team needs more than {count} point in all.",
            "Stop the others' bid: your team needs more than {count} points in all.",
        ),
        _REACHED,
        is_beyond=True,
    ),
}
