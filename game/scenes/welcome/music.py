"""A row that makes music louder or softer while it plays."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.frame import Frame
from game.ui.layout import split
from game.ui.parts.form import ChoiceRow
from game.ui.stage import Stage
from game.ui.text import N_

ICON_UNITS = 34
STEP = 15
"""Percent by which a press changes the volume."""
WAYS = {"off": N_("Off"), "softer": N_("Softer"), "louder": N_("Louder")}


def changed(volume: int, way: str) -> int:
    """Return the volume in percent after a press; softer never ends in silence."""
    if way == "off":
        return 0
    return min(volume + STEP, 100) if way == "louder" else max(volume - STEP, min(volume, 5))


@dataclass(frozen=True)
class MusicRow(ChoiceRow):
    """A loudspeaker, and ways to make it softer, louder and silent."""

    def preferred_width(self, stage: Stage) -> int:
        """Return the width of the loudspeaker and the ways."""
        return super().preferred_width(stage) + self._picture(stage)

    def _picture(self, stage: Stage) -> int:
        return stage.reading.px(ICON_UNITS) + stage.reading.gap

    def control_height(self, stage: Stage, width: int) -> int:
        """Return the height of the ways."""
        return super().control_height(stage, width - self._picture(stage))

    def draw_control(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw both."""
        size = stage.reading.px(ICON_UNITS)
        picture, ways = split(rect, "left", size, stage.reading.gap)
        name = "sound-off" if self.chosen == "off" else "sound-on"
        frame.blit_centred(stage.picture(f"common/icon-{name}", size), *picture.center)
        super().draw_control(frame, stage, ways)
