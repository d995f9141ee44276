"""Dialogs: they ask before harm is done, scroll, adjust, and fit every window in every language."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.match.match import Match
from game.match.rulesets import all_rulesets
from game.match.sealed import short
from game.match.settings import Settings
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.record import PRACTICE, Record
from game.rules.core import Seat, Standing
from game.scenes.dialogs.dialog import Dialog
from game.scenes.dialogs.errors import ErrorDialog
from game.scenes.dialogs.lists import ListDialog, ListRow
from game.scenes.dialogs.messages import ConfirmDialog, MessageDialog
from game.scenes.ending.scene import MatchEnding
from game.scenes.ending.scores import ScoresDialog
from game.scenes.ending.seal_dialog import SealDialog
from game.scenes.play.pause import PauseDialog
from game.scenes.play.shouting.shouts import direct
from game.scenes.practice import Practice
from game.scenes.settings.scene import SettingsScene
from game.ui import text
from game.ui.celebrations.ending import Ending
from game.ui.frame import Frame
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.table.host import Person
from tests.ui.screens import EVERY_SIZE, LANGUAGES, Cuts, Screen, check_layout, reachable


class Bare(Scene):
    """Something below the dialog; how often it was told to go on is counted."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.ground = pygame.Surface(size)
        self.ground.fill("#335577")
        self.time = 0.0

    def update(self, seconds: float) -> bool:
        self.time += seconds
        return False

    def draw(self, frame: Frame) -> None:
        frame.background = self.ground


@pytest.fixture
def screen() -> Screen:
    window = Screen()
    window.show(Bare(window.frame.size))
    return window


@pytest.fixture(scope="module")
def match() -> Match:
    """A match that has just begun."""
    seats = [
        SeatPlan(name, "human", i + 1, i + 1) for i, name in enumerate(("Lena", "Käthe", "Ida"))
    ]
    rules = all_rulesets().find("uffbasse")
    return Match(Record(new_header(rules, seats, program="test", seed=12_345_678_901_234_567_890)))


def table(match: Match, stage: Stage | None = None) -> Any:
    """As much of the table's scene as dialogs look at."""
    drawn: list[pygame.Rect] = []
    view = SimpleNamespace(
        headline=lambda: "Käthe and Schorsch are head chefs!",
        draw_result=lambda _frame, rect: drawn.append(rect),
    )
    people = [SimpleNamespace(name=seat.name) for seat in match.seats]
    director: Any = SimpleNamespace(match=match, pace=1.0)

    def apply_settings() -> None:
        direct(director, stage.settings if stage else Settings())

    return SimpleNamespace(
        match=match,
        table=view,
        people=people,
        director=director,
        drawn=drawn,
        apply_settings=apply_settings,
    )


def is_gone(screen: Screen) -> bool:
    return isinstance(screen.stack.top, Bare)


# Messages and questions


def test_below_a_dialog_all_can_be_seen_but_nothing_goes_on(screen: Screen) -> None:
    bare = screen.stack.top
    assert isinstance(bare, Bare)
    before = bare.time
    screen.show(MessageDialog(screen.stage, "A title", ["A sentence."]))
    pixels = screen.pixels()
    assert bare.time == before
    assert screen.frame.background is bare.ground
    veiled = tuple(pixels[:3])
    assert all(
        0.3 < seen / below < 0.6 for seen, below in zip(veiled, (0x33, 0x55, 0x77), strict=True)
    )
    assert {"A title", "A sentence."} <= set(screen.words)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_a_message_goes_away_by_key(screen: Screen, key: int) -> None:
    screen.show(MessageDialog(screen.stage, "A title", ["A sentence."]))
    screen.key(key)
    assert is_gone(screen)


def test_a_message_goes_away_by_its_button_and_nothing_else(screen: Screen) -> None:
    screen.show(MessageDialog(screen.stage, "A title", ["A sentence."]))
    screen.click_at((5, 5))
    screen.click_at((640, 330))
    assert not is_gone(screen)
    screen.click("dialog:ok")
    assert is_gone(screen)


def ask(screen: Screen, *, is_danger: bool) -> list[str]:
    done: list[str] = []
    screen.show(
        ConfirmDialog(
            screen.stage,
            "Throw it away?",
            ["It is gone then."],
            "Throw away",
            lambda: done.append(type(screen.stack.top).__name__),
            is_danger=is_danger,
        )
    )
    return done


