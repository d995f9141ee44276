"""The edition's cloth on the wood, with its band along both hems."""

from __future__ import annotations

import pygame

from game.ui.stage import Stage

EMBLEM, EMBLEM_ALPHA = 560, 70
"""Width of the emblem in units, and how strongly it shows."""


def lay_cloth(
    ground: pygame.Surface,
    stage: Stage,
    cloth: pygame.Surface,
    rect: pygame.Rect,
    middle: tuple[int, int],
    theme: str,
) -> None:
    """Spread a woven cloth over this room, the emblem around the middle of the table."""
    blur = stage.px(26)
    shade = stage.paint.shadow(rect.width, rect.height, stage.px(26), blur, 150)
    ground.blit(shade, (rect.x - blur, rect.y - blur + stage.px(8)))
    ground.blit(cloth, rect)
    emblem = stage.picture(f"uffda/{theme}/emblem", stage.px(EMBLEM)).copy()
    emblem.set_alpha(EMBLEM_ALPHA)
    ground.blit(emblem, emblem.get_rect(center=middle))
    wide = stage.px(96)
    tile = stage.picture(f"uffda/{theme}/border-tile", wide)
    count = (rect.width - stage.px(90)) // wide
    left = rect.centerx - count * wide // 2
    for top in (rect.y + stage.px(22), rect.bottom - stage.px(22) - tile.get_height()):
        for index in range(count):
            ground.blit(tile, (left + index * wide, top))
