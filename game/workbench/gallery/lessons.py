"""Pictures of lessons: steps of each kind, an unwanted act, the prize, the chooser."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path

from game.lessons.collection import Lessons, bundled_lessons
from game.lessons.puzzles.collection import bundled_puzzles
from game.lessons.runner import LessonRun
from game.match.setup import MatchRequest
from game.rules.core import Action
from game.scenes.home.scene import HomeScene
from game.scenes.lesson.learning import Learning
from game.scenes.lesson.progress import Progress, unkept
from game.scenes.lesson.puzzling import Puzzling, Tried, untried
from game.scenes.lesson.scene import LessonScene
from game.scenes.play.scene import PlayActions, quiet_actions
from game.scenes.rules.browser import open_rules
from game.ui.frame import Press
from game.ui.scene import SceneStack

STEP = 0.05
DAY = date(2026, 11, 22)
SHOWN = 40
"""Time steps until everything has come to rest."""


class NoProgram:
    """The program around a pictured lesson: it answers to everything and does nothing."""

    doors = ()

    def table_actions(self) -> PlayActions:
        """Return what a table may ask for."""
        return quiet_actions()

    def deal(self, request: MatchRequest) -> None:
        """Deal nothing."""

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *_args: None


class PicturedSchool:
    """A school where somebody has begun to learn one of the games."""

    def lessons_learned(self, game: str) -> tuple[int, int, bool]:
        """Return some of the lessons of Uffbasse!, each learned to its end."""
        return (3 if game == "uffbasse" else 0), len(bundled_lessons().keys(game)), False

    def learn(self, game: str) -> None:
        """Nobody learns in a picture."""

    def puzzles_of(self, game: str) -> Press | None:  # noqa: ARG002
        """Return a callback that does nothing."""
        return lambda: None

    def puzzles_solved(self, game: str) -> int:
        """Return some of the puzzles of Uffbasse!."""
        return 12 if game == "uffbasse" else 0

    def lesson_about(self, game: str, rules: Sequence[str]) -> Press | None:  # noqa: ARG002
        """No paragraph has a lesson."""
        return None


class Watch:
    """A clock that runs with the scene."""

    def __init__(self, stack: SceneStack) -> None:
        self.ms = 0.0
        self._stack = stack

    def __call__(self) -> float:
        """Return the time in milliseconds."""
        return self.ms

    def wait(self, seconds: float) -> None:
        """Let time pass for clock and scene."""
        for _step in range(round(seconds / STEP)):
            self.ms += 1000 * STEP
            self._stack.update(STEP)


def school(
    stack: SceneStack,
    progress: Progress | None = None,
    lessons: Lessons | None = None,
    tried: Tried | None = None,
) -> tuple[Learning, Watch]:
    """Return the door to lessons, by default those delivered, and their clock."""
    watch = Watch(stack)
    program, kept = NoProgram(), progress or unkept()
    door = Puzzling(stack.stage, stack, program, bundled_puzzles(), tried or untried(DAY), watch)
    shelf = lessons or bundled_lessons()
    return Learning(stack.stage, stack, program, shelf, kept, watch, door), watch


def open_at(stack: SceneStack, key: str, place: int) -> tuple[LessonScene, Watch]:
    """Open a step of a lesson, with everything at rest."""
    progress = unkept()
    progress.reach(key, place)
    learning, watch = school(stack, progress)
    learning.open(key)
    scene = stack.top
    assert isinstance(scene, LessonScene)
    stack.draw()
    watch.wait(SHOWN * STEP)
    return scene, watch


def _find(key: str, fits: Callable[[LessonRun], bool]) -> int:
    """Return the first step of a lesson that fits."""
    run = LessonRun(bundled_lessons().find(key))
    while not fits(run):
        run.skip()
    return run.place


def _step(stack: SceneStack, key: str, awaits: str) -> None:
    """Show the first step after the aim that awaits this."""
    place = _find(key, lambda run: run.place > 0 and run.awaits == awaits)
    _scene, watch = open_at(stack, key, place)
    if awaits == "others":
        watch.wait(9)


def _aim(stack: SceneStack, key: str) -> None:
    open_at(stack, key, 0)


def _wrong(stack: SceneStack, key: str) -> None:
    """Show the answer to the first unwanted act that has one."""
    place = _find(key, lambda run: run.step is not None and bool(run.step.otherwise))
    scene, watch = open_at(stack, key, place)
    step = scene.run.step
    assert step is not None
    for case in step.otherwise:
        for action in scene.match.observation(scene.run.lesson.pupil).legal:
            if case.when.matches(action) and action not in scene.run.wanted():
                _do(scene, action)
                watch.wait(9)
                return


def _do(scene: LessonScene, action: Action) -> None:
    scene.table.carry_out(action)


def _live(stack: SceneStack, key: str) -> None:
    """Show the first step that asks for speed, after a moment."""
    open_at(stack, key, _find(key, lambda run: run.patience is not None))


def _won(stack: SceneStack, key: str) -> None:
    place = _find(key, lambda run: run.is_closing) - 1
    scene, watch = open_at(stack, key, place)
    scene.skip_step()
    watch.wait(3)


def _chooser(stack: SceneStack, game: str) -> None:
    with tempfile.TemporaryDirectory() as nothing_saved:
        stack.push(HomeScene(stack.stage, NoProgram(), saves=Path(nothing_saved)))
    progress = unkept()
    first = bundled_lessons().keys(game)[0]
    progress.finish(first)
    tried = untried(DAY)
    for puzzle in bundled_puzzles().of(game)[:12]:
        tried.done(puzzle.key, was_clean=True)
    learning, watch = school(stack, progress, tried=tried)
    learning.learn(game)
    watch.wait(1)


def _rules(stack: SceneStack, key: str) -> None:
    """Show the paragraph of the rules that leads to a lesson."""
    learning, watch = school(stack)
    lesson = bundled_lessons().find(key)
    teach = partial(learning.about, lesson.game)
    open_rules(stack.stage, stack, lesson.rules, lesson.teaches[0], teach=teach)
    for _picture in range(10):
        stack.draw()
        watch.wait(STEP)


FIRST = {game: bundled_lessons().keys(game)[0] for game in ("uffbasse", "uffda", "sauce")}
SCREENS: dict[str, Callable[[SceneStack], None]] = {
    **{f"lesson-aim-{game}": partial(_aim, key=key) for game, key in FIRST.items()},
    **{
        f"lesson-do-{game}": partial(_step, key=key, awaits="action") for game, key in FIRST.items()
    },
    **{
        f"lesson-say-{game}": partial(_step, key=FIRST[game], awaits="continue")
        for game in ("uffbasse", "sauce")
    },
    "lesson-watch-uffda": partial(_step, key=FIRST["uffda"], awaits="others"),
    **{f"lesson-wrong-{game}": partial(_wrong, key=key) for game, key in FIRST.items()},
    "lesson-live-uffbasse": partial(_live, key="uffbasse/a-round"),
    "lesson-live-uffda": partial(_live, key="uffda/round-and-score"),
    "lesson-won": partial(_won, key=FIRST["uffbasse"]),
    "lesson-rules": partial(_rules, key=FIRST["uffbasse"]),
    **{f"lessons-{game}": partial(_chooser, game=game) for game in FIRST},
}
