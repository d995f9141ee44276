"""The curve of the totals: one line for each player or team, told apart by colour and shape."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.ui.counted import number
from game.ui.frame import Frame
from game.ui.parts.panel import sunken
from game.ui.people import player_colour
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BODY, BOLD, HAIRLINE, INK, LABEL

STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000)
MOST_STEPS = 6
NAME, NAMES_SHARE = 16, 0.3
"""Units of the names, and how much of the drawing's width they may take."""
PAD = 12
"""Units around the drawing, for the signs at its edges."""


@dataclass(frozen=True, slots=True)
class TotalsLine:
    """The totals of a player or a team."""

    colour: int
    """A player colour 1-8; its shape marks each round."""
    totals: tuple[int, ...]
    """After each round; they begin with 0."""
    name: str = ""
    """Whose line it is; written at its end if all names have room."""


@dataclass(frozen=True, slots=True)
class Level:
    """A total that matters, such as that at which a match ends."""

    value: int
    colour: str
    word: str = ""


@dataclass(frozen=True, slots=True)
class Curve:
    """Everybody's totals after each round."""

    lines: tuple[TotalsLine, ...]
    rounds: int
    """How many rounds have room."""
    levels: tuple[Level, ...] = ()


@dataclass(frozen=True, slots=True)
class _Axes:
    """Where totals and rounds are, in pixels."""

    room: pygame.Rect
    rounds: int
    low: int
    high: int
    step: int

    @classmethod
    def of(cls, curve: Curve, room: pygame.Rect) -> _Axes:
        """Return axes on which all totals and levels have room."""
        totals = [total for line in curve.lines for total in line.totals]
        values = [*totals, *(level.value for level in curve.levels)]
        low, high = min(values), max(values)
        step = next((s for s in STEPS if (high - low) / s <= MOST_STEPS), STEPS[-1])
        low, high = math.floor(low / step) * step, math.ceil(high / step) * step
        rounds = max(curve.rounds, *(len(line.totals) - 1 for line in curve.lines))
        return cls(room, rounds, low, max(high, low + step), step)

    @property
    def values(self) -> range:
        """Return the totals with a horizontal line."""
        return range(self.low, self.high + 1, self.step)

    def x(self, round_number: int) -> float:
        return self.room.x + round_number * self.room.width / self.rounds

    def y(self, total: float) -> float:
        return self.room.bottom - (total - self.low) / (self.high - self.low) * self.room.height


