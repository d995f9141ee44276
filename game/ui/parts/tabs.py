"""The sections of a screen: in a list at its left, or side by side at its top."""

from __future__ import annotations

from collections.abc import Sequence
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
        """Draw sign and label; the chosen section is golden."""
        place, radius = self.draw_ground(frame, stage, inset(rect, 0, stage.reading.px(3)))
        size = self._icon_size(stage)
        x = place.x + stage.reading.px(14) + size / 2
        frame.blit_centred(self.sign(stage, size), x, place.centery)
        face, colour = (BLACK, INK) if self.is_chosen else (BOLD, CREAM)
        x, room = rect.x + self._icon_width(stage), self._room(stage, rect.width)
        y = place.centery - stage.fonts.height(self.label, face, UNITS, room) / 2
        frame.paragraph(self.label, x, y, face, UNITS, room, colour, is_label=True)
        frame.target(Target(self.key, place, self.label, self.press, radius=radius))

    def draw_ground(
        self, frame: Frame, stage: Stage, place: pygame.Rect
    ) -> tuple[pygame.Rect, int]:
        """Draw its ground; return that and the radius of its corners."""
        radius = stage.reading.px(14)
        if self.is_chosen:
            box(frame, stage, place, radius, fill=GOLD_MATERIAL, rim=INK, rim_width=2)
        elif frame.is_hovered(self.key):
            box(frame, stage, place, radius, fill=PLATE_LIT, rim=HAIRLINE)
        return place, radius

    def sign(self, stage: Stage, size: int) -> pygame.Surface:
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


def strip_height(stage: Stage) -> int:
    """Return the height of tabs that stand side by side."""
    return segment_height(stage, UNITS) + stage.reading.tight


def draw_strip(frame: Frame, stage: Stage, room: pygame.Rect, tabs: Sequence[Tab]) -> None:
    """Draw tabs side by side: all labels of one size, and signs if there is room for them."""
    space, fonts = stage.reading, stage.fonts
    size, apart = round(fonts.line_height(BLACK, UNITS) * 0.9), space.tight
    ends = (len(tabs) - 1) * apart + len(tabs) * 2 * space.gap
    labels = [tab.label for tab in tabs]
    whole = sum(fonts.width(label, BLACK, UNITS) for label in labels)
    signs = len(tabs) * (size + apart)
    has_signs = whole + ends + signs <= room.width
    left = room.width - ends - (signs if has_signs else 0)
    units = UNITS * min(1.0, left / max(1, whole))
    x = room.x
    for tab in tabs:
        words = fonts.width(tab.label, BLACK, units)
        aside = size + apart if has_signs else 0
        place = pygame.Rect(x, room.y, words + aside + 2 * space.gap, room.height)
        _place, radius = tab.draw_ground(frame, stage, place)
        if has_signs:
            at = place.x + space.gap + size / 2
            frame.blit_centred(tab.sign(stage, size), at, place.centery)
        face, colour = (BLACK, INK) if tab.is_chosen else (BOLD, CREAM)
        at = place.x + space.gap + aside
        frame.text(tab.label, at, place.centery, face, units, colour, "left", words)
        frame.target(Target(tab.key, place, tab.label, tab.press, radius=radius))
        x = place.right + apart


def tabs_width(stage: Stage, labels: list[str]) -> int:
    """Return how wide the list is, so that the longest label fits on a line if possible."""
    longest = max(stage.fonts.width(label, BLACK, UNITS) for label in labels)
    wish = Tab._icon_width(stage) + longest + stage.reading.px(30)
    return min(max(wish, stage.reading.px(280)), round(stage.metrics.width * 0.34))
