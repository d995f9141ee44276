"""The shower of a celebration: confetti and the game's own pictures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import pygame

from game.rules.rng import Rng
from game.ui.frame import Frame
from game.ui.stage import Stage

CONFETTI = tuple(f"common/confetti-{number}" for number in range(1, 5))
PIECES = 54
FALL_SECONDS = 5.0
"""Seconds that the slowest piece takes from above the window to below it."""

SWAY_UNITS = 34
"""How far a piece sways to each side on its way down."""

Falls = Literal["rain", "snow", "fountain"]


def shower(
    frame: Frame, stage: Stage, pictures: Sequence[str], age: float, falls: Falls = "rain"
) -> None:
    """Draw the pictures and confetti of a shower at this age, in seconds."""
    # The same shower every time: a cosmetic generator with a fixed seed.
    rng, sway = Rng(2), stage.px(SWAY_UNITS) / frame.size[0]
    names = [*pictures, *CONFETTI]
    for number in range(PIECES):
        chances = rng.unit(), rng.unit(), rng.unit(), rng.unit()
        turn = rng.below(8)
        place = _PLACES[falls](age, chances, sway)
        if place is None:
            continue
        x, y, spin = place
        name = names[number % len(names)]
        size = stage.px(24 if name in CONFETTI else 52)
        picture = turned(stage, name, size, 45 * ((turn + spin) % 8))
        frame.blit_centred(picture, x * frame.size[0], y * frame.size[1])


Chances = tuple[float, float, float, float]
Spot = tuple[float, float, int] | None
"""Where a piece is, in widths and heights of the window, and how often it has been turned by 45
degrees; None if it is not visible."""


def _rain(age: float, chances: Chances, wide: float) -> Spot:
    column, start, speed, sway = chances
    fallen = (age - start * 2.2) / FALL_SECONDS / (1.0 - 0.3 * speed)
    if not 0 <= fallen <= 1:
        return None
    x = column + math.sin(age * 1.8 + sway * math.tau) * wide
    return x, fallen * 1.2 - 0.1, int(age * 3)


def _snow(age: float, chances: Chances, wide: float) -> Spot:
    column, start, speed, sway = chances
    fallen = ((age + start * FALL_SECONDS) / FALL_SECONDS * (0.5 + 0.5 * speed)) % 1.0
    x = column + math.sin(age * 0.9 + sway * math.tau) * wide * 1.7
    return x, fallen * 1.2 - 0.1, 0


def _fountain(age: float, chances: Chances, _wide: float) -> Spot:
    side, start, speed, sway = chances
    since = age - 1.4 - start * 1.2
    if since < 0:
        return None
    up = 1.5 + 0.9 * speed
    y = 1.05 - up * since + 1.05 * since * since
    if y > 1.1:
        return None
    return 0.5 + (side - 0.5) * (0.5 + 0.9 * sway) * since, y, int(since * 6)


_PLACES = {"rain": _rain, "snow": _snow, "fountain": _fountain}


def turned(stage: Stage, name: str, size: int, angle: int) -> pygame.Surface:
    """Return a picture of this width, turned by these degrees."""

    def build() -> pygame.Surface:
        return pygame.transform.rotozoom(stage.picture(name, size), angle, 1).convert_alpha()

    return stage.assets.cache.get(("turned", name, size, angle), build)
