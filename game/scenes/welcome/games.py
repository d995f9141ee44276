"""A row of games to choose from, each with its picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.rules.ruleset import Ruleset
from game.scenes.game_picture import PICTURE_RATIO, picture_of
from game.tables import sign_for
from game.ui.drawing.ground import cloth
from game.ui.frame import Frame, Press, Target
from game.ui.layout import columns
from game.ui.parts.form import Row
from game.ui.parts.panel import box
from game.ui.parts.picture_row import MARK_UNITS
from game.ui.stage import Stage
from game.ui.text import current_language
from game.ui.theme import BLACK, CREAM, GOLD, HAIRLINE, HONEY, NIGHT, SHINE

TITLE_UNITS = 24
PICTURE_UNITS, GAP_UNITS, PAD_UNITS = 230, 20, 10


@dataclass(frozen=True)
class GamesRow(Row):
    """All games side by side; the chosen one has a golden rim."""

    games: Sequence[Ruleset]
    chosen: str
    """Id of a ruleset."""
    chooser: Callable[[str], Press]

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of the pictures and of the titles below them."""
        pad = stage.reading.px(PAD_UNITS)
        return self._picture(stage, width)[1] + self._title_height(stage) + 3 * pad

    def _title_height(self, stage: Stage) -> int:
        return stage.fonts.line_height(BLACK, TITLE_UNITS)

    def _places(self, stage: Stage, rect: pygame.Rect) -> list[pygame.Rect]:
        return columns(rect, [None] * len(self.games), stage.reading.px(GAP_UNITS))

    def _picture(self, stage: Stage, width: int) -> tuple[int, int]:
        """Return width and height of a picture."""
        each = self._places(stage, pygame.Rect(0, 0, width, 0))[0].width
        wide = each - 2 * stage.reading.px(PAD_UNITS)
        high = min(round(wide * PICTURE_RATIO), stage.reading.px(PICTURE_UNITS))
        return round(high / PICTURE_RATIO), high

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw them."""
        size, pad = self._picture(stage, rect.width), stage.reading.px(PAD_UNITS)
        for rules, place in zip(self.games, self._places(stage, rect), strict=True):
            key, is_chosen = f"welcome:game:{rules.id}", rules.id == self.chosen
            rim = GOLD if is_chosen else HONEY if frame.is_hovered(key) else HAIRLINE
            thick = max(2, stage.px(4)) if is_chosen else 1.5
            radius = stage.px(18)
            frame.blit(self._cover(stage, rules, place.size, size), *place.topleft)
            box(frame, stage, place, radius, opacity=0, rim=rim, rim_width=thick)
            if is_chosen:
                mark = stage.reading.px(MARK_UNITS)
                x, y = place.right - 0.3 * mark, place.y + 0.3 * mark
                frame.blit_centred(stage.picture("common/tick-badge", mark), x, y)
            title = rules.title.get(current_language())
            y = place.y + 2 * pad + size[1] + self._title_height(stage) / 2
            room = place.width - 2 * pad
            frame.text(title, place.centerx, y, BLACK, TITLE_UNITS, CREAM, "centre", room)
            frame.target(Target(key, place, title, self.chooser(rules.id), radius=radius))

    def _cover(
        self, stage: Stage, rules: Ruleset, whole: tuple[int, int], size: tuple[int, int]
    ) -> pygame.Surface:
        """Return a game's picture on its cloth, with a dark foot for the title."""
        name, weave = picture_of(stage, rules.id, rules.game), sign_for(rules).cloth

        def build() -> pygame.Surface:
            pad, high = stage.reading.px(PAD_UNITS), self._title_height(stage)
            surface = cloth(stage.metrics, *whole, weave).copy()
            picture = stage.picture(name, *size)
            surface.blit(picture, picture.get_rect(midtop=(whole[0] / 2, pad)))
            foot = stage.paint.box(whole[0], high + pad, 0, fill=NIGHT, opacity=0.7)
            surface.blit(foot, (0, whole[1] - high - pad))
            rounded = surface.convert_alpha()
            mask = stage.paint.box(*whole, stage.px(18), fill=SHINE)
            rounded.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            return rounded

        return stage.assets.cache.get(("first cover", name, weave, whole), build)
