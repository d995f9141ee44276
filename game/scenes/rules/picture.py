"""A picture of the rules reference, as large as the window allows."""

from __future__ import annotations

import pygame

from game.match.reference import Illustration
from game.scenes.rules.pictures import Pictures
from game.ui.frame import Frame, Target
from game.ui.parts.widgets import icon_button
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BOLD, CREAM, DUSK, INK

UNITS = 22


class PictureScene(Scene):
    """One example in front of the page; any press takes it away."""

    covers_all = False

    def __init__(self, stage: Stage, pictures: Pictures, example: Illustration) -> None:
        self.stage = stage
        self._pictures = pictures
        self._example = example

    def enter(self) -> None:
        """Let Enter close it."""
        self.stack.controller.pointing.focused = "picture:close"

    def escape(self) -> bool:
        """Close it."""
        self.close()
        return True

    def close(self) -> None:
        """Go back to the page."""
        if self.stack.top is self:
            self.stack.pop()

    def update(self, seconds: float) -> bool:  # noqa: ARG002
        """Nothing moves."""
        return False

    def draw(self, frame: Frame) -> None:
        """Draw veil, picture and caption."""
        stage, shape = self.stage, self._pictures.shape(self._example.situation)
        frame.blit(stage.paint.veil(*frame.size, DUSK, 0.93), 0, 0)
        wide = round(min(frame.size[0] * 0.88, frame.size[0] - stage.px(120)))
        step = stage.fonts.line_height(BOLD, UNITS)
        lines = stage.fonts.wrapped(self._example.caption, BOLD, UNITS, wide)
        most = frame.size[1] - stage.px(100) - len(lines) * step
        wide = min(wide, round(most / shape))
        rect = pygame.Rect(0, stage.px(40), wide, round(wide * shape))
        rect.centerx = frame.size[0] // 2
        picture = self._pictures.draw(self._example.situation, wide)
        frame.blit(picture, rect.x, rect.y)
        rim = stage.paint.box(*rect.size, stage.px(4), opacity=0, rim=INK, rim_width=3)
        frame.blit(rim, rect.x, rect.y)
        y = rect.bottom + stage.px(20)
        for line in lines:
            frame.text(line, frame.size[0] / 2, y + step / 2, BOLD, UNITS, CREAM, "centre")
            y += step
        everywhere = pygame.Rect(0, 0, *frame.size)
        frame.target(Target("picture:anywhere", everywhere, _("Close"), self.close))
        corner = (frame.size[0] - max(stage.px(44), 30), max(stage.px(44), 30))
        icon_button(frame, stage, corner, "picture:close", "close", _("Close"), self.close)
