"""Lessons through the window: as they are meant, with every device, and in other ways."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.lessons.collection import Lessons, bundled_lessons
from game.lessons.lesson import Otherwise
from game.lessons.runner import LessonRun
from game.match.people.learned import LearnedFile
from game.match.rulesets import bundled_rulesets
from game.match.storage.header import SeatPlan
from game.rules.core import Action
from game.scenes.dialogs.messages import MessageDialog
from game.scenes.lesson.progress import Progress, unkept
from game.scenes.lesson.scene import LessonScene
from game.scenes.lesson.slip import GO_ON, RULES, SLIP
from game.scenes.play.scene import PlayScene
from game.scenes.rules.browser import RulesScene, open_rules
from game.ui.frame import find
from game.workbench.gallery.lessons import school
from game.workbench.gallery.pictures import stage_for
from tests.effort import by_day
from tests.lessons.examples import FOLLOW, GOOD, PICK
from tests.ui.audits import lessons as audit_lessons
from tests.ui.audits.scenes import Look
from tests.ui.pilots.lesson_pilot import PadPupil, Pupil, TouchPupil, TypingPupil
from tests.ui.positions.bare import Bare

pytestmark = pytest.mark.usefixtures("no_pictures")

KEYS = [key for game in ("uffbasse", "uffda", "sauce") for key in bundled_lessons().keys(game)]
FIRST = [bundled_lessons().keys(game)[0] for game in ("uffbasse", "uffda", "sauce")]
PUPILS = (Pupil, TouchPupil, TypingPupil, PadPupil)
LESSONS = [key if key in FIRST else pytest.param(key, marks=pytest.mark.exhaustive) for key in KEYS]
DAILY = ("1024x768 de 150 %", "1280x720 es 100 %")
OWN = "uffbasse/follow-suit"
LIVE = "uffda/round-and-score"


@pytest.fixture
def own(tmp_path: Path) -> Lessons:
    """Return a library with the small lesson that has everything."""
    return _library(tmp_path, GOOD)


def _library(folder: Path, text: str) -> Lessons:
    path = folder / "lessons" / "uffbasse" / "03-follow-suit.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return Lessons([folder / "lessons"], bundled_rulesets())


def _at(place: int, lessons: Lessons) -> Pupil:
    progress = unkept()
    progress.reach(OWN, place)
    pupil = Pupil(OWN, progress=progress, lessons=lessons)
    pupil.rest()
    return pupil


@pytest.mark.parametrize(
    ("pupil", "key"),
    by_day(
        [(pupil, key) for pupil in PUPILS for key in KEYS],
        *(
            place * len(KEYS) + KEYS.index(key)
            for place, pupil in enumerate(PUPILS)
            for key in (FIRST if pupil is Pupil else [FIRST[place - 1]])
        ),
    ),
)
def test_a_whole_lesson(pupil: type[Pupil], key: str) -> None:
    one = pupil(key)
    one.play_to_the_end()
    assert one.progress.is_done(key)
    lesson = bundled_lessons().find(key)
    assert lesson.win.get("en").split()[0] in one.words


@pytest.mark.parametrize("key", FIRST)
def test_the_sign_speaks_to_whoever_learns_while_the_slip_does(key: str) -> None:
    one, spoken = Pupil(key), 0
    me = one.table.people[one.table.viewer].name
    while not one.has_won:
        one.rest()
        sign = one.table.turn_piece()
        if one.scene.run.awaits == "continue" and len(one.table.expected.seats) > 1:
            assert sign is None, "all choose, but the lesson speaks first"
        if sign is not None and one.table.expected.only == one.table.viewer:
            assert sign.title != f"{me}'s turn"
            spoken += one.scene.run.awaits == "continue" and sign.title == f"Your turn, {me}!"
        one.do_step()
    assert spoken


@pytest.mark.parametrize("pupil", PUPILS)
def test_gestures_watching_and_taking_back(pupil: type[Pupil], own: Lessons) -> None:
    one = pupil(OWN, lessons=own)
    one.play_to_the_end()
    assert one.progress.is_done(OWN)


@pytest.mark.parametrize("key", LESSONS)
def test_every_act_that_is_not_meant_is_answered(key: str) -> None:
    """It is explained or shown and taken back, and the step is still there; or it is accepted."""
    lesson = bundled_lessons().find(key)
    run = LessonRun(lesson)
    while not run.is_closing:
        if run.awaits == "action" and run.step is not None:
            for case in run.step.otherwise:
                _do_otherwise(key, run, case.when.text)
        run.skip()


def _do_otherwise(key: str, run: LessonRun, when: str) -> None:
    progress = unkept()
    progress.reach(key, run.place)
    pupil = Pupil(key, progress=progress)
    scene, step = pupil.scene, run.step
    assert step is not None
    pupil.rest()
    cases = [case for case in step.otherwise if case.when.text == when]
    before = scene.match.digest()
    if cases[0] is step.late:
        pupil.be_late()
    elif cases[0].is_press:
        pupil.press(when.split()[1])
    else:
        pupil.do(_first(run, cases[0]))
    if cases[0].then == "accept":
        return
    pupil.rest() if cases[0].then == "show" else pupil.step()
    assert cases[0].say.get("en").split()[0] in pupil.words
    assert scene.slip.place is not None
    assert "Try again" in pupil.words
    pupil.go_on()
    pupil.step()
    assert (scene.match.digest(), scene.run.place) == (before, run.place)
    pupil.do_step()
    pupil.rest()
    assert pupil.has_won or scene.run.place > run.place


def _first(run: LessonRun, case: Otherwise) -> Action:
    """Return an act that is legal, but not meant."""
    legal = run.match.observation(run.lesson.pupil).legal
    return next(one for one in legal if case.when.matches(one) and one not in run.wanted())


def test_what_is_illegal_is_refused_in_the_words_of_the_table(own: Lessons) -> None:
    pupil = _at(FOLLOW, own)
    pupil.press("hand:R6" if find(pupil.frame.targets, "hand:R6") else _unplayable(pupil))
    pupil.step(0.1)
    assert pupil.table.toast
    assert pupil.scene.run.place == FOLLOW


def _unplayable(pupil: Pupil) -> str:
    """Return a card that may not be played: the hand has savoy, and it is none."""
    return next(
        target.key
        for target in pupil.frame.targets
        if target.key.startswith("hand:") and not target.key.startswith("hand:G")
    )


def test_time_runs_for_a_live_shout_but_not_under_a_dialog() -> None:
    progress = unkept()
    progress.reach(LIVE, 1)
    pupil = Pupil(LIVE, progress=progress)
    pupil.rest()
    pupil.stack.push(MessageDialog(pupil.stack.stage, "", []))
    pupil.step(60)
    pupil.stack.pop()
    pupil.step(1)
    assert pupil.scene.run.awaits == "action"
    assert 0.5 < (pupil.scene.director.left or 0) < 1
    pupil.do_step()
    assert (pupil.scene.run.awaits, pupil.scene.director.left) == ("others", None)


def test_time_stands_still_while_a_hint_is_read() -> None:
    progress = unkept()
    progress.reach(LIVE, 1)
    pupil = Pupil(LIVE, progress=progress)
    pupil.rest()
    pupil.step(1)
    left = pupil.scene.director.left
    pupil.press("hint")
    pupil.step(60)
    assert pupil.scene.hint.advice
    assert pupil.scene.director.left == left
    pupil.press("hint")
    pupil.step(1)
    assert (pupil.scene.director.left or 0) < (left or 0)


def test_the_brightest_wrong_place_is_explained() -> None:
    """The seal with the word for the coin catches others; one's own coin is something else."""
    progress = unkept()
    progress.reach("uffda/own-coin", 2)
    pupil = Pupil("uffda/own-coin", progress=progress)
    pupil.rest()
    pupil.press("shout-coin")
    pupil.step(0.1)
    assert "catching" in pupil.words
    assert not pupil.table.toast
    pupil.go_on()
    pupil.play_to_the_end()


