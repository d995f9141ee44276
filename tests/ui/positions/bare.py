"""A scene with nothing on it, for dialogs to lie in front of."""

from __future__ import annotations

import pygame

from game.ui.frame import Frame
from game.ui.scene import Scene


class Bare(Scene):
    """An empty table."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._ground = pygame.Surface(size)

    def update(self, seconds: float) -> bool:
        return False

    def draw(self, frame: Frame) -> None:
        frame.background = self._ground
