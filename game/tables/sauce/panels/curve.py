"""The curve of both teams' scores, with the lines at which Super-Sauce and the end are reached."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.tables.sauce.colours import CHILLI
from game.tables.sauce.panels.pictures import TEAM_COLOURS
from game.tables.sauce.words.numbers import number
from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BODY, BOLD, CREAM, HAIRLINE, INK, LABEL, NIGHT

STEPS = (100, 200, 250, 500, 1000, 2000)


@dataclass(frozen=True, slots=True)
class Curve:
    """Both scores after each hand."""

    lines: tuple[tuple[int, ...], tuple[int, ...]]
    """By side; both begin with 0."""
    hands: int
    """How many hands there is room for."""
    super_points: int
    end_points: int


def draw_curve(frame: Frame, stage: Stage, curve: Curve, rect: pygame.Rect) -> None:
    """Show both scores after each hand."""
    lines = curve.lines
    ground = stage.paint.box(
        rect.width, rect.height, stage.px(14), fill=NIGHT, opacity=0.5, rim=HAIRLINE,
        rim_opacity=0.4,
    )  # fmt: skip
    frame.blit(ground, rect.x, rect.y)
    low = min(0, *(min(line) for line in lines))
    high = max(curve.end_points, *(max(line) for line in lines))
    step = next((s for s in STEPS if (high - low) / s <= 8), STEPS[-1])
    low, high = math.floor(low / step) * step, math.ceil(high / step) * step
    small = stage.fonts.fitted("−8888", BODY, 15, round(rect.width * 0.16))[1]
    margin = stage.fonts.width("−8888", BODY, small) + stage.px(14)
    below = stage.fonts.line_height(BODY, small) + stage.px(12)
    inner = pygame.Rect(
        rect.x + margin, rect.y + stage.px(30), rect.width - margin - stage.px(24),
        rect.height - stage.px(30) - below,
    )  # fmt: skip
    hands = max(curve.hands, max(len(line) for line in lines) - 1)

    def y_of(score: float) -> float:
        return inner.bottom - (score - low) / (high - low) * inner.height

    special = {curve.super_points: CHILLI, curve.end_points: CREAM}
    for value in range(low, high + 1, step):
        if all(
            abs(y_of(value) - y_of(mark)) > stage.fonts.line_height(BODY, small) for mark in special
        ):
            left = inner.x - stage.px(8)
            frame.text(number(value), left, y_of(value), BODY, small, LABEL, "right")
    for value, colour in special.items():
        left = inner.x - stage.px(8)
        frame.text(str(value), left, y_of(value), BOLD, small, colour, "right")
    words = stage.fonts.line_height(BOLD, small)
    frame.text(
        _("Super-Sauce"), inner.x + stage.px(10), y_of(curve.super_points) - words * 0.6, BOLD,
        small, CHILLI, "left", inner.width - stage.px(16),
    )  # fmt: skip
    across = inner.width / hands
    if across >= stage.fonts.width("88", BODY, small) + 3:
        for hand in range(1, hands + 1):
            x = inner.x + hand * across
            frame.text(str(hand), x, inner.bottom + below * 0.5, BODY, small, LABEL, "centre")
    _draw_lines(frame, stage, inner, curve, (low, high, step, hands))


def _draw_lines(
    frame: Frame,
    stage: Stage,
    inner: pygame.Rect,
    curve: Curve,
    scale: tuple[int, int, int, int],
) -> None:
    low, high, step, hands = scale
    pad = stage.px(12)

    def y_of(score: float) -> float:
        return pad + inner.height - (score - low) / (high - low) * inner.height

    def body() -> str:
        grid = "".join(
            f'<path d="M{pad} {y_of(v):.1f}H{pad + inner.width}" stroke="{HAIRLINE}" '
            f'stroke-opacity="{0.5 if v == 0 else 0.18}"/>'
            for v in range(low, high + 1, step)
        )
        for value, colour in ((curve.super_points, CHILLI), (curve.end_points, CREAM)):
            grid += (
                f'<path d="M{pad} {y_of(value):.1f}H{pad + inner.width}" stroke="{colour}" '
                f'stroke-width="{max(1.5, stage.metrics.u * 2):.1f}" stroke-opacity=".8"/>'
            )
        return grid + "".join(
            _line(
                stage, side,
                [(pad + i * inner.width / hands, y_of(v)) for i, v in enumerate(line)],
            )
            for side, line in enumerate(curve.lines)
        )  # fmt: skip

    key = ("sauce-curve", curve.lines, scale)
    picture = stage.paint.draw(key, inner.width + 2 * pad, inner.height + 2 * pad, body)
    frame.blit(picture, inner.x - pad, inner.y - pad)


def _line(stage: Stage, side: int, points: Sequence[tuple[float, float]]) -> str:
    """Return a team's line; the sign of a team is round or square besides its colour."""
    colour = TEAM_COLOURS[side]
    unit = stage.metrics.u
    wide, size = max(2.0, unit * 4.5), max(4.0, unit * 8)
    way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    look = f'fill="{colour}" stroke="{INK}" stroke-width="{size * 0.25:.1f}"'
    marks = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" {look}/>'
        if side == 0
        else f'<rect x="{x - size:.1f}" y="{y - size:.1f}" width="{2 * size:.1f}" '
        f'height="{2 * size:.1f}" {look}/>'
        for x, y in points[1:]
    )
    return (
        f'<path d="{way}" fill="none" stroke="{INK}" stroke-width="{wide * 1.8:.1f}" '
        'stroke-linejoin="round"/>'
        f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="{wide:.1f}" '
        f'stroke-linejoin="round"/>{marks}'
    )
