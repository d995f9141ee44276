"""A sign before something that may take long, so that nobody presses again."""

from __future__ import annotations

import pygame

from game.ui.drawing.ground import wood
from game.ui.frame import Frame, Press
from game.ui.parts.widgets import lettering
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.text import _


class WaitScene(Scene):
    """Says that the cards are coming, and then calls what deals them."""

    def __init__(self, stage: Stage, then: Press) -> None:
        """`then` replaces this scene."""
        self.stage = stage
        self._then = then
        self._ground: pygame.Surface | None = None
        self._is_shown = False

    def resized(self) -> None:
        """Repaint the ground."""
        self._ground = None

    def intercept(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Use up all events, as nothing can be done in the meantime."""
        return True

    def update(self, seconds: float) -> bool:  # noqa: ARG002
        """Go on as soon as it has been shown."""
        if self._is_shown:
            self._then()
        return True

    def draw(self, frame: Frame) -> None:
        """Draw picture and words in the middle."""
        if self._ground is None:
            self._ground = wood(self.stage.metrics)
        frame.background = self._ground
        stage, (width, height) = self.stage, frame.size
        picture = stage.picture("common/chef-hat", max(stage.px(200), 110))
        frame.blit_centred(picture, width / 2, height * 0.4)
        centre = (width / 2, height * 0.6)
        units = 60 / max(1.0, stage.metrics.text_scale) * 1.1
        lettering(frame, stage, _("The cards are coming …"), centre, units, width - stage.px(100))
        self._is_shown = True