def test_menu_and_a_lost_focus_break_nothing(own: Lessons) -> None:
    pupil = _at(PICK, own)
    pupil.send(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode="")
    pupil.send(pygame.WINDOWFOCUSLOST)
    pupil.step(1.0)
    pupil.stack.resized()
    pupil.step(0.1)
    pupil.press("dialog:ok")
    pupil.step(0.1)
    assert SLIP in [target.key for target in pupil.frame.targets]
    pupil.play_to_the_end()


def test_it_is_left_and_gone_on_with_at_its_step(own: Lessons, tmp_path: Path) -> None:
    """Also by another process, and with no file but that of the progress."""
    person, kept = SeatPlan("Lena"), LearnedFile(tmp_path).load()
    progress = Progress(lambda: kept.of(person), lambda one: kept.keep(person, one))
    pupil = Pupil(OWN, progress=progress, lessons=own)
    while pupil.scene.run.place < PICK:
        pupil.do_step()
    pupil.press("lesson:leave")
    assert not any(isinstance(scene, LessonScene) for scene in pupil.stack.scenes)
    again = LearnedFile(tmp_path).load()
    progress = Progress(lambda: again.of(person), lambda one: again.keep(person, one))
    pupil = Pupil(OWN, progress=progress, lessons=own)
    assert pupil.scene.run.place == PICK
    pupil.play_to_the_end()
    assert again.of(person).done == (OWN,)
    assert progress.place(OWN) == 0
    assert pupil.scene.match.journal is None
    kept_files = {path.name.split(".")[0] for path in tmp_path.iterdir()}
    assert kept_files == {"lessons"}, "neither a record nor a result"


def test_steps_are_skipped_and_done_once_more(own: Lessons) -> None:
    pupil = _at(FOLLOW, own)
    pupil.press("lesson:skip")
    pupil.step()
    assert pupil.scene.run.place == FOLLOW + 1
    pupil.press("lesson:back")
    pupil.step()
    assert pupil.scene.run.place == FOLLOW
    for _step in range(20):
        if pupil.has_won:
            break
        pupil.press("lesson:skip")
        pupil.step()
    assert pupil.has_won


