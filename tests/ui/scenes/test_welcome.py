"""The first start: three short pages, skippable at any time, and never again afterwards."""

from __future__ import annotations

from collections.abc import Generator

import pygame
import pytest

from game.match.setup import AppOptions
from game.resources import player_folder
from game.rules.ruleset import Ruleset
from game.scenes.home.scene import HomeScene
from game.scenes.people.person_dialog import PersonDialog
from game.scenes.play.scene import PlayScene
from game.scenes.welcome.scene import FirstWays, WelcomeScene
from game.ui import text
from tests.app.visit import SIZE, Visit, asked_for, stored
from tests.ui.home.home_screen import Shelf, variation
from tests.ui.screens import Screen

pytestmark = pytest.mark.usefixtures("no_pictures")

Steps = Generator[None, None, None]


class Start:
    """The greeting in a window, and whether it has gone on to the home screen."""

    def __init__(self, name: str = "") -> None:
        self.screen = Screen()
        self.done = 0
        self.learned: list[str] = []
        self.dealt = 0
        ways = FirstWays(self._go_home, self._deal, self.learned.append)
        self.scene = WelcomeScene(self.screen.stage, self.screen.calls, ways, name)
        self.screen.show(self.scene)

    def _go_home(self) -> None:
        self.done += 1

    def _deal(self) -> None:
        self.dealt += 1

    def click(self, key: str) -> None:
        self.screen.click(key)
        self.screen.wait(0.05)


@pytest.fixture
def start() -> Start:
    return Start()


def test_the_questions_are_three_pages_and_their_answers_hold_at_once(start: Start) -> None:
    screen = start.screen
    start.click("welcome:language:es")
    assert text.current_language() == "es"
    start.click("welcome:language:de")
    start.click("welcome:text:130")
    assert screen.stage.metrics.text_scale == 1.3
    start.click("welcome:next")
    start.click("welcome:face:4")
    start.click("welcome:next")
    start.click("welcome:game:sauce")
    assert not start.learned
    start.click("welcome:next")
    assert (start.learned, start.dealt, start.done) == (["sauce"], 0, 0)
    saved = screen.calls.saved[-1]
    assert (saved.language, saved.text_size, saved.ruleset) == ("de", 130, "sauce")
    assert (saved.slip_guard, saved.welcomed) == (False, True)
    assert saved.seats[0].avatar == 4
    assert len({seat.avatar for seat in saved.seats}) == len(saved.seats), "nobody has the same"


def test_a_name_can_just_be_typed(start: Start) -> None:
    screen = start.screen
    start.click("welcome:next")
    screen.stack.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="L"))
    for letter in "Lena":
        screen.stack.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    screen.wait(0.1)
    assert isinstance(screen.stack.top, PersonDialog)
    start.click("dialog:ok")
    assert screen.stage.settings.seats[0].name == "Lena"


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_way_on_stays_where_it_is(start: Start, language: str) -> None:
    start.click(f"welcome:language:{language}")
    spot = start.screen.target("welcome:next").rect.center
    for page in range(1, 3):
        start.screen.click_at(spot)
        start.screen.wait(0.05)
        assert start.scene.page == page
    start.screen.click_at(spot)
    assert start.learned == ["uffbasse"]


def test_who_knows_it_deals_and_fingers_get_the_slip_guard(start: Start) -> None:
    for _page in range(2):
        start.screen.tap("welcome:next")
        start.screen.wait(0.05)
    start.screen.tap("welcome:deal")
    assert (start.dealt, start.learned) == (1, [])
    assert start.screen.calls.saved[-1].slip_guard


