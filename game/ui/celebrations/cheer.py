"""Somebody has won a round or a hand: faces under a wreath, a title, and a line about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.ui.celebrations.shared import Celebration, grown, plate, rain, ribbon, sunburst
from game.ui.frame import Frame
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.theme import DUSK

FACE = 190


@dataclass(kw_only=True)
class Cheer(Celebration):
    """Winners and what is said about them."""

    people: Sequence[Person]
    title: str
    banner: str
    confetti: Sequence[str] = ()
    seconds: ClassVar[float] = 1.9

    @property
    def label(self) -> str:
        """What it says."""
        return f"{self.title} {self.banner}"

    def draw(self, frame: Frame, stage: Stage) -> None:
        """Show the winners in the middle of the veiled table."""
        width, height = frame.size
        x, y = width / 2, height * 0.4
        frame.blit(stage.paint.veil(width, height, DUSK, 0.7), 0, 0)
        sunburst(frame, stage, x, round(y))
        if not self.still:
            # The rain has begun before, so that a short celebration is not without it.
            rain(frame, stage, self.confetti, self.age + 1.6)
        self._draw_faces(frame, stage, (x, y))
        most = width - stage.px(160)
        place = ribbon(frame, stage, self.title, (x, y + stage.px(190)), 64, most)
        plate(frame, stage, self.banner, (x, place.bottom + stage.px(62)), 30, most)

    def _draw_faces(self, frame: Frame, stage: Stage, middle: tuple[float, float]) -> None:
        share = grown(self.share(0.0, 0.3))
        size, pitch = round(stage.px(FACE) * share), stage.px(FACE * 1.35)
        if size <= 0:
            return
        for number, person in enumerate(self.people):
            x = middle[0] + (number - (len(self.people) - 1) / 2) * pitch
            wreath = stage.picture("common/laurel", round(size * 1.42))
            face: pygame.Surface = avatar(stage, person.avatar, person.colour, size)
            frame.blit_centred(face, x, middle[1])
            frame.blit_centred(wreath, x, middle[1] + size * 0.06)