def draw_curve(frame: Frame, stage: Stage, curve: Curve, rect: pygame.Rect) -> None:
    """Show everybody's totals after each round."""
    sunken(frame, stage, rect)
    fonts, px = stage.fonts, stage.px
    spot = (rect.x + px(18), rect.y + px(26))
    frame.text(_("Totals"), *spot, BODY, 16, LABEL, "left", rect.width - px(36), px(46))
    head = px(52 + 30 * stage.metrics.larger)
    digits = max(3, *(len(str(abs(level.value))) for level in curve.levels), 0)
    widest = "−" + "8" * digits
    small = fonts.fitted(widest, BODY, 15, round(rect.width * 0.16))[1]
    margin = fonts.width(widest, BODY, small) + px(16)
    foot = fonts.line_height(BODY, small) + px(14)
    inner = pygame.Rect(rect.x + margin, rect.y + head, 0, rect.height - head - foot)
    inner.width = rect.right - px(26) - inner.x
    ends = max(len(line.totals) - 1 for line in curve.lines)
    named = _names_width(stage, curve, rect)
    if named and ends:
        room = rect.right - px(14) - named - inner.x
        inner.width = min(inner.width, room * max(curve.rounds, ends) // ends)
    axes = _Axes.of(curve, inner)
    _write_totals(frame, stage, curve, axes, small)
    if inner.width / axes.rounds >= fonts.width("88", BODY, small) + 3:
        for one in range(1, axes.rounds + 1):
            y = inner.bottom + foot / 2
            frame.text(str(one), axes.x(one), y, BODY, small, LABEL, "centre")
    _draw_lines(frame, stage, curve, inner)
    if named:
        _write_names(frame, stage, curve, axes)


def _names_width(stage: Stage, curve: Curve, rect: pygame.Rect) -> int:
    """Return how much room names need beside the ends of their lines; 0 if they have none."""
    fonts, high = stage.fonts, stage.fonts.line_height(BOLD, NAME)
    wide = max(fonts.width(line.name, BOLD, NAME) for line in curve.lines)
    fits = wide <= rect.width * NAMES_SHARE and high * len(curve.lines) <= rect.height * 0.6
    return wide + stage.px(PAD) if wide and fits else 0


def _write_names(frame: Frame, stage: Stage, curve: Curve, axes: _Axes) -> None:
    """Write the name of each line at its end, one below the other if ends are close."""
    high = stage.fonts.line_height(BOLD, NAME)
    lines = sorted(curve.lines, key=lambda line: axes.y(line.totals[-1]))
    spots: list[float] = []
    for line in lines:
        spots.append(max(axes.y(line.totals[-1]), spots[-1] + high if spots else -math.inf))
    # What was pushed below the axes moves up again.
    low = axes.room.bottom
    for place in reversed(range(len(spots))):
        spots[place] = min(spots[place], low)
        low = round(spots[place] - high)
    for line, y in zip(lines, spots, strict=True):
        x = axes.x(len(line.totals) - 1) + stage.px(PAD)
        frame.text(line.name, x, y, BOLD, NAME, player_colour(line.colour))


def _write_totals(frame: Frame, stage: Stage, curve: Curve, axes: _Axes, units: float) -> None:
    """Write the totals of the horizontal lines; near a level, only its total."""
    high, left = stage.fonts.line_height(BOLD, units), axes.room.x - stage.space.tight
    for value in axes.values:
        y = axes.y(value)
        if all(abs(y - axes.y(level.value)) > high for level in curve.levels):
            frame.text(number(value), left, y, BODY, units, LABEL, "right")
    for level in curve.levels:
        y = axes.y(level.value)
        frame.text(number(level.value), left, y, BOLD, units, level.colour, "right")
        x, room = axes.room.x + stage.px(10), axes.room.width - stage.px(16)
        if level.word:
            frame.text(level.word, x, y - high * 0.6, BOLD, units, level.colour, "left", room)


def _draw_lines(frame: Frame, stage: Stage, curve: Curve, inner: pygame.Rect) -> None:
    pad = stage.px(PAD)

    def body() -> str:
        axes = _Axes.of(curve, pygame.Rect(pad, pad, *inner.size))
        parts = [_across(axes, v, HAIRLINE, 1, 0.5 if v == 0 else 0.2) for v in axes.values]
        wide = max(1.5, stage.metrics.u * 2)
        parts += [_across(axes, one.value, one.colour, wide, 0.8) for one in curve.levels]
        for line in curve.lines:
            points = [(axes.x(i), axes.y(total)) for i, total in enumerate(line.totals)]
            parts += _line(stage, line.colour, points)
        return "".join(parts)

    size = (inner.width + 2 * pad, inner.height + 2 * pad)
    frame.blit(stage.paint.draw(("curve", curve), *size, body), inner.x - pad, inner.y - pad)


def _across(axes: _Axes, value: int, colour: str, wide: float, opacity: float) -> str:
    return (
        f'<path d="M{axes.room.x} {axes.y(value):.1f}H{axes.room.right}" stroke="{colour}" '
        f'stroke-width="{wide:.1f}" stroke-opacity="{opacity}"/>'
    )


def _line(stage: Stage, colour: int, points: list[tuple[float, float]]) -> Iterable[str]:
    wide, size = max(2.0, stage.metrics.u * 4), max(4.0, stage.metrics.u * 8)
    way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    for ink, thick in ((INK, wide * 1.8), (player_colour(colour), wide)):
        yield (
            f'<path d="{way}" fill="none" stroke="{ink}" stroke-width="{thick:.1f}" '
            'stroke-linejoin="round"/>'
        )
    for x, y in points[1:]:
        yield sign(colour, x, y, size)


def sign(colour: int, x: float, y: float, size: float) -> str:
    """Return the shape of a player colour 1-8 as SVG, centred here."""
    look = f'fill="{player_colour(colour)}" stroke="{INK}" stroke-width="{size * 0.25:.1f}"'
    if colour == 1:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" {look}/>'
    corners = {2: 4, 3: 3, 4: 4, 5: 5, 6: 6, 7: 4, 8: 3}[colour]
    turn = {2: 45, 3: -90, 4: 0, 5: -90, 6: 0, 7: 0, 8: 90}[colour]
    spikes = colour in (5, 7)
    around = []
    for i in range(corners * (2 if spikes else 1)):
        angle = math.radians(turn + 360 / (corners * (2 if spikes else 1)) * i)
        far = size * 1.25 * (0.48 if spikes and i % 2 else 1.0)
        around.append(f"{x + math.cos(angle) * far:.1f} {y + math.sin(angle) * far:.1f}")
    return f'<path d="M{"L".join(around)}Z" {look}/>'