def test_a_game_without_lessons_is_dealt(rules: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Shelf([rules, variation(rules, "Third", "third", (3,))])
    monkeypatch.setattr("game.scenes.welcome.scene.all_rulesets", lambda: shelf)
    start = Start()
    start.click("welcome:next")
    start.click("welcome:next")
    assert "welcome:deal" in start.screen.keys
    start.click("welcome:game:third")
    assert "welcome:deal" not in start.screen.keys
    assert not [words for words in start.screen.words if "lessons" in words]
    start.click("welcome:next")
    assert (start.dealt, start.learned) == (1, [])


@pytest.mark.parametrize("page", range(3))
def test_any_page_can_be_left(start: Start, page: int) -> None:
    for _page in range(page):
        start.click("welcome:next")
    if page == 2:
        start.screen.key(pygame.K_ESCAPE)
    else:
        start.click("welcome:skip")
    assert start.done == 1
    saved = start.screen.calls.saved[-1]
    assert saved.welcomed
    assert not saved.muted
    assert saved.text_size == 100


def test_one_can_go_back(start: Start) -> None:
    assert "welcome:back" not in start.screen.keys
    start.click("welcome:next")
    start.click("welcome:back")
    assert start.scene.page == 0


def test_the_music_is_asked_about_by_letting_it_be_heard(start: Start) -> None:
    screen = start.screen
    screen.wait(0.1)
    assert screen.stage.audio.going_round("music") == "common/theme"
    gentle = screen.stage.audio.volume("music")
    assert 0 < gentle < 0.5
    start.click("welcome:music:louder")
    assert screen.stage.audio.volume("music") > gentle
    for _press in range(9):
        start.click("welcome:music:softer")
    assert 0 < screen.stage.audio.volume("music") < 0.1
    start.click("welcome:music:off")
    assert screen.stage.audio.volume("music") == 0
    assert screen.calls.saved[-1].music == 0
    start.click("welcome:music:louder")
    assert screen.calls.saved[-1].music > 0


def test_the_keyboard_alone_gets_through(start: Start) -> None:
    screen = start.screen
    for _page in range(3):
        screen.focus("welcome:next")
        screen.key(pygame.K_RETURN)
        screen.wait(0.05)
    assert start.learned == ["uffbasse"]


def test_a_name_is_typed(start: Start) -> None:
    screen = start.screen
    start.click("welcome:next")
    assert not {"Lena", "Käthe"} & set(screen.words), "nobody is called something unasked"
    start.click("welcome:person")
    assert isinstance(screen.stack.top, PersonDialog)
    screen.wait(0.5)
    screen.type("Oma Erna")
    screen.click("dialog:ok")
    assert screen.stack.scenes[-1] is start.scene
    screen.wait(0.05)
    assert "Oma Erna" in screen.words
    assert screen.calls.saved[-1].seats[0].name == "Oma Erna"
    assert screen.calls.saved[-1].seats[0].is_human


def test_who_says_no_name_is_called_as_on_this_computer() -> None:
    start = Start("Käthe")
    start.click("welcome:next")
    assert "Käthe" not in start.screen.words
    for _page in range(2):
        start.screen.key(pygame.K_RETURN)
        start.screen.wait(0.05)
    assert start.learned
    seats = start.screen.calls.saved[-1].seats
    assert [seat.name for seat in seats] == ["Käthe", "Lena", "Schorsch", "Karl-Heinz"]
    assert [seat.kind for seat in seats] == ["human", "easy", "easy", "easy"]


def test_whom_even_the_computer_does_not_know_is_a_guest(start: Start) -> None:
    for key in ("welcome:language:de", *["welcome:next"] * 3):
        start.click(key)
    assert start.screen.calls.saved[-1].seats[0].name == "Gast"


def test_a_program_that_is_killed_has_kept_the_answers_so_far(start: Start) -> None:
    start.click("welcome:text:150")
    assert start.screen.calls.saved[-1].text_size == 150
    assert not start.screen.calls.saved[-1].welcomed


def test_the_program_asks_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def first(visit: Visit) -> Steps:
        yield
        assert isinstance(visit.top, WelcomeScene)
        yield from visit.click("welcome:next")
        yield from visit.click("welcome:face:5")
        yield from visit.click("welcome:skip")
        assert visit.home.state.seats[0].avatar == 5

    assert Visit(monkeypatch, AppOptions(size=SIZE)).run(first) == 0

    def again(visit: Visit) -> Steps:
        yield
        assert visit.home.state.seats[0].avatar == 5

    visit = Visit(monkeypatch, AppOptions(size=SIZE))
    assert visit.run(again) == 0
    assert visit.shown == [HomeScene]


def test_a_match_from_the_command_line_begins_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def script(visit: Visit) -> Steps:
        yield
        assert isinstance(visit.top, PlayScene)

    assert Visit(monkeypatch, asked_for("human", "easy")).run(script) == 0


def test_measurements_are_not_held_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UFFDISCH_BENCH_IDLE", "0.1")

    def script(visit: Visit) -> Steps:
        while True:
            assert isinstance(visit.top, HomeScene)
            yield

    Visit(monkeypatch, AppOptions(size=SIZE)).run(script)


def test_damaged_settings_only_ask_again(monkeypatch: pytest.MonkeyPatch) -> None:
    stored(welcomed=True)
    (player_folder() / "settings.json").write_text('{"welcomed": 7, "text_size": "huge"}')

    def script(visit: Visit) -> Steps:
        yield
        assert isinstance(visit.top, WelcomeScene)
        yield from visit.click("welcome:skip")
        assert "does not know everything in settings.json" in visit.words.replace("\n", " ")
        yield from visit.click("dialog:ok")
        assert visit.home

    assert Visit(monkeypatch, AppOptions(size=SIZE)).run(script) == 0


def test_the_tab_key_begins_with_the_first_question_and_ends_with_going_on(start: Start) -> None:
    """A newcomer who presses Tab and Enter must not skip the questions."""
    screen = start.screen
    screen.key(pygame.K_TAB)
    assert screen.stack.controller.pointing.focused == "welcome:language:de"
    found = ["welcome:language:de"]
    while found[-1] != "welcome:next":
        screen.key(pygame.K_TAB)
        found.append(screen.stack.controller.pointing.focused or "")
    assert found[-2:] == ["welcome:skip", "welcome:next"]
