"""What is on the cloth for a moment: cards laid open, and coins in the air."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.tables.uffda.motions.moments import FlyingCoin
from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.table.cards import CardArt


def draw_open_cards(
    frame: Frame, art: CardArt, faces: Sequence[str], width: float, row: pygame.Rect
) -> None:
    """Show cards that lie open in a row."""
    step = (row.width - width) / max(1, len(faces) - 1)
    x = row.centerx - (len(faces) - 1) * step / 2
    for i, face in enumerate(faces):
        frame.blit_centred(art.card(face, round(width)), x + i * step, row.centery)


def draw_coins(frame: Frame, stage: Stage, theme: str, coins: Sequence[FlyingCoin]) -> None:
    """Show coins on their way; each spins twice."""
    for coin in coins:
        picture = stage.picture(f"uffda/{theme}/coin", max(8, round(coin.place.width)))
        squeeze = abs(math.cos(2 * math.tau * coin.share))
        if squeeze < 0.97:
            size = (max(2, round(picture.get_width() * squeeze)), picture.get_height())
            picture = pygame.transform.smoothscale(picture, size)
        arc = stage.px(90) * math.sin(math.pi * coin.share)
        frame.blit_centred(picture, coin.place.x, coin.place.y - arc)
