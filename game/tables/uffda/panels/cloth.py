"""What adorns an edition's cloth: its emblem, and its band along the hems."""

from __future__ import annotations

import pygame

from game.ui.stage import Stage

EMBLEM, EMBLEM_ALPHA = 560, 70
"""Width of the emblem in units, and how strongly it shows."""
BAND = 52
"""Width of a piece of the band, in units; it stays within the border."""


def adorn_cloth(
    ground: pygame.Surface, stage: Stage, rect: pygame.Rect, middle: tuple[int, int], theme: str
) -> None:
    """Put the emblem around the middle of the table, and the band along the hems."""
    emblem = stage.picture(f"uffda/{theme}/emblem", stage.px(EMBLEM)).copy()
    emblem.set_alpha(EMBLEM_ALPHA)
    ground.blit(emblem, emblem.get_rect(center=middle))
    wide, inset = stage.px(BAND), stage.px(16)
    tile = stage.picture(f"uffda/{theme}/border-tile", wide)
    count = (rect.width - stage.px(90)) // wide
    left = rect.centerx - count * wide // 2
    for top in (rect.y + inset, rect.bottom - inset - tile.get_height()):
        for index in range(count):
            ground.blit(tile, (left + index * wide, top))
    upright = pygame.transform.rotate(tile, 90)
    count = (rect.height - stage.px(120)) // wide
    top = rect.centery - count * wide // 2
    for left in (rect.x + inset, rect.right - inset - upright.get_width()):
        for index in range(count):
            ground.blit(upright, (left, top + index * wide))
