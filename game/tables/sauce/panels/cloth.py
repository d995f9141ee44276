"""The signs of the suits that are strewn on the cloth."""

from __future__ import annotations

import pygame

from game.games.sauce.cards import LETTERS
from game.tables.sauce.drawing.cards import suit_sign
from game.ui.stage import Stage

SPOTS = ((0.27, 0.14), (0.72, 0.2), (0.31, 0.62), (0.66, 0.83), (0.24, 0.9), (0.78, 0.68))
"""Where the signs lie, in shares of the cloth."""


def strew_suits(ground: pygame.Surface, stage: Stage, rect: pygame.Rect) -> None:
    """Strew the signs on the cloth."""
    for number, (x, y) in enumerate(SPOTS):
        sign = suit_sign(stage, LETTERS[number], stage.px(58))
        turned = pygame.transform.rotozoom(sign, (number * 67) % 90 - 45, 1)
        turned.set_alpha(20)
        spot = (rect.x + rect.width * x, rect.y + rect.height * y)
        ground.blit(turned, turned.get_rect(center=spot))
