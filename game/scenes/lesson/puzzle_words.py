"""What a puzzle says, made of the words of its game's table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.lessons.puzzles.decision import Decision
from game.lessons.puzzles.own import is_own
from game.lessons.puzzles.puzzle import Puzzle
from game.rules.endings import Goal
from game.rules.wording import Wording
from game.tables import table_for
from game.ui.table.guidance.goal_words import GoalWords
from game.ui.text import _, everywhere


class TablePuzzleWords:
    """The words of one puzzle, in all languages."""

    def __init__(self, puzzle: Puzzle, number: int) -> None:
        self._puzzle = puzzle
        self._number = number

    @property
    def title(self) -> Wording:
        """The name of the puzzle."""
        return everywhere(lambda: title_of(self._puzzle, self._number))

    @property
    def aim(self) -> Wording:
        """The goal, and how the hidden cards lie."""
        return everywhere(self._tell_aim)

    @property
    def task(self) -> Wording:
        """The goal, said at each decision."""
        return everywhere(lambda: tell_goal(self._puzzle.goal, self._game))

    @property
    def won(self) -> Wording:
        """The words for when nothing can go wrong any more."""
        return everywhere(lambda: _("Now nothing can go wrong any more."))

    @property
    def _game(self) -> str:
        return self._puzzle.rules.game

    def _tell_aim(self) -> str:
        goal = self._puzzle.goal
        words = goal_words(goal, self._game)
        aside = _(words.aside) if words else ""
        before = _("Here you once went wrong.") if is_own(self._puzzle) else ""
        return f"{before} {tell_goal(goal, self._game)} {aside}".strip()

    def wrong(self, decision: Decision, act: str) -> Wording:
        """Why an act was wrong, when its bad end has been seen."""
        is_next = decision.is_next_after(act)
        return everywhere(partial(self._tell_wrong, decision.reached(act), is_next=is_next))

    def _tell_wrong(self, reached: int, *, is_next: bool) -> str:
        words = goal_words(self._puzzle.goal, self._game)
        missed = words.tell_missed(reached, is_next=is_next) if words else str(reached)
        return missed + " " + _("As the cards lie, nothing helps any more.")


def title_of(puzzle: Puzzle, number: int) -> str:
    """Return the name of a puzzle by its number, counted among those of its kind."""
    words = _("Your own {number}") if is_own(puzzle) else _("Puzzle {number}")
    return words.format(number=number)


def number_of(puzzle: Puzzle, puzzles: Sequence[Puzzle]) -> int:
    """Return the number of a puzzle among those of its kind, delivered or one's own."""
    keys = [one.key for one in puzzles if is_own(one) == is_own(puzzle)]
    return keys.index(puzzle.key) + 1


def goal_words(goal: Goal, game: str) -> GoalWords | None:
    """Return what a game says of a goal; None if it says nothing."""
    return table_for(game).goals.get(goal.key)


def tell_goal(goal: Goal, game: str) -> str:
    """Return the goal in words."""
    words = goal_words(goal, game)
    return words.tell_task(goal.number) if words else f"{goal.key}: {goal.number}"
