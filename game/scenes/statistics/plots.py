"""Two plots in the look of the table: points match by match, and how often each place."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.match.people.statistics import Point, Summary
from game.scenes.statistics.words import day, place_of
from game.ui.counted import number
from game.ui.frame import Frame, Target, Tip
from game.ui.layout import around
from game.ui.stage import Stage
from game.ui.table.sign import Sign
from game.ui.text import _, ngettext
from game.ui.theme import (
    BLACK,
    BOLD,
    CREAM,
    GREEN_RIM,
    HAIRLINE,
    HONEY,
    INK,
    PANEL_FOOT,
    PLOT_FIRST,
    PLOT_FIRST_FOOT,
    PLOT_OTHER,
    PLOT_OTHER_FOOT,
    SAND,
)

AXIS_UNITS = 19
SPACING = 30
"""The fewest pixels between two matches, so that each can be pointed at."""
MOST_REACH = 44
"""The greatest side, in pixels, of a match's target."""
MOST_TICKS = 5


def nice_step(span: float) -> float:
    """Return the smallest of 1, 2, 5, 10, 20 ... so that MOST_TICKS steps cover the span."""
    rough = max(1.0, span / MOST_TICKS)
    power = 10 ** math.floor(math.log10(rough))
    return float(next(f * power for f in (1, 2, 5, 10) if f * power >= rough - 1e-9))


def axis(scores: Sequence[int]) -> list[int]:
    """Return the marks of an axis for all these scores; at least two."""
    low, high = min(scores), max(scores)
    if low == high:
        # Many games have no points below zero.
        low, high = low - bool(low), high + 1
    step = int(nice_step(high - low))
    first, last = math.floor(low / step), math.ceil(high / step)
    return [mark * step for mark in range(first, last + 1)]


