"""Live or relaxed, ending turns, and everybody's own key: changed, saved, and heeded at once."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.match.settings import DEFAULT_SHOUT_KEYS, Settings, SettingsFile
from game.rules.core import Seat
from game.scenes.pause import PauseDialog
from game.scenes.shout_settings import TAKEN, ShoutDialog
from game.scenes.shouts import AUTOMATIC_MS, WINDOW_MS, key_code, key_label
from tests.ui.loud_table import HUMANS, LoudTable, many_in_window, one_in_window
from tests.ui.screens import LANGUAGES, SIZES, Cuts, check_layout, reachable


def opened(
    kinds: tuple[str, ...] = HUMANS, size: tuple[int, int] = (1280, 720), language: str = "en"
) -> LoudTable:
    """Return a table with the dialog in front of it."""
    table = LoudTable(many_in_window, kinds, size, language)
    table.stack.push(ShoutDialog(table.stack.stage, table.calls, table.scene))
    table.wait(0.5)
    return table


def settings_of(table: LoudTable) -> Settings:
    return table.stack.stage.settings


def test_the_pause_leads_to_it() -> None:
    table = LoudTable(many_in_window)
    table.press(pygame.K_ESCAPE)
    table.wait(0.5)
    assert isinstance(table.stack.top, PauseDialog)
    table.click("pause:shouts")
    assert isinstance(table.stack.top, ShoutDialog)
    table.wait(0.5)
    table.click("dialog:ok")
    assert isinstance(table.stack.top, PauseDialog)


def test_a_relaxed_table_is_relaxed_at_once_and_live_again() -> None:
    table = opened()
    table.click("shouts:mode:relaxed")
    assert table.calls.saved[-1].shouting == "relaxed"
    director = table.scene.director
    assert (director.relaxed, director.human_window_ms) == (True, None)
    table.click("dialog:ok")
    table.wait()
    assert table.scene.question.is_open
    table.stack.push(ShoutDialog(table.stack.stage, table.calls, table.scene))
    table.wait(0.5)
    table.click("shouts:mode:live")
    assert (director.relaxed, director.human_window_ms) == (False, WINDOW_MS)
    table.click("dialog:ok")
    table.wait()
    assert not table.scene.question.is_open


def test_turns_are_ended_when_that_is_wanted() -> None:
    table = opened()
    assert table.scene.director.automatic_after_ms is None
    table.click("shouts:end-turn")
    assert table.calls.saved[-1].end_turn
    assert table.scene.director.automatic_after_ms == AUTOMATIC_MS
    table.click("shouts:end-turn")
    assert table.scene.director.automatic_after_ms is None


def test_a_new_key_is_saved_and_shouts() -> None:
    table = opened()
    table.click("shouts:key:1")
    assert "Press a key … (Esc: as it was)" in table.words
    table.press(pygame.K_w)
    table.wait()
    assert table.calls.saved[-1].shout_keys == ("q", "w", *DEFAULT_SHOUT_KEYS[2:])
    table.click("dialog:ok")
    assert table.scene.shout_key(Seat(1)) == "W"
    table.press(pygame.K_o)
    table.wait()
    assert table.done == [], "the old key means nothing any more"
    table.press(pygame.K_w)
    table.wait()
    assert table.done == [(1, "call")]


def test_a_key_that_somebody_has_is_swapped() -> None:
    table = opened()
    table.click("shouts:key:0")
    table.press(pygame.K_o)
    assert settings_of(table).shout_keys[:2] == ("o", "q")
    table.wait()
    table.click("shouts:key:0")
    table.press(pygame.K_e)
    keys = settings_of(table).shout_keys
    assert (keys[0], keys[6]) == ("e", "o"), "also with somebody who is not there today"
    assert len(set(keys)) == len(keys)


def test_the_same_key_again_changes_nothing() -> None:
    table = opened()
    table.click("shouts:key:0")
    table.press(pygame.K_q)
    assert settings_of(table).shout_keys == DEFAULT_SHOUT_KEYS
    assert table.calls.saved == []


def test_escape_keeps_the_key_and_leaves_only_then() -> None:
    table = opened()
    table.click("shouts:key:2")
    table.press(pygame.K_ESCAPE)
    table.wait()
    assert isinstance(table.stack.top, ShoutDialog)
    table.press(pygame.K_w)
    assert settings_of(table).shout_keys == DEFAULT_SHOUT_KEYS
    table.press(pygame.K_ESCAPE)
    assert table.stack.top is table.scene


def test_a_click_beside_everything_keeps_the_key() -> None:
    table = opened()
    table.click("shouts:key:2")
    table.send(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1)
    table.press(pygame.K_w)
    assert settings_of(table).shout_keys == DEFAULT_SHOUT_KEYS


@pytest.mark.parametrize("key", sorted(TAKEN - {pygame.K_ESCAPE}))
def test_a_key_that_means_something_else_is_not_taken(key: int) -> None:
    table = opened()
    table.click("shouts:key:0")
    table.press(key)
    table.wait()
    assert settings_of(table).shout_keys == DEFAULT_SHOUT_KEYS
    assert "This key means something else. Choose another one." in table.words


@pytest.mark.parametrize("name", ["left shift", "f5", "-", "["])
def test_any_other_key_may_be_chosen(name: str) -> None:
    table, key = opened(), key_code(name)
    assert key is not None
    table.click("shouts:key:3")
    table.press(key)
    assert settings_of(table).shout_keys[3] == name
    table.wait()
    assert key_label(name) in table.words


def test_a_person_alone_has_no_keys_to_choose() -> None:
    table = opened(("human", "easy", "easy", "easy"))
    assert not [key for key in table.keys if key.startswith("shouts:key")]
    assert "shouts:mode:relaxed" in table.keys


def test_none_of_the_usual_keys_means_anything_else() -> None:
    codes = [key_code(name) for name in DEFAULT_SHOUT_KEYS]
    assert None not in codes
    assert not TAKEN.intersection(codes)
    assert len(set(codes)) == 8


def test_no_key_of_the_table_is_a_shout_key() -> None:
    table = LoudTable(one_in_window)
    hotkeys = {target.hotkey for target in table.frame.targets} - {None}
    assert pygame.K_u in hotkeys
    assert hotkeys <= TAKEN


def test_keys_that_this_computer_does_not_know_are_the_usual_ones() -> None:
    table = LoudTable(one_in_window)
    table.scene.stage.settings = Settings(shout_keys=("no such key", *DEFAULT_SHOUT_KEYS[1:]))
    assert table.scene.shout_key(Seat(0)) == "Q"


def test_they_are_there_the_next_time(tmp_path: Path) -> None:
    keys = ("w", *DEFAULT_SHOUT_KEYS[1:])
    SettingsFile(tmp_path).change(shouting="relaxed", end_turn=True, shout_keys=keys)
    settings = SettingsFile(tmp_path).load()
    assert (settings.shouting, settings.end_turn, settings.shout_keys) == ("relaxed", True, keys)


@pytest.mark.parametrize(
    "keys", ["[]", '["q"]', '["q", "q", "x", "j", "t", "v", "e", "g"]', '"qoxjtveg"', "[1]", "{}"]
)
def test_keys_that_cannot_be_are_the_usual_ones(keys: str, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(f'{{"shout_keys": {keys}, "shouting": "loud"}}')
    settings = SettingsFile(tmp_path).load()
    assert settings.shout_keys == DEFAULT_SHOUT_KEYS
    assert settings.shouting == "live"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kinds", [HUMANS, ("human", "human", "easy", "easy")])
def test_the_dialog_fits(
    size: tuple[int, int], language: str, kinds: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(kinds, size, language)
    cuts, about = Cuts(monkeypatch), f"{size} {language}"
    table.wait()
    # Only what belongs to the dialog: the table below it has its own checks.
    frame = table.frame
    first = next(i for i, w in enumerate(frame.written) if w.text == table.stack.top.title)  # type: ignore[union-attr]
    del frame.written[:first]
    check_layout(frame, about)
    assert not {written.text for written in frame.written} & set(cuts.texts), about
    assert len(reachable(frame.targets)) == 4 + len(table.scene.humans)
