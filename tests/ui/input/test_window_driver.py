"""A restarting display is waited for: nothing is drawn on another driver."""

from __future__ import annotations

import pygame
import pytest

from game.ui import window
from game.ui.window import NoDisplay


def restart(patch: pytest.MonkeyPatch, drivers: list[str]) -> int:
    """Restart video while SDL takes these drivers, the first one before; return the attempts."""
    opened: list[str] = []

    def init() -> None:
        opened.append(drivers[min(len(opened) + 1, len(drivers) - 1)])

    patch.setattr(window, "RESTART_SECONDS", 0.0)
    patch.setattr(pygame.display, "get_init", lambda: True)
    patch.setattr(pygame.display, "quit", lambda: None)
    patch.setattr(pygame.display, "init", init)
    patch.setattr(pygame.display, "get_driver", lambda: opened[-1] if opened else drivers[0])
    window._restart_video()
    return len(opened)


def test_another_driver_is_not_taken_for_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert restart(monkeypatch, ["x11", "offscreen", "offscreen", "x11"]) == 3


def test_the_same_driver_is_used_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert restart(monkeypatch, ["x11", "x11"]) == 1


def test_a_screen_that_stays_away_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoDisplay):
        restart(monkeypatch, ["x11", "offscreen"])
