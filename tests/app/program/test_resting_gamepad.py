"""A gamepad that lies on the table must not keep the computer busy."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pygame
import pytest

from game.ui.window import Window
from tests.app.visit import Visit

Steps = Generator[None, None, None]
RESTING = 30
"""Frames after the last input until home no longer moves."""


def test_a_trembling_stick_draws_nothing_and_a_push_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pictures: list[int] = []
    whole = Window.present
    visit = Visit(monkeypatch)

    def present(window: Window, *arguments: Any) -> None:
        pictures.append(visit.frames)
        whole(window, *arguments)

    monkeypatch.setattr(Window, "present", present)
    counts: list[int] = []

    def script(visit: Visit) -> Steps:
        for _frame in range(RESTING):
            yield
        counts.append(len(pictures))
        for frame in range(40):
            value = 900 if frame % 2 else -700
            visit.send(pygame.CONTROLLERAXISMOTION, axis=0, value=value, instance_id=0)
            visit.send(pygame.JOYAXISMOTION, axis=0, value=value / 32767, instance_id=0, joy=0)
            yield
        counts.append(len(pictures))
        visit.send(pygame.CONTROLLERAXISMOTION, axis=0, value=32767, instance_id=0)
        yield
        yield
        counts.append(len(pictures))

    visit.run(script)
    before, trembled, pushed = counts
    assert trembled == before
    assert pushed > trembled