def test_a_question_is_answered_by_its_buttons(screen: Screen) -> None:
    done = ask(screen, is_danger=True)
    screen.click("dialog:no")
    assert is_gone(screen)
    assert done == []
    done = ask(screen, is_danger=True)
    screen.click("dialog:yes")
    assert done == ["Bare"], "the dialog has gone before anything is done"


def test_enter_never_does_what_cannot_be_undone(screen: Screen) -> None:
    done = ask(screen, is_danger=True)
    screen.key(pygame.K_RETURN)
    assert is_gone(screen)
    assert done == []
    done = ask(screen, is_danger=False)
    screen.key(pygame.K_RETURN)
    assert done == ["Bare"]


def test_escape_means_no(screen: Screen) -> None:
    done = ask(screen, is_danger=False)
    screen.key(pygame.K_ESCAPE)
    assert is_gone(screen)
    assert done == []


def test_a_dialog_comes_in_with_a_little_motion(screen: Screen) -> None:
    from dataclasses import replace

    def top() -> int:
        return screen.look().written[0].rect.y

    screen.stack.push(MessageDialog(screen.stage, "A title"))
    first = top()
    screen.wait(1.0)
    assert first < top()
    screen.key(pygame.K_ESCAPE)
    screen.stage.settings = replace(screen.stage.settings, reduced_motion=True)
    screen.stack.push(MessageDialog(screen.stage, "A title"))
    first = top()
    screen.wait(1.0)
    assert first == top()


# Errors


def failure() -> BaseException:
    try:
        raise ValueError("the trump is lost")
    except ValueError as error:
        return error


def test_the_report_can_be_copied_and_names_nobody(screen: Screen) -> None:
    copied: list[str] = []

    def copy(words: str) -> bool:
        copied.append(words)
        return True

    dialog = ErrorDialog(
        screen.stage, screen.calls, failure(), Path("Lenas Spiel.jsonl"), copy=copy
    )
    screen.show(dialog)
    screen.click("dialog:copy")
    assert "Copied" in screen.words
    assert "ValueError: the trump is lost" in copied[0]
    assert re.search(r"^Uffdisch \d", copied[0])
    assert "Lena" not in copied[0]
    screen.click("dialog:ok")
    assert is_gone(screen)


def test_a_clipboard_that_refuses_is_admitted(screen: Screen) -> None:
    screen.show(ErrorDialog(screen.stage, screen.calls, failure(), copy=lambda _words: False))
    screen.click("dialog:copy")
    assert "Could not be copied" in screen.words


def test_a_huge_report_is_cut(screen: Screen) -> None:
    copied: list[str] = []

    def copy(words: str) -> bool:
        copied.append(words)
        return True

    dialog = ErrorDialog(screen.stage, screen.calls, ValueError("x" * 500_000), copy=copy)
    screen.show(dialog)
    screen.click("dialog:copy")
    assert len(copied[0]) < 200_000


def test_after_an_error_one_can_go_home(screen: Screen) -> None:
    screen.show(ErrorDialog(screen.stage, screen.calls, failure()))
    screen.click("dialog:home")
    assert screen.calls.names == ["home"]
    assert is_gone(screen)


def test_the_place_of_the_log_can_be_read_whole(screen: Screen, player_home: Path) -> None:
    screen.show(ErrorDialog(screen.stage, screen.calls, failure()))
    path = str(player_home / "logs" / "uffdisch.log")
    assert path in "".join(screen.words)


# Lists


def shown(screen: Screen) -> list[int]:
    found = (re.match(r"Sentence number (\d+)\.", words) for words in screen.words)
    return [int(match[1]) for match in found if match]


def listing(screen: Screen, count: int) -> tuple[list[str], list[str]]:
    rows = [
        ListRow(str(number), f"Sentence number {number}.", "about it") for number in range(count)
    ]
    chosen: list[str] = []

    def remove(key: str) -> None:
        rows[:] = [row for row in rows if row.key != key]

    dialog = ListDialog(
        screen.stage,
        "Choose",
        lambda: rows,
        chosen.append,
        remove=remove,
        remove_label="Remove",
        empty="Nothing left.",
    )
    screen.show(dialog)
    return chosen, [row.key for row in rows]


