"""The program's school: lessons, puzzles, and everybody's progress in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import cached_property
from pathlib import Path

from game.later import soon
from game.lessons.collection import all_lessons
from game.lessons.practice import Mistake
from game.lessons.puzzles.collection import all_puzzles
from game.match.people.learned import LearnedFile
from game.match.people.mistakes import MistakesFile
from game.match.people.puzzled import Puzzled, PuzzledFile
from game.match.people.statistics import Statistics
from game.scenes.lesson.progress import Progress
from game.scenes.practice import Practice
from game.scenes.seats import person_in_front
from game.ui.frame import Press
from game.ui.scene import SceneStack
from game.ui.stage import Stage

with soon():
    from game.scenes.ending import practice
    from game.scenes.lesson import learning, own_puzzles, puzzling, teaching


class School:
    """Answers home, tables and dialogs about learning; its doors are made at first use."""

    def __init__(
        self,
        stage: Stage,
        stack: SceneStack,
        actions: teaching.LearnActions,
        folder: Path,
        clock_ms: Callable[[], float],
    ) -> None:
        """`folder` is the player's."""
        self._stage = stage
        self._stack = stack
        self._actions = actions
        self._folder = folder
        self._clock_ms = clock_ms
        self._lessons = all_lessons()
        self.pupils = LearnedFile(folder).load()
        self._progress = Progress(
            lambda: self.pupils.of(person_in_front(stage.settings)),
            lambda one: self.pupils.keep(person_in_front(stage.settings), one),
        )

    @cached_property
    def _learning(self) -> learning.Learning:
        """The door to the lessons."""
        return learning.Learning(
            self._stage,
            self._stack,
            self._actions,
            self._lessons,
            self._progress,
            self._clock_ms,
            self._puzzling,
        )

    @cached_property
    def _puzzled(self) -> PuzzledFile:
        """What everybody has solved."""
        return PuzzledFile(self._folder).load()

    def _solved(self) -> Puzzled:
        return self._puzzled.of(person_in_front(self._stage.settings))

    @cached_property
    def _puzzling(self) -> puzzling.Puzzling:
        """The door to the puzzles."""
        stage, kept = self._stage, self._puzzled
        tried = puzzling.Tried(
            self._solved,
            lambda one: kept.keep(person_in_front(stage.settings), one),
            date.today,
        )
        mistakes = MistakesFile(self._folder).load()
        own = own_puzzles.OwnPuzzles(
            lambda: mistakes.of(person_in_front(stage.settings)),
            lambda one: mistakes.keep(person_in_front(stage.settings), one),
        )
        return puzzling.Puzzling(
            stage, self._stack, self._actions, all_puzzles(), tried, self._clock_ms, own
        )

    def lessons_learned(self, game: str) -> tuple[int, int, bool]:
        """Return how many lessons the person in front knows, of how many, and if one was left."""
        return self._progress.of(self._lessons.keys(game))

    def learn(self, game: str) -> None:
        """Show the lessons of a game."""
        self._learning.learn(game)

    def puzzles_of(self, game: str) -> Press | None:
        """Return a press that shows the puzzles of a game; None if there are none."""
        return (lambda: self._puzzling.choose(game)) if all_puzzles().has_file(game) else None

    def puzzles_solved(self, game: str) -> int:
        """Return how many puzzles of a game the person in front has solved."""
        return self._solved().solved_of(game)

    def lesson_about(self, game: str, rules: Sequence[str]) -> Press | None:
        """Return a press that opens the lesson about one of these rules; None if there is none, or
        if a lesson is open already."""
        return None if self._learning.is_open else self._learning.about(game, rules)

    def to_practise(self, game: str, mistakes: Sequence[Mistake]) -> Practice | None:
        """Return what the person in front should practise after these mistakes."""
        return self._learning.after(game, mistakes)

    def keep_mistake(self, puzzle: str) -> None:
        """Keep a mistake of the person in front as a puzzle."""
        self._puzzling.keep(puzzle)

    def practice_after(
        self, scene: practice.PlayedTable, statistics: Statistics
    ) -> Practice | None:
        """Return what the person at a table should practise when the match is over."""
        return practice.practice_after(
            scene, self.pupils, self._lessons, statistics, self._learning.open
        )
