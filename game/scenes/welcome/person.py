"""Rows that show a person and let them choose a face."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.match.storage.header import SeatPlan
from game.ui.drawing.paint import tick
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import evenly, place, split
from game.ui.parts.form import LABEL_UNITS, Row
from game.ui.parts.widgets import button, button_height, button_width
from game.ui.people import FACES, avatar
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, CREAM, GOLD, INK

NAME_UNITS = 38


@dataclass(frozen=True)
class PersonRow(Row):
    """Somebody's face and name, and the way to change them."""

    plan: SeatPlan
    words: str
    press: Press

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of the face, and of the button if it stands below the name."""
        high = self._face_size(stage)
        if not self._is_beside(stage, width):
            high += button_height(stage, LABEL_UNITS) + stage.reading.px(10)
        return high + stage.reading.pad

    def _face_size(self, stage: Stage) -> int:
        return max(stage.reading.px(124), stage.fonts.line_height(BLACK, NAME_UNITS))

    def _is_beside(self, stage: Stage, width: int) -> bool:
        name = stage.fonts.width(self.plan.name, BLACK, NAME_UNITS)
        wide = button_width(stage, self.words, LABEL_UNITS)
        return self._face_size(stage) + name + wide + stage.reading.px(44) <= width

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw face, name and button."""
        size = self._face_size(stage)
        face = avatar(stage, self.plan.avatar, self.plan.colour, size)
        frame.blit(face, rect.x, rect.y)
        head, below = split(rect, "top", size, stage.reading.px(10))
        _face, name = split(head, "left", size, stage.reading.px(22))
        way = button_width(stage, self.words, LABEL_UNITS), button_height(stage, LABEL_UNITS)
        if self._is_beside(stage, rect.width):
            aside, name = split(name, "right", way[0], stage.reading.pad)
            spot = place(aside, way)
        else:
            spot = place(below, way, "topleft")
        y = head.y + size / 2
        frame.text(self.plan.name, name.x, y, BLACK, NAME_UNITS, CREAM, "left", name.width)
        button(frame, stage, spot, "welcome:person", self.words, self.press, units=LABEL_UNITS)


@dataclass(frozen=True)
class FacesRow(Row):
    """All faces side by side, in as many lines as they need."""

    plan: SeatPlan
    setter: Callable[[int], Press]

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of all lines."""
        return -(-len(FACES) // self._columns(stage, width)) * self._pitch(stage)

    def _pitch(self, stage: Stage) -> int:
        return max(stage.reading.px(122), 60)

    def _columns(self, stage: Stage, width: int) -> int:
        """Return how many stand in a line, about the same number in each."""
        most = max(1, min(len(FACES), width // self._pitch(stage)))
        return evenly(len(FACES), most)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the faces; the chosen one has a tick."""
        pitch, columns = self._pitch(stage), self._columns(stage, rect.width)
        spread = (rect.width - pitch) / max(1, columns - 1)
        across = min(spread, pitch * 1.4)
        for number, face in enumerate(FACES):
            down, right = divmod(number, columns)
            x, y = rect.x + round(right * across), rect.y + down * pitch
            spot = pygame.Rect(x, y, pitch - 8, pitch - 8)
            key, is_chosen = f"welcome:face:{face}", face == self.plan.avatar
            size = spot.width - (0 if is_chosen or frame.is_hovered(key) else 8)
            frame.blit_centred(avatar(stage, face, self.plan.colour, size), *spot.center)
            if is_chosen:
                mark = max(18, spot.width // 3)
                corner = (spot.right - mark / 2, spot.bottom - mark / 2)
                frame.blit_centred(stage.paint.disc(mark, GOLD, INK, 2), *corner)
                frame.blit_centred(tick(stage.paint, round(mark * 0.7), INK), *corner)
            label, press = _("Face {number}").format(number=face), self.setter(face)
            frame.target(Target(key, spot, label, press, tip=Tip(label), radius=pitch // 2))
