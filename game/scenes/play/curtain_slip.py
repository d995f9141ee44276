"""What hangs on the curtain where people want large text: a paper slip instead of the plate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.frame import Frame
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
    """The words, and what draws the button."""

    person: Person
    title: str
    pass_on: str
    away: str
    hint: str
    draw_button: Callable[[Frame, pygame.Rect], object]

    def draw(self, frame: Frame, stage: Stage) -> None:
        """Draw paper, face, words and button below each other, the face as large as possible."""
        window = pygame.Rect((0, 0), frame.size)
        pad = round(22 * max(stage.metrics.u, 0.72))
        wide = min(round(window.width * 0.88), round(760 * stage.metrics.text_unit))
        room = wide - 2 * pad
        words = self._words(stage, room)
        high = sum(step * len(lines) for lines, step, _face, _units, _colour in words)
        button = max(round(stage.fonts.line_height(SHOUT, 34) * 1.2), 48)
        rest = window.height - 4 * pad - high - button - 3 * pad
        face = max(0, min(round(192 * max(stage.metrics.u, 0.72)), rest))
        slip = pygame.Rect(0, 0, wide, 3 * pad + face + high + button)
        slip.center = window.center
        paper = stage.paint.box(
            *slip.size, pad, fill=CURTAIN_PLATE, bottom=PAPER_FOOT, rim=GOLD_MATERIAL, rim_width=5
        )
        frame.blit(paper, *slip.topleft)
        y: float = slip.y + pad
        if face > 40:
            picture = avatar(stage, self.person.avatar, self.person.colour, face)
            frame.blit_centred(picture, slip.centerx, y + face / 2)
        y += face
        for lines, step, name, units, colour in words[:-1]:
            for line in lines:
                frame.text(line, slip.centerx, y + step / 2, name, units, colour, "centre")
                y += step
        place = pygame.Rect(0, round(y + pad * 0.4), min(room, round(wide * 0.7)), button)
        place.centerx = slip.centerx
        self.draw_button(frame, place)
        y = place.bottom + pad * 0.3
        lines, step, name, units, colour = words[-1]
        for line in lines:
            frame.text(line, slip.centerx, y + step / 2, name, units, colour, "centre")
            y += step

    def _words(self, stage: Stage, room: int) -> list[tuple[list[str], int, str, float, str]]:
        """Return lines, their distance, typeface, size and colour of each sentence."""
        fonts, found = stage.fonts, []
        for text, face, units, colour in (
            (self.title, display_face(self.title, SHOUT), TITLE_UNITS, INK),
            (self.pass_on, BOLD, PASS_UNITS, PAPER_TEXT),
            (self.away, BODY, AWAY_UNITS, PAPER_TEXT),
            (self.hint, BOLD, HINT_UNITS, PAPER_TEXT),
        ):
            lines = fonts.wrapped(text, face, units, room)
            found.append((lines, fonts.line_height(face, units), face, float(units), colour))
        return found
