"""Rows in which a person is shown and picks a face."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.match.storage.header import SeatPlan
from game.ui.drawing.paint import tick
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.form import LABEL_UNITS, Row, form_px
from game.ui.parts.widgets import button, segment_height
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
            high += self._button_height(stage) + form_px(stage, 10)
        return high + form_px(stage, 16)

    def _face_size(self, stage: Stage) -> int:
        return max(form_px(stage, 124), stage.fonts.line_height(BLACK, NAME_UNITS))

    def _button_height(self, stage: Stage) -> int:
        return segment_height(stage, LABEL_UNITS) + form_px(stage, 6)

    def _button_width(self, stage: Stage) -> int:
        return stage.fonts.width(self.words, BLACK, LABEL_UNITS) + form_px(stage, 48)

    def _is_beside(self, stage: Stage, width: int) -> bool:
        name = stage.fonts.width(self.plan.name, BLACK, NAME_UNITS)
        gaps = form_px(stage, 44)
        return self._face_size(stage) + name + self._button_width(stage) + gaps <= width

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw face, name and button."""
        size = self._face_size(stage)
        face = avatar(stage, self.plan.avatar, self.plan.colour, size)
        frame.blit(face, rect.x, rect.y)
        x = rect.x + size + form_px(stage, 22)
        wide, high = self._button_width(stage), self._button_height(stage)
        beside = self._is_beside(stage, rect.width)
        middle = rect.y + size / 2
        room = rect.right - x - (wide + form_px(stage, 16) if beside else 0)
        frame.text(self.plan.name, x, middle, BLACK, NAME_UNITS, CREAM, "left", room)
        place = pygame.Rect(rect.right - wide, 0, wide, high)
        place.centery = round(middle)
        if not beside:
            place = pygame.Rect(rect.x, rect.y + size + form_px(stage, 10), wide, high)
        button(frame, stage, place, "welcome:person", self.words, self.press, units=LABEL_UNITS)


@dataclass(frozen=True)
class FacesRow(Row):
    """All faces side by side, in as many lines as they need."""

    plan: SeatPlan
    setter: Callable[[int], Press]

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of all lines."""
        return -(-len(FACES) // self._columns(stage, width)) * self._pitch(stage)

    def _pitch(self, stage: Stage) -> int:
        return max(form_px(stage, 122), 60)

    def _columns(self, stage: Stage, width: int) -> int:
        """Return how many stand side by side: as many in every line, if possible."""
        most = max(1, min(len(FACES), width // self._pitch(stage)))
        return -(-len(FACES) // -(-len(FACES) // most))

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the faces; the chosen one has a tick."""
        pitch, columns = self._pitch(stage), self._columns(stage, rect.width)
        spread = (rect.width - pitch) / max(1, columns - 1)
        across = min(spread, pitch * 1.4)
        for number, face in enumerate(FACES):
            place = pygame.Rect(0, 0, pitch - 8, pitch - 8)
            place.x = rect.x + round(number % columns * across)
            place.y = rect.y + number // columns * pitch
            key, is_chosen = f"welcome:face:{face}", face == self.plan.avatar
            size = place.width - (0 if is_chosen or frame.is_hovered(key) else 8)
            frame.blit_centred(avatar(stage, face, self.plan.colour, size), *place.center)
            if is_chosen:
                mark = max(18, place.width // 3)
                disc = stage.paint.disc(mark, GOLD, INK, 2)
                spot = (place.right - mark / 2, place.bottom - mark / 2)
                frame.blit_centred(disc, *spot)
                frame.blit_centred(tick(stage.paint, round(mark * 0.7), INK), *spot)
            label = _("Face {number}").format(number=face)
            frame.target(
                Target(key, place, label, self.setter(face), tip=Tip(label), radius=pitch // 2)
            )
