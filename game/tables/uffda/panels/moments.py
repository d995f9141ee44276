"""What is on the cloth for a moment: cards laid open."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.frame import Frame
from game.ui.table.cards import CardArt


def draw_open_cards(
    frame: Frame, art: CardArt, faces: Sequence[str], width: float, row: pygame.Rect
) -> None:
    """Show cards that lie open in a row."""
    step = (row.width - width) / max(1, len(faces) - 1)
    x = row.centerx - (len(faces) - 1) * step / 2
    for i, face in enumerate(faces):
        frame.blit_centred(art.card(face, round(width)), x + i * step, row.centery)
