"""Pictures of puzzles: the task, the end of a wrong way, the next decision, the prize, the list."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.lessons.puzzles.collection import bundled_puzzles
from game.lessons.puzzles.puzzle import Puzzle
from game.rules.core import Action
from game.scenes.home.scene import HomeScene
from game.scenes.lesson.puzzling import Puzzling, Tried, untried
from game.scenes.lesson.scene import PuzzleScene
from game.ui.scene import SceneStack
from game.workbench.gallery.lessons import DAY, SHOWN, STEP, NoProgram, Watch

GAMES = ("uffbasse", "uffda", "sauce")


def open_puzzle(
    stack: SceneStack, puzzle: Puzzle, tried: Tried | None = None
) -> tuple[PuzzleScene, Watch]:
    """Open a puzzle that tells its task."""
    watch = Watch(stack)
    kept = tried or untried(DAY)
    Puzzling(stack.stage, stack, NoProgram(), bundled_puzzles(), kept, watch).open(puzzle)
    scene = stack.top
    assert isinstance(scene, PuzzleScene)
    stack.draw()
    watch.wait(SHOWN * STEP)
    return scene, watch


def _first(game: str) -> Puzzle:
    return bundled_puzzles().of(game)[0]


def _task(stack: SceneStack, game: str) -> tuple[PuzzleScene, Watch]:
    return open_puzzle(stack, _first(game))


def _wrong(stack: SceneStack, game: str) -> None:
    """Show where the first wrong way ends."""
    scene, watch = _task(stack, game)
    step = scene.run.step
    assert step is not None
    scene.table.carry_out(Action.parse(step.otherwise[0].when.text))
    watch.wait(40)


def _won(stack: SceneStack, game: str, *, is_shown: bool = False) -> None:
    scene, watch = _task(stack, game)
    while stack.top is scene:
        wanted = scene.run.advised() if is_shown else scene.run.wanted()
        if wanted:
            scene.table.carry_out(wanted[0])
        watch.wait(2)
    watch.wait(3)


def _chooser(stack: SceneStack, game: str) -> None:
    with tempfile.TemporaryDirectory() as nothing_saved:
        stack.push(HomeScene(stack.stage, NoProgram(), saves=Path(nothing_saved)))
    tried = untried(DAY)
    for number, puzzle in enumerate(bundled_puzzles().of(game)[:4]):
        tried.done(puzzle.key, was_clean=number != 1)
    watch = Watch(stack)
    Puzzling(stack.stage, stack, NoProgram(), bundled_puzzles(), tried, watch).choose(game)
    watch.wait(1)


SCREENS: dict[str, Callable[[SceneStack], object]] = {
    **{f"puzzle-task-{game}": partial(_task, game=game) for game in GAMES},
    **{f"puzzle-wrong-{game}": partial(_wrong, game=game) for game in GAMES},
    "puzzle-won": partial(_won, game="sauce"),
    "puzzle-shown": partial(_won, game="sauce", is_shown=True),
    **{f"puzzles-{game}": partial(_chooser, game=game) for game in GAMES},
}
