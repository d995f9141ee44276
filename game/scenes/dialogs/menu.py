"""Buttons below each other, as wide as their dialog."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.scenes.dialogs.dialog import BUTTON_UNITS, Choice, Dialog
from game.ui.frame import Frame, Press
from game.ui.parts.form import Row
from game.ui.parts.widgets import button
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, INK


@dataclass(frozen=True)
class MenuRow(Row):
    """A button as wide as the menu."""

    key: str
    label: str
    press: Press
    icon: str = ""
    """Name of the picture at its left end, e.g. `settings`."""

    def height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return the height of the button, and the gap below it."""
        line = stage.fonts.line_height(BLACK, BUTTON_UNITS)
        return max(stage.reading.px(58), line + stage.reading.air) + stage.reading.gap

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the button and its picture."""
        place = pygame.Rect(rect.topleft, (rect.width, rect.height - stage.reading.gap))
        button(frame, stage, place, self.key, self.label, self.press, units=BUTTON_UNITS)
        if not self.icon:
            return
        size = round(place.height * 0.66)
        sink = stage.px(3.5) if frame.is_pressed(self.key) else 0
        centre = place.x + place.height * 0.56, place.centery - stage.px(2.5) + sink
        frame.blit_centred(stage.paint.disc(size, INK), *centre)
        picture = stage.picture(f"common/icon-{self.icon}", round(size * 0.62))
        frame.blit_centred(picture, *centre)


class MenuDialog(Dialog):
    """Several ways on, and the way back."""

    width_units = 520

    def __init__(self, stage: Stage, title: str, ways: Sequence[Choice]) -> None:
        super().__init__(stage, title)
        self._ways = ways

    def choices(self) -> Sequence[Choice]:
        """Return the way back."""
        return [Choice("dialog:no", _("Back"), lambda: None)]

    def body_rows(self) -> Sequence[Row]:
        """Return the buttons."""
        return [MenuRow(way.key, way.label, self._answer(way)) for way in self._ways]
