"""The door to the lessons: their list, a single lesson, and the ways on from its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from game.lessons.check import begin, changed
from game.lessons.collection import Lessons
from game.lessons.lesson import Lesson
from game.lessons.practice import Mistake, after_mistakes
from game.lessons.runner import LessonRun
from game.match.settings import Settings
from game.match.storage.header import SeatPlan
from game.match.storage.trouble import Trouble, TroubleError
from game.scenes.first_game import first_game
from game.scenes.lesson.chooser import LessonChooser, PuzzlesOf
from game.scenes.lesson.progress import Progress
from game.scenes.lesson.scene import LessonScene
from game.scenes.lesson.teaching import LearnActions, Teaching
from game.scenes.lesson.won import Prize, WaysOn, WonDialog
from game.scenes.practice import Practice
from game.scenes.seats import default_seat, person_in_front
from game.ui.frame import Press
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.text import _, current_language, explain


class Door(Protocol):
    """The way to the puzzles."""

    def solved(self, game: str) -> tuple[int, int]:
        """Return how many puzzles of a game are solved, and how many there are."""

    def choose(self, game: str) -> None:
        """Show the puzzles of a game."""


class Learning(Teaching):
    """Opens lessons, and keeps how far somebody has come."""

    def __init__(
        self,
        stage: Stage,
        stack: SceneStack,
        actions: LearnActions,
        lessons: Lessons,
        progress: Progress,
        clock_ms: Callable[[], float],
        puzzles: Door | None = None,
    ) -> None:
        """`puzzles` opens those of a game."""
        super().__init__(stage, stack, actions, clock_ms)
        self._puzzles = puzzles
        self._lessons = lessons
        self._progress = progress
        self._taught: dict[str, dict[str, str]] = {}
        """By game: for each rule the key of the first lesson that teaches it."""

    def learn(self, game: str) -> None:
        """Show the lessons of a game; somebody who has learned nothing yet begins at once."""
        chooser = self._chooser(game)
        self._stack.push(chooser)
        keys = self._lessons.keys(game)
        if keys and not any(self._progress.is_done(k) or self._progress.place(k) for k in keys):
            self.open(chooser.next_key)

    @property
    def is_open(self) -> bool:
        """Whether somebody is in a lesson."""
        return any(isinstance(scene, LessonScene) for scene in self._stack.scenes)

    def about(self, game: str, rules: Sequence[str]) -> Press | None:
        """Return a press that opens the first lesson about one of these rules, or None."""
        if game not in self._taught:
            lessons = reversed(self._lessons.of(game))
            self._taught[game] = {rule: one.key for one in lessons for rule in one.teaches}
        found = [self._taught[game][rule] for rule in rules if rule in self._taught[game]]
        return partial(self.open, found[0]) if found else None

    def after(self, game: str, mistakes: Sequence[Mistake]) -> Practice | None:
        """Return the lesson about what should have been done; see `after_mistakes`."""
        done = [key for key in self._lessons.keys(game) if self._progress.is_done(key)]
        lesson = after_mistakes(self._lessons.of(game), done, mistakes)
        if lesson is None:
            return None
        return Practice(lesson.title.get(current_language()), partial(self.open, lesson.key))

    def open(self, key: str) -> None:
        """Begin a lesson, or go on where it was left; say so if it does not fit its rules."""
        try:
            lesson = self._lessons.find(key)
        except KeyError:
            return
        place = self._progress.place(key)
        self._open(lesson, place if place < len(lesson.steps) + 1 else 0)

    def _open(self, lesson: Lesson, place: int) -> None:
        try:
            begin(lesson, current_language())
        except TroubleError as error:
            self._refuse(error.trouble)
        else:
            self._stack.push(self._scene(lesson, place))

    def _scene(self, lesson: Lesson, place: int) -> LessonScene:
        run = LessonRun(lesson, place, pupil_in_front(self._stage.settings))
        ways = self._ways(
            partial(self._again, lesson),
            partial(self._reach, lesson),
            partial(self._win, lesson),
            lambda _error: self._give_up(lesson),
        )
        return LessonScene(self._stage, run, self._table_actions(), ways, self._clock_ms)

    def _again(self, lesson: Lesson, place: int) -> None:
        self._stack.pop()
        self._stack.push(self._scene(lesson, place))

    def _reach(self, lesson: Lesson, place: int) -> None:
        if place <= len(lesson.steps):
            self._progress.reach(lesson.key, place)

    def _win(self, lesson: Lesson, scene: LessonScene) -> None:
        """Show what has been won."""
        self._progress.finish(lesson.key)
        lessons, language = self._lessons.of(lesson.game), current_language()
        keys = [one.key for one in lessons]
        following = lessons[keys.index(lesson.key) + 1 :] if lesson.key in keys else []
        new = [one for one in following if not self._progress.is_done(one.key)]
        after = next(iter((*new, *following)), None)
        prize = Prize(
            lesson.title.get(language),
            lesson.win.get(language),
            [self._progress.is_done(key) for key in keys],
            after.title.get(language) if after else "",
        )
        ways = WaysOn(
            partial(self._go_on_with, after),
            partial(self._play, lesson),
            self._actions.home,
            self._stack.pop,
        )
        self._stack.push(WonDialog(scene.stage, prize, ways))

    def _go_on_with(self, lesson: Lesson | None) -> None:
        self._stack.pop()
        if lesson is not None:
            self.open(lesson.key)

    def _play(self, lesson: Lesson) -> None:
        """Deal the easiest real game."""
        self._actions.deal(first_game(lesson.rules, self._stage.settings))

    def _chooser(self, game: str) -> LessonChooser:
        entries = self._lessons.entries(game)

        def title() -> str:
            rules = next((entry.lesson.rules for entry in entries if entry.lesson), None)
            name = rules.title.get(current_language()) if rules else game
            return _("Learn {game}").format(game=name)

        puzzles = self._puzzles
        way = None
        if puzzles and puzzles.solved(game)[1]:
            way = PuzzlesOf(partial(puzzles.solved, game), partial(puzzles.choose, game))
        return LessonChooser(
            self._stage, title, entries, self._progress, self.open, self._play, way
        )

    def _give_up(self, lesson: Lesson) -> None:
        self._stack.pop()
        self._refuse(changed(lesson, current_language()))

    def _refuse(self, trouble: Trouble) -> None:
        self._say(_("This lesson cannot be shown"), explain(trouble))


def pupil_in_front(settings: Settings) -> SeatPlan:
    """Return who learns; a person without a name of their own is called a guest."""
    plan = person_in_front(settings)
    is_nameless = not plan.person and plan.name == default_seat(0).name
    return replace(plan, name=_("Guest")) if is_nameless else plan
