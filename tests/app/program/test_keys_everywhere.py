"""Sound and full screen obey in front of every screen; the window gets its size back afterwards."""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.scenes.people.person_dialog import PersonDialog
from game.scenes.play.pause import PauseDialog
from game.scenes.play.scene import PlayScene
from game.scenes.rules.browser import RulesScene
from game.ui.window import WINDOW_CLASS, Window, WindowOptions, start_video
from tests.app.visit import SIZE, Visit, asked_for

pytestmark = pytest.mark.usefixtures("no_pictures")

Steps = Generator[None, None, None]


def muted(home: Path) -> bool:
    return bool(json.loads((home / "settings.json").read_text("utf-8"))["muted"])


def test_the_sound_key_works_where_no_button_has_it(
    monkeypatch: pytest.MonkeyPatch, player_home: Path
) -> None:
    def script(visit: Visit) -> Steps:
        yield from visit.hurry_until(visit.may_act)
        for key, scene in ((pygame.K_F1, RulesScene), (pygame.K_F10, PauseDialog)):
            yield from visit.key(key)
            assert isinstance(visit.top, scene)
            yield from visit.key(pygame.K_m)
            assert muted(player_home)
            assert "Sound off" in visit.words
            yield from visit.key(pygame.K_m)
            assert not muted(player_home)
            assert "Sound on" in visit.words
            yield from visit.key(key)
            assert isinstance(visit.top, PlayScene)

    assert Visit(monkeypatch, asked_for("human", "easy")).run(script) == 0


def test_so_does_the_one_for_the_full_screen(
    monkeypatch: pytest.MonkeyPatch, player_home: Path
) -> None:
    def script(visit: Visit) -> Steps:
        yield
        yield from visit.key(pygame.K_F1)
        before = visit.program._window.full_screen
        yield from visit.key(pygame.K_F11)
        assert visit.program._window.full_screen is not before
        assert isinstance(visit.top, RulesScene)
        yield from visit.key(pygame.K_F11)
        assert visit.program._window.full_screen is before

    assert player_home
    assert Visit(monkeypatch).run(script) == 0


def test_a_name_may_hold_the_letter_of_a_key(
    monkeypatch: pytest.MonkeyPatch, player_home: Path
) -> None:
    def script(visit: Visit) -> Steps:
        yield
        visit.home.show_people()
        yield from visit.wait(2)
        yield from visit.click("people:new")
        assert isinstance(visit.top, PersonDialog)
        visit.send(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m")
        visit.send(pygame.TEXTINPUT, text="m")
        yield from visit.wait(2)
        assert visit.top.field.edit.text.endswith("m")
        assert not visit.program._stage.settings.muted

    assert player_home
    assert Visit(monkeypatch).run(script) == 0


def test_the_window_insists_on_its_size_when_the_full_screen_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Some systems give back a window as large as the screen; its edges could not be reached."""
    window = Window(WindowOptions(SIZE), "Uffdisch", None)
    set_mode, asked = pygame.display.set_mode, []

    class Stubborn(SimpleNamespace):
        position = (30, 40)

        def __setattr__(self, name: str, value: tuple[int, int]) -> None:
            asked.append((name, value))
            if name == "size":
                set_mode(value, pygame.RESIZABLE)

    def too_large(size: tuple[int, int], *rest: int, **named: int) -> pygame.Surface:
        return set_mode((1280, 720), *rest, **named)

    monkeypatch.setattr(pygame.display, "set_mode", too_large)
    monkeypatch.setattr(pygame, "Window", SimpleNamespace(from_display_module=Stubborn))
    window.toggle_full_screen()
    assert asked == [], "a full screen is as large as it is"
    window.toggle_full_screen()
    assert asked == [("size", SIZE), ("position", (30, 40))], "and where it was before"
    assert window.size == SIZE
    pygame.display.quit()


def test_the_task_bar_finds_the_desktop_entry_of_the_window() -> None:
    entry = next((Path(__file__).parents[3] / "packaging" / "linux").glob("*.desktop"))
    assert f"StartupWMClass={WINDOW_CLASS}" in entry.read_text("utf-8").splitlines()
    start_video()
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == WINDOW_CLASS
    pygame.display.quit()
