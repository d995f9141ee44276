"""Somebody has won a round or a hand: faces under a wreath, a title, and a line about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.celebrations.shared import Celebration, grown, plate, ribbon
from game.ui.frame import Frame
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.theme import BLACK

GREAT, SMALL = 1.0, 0.62
"""Size factors of faces and words."""
FACE, BESIDE, TITLE, BANNER = 190, 150, 64, 30


@dataclass(kw_only=True)
class Cheer(Celebration):
    """Winners and what is said about them."""

    people: Sequence[Person]
    title: str
    banner: str

    @property
    def duration(self) -> float:
        """How many seconds it lasts: longer if it is great."""
        return 2.3 if self.is_great else 1.5

    @property
    def label(self) -> str:
        """Title and banner as one text."""
        return f"{self.title} {self.banner}"

    def small_cloth_size(self, stage: Stage) -> tuple[int, int]:
        """Return the size for faces, title and line, in pixels."""
        fonts, px = stage.fonts, stage.px
        words = max(
            fonts.outlined(self.title, "Vollkorn-BlackItalic", TITLE * SMALL).get_width() + px(240),
            fonts.width(self.banner, BLACK, BANNER * SMALL) + px(160),
            px(520),
        )
        lines = fonts.line_height(BLACK, TITLE * SMALL) + fonts.line_height(BLACK, BANNER * SMALL)
        return min(stage.metrics.width - px(40), words), max(px(400), px(300) + round(lines))

    def draw_deed(self, frame: Frame, stage: Stage, middle: tuple[float, float]) -> None:
        """Show the winners, and below them title and line."""
        size = GREAT if self.is_great else SMALL
        x, y = middle[0], middle[1] - stage.px(110 * size)
        self._draw_faces(frame, stage, (x, y), size)
        most = frame.size[0] - stage.px(160)
        place = ribbon(frame, stage, self.title, (x, y + stage.px(190 * size)), TITLE * size, most)
        below = place.bottom + stage.px(62 * max(size, 0.75))
        plate(frame, stage, self.banner, (x, below), BANNER * max(size, 0.8), most)

    def _draw_faces(
        self, frame: Frame, stage: Stage, middle: tuple[float, float], size: float
    ) -> None:
        share = grown(self.share(0.1, 0.3))
        high, pitch = round(stage.px(FACE * size) * share), stage.px(FACE * size * 1.35)
        if high <= 0:
            return
        for number, person in enumerate(self.people):
            x = middle[0] + (number - (len(self.people) - 1) / 2) * pitch
            wreath = stage.picture("common/laurel", round(high * 1.42))
            face: pygame.Surface = avatar(stage, person.avatar, person.colour, high, "glad")
            frame.blit_centred(face, x, middle[1])
            frame.blit_centred(wreath, x, middle[1] + high * 0.06)
        if self.is_great and self.feast.beside:
            picture = stage.picture(self.feast.beside, max(1, round(stage.px(BESIDE) * share)))
            far = (len(self.people) / 2 + 0.55) * pitch
            for side in (-1, 1):
                frame.blit_centred(picture, middle[0] + side * far, middle[1] + stage.px(20))
