"""The screen that the window was on is remembered, however it came there."""

from __future__ import annotations

from collections.abc import Generator
from types import SimpleNamespace

import pygame
import pytest

from game.match.settings import SettingsFile
from game.resources import player_folder
from game.ui.window import Window, WindowOptions
from tests.app.visit import Visit, asked_for

Steps = Generator[None, None, None]


def remembered() -> int:
    return SettingsFile(player_folder()).load().monitor


def test_a_window_that_is_moved_is_remembered_there(visit: Visit) -> None:
    def script(visit: Visit) -> Steps:
        yield
        visit.send(pygame.WINDOWDISPLAYCHANGED, display_index=1)
        yield from visit.wait(2)
        assert remembered() == 1
        visit.send(pygame.WINDOWDISPLAYCHANGED)
        yield from visit.wait(2)
        assert remembered() == 1, "who does not say where it is has not moved it"

    assert visit.run(script) == 0


def test_a_screen_that_is_gone_is_no_trouble(visit: Visit) -> None:
    def script(visit: Visit) -> Steps:
        yield
        visit.program.use_monitor(7)
        yield from visit.wait(2)
        assert visit.home
        assert remembered() == 7, "it may be plugged in again"

    assert visit.run(script) == 0


@pytest.mark.usefixtures("no_pictures")
def test_another_resolution_in_the_middle_of_a_match_changes_nothing_but_the_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def script(visit: Visit) -> Steps:
        yield from visit.play(1)
        yield from visit.hurry_until(visit.may_act)
        digest = visit.table.match.digest()
        for size in ((1024, 768), (1920, 1080), (640, 480), (800, 500)):
            pygame.display.set_mode(size)
            visit.send(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
            yield from visit.wait(3)
            frame = visit.frame
            assert frame.size == (visit.program._window.size)
            window = pygame.Rect(0, 0, *frame.size)
            assert all(window.colliderect(target.rect) for target in frame.targets)
            assert visit.table.match.digest() == digest
        yield from visit.play(1)

    assert Visit(monkeypatch, asked_for("human", "easy")).run(script) == 0


@pytest.mark.parametrize(
    ("size", "desktop", "is_filled"),
    [
        ((1280, 720), (1024, 768), True),
        ((1280, 720), (1280, 720), True),
        ((1280, 720), (1366, 768), True),
        ((1280, 720), (1920, 1080), False),
        ((1920, 1040), (1920, 1080), True),
    ],
)
def test_a_window_never_hangs_out_of_the_desktop(
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    desktop: tuple[int, int],
    is_filled: bool,
) -> None:
    asked: list[str] = []
    window = SimpleNamespace(maximize=lambda: asked.append("maximize"))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    monkeypatch.setattr(pygame, "Window", SimpleNamespace(from_display_module=lambda: window))
    Window(WindowOptions(size, monitor=1, fits=True), "Uffdisch", None)
    assert asked == ["maximize"] * is_filled
    Window(WindowOptions(size), "Uffdisch", None)
    assert asked == ["maximize"] * is_filled, "a size that was asked for is kept"
    pygame.display.quit()
