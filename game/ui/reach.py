"""Enlarges targets to the size of fingers where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.ui.frame import Target

GROUND = 1 / 8
"""A target of a larger share of the window is a ground on which other things lie."""


def widened(targets: Sequence[Target], least: int, size: tuple[int, int]) -> list[Target]:
    """Return the targets, the small ones grown to `least` pixels where nothing is in the way.

    Nothing grows over another target, so each place still presses what it pressed before.
    """
    window = pygame.Rect((0, 0), size)
    ground = size[0] * size[1] * GROUND
    others = [
        target.rect
        for target in targets
        if target.press and target.rect.width * target.rect.height < ground
    ]
    return [
        replace(target, rect=_grown(target.rect, least, window, others))
        if target.press and min(target.rect.size) < least
        else target
        for target in targets
    ]


def _grown(
    rect: pygame.Rect, least: int, window: pygame.Rect, others: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Return the rectangle, larger about its middle, cut where it would meet another one."""
    grown = rect.inflate(max(0, least - rect.width), max(0, least - rect.height))
    grown.clamp_ip(window)
    for other in others:
        if other.colliderect(grown) and not other.colliderect(rect):
            grown = _cut(grown, rect, other)
    return grown


def _cut(grown: pygame.Rect, rect: pygame.Rect, other: pygame.Rect) -> pygame.Rect:
    """Return a grown rectangle cut to stay out of another one, with `rect` kept whole."""
    left, top, right, bottom = grown.left, grown.top, grown.right, grown.bottom
    if other.left >= rect.right:
        right = min(right, other.left)
    elif other.right <= rect.left:
        left = max(left, other.right)
    elif other.top >= rect.bottom:
        bottom = min(bottom, other.top)
    else:
        top = max(top, other.bottom)
    return pygame.Rect(left, top, right - left, bottom - top)
