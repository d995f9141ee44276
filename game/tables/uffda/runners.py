"""The ground of a branch on the cloth: a knitted runner in its owner's colour, and its ribbon."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.tables.uffda.colours import (
    RUNNER_1,
    RUNNER_2,
    RUNNER_3,
    RUNNER_4,
    RUNNER_5,
    RUNNER_6,
    RUNNER_7,
    RUNNER_8,
)
from game.tables.uffda.layout.board import Box
from game.ui.drawing.paint import drawn
from game.ui.stage import Stage
from game.ui.theme import SHINE

RUNNERS = (RUNNER_1, RUNNER_2, RUNNER_3, RUNNER_4, RUNNER_5, RUNNER_6, RUNNER_7, RUNNER_8)
"""By player colour, from 1 on."""
EDGE, CORNER = 4.0, 13.0
"""Width of the edge and radius of its corners, in units."""
BASE, STITCHES, BRIGHT = 0.42, 0.72, 0.16
"""Opacity of the owner's colour on the dark ground and in the stitches; every second stitch has
the sum of the first and the last."""
KNIT = (24, 28)
"""Size of four stitches in units."""


def runner_colour(colour: int) -> str:
    """Return the colour of a player's branch, for a player colour 1-8."""
    return RUNNERS[colour - 1]


def runner(
    stage: Stage, ground: Sequence[Box], ribbon: Sequence[Box], colour: str, dark: str
) -> tuple[pygame.Surface, int, int]:
    """Return the runner with its ribbon, and its top left corner in the window."""
    boxes = [*ribbon, *ground]
    left, top = (math.floor(min(box[i] for box in boxes)) - 2 for i in (0, 1))
    right, low = (math.ceil(max(box[i] for box in boxes)) + 2 for i in (2, 3))
    near = tuple(tuple(round(v - (left, top)[i % 2], 1) for i, v in enumerate(b)) for b in boxes)
    size, u = (right - left, low - top), stage.metrics.u

    def build() -> pygame.Surface:
        edge = max(2.0, EDGE * u)
        thin = len(ribbon)
        picture = drawn(stage.metrics.look, *size, _rects(near, thin, 0, colour, u))
        mask = drawn(stage.metrics.look, *size, _rects(near, thin, edge, SHINE, u))
        knit = _knit(stage, size, (left, top), colour, dark)
        knit.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(knit, (0, 0))
        return picture

    key = ("runner", near, len(ribbon), left % 97, top % 89, colour, dark, u)
    return stage.assets.cache.get(key, build), left, top


def _rects(boxes: Sequence[Sequence[float]], thin: int, inset: float, colour: str, u: float) -> str:
    """Return boxes as SVG; the first `thin` ones, those of the ribbon, have sharper corners."""
    parts = []
    for number, (left, top, right, low) in enumerate(boxes):
        by = inset * (0.75 if number < thin else 1.0)
        radius = 2 * u if number < thin else min(CORNER * u, (right - left) / 5, (low - top) / 5)
        parts.append(
            f'<rect x="{left + by:.1f}" y="{top + by:.1f}" width="{right - left - 2 * by:.1f}" '
            f'height="{low - top - 2 * by:.1f}" rx="{max(0.0, radius - by / 2):.1f}" '
            f'fill="{colour}"/>'
        )
    return "".join(parts)


def _knit(
    stage: Stage, size: tuple[int, int], at: tuple[int, int], colour: str, dark: str
) -> pygame.Surface:
    """Return a knitted sheet; stitches are aligned in the whole window."""
    tile = _stitches(stage, colour, dark)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    wide, high = tile.get_size()
    for y in range(-(at[1] % high), size[1], high):
        for x in range(-(at[0] % wide), size[0], wide):
            sheet.blit(tile, (x, y))
    return sheet


def _stitches(stage: Stage, colour: str, dark: str) -> pygame.Surface:
    u = stage.metrics.u
    wide, high = (max(8, round(units * u)) for units in KNIT)

    def body() -> str:
        parts = [
            f'<rect width="{wide}" height="{high}" fill="{dark}"/>'
            f'<rect width="{wide}" height="{high}" fill="{colour}" fill-opacity="{BASE}"/>'
        ]
        across, down = wide / 2, high / 2
        for i in range(2):
            for j in range(-1, 2):
                x, y = i * across, j * down + (down / 2 if i else 0)
                line = (
                    f"M{x + across * 0.12:.1f} {y + down * 0.2:.1f}L{x + across / 2:.1f} "
                    f"{y + down * 0.75:.1f}L{x + across * 0.88:.1f} {y + down * 0.2:.1f}"
                )
                parts.append(
                    f'<path d="{line}" fill="none" stroke="{colour}" '
                    f'stroke-opacity="{STITCHES if (i + j) % 2 else BASE + BRIGHT}" '
                    f'stroke-width="{max(1.2, 2.4 * u):.1f}" stroke-linecap="round"/>'
                )
        return "".join(parts)

    return stage.paint.draw(("knit", colour, dark), wide, high, body)
