"""The strip below one decision: whose it was, a sentence, and the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.frame import Frame, Press, Target
from game.ui.layout import columns, inset, place, split
from game.ui.parts.panel import box
from game.ui.parts.widgets import button, button_width
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.theme import BAR, BOLD, CREAM, HAIRLINE, HONEY, STRIP_FOOT

WORDS_UNITS, BUTTON_UNITS, FACE_UNITS = 20, 19, 56
LEAST_WORDS = 420
"""Units of the sentence's width; where there is less it stands above the buttons."""


@dataclass(frozen=True)
class Way:
    """A button."""

    key: str
    words: str
    press: Press
    is_main: bool = False


@dataclass(frozen=True)
class StudyFoot:
    """What the strip shows."""

    stage: Stage
    person: Person
    words: str
    ways: Sequence[Way]
    is_question: bool

    @property
    def height(self) -> int:
        """Its height, with all words."""
        stage, (words, _widths, is_stacked) = self.stage, self._parts()
        lines = stage.fonts.height(self.words, BOLD, WORDS_UNITS, words)
        upper, high = max(lines, self._face), self._button_height
        inner = upper + stage.space.tight + high if is_stacked else max(upper, high)
        return inner + 2 * stage.space.gap

    @property
    def _face(self) -> int:
        return max(self.stage.px(FACE_UNITS), 40)

    @property
    def _button_height(self) -> int:
        stage = self.stage
        line = stage.fonts.line_height(BOLD, BUTTON_UNITS)
        return max(line + stage.px(22), 44, stage.metrics.least_target)

    def _parts(self) -> tuple[int, list[int], bool]:
        """Return the width of the words, those of the buttons, and if these stand below."""
        stage, gap = self.stage, self.stage.space.gap
        whole = stage.metrics.width - 2 * stage.space.air
        widths = [button_width(stage, way.words, BUTTON_UNITS, 44) for way in self.ways]
        face = self._face + gap
        words = whole - sum(widths) - gap * len(widths) - face
        if words >= max(stage.px(LEAST_WORDS), whole // 3):
            return words, widths, False
        return whole - face, widths, True

    def draw(self, frame: Frame, area: pygame.Rect) -> None:
        """Draw it."""
        stage, gap = self.stage, self.stage.space.gap
        box(frame, stage, area, 0, fill=BAR, bottom=STRIP_FOOT, opacity=0.97)
        line, _rest = split(area, "top", 2)
        box(frame, stage, line, 0, fill=HAIRLINE, opacity=0.6)
        frame.target(Target("study:foot", area))
        words, widths, is_stacked = self._parts()
        upper = low = inset(area, stage.space.air, gap)
        high = self._button_height
        if is_stacked:
            low, upper = split(upper, "bottom", high, stage.space.tight)
        self._draw_words(frame, upper, words)
        self._draw_ways(frame, place(low, (low.width, high)), widths)

    def _draw_words(self, frame: Frame, room: pygame.Rect, width: int) -> None:
        stage, size = self.stage, self._face
        face = avatar(stage, self.person.avatar, self.person.colour, size)
        frame.blit_centred(face, room.x + size / 2, room.centery)
        tall = stage.fonts.height(self.words, BOLD, WORDS_UNITS, width)
        left, top = room.x + size + stage.space.gap, room.centery - tall / 2
        colour = HONEY if self.is_question else CREAM
        frame.paragraph(self.words, left, top, BOLD, WORDS_UNITS, width, colour, is_label=True)

    def _draw_ways(self, frame: Frame, room: pygame.Rect, widths: list[int]) -> None:
        """Draw the buttons at the right; narrower ones if there is too little room."""
        gap = self.stage.space.gap
        whole = sum(widths) + gap * (len(widths) - 1)
        if whole > room.width:
            widths = [(room.width - gap * (len(widths) - 1)) // len(widths)] * len(widths)
            whole = room.width
        row = pygame.Rect(room.right - whole, room.y, whole, room.height)
        for way, spot in zip(self.ways, columns(row, widths, gap), strict=True):
            kind = "primary" if way.is_main else "paper"
            button(
                frame, self.stage, spot, way.key, way.words, way.press, kind=kind,
                units=BUTTON_UNITS,
            )  # fmt: skip
