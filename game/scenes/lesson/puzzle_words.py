"""What a puzzle says, made of the words of its game's table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from game.lessons.puzzles.decision import Decision
from game.lessons.puzzles.own import is_own
from game.lessons.puzzles.puzzle import Puzzle
from game.rules.core import Observation
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

    def aim(self, decision: Decision) -> Wording:
        """Return the goal, and what was done before in the turn of the first decision."""
        seen = decision.state.observation(decision.seat)
        return everywhere(lambda: self._tell_aim(seen))

    def task(self, decision: Decision) -> Wording:
        """Return the goal, and what was done before in the turn of a later decision."""
        seen = decision.state.observation(decision.seat)
        return everywhere(lambda: self._tell_task(seen))

    @property
    def won(self) -> Wording:
        """The words for when nothing can go wrong any more."""
        return everywhere(
            lambda: _("Right: now nothing can go wrong any more. The rest is played for you.")
        )

    @property
    def failing(self) -> Wording:
        """The words for when something wrong was done."""
        return everywhere(lambda: _("Watch what comes of it."))

    @property
    def _game(self) -> str:
        return self._puzzle.rules.game

    def _tell_aim(self, seen: Observation) -> str:
        task = self._tell_task(seen)
        return _("Here you once went wrong.") + f" {task}" if is_own(self._puzzle) else task

    def _tell_task(self, seen: Observation) -> str:
        so_far = table_for(self._game).turn_so_far(seen)
        return f"{tell_goal(self._puzzle.goal, self._game)} {so_far}".strip()

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


def tell_asides(puzzles: Sequence[Puzzle]) -> Sequence[str]:
    """Return what is true of all puzzles of a game, e.g. how hidden cards lie."""
    found = [goal_words(one.goal, one.rules.game) for one in puzzles]
    return [_(aside) for aside in dict.fromkeys(words.aside for words in found if words)]


def count_solved(puzzles: Sequence[Puzzle], solved: Collection[str]) -> str:
    """Return how many of these puzzles are solved, e.g. `3 of 40 puzzles solved`."""
    done = sum(one.key in solved for one in puzzles)
    return _("{done} of {count} puzzles solved").format(done=done, count=len(puzzles))


def goal_words(goal: Goal, game: str) -> GoalWords | None:
    """Return what a game says of a goal; None if it says nothing."""
    return table_for(game).goals.get(goal.key)


def tell_goal(goal: Goal, game: str) -> str:
    """Return the goal in words."""
    words = goal_words(goal, game)
    return words.tell_task(goal.number) if words else f"{goal.key}: {goal.number}"
