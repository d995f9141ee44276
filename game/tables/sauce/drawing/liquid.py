"""The sauce in a bottle: up to any height, with a wavy surface."""

from __future__ import annotations

import math

import pygame

from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.table.cards import tint

SMOOTH = 3
STRENGTH, FOAM = 225, 120
"""Opacity of the sauce, and brightness of its surface, 0..255."""


def pour(
    frame: Frame, stage: Stage, place: pygame.Rect, colour: str, level: float, shade: float = 1.0,
    *, foams: bool = False,
) -> None:  # fmt: skip
    """Show sauce in the bottle that stands here, from its floor up to `level` (window pixels).

    `shade` below 1 makes the colour darker. `foams` makes the surface bright: write nothing there.
    """
    full = _filled(stage, place.size, colour, shade)
    width, height = full.get_size()  # a picture keeps its form and may be a pixel smaller
    swell = max(1, round(width * 0.018))
    top = max(0, min(round(level - place.y) - swell - 1, height - 1))
    high = min(2 * swell + 3, height - top)
    key = (place.size, colour, shade, top, foams)

    def surface() -> pygame.Surface:
        strip = full.subsurface((0, top, width, high)).copy()
        wave, foam = _wave(width, high, swell)
        strip.blit(wave, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if not foams:
            return strip
        inside = stage.picture("sauce/bottle-mask", *place.size).subsurface((0, top, width, high))
        foam.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        strip.blit(foam, (0, 0))
        return strip

    frame.blit(stage.assets.cache.get(("sauce-surface", *key), surface), place.x, place.y + top)
    below = pygame.Rect(0, top + high, width, height - top - high)
    if below.height > 0:
        body = stage.assets.cache.get(("sauce-body", *key), lambda: full.subsurface(below))
        frame.blit(body, place.x, place.y + below.y)


def _filled(stage: Stage, size: tuple[int, int], colour: str, shade: float) -> pygame.Surface:
    def build() -> pygame.Surface:
        red, green, blue = (round(part * shade) for part in stage.metrics.look.rgb(colour))
        filled = tint(stage.picture("sauce/bottle-mask", *size), (red, green, blue))
        filled.fill((255, 255, 255, STRENGTH), special_flags=pygame.BLEND_RGBA_MULT)
        return filled.convert_alpha()

    return stage.assets.cache.get(("sauce-filled", size, colour, shade), build)


def _wave(width: int, high: int, swell: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Return a white strip below the wave, and the foam on it.

    Both are drawn larger and scaled down, to be smooth.
    """
    wide, tall = width * SMOOTH, high * SMOOTH
    points = [
        (x, SMOOTH * (swell + 1 + swell * math.sin(x / wide * math.tau * 1.5)))
        for x in range(0, wide + 1, 2)
    ]
    below = pygame.Surface((wide, tall), pygame.SRCALPHA)
    below.fill((255, 255, 255, 255))
    pygame.draw.polygon(below, (255, 255, 255, 0), [(0, 0), *points, (wide, 0)])
    foam = pygame.Surface((wide, tall), pygame.SRCALPHA)
    pygame.draw.lines(foam, (255, 255, 255, FOAM), False, points, max(2, SMOOTH * swell // 2))
    size = (width, high)
    return pygame.transform.smoothscale(below, size), pygame.transform.smoothscale(foam, size)
