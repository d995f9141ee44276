"""The paper slip on the curtain that replaces the plate for large text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.drawing.paint import BoxLook
from game.ui.frame import Frame
from game.ui.layout import place
from game.ui.parts.panel import box
from game.ui.parts.widgets import display_face
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.theme import (
    BODY,
    BOLD,
    CURTAIN_PLATE,
    GOLD_MATERIAL,
    INK,
    PAPER_FOOT,
    PAPER_TEXT,
    SHOUT,
)

TITLE_UNITS, PASS_UNITS, AWAY_UNITS, HINT_UNITS = 44, 25, 22, 19
LARGE_SCALE = 1.1
"""From this size of text on the words do not fit on the round plate."""


@dataclass(frozen=True, slots=True)
class Slip:
    """The words, and a function that draws the button."""

    person: Person
    title: str
    pass_on: str
    away: str
    hint: str
    draw_button: Callable[[Frame, pygame.Rect], object]

    def draw(self, frame: Frame, stage: Stage) -> None:
        """Draw paper, face, words and button below each other, the face as large as possible."""
        window = pygame.Rect((0, 0), frame.size)
        pad = stage.reading.px(22)
        wide = min(round(window.width * 0.88), round(760 * stage.metrics.text_unit))
        room = wide - 2 * pad
        words = self._words()
        high = sum(stage.fonts.height(*text, room) for text, _colour in words)
        button = max(round(stage.fonts.line_height(SHOUT, 34) * 1.2), 48)
        rest = window.height - 4 * pad - high - button - 3 * pad
        face = max(0, min(stage.reading.px(192), rest))
        slip = place(window, (wide, 3 * pad + face + high + button))
        look = BoxLook(fill=CURTAIN_PLATE, bottom=PAPER_FOOT, rim=GOLD_MATERIAL, rim_width=5)
        box(frame, stage, slip, pad, **look)
        y: float = slip.y + pad
        if face > 40:
            picture = avatar(stage, self.person.avatar, self.person.colour, face)
            frame.blit_centred(picture, slip.centerx, y + face / 2)
        y += face
        x = slip.centerx
        for (text, name, units), colour in words[:-1]:
            y = frame.paragraph(text, x, y, name, units, room, colour, "centre", is_label=True)
        size = min(room, round(wide * 0.7)), button
        spot = place(pygame.Rect(slip.x, round(y + pad * 0.4), wide, 0), size, "midtop")
        self.draw_button(frame, spot)
        (text, name, units), colour = words[-1]
        y = spot.bottom + pad * 0.3
        frame.paragraph(text, x, y, name, units, room, colour, "centre", is_label=True)

    def _words(self) -> list[tuple[tuple[str, str, float], str]]:
        """Return each sentence with its typeface and size, and its colour."""
        return [
            ((self.title, display_face(self.title, SHOUT), TITLE_UNITS), INK),
            ((self.pass_on, BOLD, PASS_UNITS), PAPER_TEXT),
            ((self.away, BODY, AWAY_UNITS), PAPER_TEXT),
            ((self.hint, BOLD, HINT_UNITS), PAPER_TEXT),
        ]
