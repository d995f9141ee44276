"""Points on their way to where they are counted."""

from __future__ import annotations

import pygame

from game.ui.stage import Stage
from game.ui.theme import BLACK, GOLD, INK

RATIO = 0.52
"""Height by width."""


def chip_of(points: int) -> str:
    """Return the face of a number of points, as `CardArt` knows it."""
    return f"points:{points:+}".replace("-", "\u2212")


def points_chip(stage: Stage, text: str, width: int) -> pygame.Surface:
    """Return a chip of this width with a few signs on it."""
    high = max(1, round(width * RATIO))
    line = max(1.5, width * 0.035)
    chip = stage.paint.box(width, high, high / 2, fill=GOLD, rim=INK, rim_width=line).copy()
    return inscribe(stage, chip, text, high * 0.62)


def inscribe(stage: Stage, surface: pygame.Surface, text: str, pixels: float) -> pygame.Surface:
    """Write into the middle of a surface, smaller if there is no room; return it."""
    words = stage.fonts.line(text, BLACK, pixels / stage.metrics.u, INK)
    room = surface.get_width() * 0.8
    if words.get_width() > room:
        scale = room / words.get_width()
        size = round(room), max(1, round(words.get_height() * scale))
        words = pygame.transform.smoothscale(words, size)
    surface.blit(words, words.get_rect(center=surface.get_rect().center))
    return surface