def test_a_long_entry_is_wrapped_and_never_cut(screen: Screen) -> None:
    names = ", ".join(f"Somebody with the name number {number}" for number in range(8))
    row = ListRow("long", names, names, ((1, 1), (2, 2)))
    screen.show(ListDialog(screen.stage, "Choose", lambda: [row], print))
    assert " ".join(screen.words).count("Somebody with the name number") == 16
    assert not any(line.is_cut for line in screen.frame.written)
    check_layout(screen.frame, "long")


def test_a_row_is_chosen_by_click(screen: Screen) -> None:
    chosen, _rows = listing(screen, 3)
    screen.click("list:1")
    assert chosen == ["1"]
    assert is_gone(screen)


def test_every_row_can_be_reached_by_keyboard(screen: Screen) -> None:
    chosen, _rows = listing(screen, 20)
    screen.focus("list:0")
    for _step in range(25):
        screen.key(pygame.K_DOWN)
    assert shown(screen)[-1] == 19
    screen.focus("list:19")
    for _step in range(3):
        screen.key(pygame.K_UP)
    screen.key(pygame.K_RETURN)
    assert chosen == ["16"]


def test_every_row_can_be_reached_by_wheel(screen: Screen) -> None:
    listing(screen, 20)
    seen = set(shown(screen))
    for _step in range(20):
        screen.wheel(-1)
        seen |= set(shown(screen))
    assert seen == set(range(20))


def test_removing_rows_leaves_the_list_open(screen: Screen) -> None:
    chosen, _rows = listing(screen, 2)
    screen.click("list:0:remove")
    assert shown(screen) == [1]
    screen.click("list:1:remove")
    assert "Nothing left." in screen.words
    assert chosen == []
    screen.key(pygame.K_ESCAPE)
    assert is_gone(screen)


# The pause


def test_the_pause_leads_on_home_and_out(screen: Screen, match: Match) -> None:
    for key, made in (("dialog:ok", []), ("pause:home", ["home"]), ("pause:quit", ["quit"])):
        screen.calls.made.clear()
        screen.show(PauseDialog(screen.stage, screen.calls, table(match)))
        screen.click(key)
        assert screen.calls.names == made
        assert is_gone(screen)


def test_the_opponents_think_at_the_new_pace(screen: Screen, match: Match) -> None:
    scene = table(match, screen.stage)
    screen.show(PauseDialog(screen.stage, screen.calls, scene))
    screen.click("pause:settings")
    assert isinstance(screen.stack.top, SettingsScene)
    screen.click("set:pace:calm")
    assert scene.director.pace == 1.4, "at once, not only when the pause is over"
    screen.click("settings:done")
    screen.click("dialog:ok")
    assert scene.director.pace == 1.4


def test_practice_leads_back_to_the_look_back(screen: Screen, match: Match) -> None:
    screen.show(PauseDialog(screen.stage, screen.calls, table(match)))
    assert "pause:look-back" not in screen.keys, "it came from nowhere"
    screen.click("dialog:ok")
    returned: list[str] = []
    screen.calls.way_back = lambda: returned.append("pause")
    screen.show(PauseDialog(screen.stage, screen.calls, table(match)))
    screen.click("pause:look-back")
    assert is_gone(screen)
    screen.calls.way_back = lambda: returned.append("end")
    match.note(PRACTICE)
    show_end(screen, match)
    assert "Practice" in screen.words, "nobody takes it for a match that counts"
    screen.click("results:look-back")
    assert returned == ["pause", "end"]


# The result


def ended(match: Match) -> Any:
    """As much of a table whose match is over as its end looks at."""
    scene = table(match)
    seats = [Seat(number) for number in range(len(match.seats))]
    scene.match = SimpleNamespace(
        header=match.header,
        record=match.record,
        rules=match.rules,
        standings=lambda: [Standing(seat, seat + 1, 12 - seat) for seat in seats],
        sides=lambda: [[seat] for seat in seats],
    )
    view = scene.table
    view.people = [
        Person(seat, plan.name, "", 1, 1, False)
        for seat, plan in zip(seats, match.seats, strict=True)
    ]
    view.confetti, view.crown, view.booby = (), "common/crown", lambda: None
    view.cloth_of, view.ending = lambda _rules: "green", Ending
    return scene


