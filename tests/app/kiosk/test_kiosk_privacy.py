"""What visitors of a fair leave behind: nothing, neither for others nor in anybody's files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import app
from game.app import program as program_module
from game.fair import processes as fair_module
from game.fair.door import KEY, door
from game.fair.scenes.attract import AttractScene
from game.fair.scenes.dialogs import StillThere
from game.fair.watchdog import BACK_TO_NORMAL
from game.match.setup import AppOptions
from game.resources import player_folder
from game.scenes.dialogs.messages import ConfirmDialog
from game.scenes.settings.scene import SettingsScene
from game.ui.text import current_language
from tests.app.kiosk.fair import PLAN, Fair
from tests.app.visit import ThinkingHere
from tests.ui.screens import Screen

pytestmark = pytest.mark.usefixtures("no_pictures")


@pytest.fixture
def own_fair(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Fair]:
    """A fair mode with a player's folder of its own."""
    monkeypatch.setattr("game.ai.pool.Pool", ThinkingHere)
    one = Fair()
    one.open_again(tmp_path)
    yield one
    one.end()


def test_nothing_of_the_visitors_is_left_when_the_time_is_over(own_fair: Fair) -> None:
    fair = own_fair
    fresh = fair.stack.stage.settings
    fair.key(pygame.K_SPACE)
    fair.pass_time(0.5, 0.5)
    fair.click("language:en")
    table = fair.begin_by_hand()
    fair.toggle_sound()
    table.sort_hands("rank")
    fair.play_on(2)
    assert current_language() == "en"
    fair.stack.push(StillThere(fair.stack.stage, fair))
    fair.pass_untouched(PLAN.countdown + 1)
    assert isinstance(fair.top, AttractScene)
    assert fair.stack.stage.settings == fresh
    assert current_language() == PLAN.languages[0]
    assert fair.counts.of_today()["uffbasse"].drop_outs == 1
    written = {path.name for path in player_folder().rglob("*") if path.is_file()}
    assert not [name for name in written if "jsonl" in name or "save" in name or "people" in name]
    assert not (player_folder() / "saves").exists()
    assert not (player_folder() / "kiosk" / "saves").exists()
    texts = [path.read_bytes() for path in (player_folder() / "kiosk").rglob("*.json")]
    assert not [text for text in texts if b"Guest" in text or b"Gast" in text]


def test_nothing_of_the_ordinary_program_is_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ai.pool.Pool", ThinkingHere)
    home = player_folder()
    (home / "saves").mkdir(parents=True)
    files = {"settings.json": '{"language": "es"}', "people.json": '{"people": []}'}
    for name, words in files.items():
        (home / name).write_text(words)
    fair = Fair()
    fair.open_again(home / "kiosk" / "counts")
    fair.begin()
    fair.play_on(2)
    fair.end()
    assert {name: (home / name).read_text() for name in files} == files
    assert list((home / "saves").iterdir()) == []
    assert {path.name for path in home.iterdir()} == {*files, "saves", "kiosk"}


# The way there from the settings


def test_the_settings_explain_it_before_it_starts() -> None:
    screen = Screen()
    screen.calls.doors = (door().row,)
    screen.show(SettingsScene(screen.stack.stage, screen.calls, section="display"))
    screen.click("further:kiosk")
    screen.stack.update(1.0)
    dialog = screen.stack.top
    assert isinstance(dialog, ConfirmDialog)
    told = " ".join(dialog.paragraphs)
    # A person who starts it must know the way out.
    assert PLAN.pin in told
    assert PLAN.staff.key.upper() in told
    dialog.choices()[0].press()
    assert screen.calls.names == []
    dialog.choices()[1].press()
    assert screen.calls.names == ["leave_for kiosk"]


def test_from_the_settings_it_follows_the_program_and_leads_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[str] = []

    class Stub:
        def __init__(self, _options: AppOptions, _doors: object) -> None:
            self.leaves_for = KEY if not opened else ""

        def run(self) -> int:
            opened.append("program")
            return 7

    def fake() -> int:
        opened.append("kiosk")
        return BACK_TO_NORMAL

    monkeypatch.setattr(program_module, "Program", Stub)
    monkeypatch.setattr(fair_module, "keep_fair", fake)
    assert app.run(AppOptions(), [door()]) == 7
    assert opened == ["program", "kiosk", "program"]
