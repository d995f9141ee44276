"""A picture of the rules reference, as large as the window allows."""

from __future__ import annotations

import pygame

from game.match.reference import Illustration
from game.scenes.rules.pictures import Pictures
from game.ui.frame import Frame, Target
from game.ui.layout import inset, place
from game.ui.parts.panel import box
from game.ui.parts.widgets import icon_button
from game.ui.scene import Overlay
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BOLD, CREAM, DUSK, INK

UNITS = 22


class PictureScene(Overlay):
    """One example in front of the page; any press closes it."""

    covers_all = False

    def __init__(self, stage: Stage, pictures: Pictures, example: Illustration) -> None:
        self.stage = stage
        self._pictures = pictures
        self._example = example

    def enter(self) -> None:
        """Let Enter close it."""
        self.stack.controller.pointing.focused = "picture:close"

    def update(self, seconds: float) -> bool:  # noqa: ARG002
        """Nothing moves."""
        return False

    def draw(self, frame: Frame) -> None:
        """Draw veil, picture and caption."""
        stage, shape = self.stage, self._pictures.shape(self._example.situation)
        frame.blit(stage.paint.veil(*frame.size, DUSK, 0.93), 0, 0)
        window, caption = pygame.Rect((0, 0), frame.size), self._example.caption
        room = round(min(window.width * 0.88, window.width - stage.px(120)))
        most = window.height - stage.px(100) - stage.fonts.height(caption, BOLD, UNITS, room)
        wide = min(room, round(most / shape))
        rect = place(window, (wide, round(wide * shape)), "midtop").move(0, stage.px(40))
        picture = self._pictures.draw(self._example.situation, wide)
        frame.blit(picture, rect.x, rect.y)
        box(frame, stage, rect, stage.px(4), opacity=0, rim=INK, rim_width=3)
        y = rect.bottom + stage.px(20)
        frame.paragraph(caption, window.centerx, y, BOLD, UNITS, room, CREAM, "centre")
        frame.target(Target("picture:anywhere", window, _("Close"), self.close))
        corner = inset(window, max(stage.px(44), 30)).topright
        icon_button(frame, stage, corner, "picture:close", "close", _("Close"), self.close)
