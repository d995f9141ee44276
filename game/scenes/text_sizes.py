"""The sizes of text, and cards that show them."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.frame import Frame
from game.ui.parts.picture_row import Pictured
from game.ui.stage import Stage
from game.ui.theme import BLACK, INK

TEXT_SIZES = (100, 115, 130, 150, 175, 200)
SAMPLE, LETTER = "Aa", 30
"""The text on the cards, and its units at the usual size."""
SIZE_PICTURE = (88, 70)


def text_size_pictures() -> list[Pictured]:
    """Return the sizes of text to choose from, each with letters of that size."""
    return [Pictured(str(size), f"{size} %", partial(_letters, size)) for size in TEXT_SIZES]


def _letters(size: int, frame: Frame, stage: Stage, room: pygame.Rect) -> None:
    # The size on a card does not depend on the chosen one.
    units = LETTER * size / 100 / stage.metrics.text_scale
    frame.text(SAMPLE, *room.center, BLACK, units, INK, "centre", room.width)
