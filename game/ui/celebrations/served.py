"""A dish is served: the plate comes up, the cloche lifts, its name and its stars are shown."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.animation import ease_back, ease_in_out, ease_out
from game.ui.celebrations.shared import Celebration, grown, plate, ribbon
from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.theme import BLACK, LAMP

DISH_RATIO = 88 / 124
"""Height of a dish's picture by its width."""
GREATEST = 4
"""Stars of the greatest dishes."""
STAR_PITCH = 0.16
"""Seconds between two stars."""
SMALL, SMALL_TITLE, SMALL_BANNER = 0.72, 42, 24
"""Size of a small dish relative to a great one, and of its words in units."""


@dataclass(kw_only=True)
class Served(Celebration):
    """A dish and who has cooked it; a great one comes under a silver cloche."""

    picture: str
    title: str
    banner: str
    stars: int
    face: pygame.Surface | None = None

    @property
    def duration(self) -> float:
        """How many seconds it lasts."""
        moving = self._stars_at + self.stars * STAR_PITCH + (0.95 if self.is_great else 0.55)
        return max(moving, 1.5) if self.still else moving

    @property
    def label(self) -> str:
        """Title and banner as one text."""
        return f"{self.title}: {self.banner}"

    @property
    def showers(self) -> bool:
        """Whether pictures fly about: for the greatest only."""
        return self.stars >= GREATEST

    @property
    def chimes(self) -> Sequence[float]:
        """When each star rings, in seconds."""
        return [self._stars_at + number * STAR_PITCH for number in range(self.stars)]

    @property
    def _stars_at(self) -> float:
        return 0.75 if self.is_great else 0.3

    def small_cloth_size(self, stage: Stage) -> tuple[int, int]:
        """Return the size for dish, title, stars and line, in pixels."""
        fonts, px = stage.fonts, stage.px
        words = fonts.outlined(self.title, "Vollkorn-BlackItalic", SMALL_TITLE).get_width()
        line = fonts.width(self.banner, BLACK, SMALL_BANNER)
        wide = max(px(620), words + px(240), line + px(260))
        more = fonts.line_height(BLACK, SMALL_TITLE) + fonts.line_height(BLACK, SMALL_BANNER)
        return min(stage.metrics.width - px(40), wide), px(540) + round(more)

    def draw_deed(self, frame: Frame, stage: Stage, middle: tuple[float, float]) -> None:
        """Show it large, or smaller on a small cloth."""
        size = 1.0 if self.is_great else SMALL
        x, y = middle[0], middle[1] - (0 if self.is_great else stage.px(72))
        warm = stage.paint.halo(stage.px(1250 * size), stage.px(800 * size), LAMP, 0.4)
        if self.is_great:
            frame.blit_centred(warm, x, y)
        self._draw_dish(frame, stage, (x, y), size)
        self._draw_words(frame, stage, (x, y + stage.px(200 * size)), size)

    def _draw_dish(
        self, frame: Frame, stage: Stage, middle: tuple[float, float], size: float
    ) -> None:
        came = self.share(0.05, 0.35)
        rise = (1 - ease_back(came)) * stage.px(240 * size * size)
        x, base = middle[0], middle[1] + stage.px(110 * size) + rise
        wide = stage.px(470 * size)
        if self.is_great:
            frame.blit_centred(stage.picture("common/platter", stage.px(820)), x, base)
        dish = stage.picture(self.picture, wide)
        frame.blit_centred(dish, x, base - stage.px(36 * size) - wide * DISH_RATIO * 0.4)
        lifted = self.share(0.38, 0.4)
        if self.is_great and lifted < 1:
            cloche = stage.picture("common/cloche", stage.px(640))
            up = ease_in_out(lifted) * stage.px(900)
            frame.blit_centred(cloche, x, base - stage.px(190) - up)
        elif not self.still:
            self._draw_steam(frame, stage, (x, base - stage.px(350 * size)), size)

    def _draw_steam(
        self, frame: Frame, stage: Stage, middle: tuple[float, float], size: float
    ) -> None:
        wisp = stage.picture("common/steam", stage.px(52 * size))
        since = max(0.0, self.age - 0.4)
        for number in (-1, 0, 1):
            sway = math.sin(since * 2.6 + number * 1.7) * stage.px(10 * size)
            x = middle[0] + number * stage.px(96 * size) + sway
            rise = ease_out(min(1.0, since / 1.4)) * stage.px((46 + 14 * number) * size)
            frame.blit_centred(wisp, x, middle[1] + stage.px(20) - rise)

    def _draw_words(
        self, frame: Frame, stage: Stage, middle: tuple[float, float], size: float
    ) -> None:
        x, y = middle
        most = frame.size[0] - stage.px(160)
        units = 64 if self.is_great else SMALL_TITLE
        place = ribbon(frame, stage, self.title, (x, y + stage.px(40 * size)), units, most)
        self._draw_stars(frame, stage, (x, place.bottom + stage.px(56 * size)), size)
        y = place.bottom + stage.px(56 * size) * 2 + stage.px(40)
        # Large text must not leave a low window.
        y = min(y, frame.size[1] - stage.px(60))
        face_wide = self.face.get_width() if self.face else 0
        units = 30 if self.is_great else SMALL_BANNER
        rect = plate(frame, stage, self.banner, (x, y), units, most, round(face_wide * 0.5))
        if self.face:
            frame.blit_centred(self.face, rect.x + face_wide * 0.2, rect.centery)

    def _draw_stars(
        self, frame: Frame, stage: Stage, middle: tuple[float, float], size: float
    ) -> None:
        wide = stage.px(92 * size)
        for number, at in enumerate(self.chimes):
            share = grown(self.share(at, 0.18))
            if share > 0:
                x = middle[0] + (number - (self.stars - 1) / 2) * wide * 1.1
                frame.blit_centred(stage.picture("common/star", round(wide * share)), x, middle[1])
