"""Other keys and buttons: in the table of commands, in the dialog, and where they are used."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.match.settings import Settings, SettingsFile
from game.scenes.settings.controls import ControlsDialog
from game.ui.input import commands
from game.ui.input.bindings import FIXED, Bindings, key_code
from game.ui.input.commands import COMMANDS, NAVIGATION
from game.workbench.gallery.pictures import stage_for
from tests.ui.pilots.hands import way
from tests.ui.positions.boards import A, Log, board, focused, three
from tests.ui.screens import LANGUAGES, Screen, check_layout

pytestmark = pytest.mark.usefixtures("no_pictures")

CROSS = {
    "up": commands.PAD_UP,
    "down": commands.PAD_DOWN,
    "left": commands.PAD_LEFT,
    "right": commands.PAD_RIGHT,
}


@pytest.fixture(autouse=True)
def keyboard() -> None:
    """Keys have names only once there is a window."""
    stage_for((64, 64), "en")


@pytest.fixture
def log() -> Log:
    return Log()


def with_keys(screen: Screen, keys: dict[str, str], buttons: dict[str, int] | None = None) -> None:
    screen.stage.settings = replace(screen.stage.settings, keys=keys, buttons=buttons or {})


# The table


def test_as_delivered_everything_has_a_key_and_no_key_two_meanings() -> None:
    bindings = Bindings({}, {})
    assert len(set(bindings.keys.values())) == len(COMMANDS)
    for name, key in bindings.keys.items():
        code = key_code(key)
        assert code, f"{key} is no key"
        assert bindings.of_key(code) == name
        assert key not in FIXED
        assert key not in Settings().shout_keys, "people shout with these"
    buttons = [button for button in bindings.buttons.values() if button is not None]
    assert len(set(buttons)) == len(buttons)
    assert all(bindings.buttons[name] is not None for name in NAVIGATION)


def test_a_taken_key_changes_places() -> None:
    bindings = Bindings({}, {})
    assert bindings.choose_key("shout", "k") == "extra"
    assert (bindings.keys["shout"], bindings.keys["extra"]) == ("k", "u")
    assert bindings.choose_key("shout", "k") == ""
    assert bindings.choose_key("hint", "f8") == ""
    assert bindings.changed_keys() == {"shout": "k", "extra": "u", "hint": "f8"}
    again = Bindings(bindings.changed_keys(), {})
    assert again.keys == bindings.keys


@pytest.mark.parametrize("key", ["tab", "1", "0", "no such key", "", "left shift"])
def test_some_keys_cannot_be_chosen(key: str) -> None:
    bindings = Bindings({}, {})
    assert bindings.choose_key("shout", key) is None
    assert bindings.choose_key("no such command", "y") is None
    assert bindings.keys == Bindings({}, {}).keys


def test_no_way_of_swapping_leaves_anything_without_a_key() -> None:
    bindings = Bindings({}, {})
    names = list(COMMANDS)
    for step in range(500):
        wanted = bindings.keys[names[(step * 7) % len(names)]]
        bindings.choose_key(names[(step * 11) % len(names)], wanted)
        assert len(set(bindings.keys.values())) == len(COMMANDS)
    assert Bindings(bindings.changed_keys(), {}).keys == bindings.keys


def test_a_gamepad_keeps_what_it_cannot_do_without() -> None:
    bindings = Bindings({}, {})
    assert bindings.buttons["draw"] is None
    assert bindings.choose_button("draw", commands.A) is None
    assert bindings.buttons["confirm"] == commands.A
    assert bindings.choose_button("back", commands.A) == "confirm"
    assert (bindings.buttons["confirm"], bindings.buttons["back"]) == (commands.B, commands.A)
    assert bindings.choose_button("draw", commands.X) == "next"
    assert bindings.buttons["next"] is None, "the focus gets there as well"
    assert Bindings({}, bindings.changed_buttons()).buttons == bindings.buttons


@pytest.mark.parametrize(
    ("keys", "buttons"),
    [
        ({"shout": "nonsense", "nobody": "k"}, {"shout": 10_000, "nobody": 3}),
        ({"shout": "k", "extra": "k", "hint": "k"}, {"draw": 0, "pass": 0, "sort": 0}),
        (dict.fromkeys(COMMANDS, "tab"), dict.fromkeys(COMMANDS, 5)),
        ({"confirm": "escape", "back": "escape"}, {"up": 0, "down": 0}),
    ],
)
def test_damaged_choices_do_no_harm(keys: dict[str, str], buttons: dict[str, int]) -> None:
    bindings = Bindings(keys, buttons)
    assert len(set(bindings.keys.values())) == len(COMMANDS)
    assert all(key_code(key) for key in bindings.keys.values())
    assert all(bindings.buttons[name] is not None for name in NAVIGATION)


def test_choices_survive_the_file_and_nonsense_in_it_does_not(tmp_path: Any) -> None:
    file = SettingsFile(tmp_path)
    file.change(keys={"shout": "y"}, buttons={"draw": 7})
    loaded = SettingsFile(tmp_path).load()
    assert (dict(loaded.keys), dict(loaded.buttons)) == ({"shout": "y"}, {"draw": 7})
    path = tmp_path / "settings.json"
    whole = path.read_text("utf-8")
    for before, after in (('"y"', "[1]"), ("7", '"seven"'), ("7", "-1"), ('"y"', '""')):
        path.write_text(whole.replace(before, after), "utf-8")
        damaged = SettingsFile(tmp_path).load()
        assert not damaged.keys or not damaged.buttons


# At a scene


def test_another_key_presses_and_the_old_one_does_not(log: Log) -> None:
    screen = three(log)
    board(screen).targets.append(log.target("shout", A, command="shout"))
    screen.look()
    with_keys(screen, {"shout": "y"})
    screen.key(pygame.K_u)
    assert log.done == []
    screen.key(pygame.K_y)
    assert log.done == ["shout"]


def test_other_keys_move_and_leave(log: Log) -> None:
    screen = three(log)
    with_keys(
        screen, {"left": "a", "right": "d", "up": "w", "down": "s", "back": "x", "confirm": "f"}
    )
    screen.key(pygame.K_d)
    screen.key(pygame.K_d)
    assert focused(screen) == "b"
    screen.key(pygame.K_s)
    screen.key(pygame.K_f)
    assert log.done == ["c"]
    screen.key(pygame.K_x)
    assert board(screen).escaped == 1
    screen.key(pygame.K_ESCAPE)
    assert board(screen).escaped == 2, "the way out that everybody knows stays one"


def test_other_buttons_do_too(log: Log) -> None:
    screen = three(log)
    with_keys(screen, {}, {"confirm": commands.B, "back": commands.A})
    screen.pad(commands.PAD_DOWN)
    screen.pad(commands.B)
    assert log.done == ["a"]
    screen.pad(commands.A)
    assert board(screen).escaped == 1


# The dialog


@pytest.fixture
def dialog() -> Screen:
    screen = Screen()
    below = three(Log()).stack.scenes[0]
    screen.show(below)
    screen.show(ControlsDialog(screen.stage, screen.calls))
    return screen


def reach(screen: Screen, key: str) -> None:
    """Go down with the arrow keys until a row comes into view."""
    for _step in range(80):
        if key in screen.keys:
            return
        screen.wheel(-1)
    raise AssertionError(f"{key} is nowhere")


def test_every_command_can_be_seen_and_changed(dialog: Screen) -> None:
    seen: set[str] = set()
    for _step in range(60):
        seen |= {key for key in dialog.keys if key.startswith("controls:key:")}
        dialog.wheel(-1)
    assert seen == {f"controls:key:{name}" for name in COMMANDS}


def test_a_new_key_is_taken_saved_and_used_at_once(dialog: Screen) -> None:
    reach(dialog, "controls:key:shout")
    dialog.click("controls:key:shout")
    dialog.key(pygame.K_y)
    assert dialog.stage.settings.keys == {"shout": "y"}
    assert dialog.calls.saved[-1].keys == {"shout": "y"}
    assert "Y" in dialog.words


def test_a_conflict_is_told_and_both_keep_a_key(dialog: Screen) -> None:
    dialog.click("controls:key:next-group")
    dialog.key(pygame.K_UP)
    assert dialog.stage.settings.keys == {"next-group": "up", "up": "f6"}
    assert any("Arrow up was for “Up”" in words for words in dialog.words)


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_1, pygame.K_LSHIFT, pygame.K_q])
def test_a_key_with_a_fixed_meaning_is_refused(dialog: Screen, key: int) -> None:
    dialog.click("controls:key:confirm")
    dialog.key(key)
    assert dialog.stage.settings.keys == {}
    assert dialog.calls.saved == []
    assert any("cannot be chosen" in w or "for shouting" in w for w in dialog.words)


def test_escape_keeps_the_old_key_and_then_leaves(dialog: Screen) -> None:
    dialog.click("controls:key:confirm")
    dialog.key(pygame.K_ESCAPE)
    assert dialog.stage.settings.keys == {}
    assert isinstance(dialog.stack.top, ControlsDialog)
    dialog.key(pygame.K_ESCAPE)
    assert not isinstance(dialog.stack.top, ControlsDialog)


def test_a_new_button_is_taken_from_the_gamepad_alone(dialog: Screen) -> None:
    here = focused(dialog)
    assert here is not None, "a dialog begins at its usual answer"
    for direction in way(list(dialog.frame.targets), here, "controls:button:confirm") or ():
        dialog.pad(CROSS[direction])
    assert focused(dialog) == "controls:button:confirm"
    dialog.pad(commands.A)
    dialog.pad(commands.X)
    assert dialog.stage.settings.buttons == {"confirm": commands.X, "next": commands.A}
    dialog.pad(commands.X)
    dialog.lean(5, 1.0)
    assert dialog.stage.settings.buttons["confirm"] == commands.RIGHT_TRIGGER
    dialog.lean(5, 0.0)


def test_keys_and_buttons_are_not_mistaken_for_each_other(dialog: Screen) -> None:
    dialog.click("controls:button:confirm")
    dialog.key(pygame.K_y)
    dialog.click("controls:key:confirm")
    dialog.pad(commands.Y)
    assert dialog.stage.settings.keys == {}
    assert dialog.stage.settings.buttons == {}


def test_what_the_gamepad_needs_is_not_given_away(dialog: Screen) -> None:
    reach(dialog, "controls:button:draw")
    dialog.click("controls:button:draw")
    dialog.pad(commands.A)
    assert dialog.stage.settings.buttons == {}
    assert any("of no use" in words for words in dialog.words)


def test_everything_can_be_put_back(dialog: Screen) -> None:
    dialog.click("controls:key:up")
    dialog.key(pygame.K_w)
    dialog.click("controls:button:confirm")
    dialog.pad(commands.X)
    dialog.click("controls:reset")
    assert dialog.stage.settings.keys == {}
    assert dialog.stage.settings.buttons == {}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dialog_fits(size: tuple[int, int], language: str) -> None:
    screen = Screen(size, language)
    screen.show(three(Log()).stack.scenes[0])
    for scale in (100, 200):
        screen.stage.settings = replace(screen.stage.settings, text_size=scale)
        screen.stage.rescale()
        screen.stack.resized()
        screen.show(ControlsDialog(screen.stage, screen.calls))
        for _page in range(6):
            check_layout(screen.frame, f"{size} {language} {scale} %")
            screen.key(pygame.K_PAGEDOWN)
        screen.stack.pop()