def show_end(screen: Screen, match: Match, practice: Practice | None = None) -> Any:
    scene = ended(match)
    screen.show(MatchEnding(screen.stage, screen.calls, scene, practice))
    screen.wait(2)
    return scene


def test_the_end_leads_to_another_match_or_home(screen: Screen, match: Match) -> None:
    scene = show_end(screen, match)
    assert "Käthe and Schorsch are head chefs!" in screen.words
    screen.key(pygame.K_RETURN)
    assert screen.calls.made == [("rematch", scene.match)]
    show_end(screen, match)
    screen.key(pygame.K_ESCAPE)
    assert screen.calls.names == ["rematch", "home"]


def test_the_scores_are_one_press_away_and_have_room(screen: Screen, match: Match) -> None:
    scene = show_end(screen, match)
    screen.click("results:scores")
    screen.look()
    rect = scene.drawn[-1]
    assert rect.height >= 3 * 52
    assert rect.width >= 700
    assert pygame.Rect(0, 0, 1280, 720).contains(rect)
    screen.click("dialog:ok")
    assert isinstance(screen.stack.top, MatchEnding)


def test_the_end_leads_a_learner_to_a_lesson(screen: Screen, match: Match) -> None:
    opened: list[str] = []
    practice = Practice("Win a trick", lambda: opened.append("win-a-trick"))
    show_end(screen, match, practice)
    assert "One thing to practise: Win a trick" in screen.words
    screen.click("results:practise")
    assert opened == ["win-a-trick"]
    assert isinstance(screen.stack.top, MatchEnding), "the lesson leads back here"
    show_end(screen, match)
    assert "results:practise" not in [target.key for target in screen.frame.targets]


def test_seed_and_salt_are_told_where_the_seal_is_checked(screen: Screen, match: Match) -> None:
    show_end(screen, match)
    header = match.header
    assert not any(str(header.seed) in word or header.salt in word for word in screen.words)
    screen.click("results:seal")
    assert isinstance(screen.stack.top, SealDialog)
    assert {f"Seed: {header.seed}", f"Salt: {header.salt}"} <= set(screen.words)
    line = next(words for words in screen.words if words.startswith("uffdisch-deal"))
    worked_out = hashlib.sha256(line.encode()).hexdigest()
    assert worked_out == header.fingerprint
    assert short(worked_out) in " ".join(screen.words)
    screen.click("dialog:ok")
    assert isinstance(screen.stack.top, MatchEnding)


# All of them, everywhere


def every_dialog(screen: Screen, match: Match) -> list[Dialog]:
    stage, calls = screen.stage, screen.calls
    faces = ((1, 1), (2, 2), (3, 3), (4, 4), (5, 5))
    rows = [
        ListRow(str(i), "Uffbasse!", "Runde 3 von 4 · gestern, 20:15", faces, has_trouble=i == 1)
        for i in range(12)
    ]
    words = "Käthe nimmt Fleisch 9 vom Markt und legt es in die Speisekammer. "
    return [
        MessageDialog(stage, "Dieses Spiel lässt sich nicht öffnen", [words * 3, words]),
        ConfirmDialog(
            stage, "Dieses Spiel wegwerfen?", [words], "Wegwerfen", print, is_danger=True
        ),
        ErrorDialog(stage, calls, failure(), Path("x")),
        ListDialog(stage, "Angefangene Spiele", lambda: rows, print, remove=print),
        PauseDialog(stage, calls, table(match)),
        ScoresDialog(stage, table(match), print),
        SealDialog(stage, match.header),
    ]


@pytest.mark.usefixtures("no_pictures")
@pytest.mark.parametrize("size", EVERY_SIZE)
def test_all_dialogs_fit(
    size: tuple[int, int], match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    cuts, screen = Cuts(monkeypatch), Screen(size)
    screen.show(Bare(size))
    for language in LANGUAGES:
        text.install(language)
        for dialog in every_dialog(screen, match):
            screen.show(dialog)
            about = f"{type(dialog).__name__} {size} {language}"
            check_layout(screen.frame, about)
            for key in reachable(screen.frame.targets):
                screen.focus(key)
            assert cuts.texts == [], about
            screen.stack.pop()
