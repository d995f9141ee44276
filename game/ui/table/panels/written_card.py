"""A card without a picture: a slip of paper with its words."""

from __future__ import annotations

import pygame

from game.ui.drawing.paint import BoxLook
from game.ui.stage import Stage
from game.ui.table.cards import CARD_RATIO
from game.ui.table.panels.points_chip import inscribe
from game.ui.theme import INK, PAPER, PAPER_FOOT

KIND = "written"


def written_face(words: str) -> str:
    """Return the face of a card with only words, as `CardArt` knows it."""
    return f"{KIND}:{words}"


def written_card(stage: Stage, words: str, width: int) -> pygame.Surface:
    """Return a card of this width with its words in the middle."""
    size, line = (width, round(width * CARD_RATIO)), max(1.5, width * 0.035)
    look = BoxLook(fill=PAPER, bottom=PAPER_FOOT, rim=INK, rim_width=line)
    slip = stage.paint.box(*size, width * 0.09, **look).copy()
    return inscribe(stage, slip, words, width * 0.4)
