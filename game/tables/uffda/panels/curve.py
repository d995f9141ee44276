"""The curve of the totals: one line for each player, told apart by colour and shape."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.tables.uffda.words.things import signed
from game.ui.frame import Frame
from game.ui.people import player_colour
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BODY, HAIRLINE, INK, LABEL, NIGHT

STEPS = (5, 10, 20, 25, 50, 100, 200, 500)


def draw_curve(
    frame: Frame,
    stage: Stage,
    lines: Sequence[Sequence[int]],
    colours: Sequence[int],
    rounds: int,
    rect: pygame.Rect,
) -> None:
    """Show everybody's totals after each round; the lowest is best and lies at the bottom.

    `lines` and `colours` of the people are by seat.
    """
    ground = stage.paint.box(
        rect.width, rect.height, stage.px(14), fill=NIGHT, opacity=0.5, rim=HAIRLINE,
        rim_opacity=0.4,
    )  # fmt: skip
    frame.blit(ground, rect.x, rect.y)
    room = rect.width - stage.px(36)
    left, top = rect.x + stage.px(18), rect.y + stage.px(26)
    frame.text(_("Totals"), left, top, BODY, 16, LABEL, "left", room, stage.px(46))
    low = min(min(line) for line in lines)
    high = max(max(line) for line in lines)
    step = next((s for s in STEPS if (high - low) / s <= 6), STEPS[-1])
    low, high = math.floor(low / step) * step, max(math.ceil(high / step) * step, low + step)
    head = stage.px(52 + 30 * stage.metrics.larger)
    small = stage.fonts.fitted("−888", BODY, 15, round(rect.width * 0.16))[1]
    margin = stage.fonts.width("−888", BODY, small) + stage.px(16)
    inner = pygame.Rect(
        rect.x + margin,
        rect.y + head,
        rect.width - margin - stage.px(26),
        rect.height - head - stage.fonts.line_height(BODY, small) - stage.px(14),
    )

    def y_of(total: float) -> float:
        return inner.bottom - (total - low) / (high - low) * inner.height

    for value in range(low, high + 1, step):
        text = signed(value)
        frame.text(text, inner.x - stage.px(8), y_of(value), BODY, small, LABEL, "right")
    across = inner.width / rounds
    for number in range(1, rounds + 1):
        if rounds <= 10 and across >= stage.fonts.width("88", BODY, small) + 3:
            y = inner.bottom + stage.fonts.line_height(BODY, small) * 0.75
            frame.text(str(number), inner.x + number * across, y, BODY, small, LABEL, "centre")
    key = ("curve", tuple(map(tuple, lines)), rounds, low, high, tuple(colours))

    def body() -> str:
        grid = "".join(
            f'<path d="M0 {y_of(v) - inner.y:.1f}H{inner.width}" stroke="{HAIRLINE}" '
            f'stroke-opacity="{0.5 if v == 0 else 0.2}"/>'
            for v in range(low, high + 1, step)
        )
        return grid + "".join(
            _line(shape, stage, [(i * across, y_of(v) - inner.y) for i, v in enumerate(line)])
            for shape, line in zip(colours, lines, strict=True)
        )

    pad = stage.px(12)

    def padded() -> str:
        return f'<g transform="translate({pad} {pad})">{body()}</g>'

    picture = stage.paint.draw(key, inner.width + 2 * pad, inner.height + 2 * pad, padded)
    frame.blit(picture, inner.x - pad, inner.y - pad)


def _line(shape: int, stage: Stage, points: list[tuple[float, float]]) -> str:
    colour = player_colour(shape)
    wide = max(2.0, stage.metrics.u * 4)
    way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    size = max(4.0, stage.metrics.u * 8)
    marks = "".join(_mark(shape, x, y, size, colour) for x, y in points[1:])
    return (
        f'<path d="{way}" fill="none" stroke="{INK}" stroke-width="{wide * 1.8:.1f}" '
        'stroke-linejoin="round"/>'
        f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="{wide:.1f}" '
        f'stroke-linejoin="round"/>{marks}'
    )


def _mark(shape: int, x: float, y: float, size: float, colour: str) -> str:
    """Return a player's shape (1-8) as SVG, centred here."""
    look = f'fill="{colour}" stroke="{INK}" stroke-width="{size * 0.25:.1f}"'
    if shape == 1:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" {look}/>'
    corners = {2: 4, 3: 3, 4: 4, 5: 5, 6: 6, 7: 4, 8: 3}[shape]
    turn = {2: 45, 3: -90, 4: 0, 5: -90, 6: 0, 7: 0, 8: 90}[shape]
    spikes = shape in (5, 7)
    around = []
    for i in range(corners * (2 if spikes else 1)):
        angle = math.radians(turn + 360 / (corners * (2 if spikes else 1)) * i)
        far = size * 1.25 * (0.48 if spikes and i % 2 else 1.0)
        around.append(f"{x + math.cos(angle) * far:.1f} {y + math.sin(angle) * far:.1f}")
    return f'<path d="M{"L".join(around)}Z" {look}/>'
