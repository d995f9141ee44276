"""The settings: every change applies at once, is saved, can be undone, and reaches the match."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pygame
import pytest

from game.match.settings import DEFAULT_SHOUT_KEYS, Settings, SettingsFile
from game.match.storage.header import SeatPlan
from game.resources import bundled
from game.rules.core import Seat
from game.scenes.play.pause import PauseDialog
from game.scenes.play.shouting.shouts import AUTOMATIC_MS, WINDOW_MS
from game.scenes.settings.further import FURTHER, Further
from game.scenes.settings.scene import SECTIONS, SettingsScene
from game.scenes.settings.section import Section
from game.scenes.settings.shouts import is_taken
from game.ui import text
from game.ui.input.bindings import key_code
from game.ui.input.glyphs import key_label
from tests.ui.pilots.loud_table import HUMANS, LoudTable, many_in_window, one_in_window
from tests.ui.positions.bare import Bare
from tests.ui.screens import Screen

pytestmark = pytest.mark.usefixtures("no_pictures")


@pytest.fixture
def screen() -> Screen:
    screen = Screen()
    screen.show(Bare((1280, 720)))
    return screen


def opened(screen: Screen, section: str = "display") -> SettingsScene:
    scene = SettingsScene(screen.stage, screen.calls, section=section)
    screen.show(scene)
    return scene


def is_gone(screen: Screen) -> bool:
    return isinstance(screen.stack.top, Bare)


# Getting about


def test_every_section_is_reached_by_mouse_and_by_keyboard(screen: Screen) -> None:
    scene = opened(screen)
    for kind in SECTIONS:
        screen.click(f"section:{kind.key}")
        assert scene.section.key == kind.key
        assert scene.section.title() in screen.words
    for kind in SECTIONS:
        screen.focus(f"section:{kind.key}")
        screen.key(pygame.K_RETURN)
        assert scene.section.key == kind.key


@pytest.mark.parametrize("how", ["settings:done", "escape"])
def test_it_is_left(screen: Screen, how: str) -> None:
    opened(screen)
    if how == "escape":
        screen.key(pygame.K_ESCAPE)
    else:
        screen.click(how)
    assert is_gone(screen)
    assert screen.calls.saved == [], "who only looks changes nothing"


@pytest.fixture
def crowded() -> Screen:
    """A small window with large text: not everything can be seen at once."""
    screen = Screen((900, 560))
    screen.show(Bare((900, 560)))
    screen.stage.settings = replace(screen.stage.settings, text_size=200)
    screen.stage.rescale()
    opened(screen, "together")
    return screen


def test_arrow_keys_alone_reach_rows_that_are_not_in_view(crowded: Screen) -> None:
    screen = crowded
    assert "set:open_hands" not in screen.keys
    screen.focus("set:seating:round")
    for _step in range(12):
        screen.key(pygame.K_DOWN)
        if "set:open_hands" in screen.keys:
            break
    screen.focus("set:open_hands")
    screen.key(pygame.K_RETURN)
    assert screen.stage.settings.open_hands


def test_the_arrows_of_the_bar_scroll_for_every_device(crowded: Screen) -> None:
    screen = crowded
    for _press in range(6):
        if screen.target("rows:bar:down").press is None:
            break
        screen.click("rows:bar:down")
    assert "set:cover_after:20" in screen.keys
    screen.click("rows:bar:up")
    screen.wheel(20)
    assert "set:seating:round" in screen.keys


# Taking effect


def test_switches_hold_at_once_and_are_saved_before_anything_else_happens(screen: Screen) -> None:
    opened(screen, "play")
    screen.click("set:confirm_plays")
    assert screen.stage.settings.confirm_plays
    screen.wait(0.05)
    assert screen.calls.saved[-1].confirm_plays, "a program that is killed now has kept it"


def test_a_slider_is_saved_once_when_it_is_let_go(screen: Screen) -> None:
    opened(screen, "sound")
    rect = screen.target("set:effects").rect
    screen.drag(rect.center, (rect.left - 50, rect.centery))
    assert screen.stage.audio.volume("effects") == 0
    screen.wait(0.05)
    assert [saved.effects for saved in screen.calls.saved] == [0]
    screen.drag((rect.left + 5, rect.centery), (rect.right + 80, rect.centery))
    assert screen.stage.settings.effects == 100
    screen.click_at(rect.center)
    assert screen.stage.settings.effects == 50
    assert screen.stage.settings.shouts == 80


def test_a_slider_follows_the_arrow_keys(screen: Screen) -> None:
    opened(screen, "sound")
    screen.focus("set:shouts")
    screen.key(pygame.K_LEFT)
    screen.key(pygame.K_LEFT)
    assert screen.stage.settings.shouts == 70
    for _step in range(10):
        screen.key(pygame.K_RIGHT)
    assert screen.stage.settings.shouts == 100


@pytest.mark.parametrize("group", ["effects", "shouts", "music", "ambience"])
def test_four_volumes_reach_the_sound(screen: Screen, group: str) -> None:
    opened(screen, "sound")
    rect = screen.target(f"set:{group}").rect
    screen.click_at((rect.right - 2, rect.centery))
    assert screen.stage.audio.volume(group) == 1.0


def test_one_mute_silences_everything_and_says_so(screen: Screen) -> None:
    opened(screen, "sound")
    screen.click("set:muted")
    assert screen.stage.audio.muted
    assert all(screen.stage.audio.gain(g) == 0 for g in ("effects", "shouts", "music", "ambience"))
    assert "Everything is silent." in screen.words
    assert screen.target("settings:sound").label == "Sound on"
    screen.click("settings:sound")
    assert not screen.stage.audio.muted


def test_text_grows_truly_and_the_focus_stays(screen: Screen) -> None:
    opened(screen)
    before = {w.text: w.pixels for w in screen.frame.written}
    screen.focus("set:text_size:200")
    screen.key(pygame.K_RETURN)
    assert screen.stage.metrics.text_scale == 2.0
    after = {w.text: w.pixels for w in screen.frame.written}
    assert after["Language"] == pytest.approx(2 * before["Language"], abs=1)
    assert screen.stack.controller.pointing.focused == "set:text_size:200"
    screen.key(pygame.K_LEFT)
    screen.key(pygame.K_RETURN)
    assert screen.stage.settings.text_size == 175


def test_the_language_changes_under_it(screen: Screen) -> None:
    opened(screen, "language")
    for code, word in (("de", "Einstellungen"), ("es", "Ajustes"), ("en", "Settings")):
        screen.click(f"set:language:{code}")
        assert text.current_language() == code
        assert word in screen.words
    screen.wait(0.05)
    assert screen.calls.saved[-1].language == "en"


def test_colours_change_what_is_painted(screen: Screen) -> None:
    opened(screen)
    plain = screen.pixels()
    screen.click("set:high_contrast")
    contrast = screen.pixels()
    screen.click("set:palette:safe")
    safe = screen.pixels()
    assert len({plain, contrast, safe}) == 3
    screen.click("settings:reset")
    screen.move((3, 3))
    screen.wait(8)
    assert not screen.stage.metrics.look.high_contrast
    assert not screen.stage.assets.look.safe


def test_the_program_is_asked_for_full_screen_and_another_monitor(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: 2)
    opened(screen)
    screen.click("set:full-screen")
    screen.click("set:monitor:1")
    assert screen.calls.made == [("toggle_full_screen", None), ("use_monitor", 1)]


def test_one_monitor_is_no_choice(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: 1)
    opened(screen)
    assert not [key for key in screen.keys if key.startswith("set:monitor")]


@pytest.mark.parametrize("kind", [kind for kind in SECTIONS if kind.about])
def test_a_section_goes_back_to_how_it_was_made(screen: Screen, kind: type[Section]) -> None:
    scene = opened(screen, kind.key)
    assert screen.target("settings:reset").press is None
    changed = {}
    for name in kind.about:
        value = getattr(Settings(), name)
        changed[name] = {
            "pace": "slow",
            "animation": "fast",
            "palette": "safe",
            "sorting": "own",
            "shouting": "relaxed",
            "shout_keys": ("w", *DEFAULT_SHOUT_KEYS[1:]),
        }.get(name, not value if isinstance(value, bool) else 130)
    scene.set(**{"captions": True, "hints": False} | changed)
    screen.wait(0.05)
    screen.click("settings:reset")
    for name in kind.about:
        assert getattr(screen.stage.settings, name) == getattr(Settings(), name)
    kept = "hints" if "captions" in kind.about else "captions"
    other = getattr(screen.stage.settings, kept)
    assert other != getattr(Settings(), kept), "other sections stay as they are"


def test_what_every_section_is_about_is_a_setting() -> None:
    names = {entry.name for entry in fields(Settings)}
    about = [name for kind in SECTIONS for name in kind.about]
    assert set(about) <= names
    assert len(about) == len(set(about))


def test_further_screens_need_one_line(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []
    row = Further("sound", "organ", "Barrel organ", "Turn …", seen.append)
    monkeypatch.setattr("game.scenes.settings.scene.FURTHER", [*FURTHER, row])
    scene = opened(screen, "sound")
    assert {"Barrel organ", "Turn …"} <= set(screen.words)
    screen.click("further:organ")
    assert seen == [scene]


# Previews


@pytest.mark.parametrize("kind", SECTIONS)
def test_every_preview_comes_to_rest(screen: Screen, kind: type[Section]) -> None:
    scene = opened(screen, kind.key)
    screen.wait(12)
    assert not scene.update(0.05)


def test_a_card_flies_at_the_chosen_pace_until_the_round_stops(screen: Screen) -> None:
    scene = opened(screen, "tempo")
    screen.wait(4)
    assert "winning now" in screen.words
    screen.click("preview:again")
    assert scene.update(0.05)
    assert "winning now" not in screen.words
    screen.click("set:pace:instant")
    assert "winning now" in screen.words
    screen.click("set:round_stops")
    screen.wait(0.1)
    assert "preview:again" not in screen.keys, "nobody is asked to go on"


def test_a_card_of_the_preview_is_played_as_chosen(screen: Screen) -> None:
    opened(screen, "play")
    before = screen.target("preview:card:1").rect
    screen.click("set:sorting:rank")
    assert screen.target("preview:card:1").rect.x > before.x
    screen.click("preview:card:0")
    assert "preview:card:0" not in screen.keys
    screen.click("set:confirm_plays")
    screen.click("preview:card:0")
    assert "preview:card:0" in screen.keys, "the first press only raises it"
    screen.click("preview:card:0")
    assert "preview:card:0" not in screen.keys


def test_every_volume_of_the_preview_is_heard_and_can_be(screen: Screen) -> None:
    opened(screen, "sound")
    heard: list[str] = []
    screen.stage.audio.listener = heard.append
    for group in ("effects", "shouts", "music", "ambience"):
        screen.click(f"preview:{group}")
    assert len(heard) == 4
    for cue in heard:
        found = [f"common/{cue}.ogg", f"{cue}.ogg"]
        assert any((bundled("sounds") / name).is_file() for name in found), cue


def test_one_tries_out_how_shouts_go(screen: Screen) -> None:
    opened(screen, "shouting")
    screen.wait(0.5)
    screen.click("preview:shout")
    assert any(words.startswith("Shouted after") for words in screen.words)
    screen.click("preview:again")
    screen.wait(9)
    assert "preview:shout" not in screen.keys, "too late"
    screen.click("set:shouting:relaxed")
    screen.wait(9)
    screen.click("preview:no")
    assert "preview:shout" not in screen.keys


def test_a_key_tells_what_it_does(screen: Screen) -> None:
    opened(screen, "controls")
    screen.key(pygame.K_h)
    assert {"H", "Hint"} <= set(screen.words)


def test_the_preview_shows_nothing_that_moves_without_motion(screen: Screen) -> None:
    opened(screen, "tempo")
    screen.click("set:reduced_motion")
    screen.move((3, 3))
    assert len(sample_looks(screen)) == 3, "no card, a card, and the button to go on"
    screen.click("set:reduced_motion")
    screen.move((3, 3))
    assert len(sample_looks(screen)) > 5


def sample_looks(screen: Screen) -> set[tuple[tuple[tuple[int, int], int, int], ...]]:
    """Return how the screen looks during a few seconds: which pictures, and where."""
    looks = set()
    for _step in range(60):
        screen.wait(0.05)
        looks.add(tuple((picture.get_size(), x, y) for picture, x, y in screen.frame.items))
    return looks


# Shouts


def at_table(kinds: tuple[str, ...] = HUMANS) -> LoudTable:
    """Return a table with the section about shouts in front of it."""
    table = LoudTable(many_in_window, kinds)
    stage = table.stack.stage
    table.stack.push(SettingsScene(stage, table.calls, table.scene, "shouting"))
    table.wait(0.5)
    return table


def settings_of(table: LoudTable) -> Settings:
    return table.stack.stage.settings


def words_of(table: LoudTable) -> list[str]:
    return [written.text for written in table.frame.written]


def test_the_pause_leads_to_it() -> None:
    table = LoudTable(many_in_window)
    table.press(pygame.K_ESCAPE)
    table.wait(0.5)
    assert isinstance(table.stack.top, PauseDialog)
    table.click("pause:settings")
    assert isinstance(table.stack.top, SettingsScene)
    table.wait(0.5)
    table.click("settings:done")
    assert isinstance(table.stack.top, PauseDialog)


def test_a_relaxed_table_is_relaxed_at_once_and_live_again() -> None:
    table = at_table()
    table.click("set:shouting:relaxed")
    table.wait()
    assert table.calls.saved[-1].shouting == "relaxed"
    director = table.scene.director
    assert (director.relaxed, director.human_window_ms) == (True, None)
    table.click("set:shouting:live")
    assert (director.relaxed, director.human_window_ms) == (False, WINDOW_MS)


def test_turns_are_ended_when_that_is_wanted() -> None:
    table = at_table()
    table.click("section:tempo")
    assert table.scene.director.automatic_after_ms is None
    table.click("set:end_turn")
    assert table.scene.director.automatic_after_ms == AUTOMATIC_MS
    table.click("set:end_turn")
    assert table.scene.director.automatic_after_ms is None


def test_a_new_key_is_saved_and_shouts() -> None:
    table = at_table()
    table.click("shouts:key:1")
    assert "Press a key … (Esc: no change)" in words_of(table)
    table.press(pygame.K_w)
    table.wait()
    table.wait()
    assert table.calls.saved[-1].shout_keys == ("q", "w", *DEFAULT_SHOUT_KEYS[2:])
    table.click("settings:done")
    assert table.scene.shout_key(Seat(1)) == "W"
    table.press(pygame.K_o)
    table.wait()
    assert table.done == [], "the old key means nothing any more"
    table.press(pygame.K_w)
    table.wait()
    assert table.done == [(1, "call")]


def test_a_key_that_somebody_has_is_swapped() -> None:
    table = at_table()
    table.click("shouts:key:0")
    table.press(pygame.K_o)
    assert settings_of(table).shout_keys[:2] == ("o", "q")
    table.wait()
    table.click("shouts:key:0")
    table.press(pygame.K_e)
    keys = settings_of(table).shout_keys
    assert (keys[0], keys[6]) == ("e", "o"), "also with somebody who is not there today"
    assert len(set(keys)) == len(keys)


def test_escape_keeps_the_key_and_leaves_only_then() -> None:
    table = at_table()
    table.click("shouts:key:2")
    table.press(pygame.K_ESCAPE)
    table.wait()
    assert isinstance(table.stack.top, SettingsScene)
    table.press(pygame.K_w)
    assert settings_of(table).shout_keys == DEFAULT_SHOUT_KEYS
    table.press(pygame.K_ESCAPE)
    assert table.stack.scenes[-1] is table.scene


@pytest.mark.parametrize("where", [(3, 3), "section:sound"])
def test_a_click_elsewhere_keeps_the_key(where: tuple[int, int] | str) -> None:
    table = at_table()
    table.click("shouts:key:2")
    if isinstance(where, str):
        table.click(where)
    else:
        table.send(pygame.MOUSEBUTTONDOWN, pos=where, button=1)
    table.press(pygame.K_w)
    assert settings_of(table).shout_keys == DEFAULT_SHOUT_KEYS


@pytest.mark.parametrize(
    "key", [pygame.K_u, pygame.K_RETURN, pygame.K_1, pygame.K_TAB, pygame.K_F1]
)
def test_a_key_that_means_something_else_is_not_taken(key: int) -> None:
    table = at_table()
    table.click("shouts:key:0")
    table.press(key)
    table.wait()
    assert settings_of(table).shout_keys == DEFAULT_SHOUT_KEYS
    assert "This key means something else. Choose another one." in words_of(table)


@pytest.mark.parametrize("name", ["left ctrl", "f7", "-", "["])
def test_any_other_key_may_be_chosen(name: str) -> None:
    table, key = at_table(), key_code(name)
    assert key is not None
    table.click("shouts:key:3")
    table.press(key)
    assert settings_of(table).shout_keys[3] == name
    table.wait()
    assert key_label(name) in words_of(table)


def test_a_person_alone_has_no_keys_to_choose() -> None:
    table = at_table(("human", "easy", "easy", "easy"))
    assert not [key for key in table.keys if key.startswith("shouts:key")]
    assert "set:shouting:relaxed" in table.keys


def test_from_home_those_who_sit_there_have_keys(screen: Screen) -> None:
    seats = (SeatPlan("Lena", "human", 1, 1), SeatPlan("Jo", "human", 2, 2))
    screen.stage.settings = replace(screen.stage.settings, seats=seats)
    opened(screen, "shouting")
    assert {"Lena", "Jo", "Q", "O"} <= set(screen.words)


def test_none_of_the_usual_keys_means_anything_else() -> None:
    codes = [key_code(name) for name in DEFAULT_SHOUT_KEYS]
    assert not any(is_taken(Settings(), code) for code in codes if code is not None)
    assert len(set(codes)) == 8


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
