"""The list of sections at the left of the settings."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.frame import Frame, Press, Target
from game.ui.parts.form import Row, form_px
from game.ui.parts.widgets import segment_height
from game.ui.stage import Stage
from game.ui.theme import BLACK, BOLD, CREAM, GOLD_MATERIAL, HAIRLINE, INK, PLATE_LIT

UNITS = 25


@dataclass(frozen=True)
class Tab(Row):
    """The way to a section."""

    key: str
    icon: str
    label: str
    is_chosen: bool
    press: Press

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of as many lines as the label needs, and air."""
        lines = len(self._lines(stage, width))
        words = lines * stage.fonts.line_height(BLACK, UNITS) + form_px(stage, 26)
        return max(segment_height(stage, UNITS) + form_px(stage, 18), words)

    def _lines(self, stage: Stage, width: int) -> list[str]:
        room = width - self._icon_width(stage) - form_px(stage, 18)
        return stage.fonts.wrapped(self.label, BLACK, UNITS, room)

    @staticmethod
    def _icon_width(stage: Stage) -> int:
        return form_px(stage, 14) + Tab._icon_size(stage) + form_px(stage, 12)

    @staticmethod
    def _icon_size(stage: Stage) -> int:
        return max(form_px(stage, 36), stage.fonts.line_height(BLACK, UNITS))

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw sign and label; the section in front lies in gold."""
        place = rect.inflate(0, -form_px(stage, 6))
        radius = form_px(stage, 14)
        if self.is_chosen:
            mark = stage.paint.box(*place.size, radius, fill=GOLD_MATERIAL, rim=INK, rim_width=2)
            frame.blit(mark, place.x, place.y)
        elif frame.is_hovered(self.key):
            light = stage.paint.box(*place.size, radius, fill=PLATE_LIT, rim=HAIRLINE)
            frame.blit(light, place.x, place.y)
        size = self._icon_size(stage)
        x = place.x + form_px(stage, 14) + size / 2
        frame.blit_centred(self._sign(stage, size), x, place.centery)
        lines, face = self._lines(stage, rect.width), BLACK if self.is_chosen else BOLD
        step = stage.fonts.line_height(BLACK, UNITS)
        y = place.centery - len(lines) * step / 2
        colour = INK if self.is_chosen else CREAM
        for line in lines:
            frame.text(line, rect.x + self._icon_width(stage), y + step / 2, face, UNITS, colour)
            y += step
        frame.target(Target(self.key, place, self.label, self.press, radius=radius))

    def _sign(self, stage: Stage, size: int) -> pygame.Surface:
        """Return the sign; on gold it is dark."""
        picture = stage.picture(f"common/icon-{self.icon}", size)
        if not self.is_chosen:
            return picture

        def build() -> pygame.Surface:
            dark = picture.copy()
            dark.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
            dark.fill(stage.metrics.look.rgb(INK), special_flags=pygame.BLEND_RGB_ADD)
            return dark

        return stage.assets.cache.get(("dark sign", self.icon, size), build)


def tabs_width(stage: Stage, labels: list[str]) -> int:
    """Return how wide the list is, so that the longest label fits on a line if possible."""
    longest = max(stage.fonts.width(label, BLACK, UNITS) for label in labels)
    wish = Tab._icon_width(stage) + longest + form_px(stage, 30)
    return min(max(wish, form_px(stage, 280)), round(stage.metrics.width * 0.34))