def test_the_hand_points_at_what_the_lesson_names_first() -> None:
    """Not at what the table happens to draw first: the card lies there before the seal."""
    pupil = Pupil("uffbasse/shout")
    pupil.go_on()
    pupil.rest()
    assert pupil.scene.run.lights == ("shout", "card")
    named = [find(pupil.frame.targets, key) for key in pupil.scene.run.lights]
    assert list(pupil.scene.slip.about) == [one.rect for one in named if one]


def test_a_tap_anywhere_on_the_slip_and_space_go_on(own: Lessons) -> None:
    pupil = Pupil(OWN, lessons=own)
    pupil.step(0.4)
    pupil.press(SLIP)
    assert pupil.scene.run.place == 1
    pupil.rest()
    pupil.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="")
    assert pupil.scene.run.place == 2


def test_what_is_pressed_before_it_could_be_read_does_not_count(own: Lessons) -> None:
    pupil = Pupil(OWN, lessons=own)
    pupil.press(GO_ON)
    assert pupil.scene.run.place == 0
    pupil.step(0.1)
    pupil.press(GO_ON)
    assert pupil.scene.run.place == 1


def test_enter_goes_on_after_a_press_elsewhere(own: Lessons) -> None:
    pupil = Pupil(OWN, lessons=own)
    pupil.step(0.4)
    pupil.press("sound")
    pupil.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    assert pupil.scene.run.place == 1


def test_a_press_on_what_is_spoken_about_goes_on() -> None:
    progress = unkept()
    progress.reach("uffbasse/follow-suit", 3)
    pupil = Pupil("uffbasse/follow-suit", progress=progress)
    pupil.rest()
    pupil.step(0.4)
    pupil.press("own")
    assert pupil.scene.run.place == 4


def test_the_slip_leads_to_the_rule(own: Lessons) -> None:
    pupil = _at(FOLLOW, own)
    opened: list[str] = []
    scene = pupil.scene
    scene.actions = replace(scene.actions, rules=lambda _scene, rule: opened.append(rule))
    pupil.press(RULES)
    assert opened == ["U6.2"]


def test_a_paragraph_of_the_rules_leads_to_its_lesson_and_back(own: Lessons) -> None:
    stack = stage_for((1280, 720), "en")
    learning, _watch = school(stack, unkept(), own)
    rules = bundled_rulesets().find("uffbasse")
    open_rules(stack.stage, stack, rules, "U6.2", teach=partial(learning.about, "uffbasse"))
    links = [one for one in stack.draw().targets if one.key.startswith("rules:lesson")]
    assert len(links) == 1, "no other paragraph of this page is taught"
    assert links[0].press
    links[0].press()
    assert isinstance(stack.top, LessonScene)
    stack.pop()
    assert isinstance(stack.top, RulesScene)


def test_a_lesson_whose_rules_were_changed_says_so(tmp_path: Path) -> None:
    changed = _library(tmp_path, GOOD.replace("want: [play G9]", "want: [play R1]"))
    stack = stage_for((1280, 720), "en")
    stack.push(Bare((1280, 720)))
    learning, _watch = school(stack, unkept(), changed)
    learning.open(OWN)
    assert isinstance(stack.top, MessageDialog)


def test_damaged_lessons_are_named_and_the_others_remain(own: Lessons, tmp_path: Path) -> None:
    (tmp_path / "lessons" / "uffbasse" / "04-broken.yaml").write_text("steps: []\n", "utf-8")
    stack = stage_for((1280, 720), "en")
    stack.push(Bare((1280, 720)))
    learning, watch = school(stack, unkept(), own)
    learning.learn("uffbasse")
    watch.wait(0.5)
    assert isinstance(stack.top, LessonScene), "whoever knows nothing begins at once"
    stack.pop()
    words = " ".join(written.text for written in stack.draw().written)
    assert "04-broken" in words
    assert find(stack.draw().targets, f"lessons:card:{OWN}")


@pytest.mark.parametrize("key", LESSONS)
@pytest.mark.parametrize(
    "look",
    [
        look if str(look) in DAILY else pytest.param(look, marks=pytest.mark.exhaustive)
        for look in audit_lessons.LOOKS
    ],
    ids=str,
)
def test_no_slip_hides_what_it_is_about(
    key: str, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PlayScene, "ground", lambda _scene: pygame.Surface((1, 1)))
    assert list(audit_lessons.problems(key, look)) == []


def test_the_menu_offers_nothing_to_look_back_at_and_nobody_gets_a_name(own: Lessons) -> None:
    pupil = Pupil(OWN, lessons=own)
    assert pupil.scene.match.seats[0].name == "Guest"
    pupil.send(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode="")
    keys = [target.key for target in pupil.frame.targets]
    assert "pause:home" in keys
    assert "pause:replay" not in keys
    assert "pause:nonsense" not in keys, "nobody but the lesson decides"
