"""A pile of cards face down, with its visible height, or the place where it was."""

from __future__ import annotations

import pygame

from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.table.cards import CardArt, Look
from game.ui.table.panels.slot import draw_slot

A_LAYER, MOST_LAYERS = 4, 5
"""How many cards make one layer, and how many layers are shown at most."""
SHIFT = (2.4, 1.5)
"""How far a layer lies to the left and lower than the one above it, in units."""


def draw_pile(
    frame: Frame, stage: Stage, art: CardArt, back: str, count: int, rect: pygame.Rect, look: Look
) -> None:
    """Show a pile of `count` cards; `look` is that of the uppermost one."""
    if not count:
        draw_slot(frame, stage, rect)
        return
    picture = stage.picture(back, rect.width)
    for layer in range(min(MOST_LAYERS, -(-count // A_LAYER)), 0, -1):
        x, y = rect.x - stage.px(SHIFT[0]) * layer, rect.y + stage.px(SHIFT[1]) * layer
        frame.blit(picture, x, y)
    frame.blit_centred(art.card(back, rect.width, look), *rect.center)
