"""A puzzle at its table: its slip hides nothing, a wrong way is taken back, the list is legible."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.lessons.collection import bundled_lessons
from game.lessons.puzzles.collection import Puzzles, bundled_puzzles
from game.lessons.puzzles.own import OWN
from game.lessons.puzzles.puzzle import Puzzle
from game.lessons.puzzles.reading import write_puzzles
from game.lessons.puzzles.run import NO_DIFFERENCE, PuzzleRun
from game.match.people.puzzled import Puzzled
from game.match.rulesets import all_rulesets
from game.match.settings import INSTANT
from game.match.storage.header import SeatPlan
from game.rules.core import Action
from game.rules.endings import Goal
from game.scenes.dialogs.messages import MessageDialog
from game.scenes.lesson.learning import Learning
from game.scenes.lesson.progress import unkept
from game.scenes.lesson.puzzle_chooser import PuzzleChooser
from game.scenes.lesson.puzzle_words import title_of
from game.scenes.lesson.puzzling import Puzzling, Tried, untried
from game.scenes.lesson.scene import PuzzleScene
from game.scenes.lesson.slip import GO_ON
from game.scenes.lesson.won import WonDialog
from game.scenes.seats import NAMES, default_seat, opponents_of, person_in_front
from game.tables import table_for
from game.ui import text
from game.ui.celebrations.cheer import Cheer
from game.ui.frame import find
from game.ui.text import everywhere
from game.workbench.gallery.lessons import DAY, NoProgram, Watch
from game.workbench.gallery.pictures import stage_for
from game.workbench.gallery.puzzles import GAMES, open_puzzle
from tests.effort import by_day
from tests.ui.audits.audit import findings
from tests.ui.audits.lessons import wrong
from tests.ui.audits.scenes import Look

pytestmark = pytest.mark.usefixtures("no_pictures")

SIZES = ((1024, 768), (1280, 720), (1920, 1080), (2560, 1080))
SPARED = ("shown:", "laid:", "recipe:", "stall:")
"""How the keys of places begin that a task is about."""
LOOKS = [Look(*one) for one in product(SIZES, ("de", "en", "es"), (100, 150))]


@pytest.mark.parametrize(
    ("game", "look"), by_day([(game, look) for look in LOOKS for game in GAMES], 3, 7, 17, 50)
)
def test_the_slip_hides_nothing_at_any_size(game: str, look: Look) -> None:
    text.install(look.language)
    stack = stage_for(look.size, look.language)
    stack.stage.settings = replace(stack.stage.settings, text_size=look.scale, reduced_motion=True)
    stack.stage.rescale()
    puzzles = bundled_puzzles().of(game)
    begun = [one for one in puzzles if turn_so_far(one)][:1]
    for puzzle in (puzzles[-1], *begun):
        scene, _watch = open_puzzle(stack, puzzle)
        frame = stack.draw()
        assert list(wrong(scene, frame)) == []
        assert scene.slip.place is not None
        below = [one.key for one in frame.targets if scene.slip.place.colliderect(one.rect)]
        assert not [key for key in below if key.startswith(SPARED)]


def turn_so_far(puzzle: Puzzle) -> str:
    return table_for(puzzle.rules.game).turn_so_far(puzzle.state().observation(puzzle.seat))


def test_what_was_done_in_the_turn_before_is_told() -> None:
    puzzles = bundled_puzzles().of("uffda")
    told = {one.solution: turn_so_far(one) for one in puzzles}
    assert "laid a card" in told["take_coin"]
    assert "drawn" in told["next"]
    begun = [one for one in puzzles if one.before[-1].seat == one.seat]
    assert [one for one in puzzles if turn_so_far(one)] == begun
    scene, _watch = open_puzzle(stage_for((1280, 720), "en"), begun[0])
    assert scene.run.said is not None
    assert turn_so_far(begun[0]) in scene.run.said.get("en")


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_tried_and_solved(game: str) -> None:
    stack, tried = stage_for((1280, 720), "en"), untried(DAY)
    puzzle = bundled_puzzles().of(game)[0]
    scene, watch = open_puzzle(stack, puzzle, tried)
    watch.wait(1)
    step, seen = scene.run.step, scene.match.observation(puzzle.seat)
    assert step is not None
    scene.table.carry_out(Action.parse(step.otherwise[0].when.text))
    said = set[str]()
    for _second in range(90):
        watch.wait(1)
        if scene.run.is_decided:
            said |= {line.text for line in stack.draw().written}
        assert not scene.table.stop.is_open, "what went wrong is told first"
        celebrated = vars(scene.table)["splash"]._now
        assert not isinstance(celebrated, Cheer), "nobody is applauded for a puzzle gone wrong"
        if scene.run.takes_back and (button := find(stack.draw().targets, GO_ON)) is not None:
            assert button.press is not None
            watch.wait(1)
            button.press()
            break
    assert scene.match.observation(puzzle.seat) == seen
    # At UFF-DA! the wrong way ends at once.
    assert ("Watch what comes of it." in said) == (game != "uffda")
    assert not any(line.startswith("Your turn") for line in said), "it plays by itself"
    for _decision in range(40):
        watch.wait(2)
        if scene.run.wanted():
            scene.table.carry_out(scene.run.wanted()[0])
    assert isinstance(stack.top, WonDialog)
    told = {line.text for line in stack.draw().written}
    assert not any("still needs" in line for line in told)
    assert (scene.table.seen is None) == (game != "uffbasse"), "nothing is dealt after the round"
    assert tried.now().solved == (puzzle.key,)
    assert puzzle.key in tried.now().again


def test_a_shout_is_no_answer_where_nobody_is_caught() -> None:
    stack = stage_for((1280, 720), "en")
    scene, watch = open_puzzle(stack, bundled_puzzles().of("uffda")[0])
    watch.wait(1)
    scene.table.shout(scene.run.lesson.pupil)
    watch.wait(1)
    told = [line.text for line in stack.draw().written]
    assert NO_DIFFERENCE.startswith(next(line for line in told if line.startswith("You may")))
    assert "Not yet!" not in told
    assert isinstance(scene.run, PuzzleRun)
    assert not scene.run.mistakes


def test_a_solution_that_was_shown_is_not_solved() -> None:
    stack, tried = stage_for((1280, 720), "en"), untried(DAY)
    puzzle, following = bundled_puzzles().of("uffbasse")[:2]
    tried.today = lambda: DAY - timedelta(1)
    tried.failed(puzzle.key)
    tried.today = lambda: DAY
    scene, watch = open_puzzle(stack, puzzle, tried)
    for _decision in range(40):
        watch.wait(2)
        if found := scene.run.wanted() and scene.run.advised():
            scene.table.carry_out(found[0])
    assert isinstance(stack.top, WonDialog)
    assert "That is the solution." in " ".join(line.text for line in stack.draw().written)
    assert not tried.now().solved
    assert tried.now().days_left(puzzle.key, DAY) == 1
    onward = find(stack.draw().targets, "won:next")
    assert onward is not None, "another one is next"
    assert onward.label == f"Next: {title_of(following, 2)}"
    again = find(stack.draw().targets, "won:again")
    assert again is not None
    assert again.press is not None
    again.press()
    assert isinstance(stack.top, PuzzleScene)
    assert isinstance(stack.top.run, PuzzleRun)
    assert stack.top.run.shown, "on the same day it is not solved by doing it once more"


def test_the_menu_offers_nothing_that_means_nothing_in_a_puzzle() -> None:
    stack = stage_for((1280, 720), "en")
    scene, _watch = open_puzzle(stack, bundled_puzzles().of("uffda")[0])
    assert scene.match.ply > 0
    scene.open_menu()
    keys = [one.key for one in stack.draw().targets]
    assert "pause:settings" in keys
    assert not {"pause:nonsense", "pause:phones", "pause:look-back"} & {*keys}


def test_a_result_is_kept_before_the_rest_has_been_played() -> None:
    stack, tried = stage_for((1280, 720), "en"), untried(DAY)
    puzzle = bundled_puzzles().of("sauce")[0]
    scene, watch = open_puzzle(stack, puzzle, tried)
    watch.wait(1)
    step = scene.run.step
    assert step is not None
    scene.table.carry_out(Action.parse(step.otherwise[0].when.text))
    assert tried.now().days_left(puzzle.key, DAY) == 1
    scene, watch = open_puzzle(stack, puzzle, tried)
    assert not scene.run.is_clean, "nor after the program was started anew"
    while not scene.run.is_sure:
        watch.wait(2)
        if wanted := scene.run.wanted():
            scene.table.carry_out(wanted[0])
    assert stack.top is scene
    kept = tried.now()
    assert kept.solved == (puzzle.key,)
    watch.wait(40)
    assert isinstance(stack.top, WonDialog)
    assert tried.now() == kept


def test_nobody_answers_for_the_mistakes_of_others() -> None:
    stack = stage_for((1280, 720), "en")
    people: dict[str, Puzzled] = {}

    def name() -> str:
        return person_in_front(stack.stage.settings).name

    tried = Tried(
        lambda: people.get(name(), Puzzled()),
        lambda one: people.__setitem__(name(), one),
        lambda: DAY,
    )
    puzzle = bundled_puzzles().of("sauce")[0]
    scene, _watch = open_puzzle(stack, puzzle, tried)
    assert scene.run.advised()
    stack.stage.settings = replace(stack.stage.settings, seats=(SeatPlan("Rosa"),))
    scene.step_back()
    assert isinstance(stack.top, PuzzleScene)
    assert stack.top is not scene
    assert stack.top.run.is_clean


def test_who_begins_anew_has_not_solved_it_at_once() -> None:
    stack, tried = stage_for((1280, 720), "en"), untried(DAY)
    scene, watch = open_puzzle(stack, bundled_puzzles().of("uffbasse")[0], tried)
    watch.wait(1)
    step = scene.run.step
    assert step is not None
    scene.table.carry_out(Action.parse(step.otherwise[0].when.text))
    scene.step_back()
    again = stack.top
    assert isinstance(again, PuzzleScene)
    assert again is not scene
    assert isinstance(again.run, PuzzleRun)
    assert again.run.mistakes == 1
    tried.today = lambda: DAY + timedelta(1)
    again.step_back()
    assert isinstance(stack.top, PuzzleScene)
    assert isinstance(stack.top.run, PuzzleRun)
    assert stack.top.run.is_clean, "a new day, a new try"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"goal": Goal("make", 0)}, "mine.yaml:2: mine: there is not exactly one"),
        ({"solution": "play no"}, "mine.yaml:2: mine: 'play no' does not hold"),
        ({"id": f"{OWN}p1", "goal": Goal("make", 0)}, "ruleset sauce any more"),
    ],
)
def test_a_wrong_puzzle_of_the_player_is_not_laid(
    changed: dict[str, Any], said: str, tmp_path: Path
) -> None:
    stack = stage_for((1280, 720), "en")
    wrong = replace(bundled_puzzles().of("sauce")[0], **{"id": "mine", **changed})
    (tmp_path / "mine.yaml").write_text(write_puzzles([wrong]), "utf-8")
    puzzles = Puzzles([tmp_path], all_rulesets())
    door = Puzzling(stack.stage, stack, NoProgram(), puzzles, untried(DAY), Watch(stack))
    door.open(puzzles.all()[0])
    assert isinstance(stack.top, MessageDialog)
    assert said in " ".join(line.text for line in stack.draw().written)


@pytest.mark.parametrize("game", GAMES)
def test_a_solution_can_be_followed_at_any_pace(game: str) -> None:
    stack = stage_for((1280, 720), "en")
    stack.stage.settings = stack.stage.settings.changed(pace=INSTANT)
    scene, watch = open_puzzle(stack, bundled_puzzles().of(game)[0])
    watch.wait(1)
    scene.skip_step()
    watch.wait(0.1)
    assert not scene.table.is_idle


@pytest.mark.parametrize(
    ("game", "look"), by_day([(game, look) for look in LOOKS for game in GAMES], 3, 20, 52)
)
def test_the_list_is_legible_at_any_size(game: str, look: Look) -> None:
    text.install(look.language)
    stack = stage_for(look.size, look.language)
    stack.stage.settings = replace(stack.stage.settings, text_size=look.scale)
    stack.stage.rescale()
    puzzles = bundled_puzzles()
    Puzzling(stack.stage, stack, NoProgram(), puzzles, untried(DAY), Watch(stack)).choose(game)
    stack.update(1)
    frame = stack.draw()
    assert findings(frame) == []
    assert find(frame.targets, f"puzzles:card:{puzzles.of(game)[0].key}") is not None


def test_the_list_says_what_is_solved_and_what_is_true_of_all() -> None:
    stack, tried = stage_for((1280, 720), "en"), untried(DAY)
    puzzles = bundled_puzzles()
    tried.done(puzzles.of("sauce")[0].key, was_clean=True)
    Puzzling(stack.stage, stack, NoProgram(), puzzles, tried, Watch(stack)).choose("sauce")
    told = [line.text for line in stack.draw().written]
    assert f"1 of {len(puzzles.of('sauce'))} puzzles solved" in told
    assert any("however the hidden cards lie" in line for line in told)


def test_a_press_too_many_moves_nothing() -> None:
    stack = stage_for((1280, 720), "en")
    watch = Watch(stack)
    puzzles, tried = bundled_puzzles(), untried(DAY)
    Puzzling(stack.stage, stack, NoProgram(), puzzles, tried, watch).open(puzzles.of("sauce")[0])
    scene = stack.top
    assert isinstance(scene, PuzzleScene)
    stack.draw()
    assert not scene.may_act()
    watch.wait(1)
    assert scene.may_act()


def test_a_single_day_is_no_row() -> None:
    stack, tried = stage_for((1280, 720), "en"), untried(DAY)
    puzzles = bundled_puzzles()
    tried.done(puzzles.of("uffda")[0].key, was_clean=True)
    Puzzling(stack.stage, stack, NoProgram(), puzzles, tried, Watch(stack)).choose("uffda")
    assert not any("in a row" in line.text for line in stack.draw().written)


@pytest.mark.parametrize("pupil", [SeatPlan("Ada"), SeatPlan("Gretel", avatar=2, colour=3)])
def test_opponents_have_their_own_faces(pupil: SeatPlan) -> None:
    others = opponents_of(pupil, 3)
    usual = {plan.name: plan.avatar for plan in map(default_seat, range(len(NAMES)))}
    assert [plan.avatar for plan in others] == [usual[plan.name] for plan in others]
    around = (pupil, *others)
    for looks in zip(*[(plan.name, plan.avatar, plan.colour) for plan in around], strict=True):
        assert len(set(looks)) == 4


@pytest.mark.parametrize("game", GAMES)
def test_goals_are_told_in_every_language(game: str) -> None:
    for goal in table_for(game).goals.values():
        for tell in (
            partial(goal.tell_task, 7),
            partial(goal.tell_missed, 7, is_next=False),
            partial(goal.tell_missed, 7, is_next=True),
        ):
            told = everywhere(tell)
            assert len({told.get(language) for language in ("de", "en", "es")}) == 3


def test_puzzles_are_found_among_the_lessons() -> None:
    stack = stage_for((1280, 720), "en")
    watch, puzzles, tried = Watch(stack), bundled_puzzles(), untried(DAY)
    door = Puzzling(stack.stage, stack, NoProgram(), puzzles, tried, watch)
    progress, lessons = unkept(), bundled_lessons()
    progress.finish(lessons.keys("sauce")[0])
    Learning(stack.stage, stack, NoProgram(), lessons, progress, watch, door).learn("sauce")
    button = find(stack.draw().targets, "lessons:puzzles")
    assert button is not None
    assert button.press is not None
    assert button.label == "Puzzles"
    button.press()
    assert isinstance(stack.top, PuzzleChooser)
    assert stack.top.next_one == puzzles.of("sauce")[0]
    tried.done(puzzles.of("sauce")[0].key, was_clean=True)
    tried.done(puzzles.of("uffda")[0].key, was_clean=True)
    stack.pop()
    button = find(stack.draw().targets, "lessons:puzzles")
    assert button is not None
    assert button.label == f"Puzzles: 1 of {len(puzzles.of('sauce'))}"
    assert tried.now().solved_of("sauce") == 1
