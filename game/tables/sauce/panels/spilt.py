"""What a team that ends below zero has spilt: a puddle round its bottle, stains on the glass."""

from __future__ import annotations

import pygame

from game.tables.sauce.drawing.bottle import standing
from game.tables.sauce.drawing.cards import TEAM_COLOURS
from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.theme import INK, NIGHT, SHINE

WIDE, HIGH, SINK = 1.7, 0.13, 0.985
"""Size of the puddle in widths and heights of the bottle, and how far down its middle is."""
STEPS = 12
"""In how many sizes it is drawn while it spreads."""


def draw_puddle(frame: Frame, stage: Stage, side: int, bottle: pygame.Rect, share: float) -> None:
    """Show the puddle round a bottle, spread by `share`, 0..1."""
    bottle = standing(stage, side, bottle)
    grown = max(1, round(share * STEPS)) / STEPS
    width, height = round(bottle.width * WIDE * grown), round(bottle.height * HIGH)

    def body() -> str:
        def at(x: float, y: float) -> str:
            return f"{x * width:.1f} {y * height:.1f}"

        edge = max(1.5, height * 0.05)
        outline = (
            f"M{at(0.03, 0.5)}C{at(0.02, 0.1)} {at(0.16, 0.14)} {at(0.3, 0.12)}"
            f"C{at(0.44, 0.02)} {at(0.62, 0.1)} {at(0.78, 0.1)}"
            f"C{at(0.95, 0.08)} {at(1.0, 0.4)} {at(0.93, 0.56)}"
            f"C{at(0.87, 0.76)} {at(0.74, 0.66)} {at(0.64, 0.8)}"
            f"C{at(0.5, 0.98)} {at(0.3, 0.94)} {at(0.2, 0.8)}"
            f"C{at(0.1, 0.84)} {at(0.04, 0.72)} {at(0.03, 0.5)}Z"
        )
        colour, line = TEAM_COLOURS[side], f'stroke="{INK}" stroke-width="{edge:.1f}"'
        return (
            f'<path d="{outline}" fill="{colour}" {line}/>'
            f'<path d="{outline}" fill="{NIGHT}" fill-opacity="0.28"/>'
            f'<ellipse cx="{0.9 * width:.1f}" cy="{0.88 * height:.1f}" '
            f'rx="{0.035 * width:.1f}" ry="{0.08 * height:.1f}" fill="{colour}" {line}/>'
            f'<path d="M{at(0.12, 0.36)}C{at(0.2, 0.22)} {at(0.28, 0.24)} {at(0.34, 0.22)}" '
            f'fill="none" stroke="{SHINE}" stroke-opacity="0.55" stroke-width="{edge * 1.4:.1f}" '
            'stroke-linecap="round"/>'
        )

    puddle = stage.paint.draw(("puddle", side), width, height, body)
    # It does not run off the table.
    far = width / 2 + stage.px(36)
    x = max(far, min(bottle.centerx, frame.size[0] - far))
    frame.blit_centred(puddle, x, bottle.y + bottle.height * SINK)


def draw_stains(frame: Frame, stage: Stage, side: int, bottle: pygame.Rect) -> None:
    """Show sauce that runs down inside an empty bottle."""
    bottle = standing(stage, side, bottle)
    width, height = bottle.size

    def body() -> str:
        runs = (
            (0.3, 0.83, 0.1, 0.035),
            (0.62, 0.85, 0.07, 0.028),
        )
        return "".join(
            f'<path d="M{x * width:.1f} {y * height:.1f}'
            f"C{(x + 0.05) * width:.1f} {(y + long / 3) * height:.1f} "
            f"{(x - 0.05) * width:.1f} {(y + 2 * long / 3) * height:.1f} "
            f'{x * width:.1f} {(y + long) * height:.1f}" fill="none" '
            f'stroke="{TEAM_COLOURS[side]}" stroke-opacity="0.75" '
            f'stroke-width="{thick * width:.1f}" stroke-linecap="round"/>'
            for x, y, long, thick in runs
        )

    frame.blit(stage.paint.draw(("stains", side), width, height, body), *bottle.topleft)
