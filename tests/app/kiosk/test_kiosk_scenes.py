"""The fair mode as visitors meet it: demo, choice, guided game, result, and what is in between."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.fair.loudness import Loudness
from game.fair.plan import SoundPlan, SoundTime
from game.fair.scenes.attract import AttractScene
from game.fair.scenes.band import CAPTION_SECONDS, Caption, captions_for
from game.fair.scenes.choice import ChoiceScene
from game.fair.scenes.demo import DemoTable
from game.fair.scenes.dialogs import HelpDialog, LanguageDialog, StillThere
from game.fair.scenes.ending import VisitorEnding
from game.fair.scenes.lesson import VisitorLesson, VisitorWon
from game.fair.scenes.table import VisitorTable
from game.fair.watchdog import BACK_TO_NORMAL, STAFF_QUIT
from game.match.settings import Settings
from game.resources import player_folder
from game.scenes.dialogs.messages import ConfirmDialog
from game.scenes.play.sharing.curtain import CurtainScene
from game.ui.frame import find
from game.ui.text import current_language
from tests.app.kiosk.fair import PLAN, Fair
from tests.app.visit import ThinkingHere

pytestmark = pytest.mark.usefixtures("no_pictures")


@pytest.fixture(scope="module")
def one_fair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fair]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.ai.pool.Pool", ThinkingHere)
        patch.setenv("UFFDISCH_HOME", str(tmp_path_factory.mktemp("fair")))
        one = Fair()
        yield one
        one.end()


@pytest.fixture
def fair(one_fair: Fair, tmp_path: Path) -> Fair:
    one_fair.open_again(tmp_path)
    return one_fair


# The demo


def test_the_demo_shows_a_decision_with_its_reason_and_then_carries_it_out(fair: Fair) -> None:
    scene = fair.top
    assert isinstance(scene, AttractScene)
    reasons: set[str] = set()
    for _moment in range(60):
        fair.pass_time(1.0, 1.0)
        if scene.demo.hint.advice:
            reasons |= set(scene.demo.hint.advice.reasons)
        if len(reasons) >= 2 and scene.demo.match.ply > 8:
            break
    assert len(reasons) >= 2
    assert scene.demo.match.ply > 8
    assert fair.counts.of_today() == {}


def test_the_demo_goes_on_to_the_next_game_in_the_next_language(
    fair: Fair, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = fair.top
    assert isinstance(scene, AttractScene)
    monkeypatch.setattr(DemoTable, "is_done", property(lambda self: self.match.ply > 1))
    seen: list[tuple[str, str]] = []
    for _moment in range(400):
        if not seen or seen[-1][0] != scene.game.rules.id:
            seen.append((scene.game.rules.id, current_language()))
        if len(seen) > 3:
            break
        fair.pass_time(1.0, 1.0)
    games = [game.rules.id for game in PLAN.games]
    assert [game for game, _language in seen] == [*games, games[0]]
    assert [language for _game, language in seen[:3]] == list(PLAN.languages)


def test_band_and_table_speak_one_language_after_the_other(fair: Fair) -> None:
    scene = fair.top
    assert isinstance(scene, AttractScene)
    first = scene.game
    told: list[Caption] = []
    while scene.game is first and len(told) < 13:
        told.append(scene._band.caption)
        assert current_language() == scene._band.caption.language
        fair.pass_time(CAPTION_SECONDS, CAPTION_SECONDS / 2)
    assert list(dict.fromkeys(one.language for one in told)) == list(PLAN.languages)
    assert len({one.text for one in told}) == len(told)


def test_every_game_has_captions_of_its_own_in_every_language() -> None:
    for game in PLAN.games:
        captions = captions_for(game, PLAN.languages)
        for language in PLAN.languages:
            assert len({one.text for one in captions if one.language == language}) == 6


@pytest.mark.parametrize(
    ("kind", "details"),
    [
        (pygame.KEYDOWN, {"key": pygame.K_a, "mod": 0, "unicode": "a"}),
        (pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0, "unicode": ""}),
        (pygame.MOUSEBUTTONDOWN, {"pos": (400, 300), "button": 1}),
        (pygame.MOUSEBUTTONDOWN, {"pos": (400, 490), "button": 3}),
        (
            pygame.FINGERDOWN,
            {"x": 0.5, "y": 0.5, "dx": 0.0, "dy": 0.0, "touch_id": 1, "finger_id": 0},
        ),
    ],
)
def test_any_key_and_any_touch_leads_to_the_choice(
    fair: Fair, kind: int, details: dict[str, object]
) -> None:
    fair.send(kind, **details)
    assert isinstance(fair.top, ChoiceScene)


def test_a_second_tap_right_after_the_first_begins_no_game(fair: Fair) -> None:
    middle = {"x": 0.5, "y": 0.5, "dx": 0.0, "dy": 0.0, "touch_id": 1, "finger_id": 0}
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERDOWN, pygame.FINGERUP):
        pygame.event.post(pygame.event.Event(kind, middle))
    fair.pass_time(1.0, 0.1)
    assert isinstance(fair.top, ChoiceScene)
    assert fair.counts.of_today() == {}


def test_a_mouse_that_moves_does_not_end_the_demo(fair: Fair) -> None:
    fair.send(pygame.MOUSEMOTION, pos=(40, 40), rel=(30, 30), buttons=(0, 0, 0))
    fair.send(pygame.KEYUP, key=pygame.K_a, mod=0)
    assert isinstance(fair.top, AttractScene)


# Choosing and playing


def test_visitors_choose_language_and_game(fair: Fair) -> None:
    fair.key(pygame.K_SPACE)
    fair.pass_time(0.5, 0.5)
    fair.click("language:es")
    assert current_language() == "es"
    table = fair.begin_by_hand(1)
    assert current_language() == "es"
    assert table.rules.id == "uffda"
    assert table.match.header.variants["rounds"] == 3
    assert [seat.kind for seat in table.match.seats] == ["human", "easy", "medium", "easy"]
    assert fair.counts.of_today()["uffda"].starts == 1


def test_enter_begins_the_first_game(fair: Fair) -> None:
    fair.key(pygame.K_SPACE)
    fair.pass_time(0.5, 0.5)
    fair.key(pygame.K_RETURN)
    fair.pass_time(1.0)
    assert isinstance(fair.top, VisitorLesson)
    assert fair.top.rules.id == PLAN.games[0].rules.id


def test_the_bar_offers_nothing_but_stop_help_language_and_sound(fair: Fair) -> None:
    fair.begin()
    fair.pass_time(6.0)
    keys = {one.key for one in fair.stack.controller.targets if one.group == "bar" and one.press}
    assert keys == {"stop", "help", "language", "sound"}


def test_no_key_of_the_ordinary_table_leads_anywhere_else(fair: Fair) -> None:
    fair.begin()
    fair.pass_time(5.0)
    visitors = (VisitorTable, HelpDialog, LanguageDialog, ConfirmDialog, StillThere)
    letters = [ord(letter) for letter in "chlmnqrsu"]
    for key in [*letters, pygame.K_TAB, pygame.K_F1, pygame.K_F5, pygame.K_F11, pygame.K_ESCAPE]:
        fair.key(key)
        assert all(isinstance(scene, visitors) for scene in fair.stack.scenes), key
    assert not fair.is_done


def test_a_visitor_may_stop_after_being_asked(fair: Fair) -> None:
    fair.begin()
    fair.key(pygame.K_ESCAPE)
    fair.click("dialog:no")
    assert isinstance(fair.top, VisitorTable)
    fair.key(pygame.K_ESCAPE)
    fair.click("dialog:yes")
    assert isinstance(fair.top, ChoiceScene)
    assert fair.counts.of_today()["uffbasse"].drop_outs == 1


def test_at_a_silent_hour_no_button_for_sound_is_offered(fair: Fair) -> None:
    fair.set_volume(0)
    fair.begin()
    fair.pass_time(1.0)
    assert find(fair.stack.controller.targets, "sound") is None
    fair.set_volume(50)
    fair.pass_time(0.4)
    assert find(fair.stack.controller.targets, "sound") is not None


def test_two_visitors_share_a_table_behind_the_curtain(fair: Fair) -> None:
    fair.start(replace(PLAN.games[1], seats=("human", "human", "easy"), learn=()))
    fair.pass_until(lambda: isinstance(fair.top, CurtainScene))
    table = next(scene for scene in fair.stack.scenes if isinstance(scene, VisitorTable))
    assert table.people[0].name != table.people[1].name
    assert table.people[0].name.endswith(" 1")
    fair._untouched = PLAN.idle * 1.0
    fair.pass_time(0.5)
    assert isinstance(fair.top, StillThere)


def test_help_tells_the_game_and_shows_a_good_move(fair: Fair) -> None:
    table = fair.begin()
    fair.play_on(4)
    fair.pass_until_decision()
    fair.click("help")
    assert isinstance(fair.top, HelpDialog)
    assert len(fair.top.paragraphs) == 5
    table.hint.forget()
    fair.click("help:hint")
    fair.pass_time(0.4, 0.1)
    assert table.hint.advice is not None


def test_lessons_come_first_and_the_game_after_them(fair: Fair) -> None:
    keys = [fair.begin_lesson(0).run.lesson.key]
    assert fair.counts.of_today()["uffbasse"].starts == 1
    fair.key(pygame.K_RETURN)
    assert isinstance(fair.top, VisitorLesson)
    assert fair.top.run.place == 1, "the aim has been read"
    for _press in range(200):
        fair._untouched = 0.0
        if isinstance(fair.top, VisitorTable):
            break
        if isinstance(fair.top, VisitorWon):
            fair.pass_time(0.6)
            fair.click(fair.top.choices()[-1].key)
        else:
            assert isinstance(fair.top, VisitorLesson)
            keys += [key] if (key := fair.top.run.lesson.key) != keys[-1] else []
            fair.top.skip_step()
        fair.pass_time(0.4)
    assert tuple(keys) == PLAN.games[0].learn
    assert isinstance(fair.top, VisitorTable)
    assert fair.counts.of_today()["uffbasse"].starts == 1, "a game is counted with its lessons"
    fair.stop()
    assert fair.counts.of_today()["uffbasse"].drop_outs == 1


def test_a_lesson_offers_nothing_else_and_leaves_nothing(fair: Fair) -> None:
    fair.begin_lesson(0)
    keys = {one.key for one in fair.stack.controller.targets if one.group == "bar" and one.press}
    assert {"stop", "help", "lesson:play"} <= keys
    assert keys <= {"stop", "help", "language", "sound", "lesson:play", "lesson:skip"}
    fair._untouched = 3 * PLAN.idle - 1.0
    fair.pass_untouched(PLAN.countdown + 3)
    assert isinstance(fair.top, AttractScene)
    assert not list(player_folder().rglob("lessons*.json"))


def test_it_is_said_when_opponents_take_long(fair: Fair, monkeypatch: pytest.MonkeyPatch) -> None:
    table = fair.begin()
    thinks = [False]
    monkeypatch.setattr(table, "waits_for_computer", lambda: thinks[0])
    fair.pass_time(0.5, 0.5)
    thinks[0] = True
    fair.pass_time(2.5, 0.5)
    assert table.table.toast == ""
    fair.pass_time(1.5, 0.5)
    assert "…" in table.table.toast


def test_a_game_to_its_end_leads_to_the_result_and_on(fair: Fair) -> None:
    fair.begin()
    fair.play_on(1000)
    assert isinstance(fair.top, VisitorEnding)
    fair.pass_time(1.0)
    tally = fair.counts.of_today()["uffbasse"]
    assert (tally.starts, tally.finishes, tally.drop_outs) == (1, 1, 0)
    fair.click("results:rematch")
    fair.pass_time(1.0)
    assert fair.table.match.ply <= 1
    fair.stop()
    tally = fair.counts.of_today()["uffbasse"]
    assert (tally.starts, tally.finishes, tally.drop_outs) == (2, 1, 1)


# Idle


def test_nobody_is_asked_before_the_time_of_the_plan(fair: Fair) -> None:
    fair.begin()
    fair.play_on(1)
    fair.table.hint.forget()

    def is_left_alone() -> bool:
        # Opponents may think for long meanwhile.
        fair._untouched = 0.0
        return not fair.table.is_watched()

    fair.pass_until(is_left_alone)
    fair.pass_untouched(PLAN.idle - 1)
    assert isinstance(fair.top, VisitorTable)
    fair.pass_untouched(2)
    assert isinstance(fair.top, StillThere)


TOUCHES: list[tuple[int, dict[str, object]]] = [
    (pygame.KEYDOWN, {"key": pygame.K_x, "mod": 0, "unicode": "x"}),
    (pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0, "unicode": ""}),
    (pygame.MOUSEBUTTONDOWN, {"pos": (20, 480), "button": 1}),
    (
        pygame.FINGERDOWN,
        {"x": 0.02, "y": 0.9, "dx": 0.0, "dy": 0.0, "touch_id": 1, "finger_id": 3},
    ),
]


def test_any_touch_says_that_somebody_is_there(fair: Fair) -> None:
    fair.begin()
    for kind, details in TOUCHES:
        fair.stack.push(StillThere(fair.stack.stage, fair))
        fair.pass_time(0.5, 0.5)
        assert isinstance(fair.top, StillThere)
        fair.send(kind, **details)
        assert isinstance(fair.top, VisitorTable), details


def test_a_trembling_mouse_is_nobody(fair: Fair) -> None:
    fair.begin()
    fair._untouched = 20.0
    fair.send(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 0), buttons=(0, 0, 0))
    assert fair._untouched > 20.0
    fair.send(pygame.MOUSEMOTION, pos=(5, 5), rel=(5, 0), buttons=(0, 0, 0))
    assert fair._untouched < 1.0


def test_left_alone_the_choice_goes_back_by_itself(fair: Fair) -> None:
    fair.key(pygame.K_SPACE)
    fair.pass_untouched(PLAN.idle + 1)
    assert isinstance(fair.top, AttractScene)


def test_left_alone_everything_goes_back_to_the_demo(fair: Fair) -> None:
    fair.begin()
    # However long opponents have been watched: at some time it is asked.
    fair._untouched = PLAN.idle * 3.0
    fair.pass_untouched(0.5)
    assert isinstance(fair.top, StillThere)
    fair.pass_untouched(PLAN.countdown - 2)
    assert isinstance(fair.top, StillThere)
    fair.pass_untouched(3)
    assert isinstance(fair.top, AttractScene)


# Around it


def test_after_a_mistake_of_ours_it_begins_anew(
    fair: Fair, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = fair.begin()

    def fail(_seconds: float) -> bool:
        raise ZeroDivisionError("a mistake")

    monkeypatch.setattr(table, "update", fail)
    fair.pass_time(0.5, 0.1)
    assert isinstance(fair.top, AttractScene)
    assert not fair.is_done


def test_a_mistake_that_comes_back_at_once_ends_the_process(fair: Fair) -> None:
    fair._fail(ValueError("one"))
    fair._fail(ValueError("two"))
    with pytest.raises(ValueError, match="three"):
        fair._fail(ValueError("three"))


@pytest.mark.parametrize(("leave", "status"), [(False, STAFF_QUIT), (True, BACK_TO_NORMAL)])
def test_the_staff_ends_it(fair: Fair, leave: bool, status: int) -> None:
    fair.begin()
    if leave:
        fair.leave()
    else:
        fair.staff_quit()
    assert fair.is_done
    assert fair.status == status
    assert fair.counts.of_today()["uffbasse"].drop_outs == 1


# Sound


def test_the_volume_follows_plan_staff_and_visitors() -> None:
    now = [datetime(2026, 3, 14, 9, 30)]
    times = (SoundTime(9 * 60, 12 * 60, 60), SoundTime(12 * 60, 13 * 60, 20))
    loudness = Loudness(SoundPlan(50, times, in_attract=False), lambda: now[0])
    assert loudness.applied(Settings()).muted
    loudness.nobody_plays = False
    assert not loudness.applied(Settings()).muted
    assert loudness.applied(Settings()).effects == 60
    loudness.set(90)
    assert not loudness.update()
    assert loudness.applied(Settings()).shouts == 90
    now[0] = datetime(2026, 3, 14, 12, 0)
    assert loudness.update()
    assert loudness.volume == 20
    loudness.toggle()
    assert loudness.applied(Settings()).muted
    loudness.forget_visitors()
    assert not loudness.applied(Settings()).muted
    now[0] = datetime(2026, 3, 14, 13, 0)
    assert loudness.update()
    assert loudness.applied(Settings()).muted
