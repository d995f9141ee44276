"""The aubergine cloth, with the signs of the suits strewn on it."""

from __future__ import annotations

import pygame

from game.games.sauce.cards import LETTERS
from game.tables.sauce.panels.pictures import suit_sign
from game.ui.stage import Stage

SPOTS = ((0.27, 0.14), (0.72, 0.2), (0.31, 0.62), (0.66, 0.83), (0.24, 0.9), (0.78, 0.68))
"""Where the signs lie, in shares of the cloth."""


def draw_cloth(
    ground: pygame.Surface, stage: Stage, woven: pygame.Surface, rect: pygame.Rect
) -> None:
    """Spread the woven cloth on the ground of the table."""
    blur = stage.px(26)
    shade = stage.paint.shadow(rect.width, rect.height, stage.px(26), blur, 150)
    ground.blit(shade, (rect.x - blur, rect.y - blur + stage.px(8)))
    ground.blit(woven, rect)
    for number, (x, y) in enumerate(SPOTS):
        sign = suit_sign(stage, LETTERS[number], stage.px(58))
        turned = pygame.transform.rotozoom(sign, (number * 67) % 90 - 45, 1)
        turned.set_alpha(20)
        spot = (rect.x + rect.width * x, rect.y + rect.height * y)
        ground.blit(turned, turned.get_rect(center=spot))
