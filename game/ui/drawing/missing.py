"""The substitute for a picture that cannot be shown: a plain card with its name."""

from __future__ import annotations

import contextlib

import pygame

from game.ui.look import PLAIN_LOOK
from game.ui.theme import CREAM, INK, SHOUT_RED

ROUNDNESS = 0.085
"""Radius of the corners as a share of the width, like that of the cards."""
WIDEST, HIGHEST = 0.8, 0.35
"""The most of a card's width and height that the name takes."""
LETTER_PIXELS = 40
LEAST_WIDTH = 16
"""Narrower pictures have no room for a name."""


def plain_picture(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a card of this size with the end of a picture's name, e.g. `R12` of `card-R12`."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    width, height = size
    line = max(1, round(width * 0.03))
    radius = round(width * ROUNDNESS)
    pygame.draw.rect(surface, PLAIN_LOOK.rgb(CREAM), surface.get_rect(), border_radius=radius)
    pygame.draw.rect(
        surface, PLAIN_LOOK.rgb(SHOUT_RED), surface.get_rect(), line, border_radius=radius
    )
    if width >= LEAST_WIDTH:
        # Pygame's own typeface, as ours may be missing; without it, no name.
        with contextlib.suppress(pygame.error, OSError):
            written = pygame.font.Font(None, LETTER_PIXELS).render(
                _word(name), True, PLAIN_LOOK.rgb(INK)
            )
            room = width * WIDEST, height * HIGHEST
            scale = min(room[0] / written.get_width(), room[1] / written.get_height())
            letters = pygame.transform.smoothscale_by(written, scale)
            surface.blit(letters, letters.get_rect(center=surface.get_rect().center))
    return surface


def _word(name: str) -> str:
    return name.rpartition("/")[2].removeprefix("card-").removeprefix("icon-") or name
