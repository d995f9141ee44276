"""A scene with a few targets, for tests of devices."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.frame import Frame, Target
from game.ui.scene import Scene
from tests.ui.screens import Screen

A, B, C = (
    pygame.Rect(100, 100, 80, 60),
    pygame.Rect(300, 100, 80, 60),
    pygame.Rect(300, 300, 80, 60),
)


class Board(Scene):
    """A scene that shows the targets that a test gives it."""

    def __init__(self, targets: Sequence[Target] = ()) -> None:
        self.targets = list(targets)
        self.ground = pygame.Surface((1, 1))
        self.escaped = 0
        self.left_over: list[int] = []

    def update(self, seconds: float) -> bool:
        return False

    def draw(self, frame: Frame) -> None:
        frame.background = self.ground
        for target in self.targets:
            frame.target(target)

    def escape(self) -> bool:
        self.escaped += 1
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        self.left_over.append(event.type)
        return super().handle(event)


class Log:
    """Remembers what was done."""

    def __init__(self) -> None:
        self.done: list[object] = []

    def target(self, key: str, rect: pygame.Rect, **options: object) -> Target:
        """Return a target that notes its key when it is pressed."""
        return Target(key, rect, key, lambda: self.done.append(key), **options)  # type: ignore[arg-type]


def board(screen: Screen) -> Board:
    """Return the board in front."""
    top = screen.stack.top
    assert isinstance(top, Board)
    return top


def board_of(*targets: Target) -> Screen:
    """Return a window of 800 x 600 with these targets."""
    window = Screen((800, 600))
    window.show(Board(targets))
    return window


def three(log: Log) -> Screen:
    """Return a window with three buttons: a and b side by side, c below b."""
    return board_of(log.target("a", A), log.target("b", B), log.target("c", C))


def focused(screen: Screen) -> str | None:
    """Return where the focus is."""
    return screen.stack.controller.pointing.focused
