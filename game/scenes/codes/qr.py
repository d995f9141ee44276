"""A text as a QR code: dark squares on white, with the quiet zone that cameras need."""

from __future__ import annotations

import pygame
import segno

from game.ui.stage import Stage

QUIET = 4
"""Squares of white around the code."""
_DARK, _LIGHT = (0, 0, 0), (255, 255, 255)
"""Independent of the theme: a camera has to read it."""


def matrix_of(text: str) -> tuple[bytearray, ...]:
    """Return the rows of squares, 1 for a dark one."""
    return segno.make_qr(text, error="l").matrix


def squares(text: str) -> int:
    """Return how many squares are in a row, with the quiet zone."""
    return len(matrix_of(text)) + 2 * QUIET


def qr_picture(stage: Stage, text: str, size: int) -> pygame.Surface:
    """Return the code as large as whole pixels allow, at most `size` wide."""

    def build() -> pygame.Surface:
        matrix = matrix_of(text)
        count = len(matrix) + 2 * QUIET
        pitch = max(1, size // count)
        surface = pygame.Surface((count * pitch, count * pitch))
        surface.fill(_LIGHT)
        for y, row in enumerate(matrix, QUIET):
            for x, dark in enumerate(row, QUIET):
                if dark:
                    surface.fill(_DARK, (x * pitch, y * pitch, pitch, pitch))
        return surface

    return stage.assets.cache.get(("qr", text, size), build)