def draw_points(
    frame: Frame, stage: Stage, rect: pygame.Rect, summary: Summary, sign: Sign
) -> None:
    """Show the results of the last matches, won ones as full dots, others as rings."""
    fonts, pad = stage.fonts, stage.space.gap
    line = fonts.line_height(BOLD, AXIS_UNITS)
    top = rect.y + _draw_legend(frame, stage, rect)
    area = pygame.Rect(rect.x, top, rect.width, rect.bottom - line - MOST_REACH // 2 - top)
    marks = axis([point.own.score for point in summary.points])
    left = max(fonts.width(number(mark), BOLD, AXIS_UNITS) for mark in marks) + pad
    inner = pygame.Rect(area.x + left, area.y, area.width - left - pad, area.height)
    points = summary.points[-max(2, inner.width // SPACING) :]
    low, high = marks[0], marks[-1]

    def y_of(score: float) -> float:
        return inner.bottom - (score - low) / (high - low) * inner.height

    for mark in _thinned(marks, inner.height, line):
        y = y_of(mark)
        _line(frame, stage, inner.x, y, inner.width, 0.55 if mark == 0 else 0.22)
        frame.text(number(mark), inner.x - pad // 2, y, BOLD, AXIS_UNITS, SAND, "right")
    pitch = inner.width / len(points)
    places = [(inner.x + pitch * (i + 0.5), y_of(p.own.score)) for i, p in enumerate(points)]
    frame.blit(_curve(stage, inner, places), inner.x, inner.y)
    average = summary.average
    if average is not None and len(points) > 1:
        _dashed(frame, stage, inner, y_of(average))
    for point, centre in zip(points, places, strict=True):
        _draw_dot(frame, stage, point, centre, min(pitch, MOST_REACH), sign)
    _draw_days(frame, stage, points, rect.bottom - line / 2, inner)


def draw_places(frame: Frame, stage: Stage, rect: pygame.Rect, summary: Summary) -> None:
    """Draw bars that show how often each place was reached, with numbers."""
    counts = summary.places
    last = max(max(counts), max(len(point.match.seats) for point in summary.points))
    fonts, pad = stage.fonts, stage.space.gap
    line = fonts.line_height(BLACK, AXIS_UNITS + 11)
    area = pygame.Rect(rect.x, rect.y + line + pad, rect.width, rect.height - 2 * (line + pad))
    pitch = area.width / last
    wide = round(min(pitch * 0.66, stage.px(170)))
    most = max(counts.values())
    _line(frame, stage, area.x, area.bottom, area.width, 0.6)
    for place in range(1, last + 1):
        count = counts[place]
        x = area.x + pitch * (place - 0.5)
        high = round(area.height * count / most)
        if high:
            fill, foot = (
                (PLOT_FIRST, PLOT_FIRST_FOOT) if place == 1 else (PLOT_OTHER, PLOT_OTHER_FOOT)
            )
            bar = stage.paint.box(
                wide, max(high, 6), stage.px(10), fill=fill, bottom=foot, rim=INK, rim_width=2
            )
            frame.blit(bar, x - wide / 2, area.bottom - max(high, 6))
        y = area.bottom - high - line / 2 - 2
        frame.text(number(count), x, y, BLACK, AXIS_UNITS + 11, CREAM, "centre")
        label = f"{place}."
        frame.text(label, x, area.bottom + pad / 2 + line / 2, BOLD, AXIS_UNITS + 3, SAND, "centre")
        times = ngettext("{count} time", "{count} times", count).format(count=count)
        tip = Tip(_("Place {place}").format(place=place), times)
        spot = pygame.Rect(
            round(x - pitch / 2), area.y - line, round(pitch), area.height + 2 * line
        )
        frame.target(Target(f"place:{place}", spot, tip.title, tip=tip))


def _draw_legend(frame: Frame, stage: Stage, rect: pygame.Rect) -> int:
    """Draw the legend of the two kinds of dots and the dashed line; return its height."""
    fonts = stage.fonts
    line = fonts.line_height(BOLD, AXIS_UNITS)
    size = max(15, stage.space.air)
    x, y = float(rect.x), rect.y + line / 2
    for picture, label in (
        (_dot(stage, size, won=True), _("won")),
        (_dot(stage, size, won=False), _("not won")),
        (_dash(stage, size * 2), _("average")),
    ):
        wide = picture.get_width() + 8 + fonts.width(label, BOLD, AXIS_UNITS) + size
        if x > rect.x and x + wide - size > rect.right:
            x, y = rect.x, y + line
        frame.blit_centred(picture, x + picture.get_width() / 2, y)
        frame.text(label, x + picture.get_width() + 8, y, BOLD, AXIS_UNITS, SAND)
        x += wide
    return round(y + line / 2 - rect.y) + max(stage.space.pad, round(line * 0.9))


def _thinned(marks: Sequence[int], height: int, line: int) -> list[int]:
    """Return as many marks as fit below each other, with the ends if possible."""
    every = max(1, math.ceil(line * 1.25 * (len(marks) - 1) / max(1, height)))
    return list(marks[::every])


def _draw_dot(
    frame: Frame,
    stage: Stage,
    point: Point,
    centre: tuple[float, float],
    reach: float,
    sign: Sign,
) -> None:
    key = f"point:{point.match.began}"
    size = max(15, stage.space.air)
    if frame.is_hovered(key):
        size = round(size * 1.4)
    frame.blit_centred(_dot(stage, size, won=point.own.place == 1), *centre)
    side = max(24, round(reach))
    spot = around((centre[0], centre[1]), (side, max(side, 30)))
    tip = Tip(f"{day(point)}: {sign.counted(point.own.score)}", place_of(point))
    frame.target(Target(key, spot, tip.title, lambda: None, tip=tip, radius=side // 2))


def _draw_days(
    frame: Frame,
    stage: Stage,
    points: Sequence[Point],
    y: float,
    inner: pygame.Rect,
) -> None:
    """Write the first and the last day below the plot, as far as there is room."""
    first, last = day(points[0]), day(points[-1])
    width = stage.fonts.width(first, BOLD, AXIS_UNITS)
    frame.text(first, inner.x, y, BOLD, AXIS_UNITS, SAND)
    if first != last and width * 2.2 < inner.width:
        frame.text(last, inner.right, y, BOLD, AXIS_UNITS, SAND, "right")


def _line(frame: Frame, stage: Stage, x: float, y: float, width: int, strength: float) -> None:
    line = stage.paint.box(width, 2, 0, fill=HAIRLINE, opacity=strength)
    frame.blit(line, x, y - 1)


def _dashed(frame: Frame, stage: Stage, inner: pygame.Rect, y: float) -> None:
    frame.blit(_dash(stage, inner.width), inner.x, y - 2)


def _dash(stage: Stage, width: int) -> pygame.Surface:
    def body() -> str:
        return (
            f'<path d="{_dashes(width)}" stroke="{HONEY}" stroke-width="2.5" '
            'stroke-linecap="round" fill="none"/>'
        )

    return stage.paint.draw("dash", width, 4, body)


def _dashes(width: int) -> str:
    # Our own dashes: those of the renderer draw stray lines.
    return "".join(f"M{x + 2} 2H{min(width - 2, x + 9)}" for x in range(0, max(4, width - 6), 16))


def _dot(stage: Stage, size: int, *, won: bool) -> pygame.Surface:
    """Return the mark of a match: full for a win, a ring for all others."""

    def body() -> str:
        r = size / 2
        ring = (
            f'<circle cx="{r}" cy="{r}" r="{r - 1}" fill="{INK}"/>'
            f'<circle cx="{r}" cy="{r}" r="{r - 2.5}" fill="{GREEN_RIM if won else CREAM}"/>'
        )
        hole = f'<circle cx="{r}" cy="{r}" r="{max(1.5, r - 5.5)}" fill="{PANEL_FOOT}"/>'
        return ring if won else ring + hole

    return stage.paint.draw(("match dot", won), size, size, body)


def _curve(
    stage: Stage, inner: pygame.Rect, places: Sequence[tuple[float, float]]
) -> pygame.Surface:
    """Return the line from match to match."""
    dots = tuple((round(x - inner.x), round(y - inner.y)) for x, y in places)

    def body() -> str:
        path, width = "L".join(f"{x} {y}" for x, y in dots), max(2, stage.px(4))
        return (
            f'<path d="M{path}" fill="none" stroke="{SAND}" stroke-width="{width}" '
            'stroke-linejoin="round" stroke-opacity=".8"/>'
        )

    return stage.paint.draw(("curve", dots), inner.width, inner.height, body)
