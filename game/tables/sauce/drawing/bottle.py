"""A team's empty bottle."""

from __future__ import annotations

import pygame

from game.ui.stage import Stage

NAMES = ("bottle-us", "bottle-them")


def empty_bottle(stage: Stage, side: int, size: tuple[int, int]) -> pygame.Surface:
    """Return the bottle of a team, fitted into this size in pixels."""
    return stage.picture(f"sauce/{NAMES[side]}", *size)


def standing(stage: Stage, side: int, rect: pygame.Rect) -> pygame.Rect:
    """Return where in `rect` the bottle of a team stands."""
    return empty_bottle(stage, side, rect.size).get_rect(center=rect.center)
