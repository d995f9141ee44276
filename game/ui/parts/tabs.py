"""The list of sections at the left of the settings."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.frame import Frame, Press, Target
from game.ui.layout import inset
from game.ui.parts.form import Row
from game.ui.parts.panel import box
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
        words = stage.fonts.height(self.label, BLACK, UNITS, self._room(stage, width))
        px = stage.reading.px
        return max(segment_height(stage, UNITS) + px(18), words + px(26))

    def _room(self, stage: Stage, width: int) -> int:
        return width - self._icon_width(stage) - stage.reading.px(18)

    @staticmethod
    def _icon_width(stage: Stage) -> int:
        return stage.reading.px(14) + Tab._icon_size(stage) + stage.reading.gap

    @staticmethod
    def _icon_size(stage: Stage) -> int:
        return max(stage.reading.edge, stage.fonts.line_height(BLACK, UNITS))

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw sign and label; the section in front lies in gold."""
        place, radius = inset(rect, 0, stage.reading.px(3)), stage.reading.px(14)
        if self.is_chosen:
            box(frame, stage, place, radius, fill=GOLD_MATERIAL, rim=INK, rim_width=2)
        elif frame.is_hovered(self.key):
            box(frame, stage, place, radius, fill=PLATE_LIT, rim=HAIRLINE)
        size = self._icon_size(stage)
        x = place.x + stage.reading.px(14) + size / 2
        frame.blit_centred(self._sign(stage, size), x, place.centery)
        face, colour = (BLACK, INK) if self.is_chosen else (BOLD, CREAM)
        x, room = rect.x + self._icon_width(stage), self._room(stage, rect.width)
        y = place.centery - stage.fonts.height(self.label, face, UNITS, room) / 2
        frame.paragraph(self.label, x, y, face, UNITS, room, colour, is_label=True)
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
    wish = Tab._icon_width(stage) + longest + stage.reading.px(30)
    return min(max(wish, stage.reading.px(280)), round(stage.metrics.width * 0.34))
