"""The matches as a table: what the plots show, in words and numbers."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match.people.played import Played
from game.match.people.statistics import Point
from game.scenes.statistics.words import day, place_of
from game.ui.counted import number
from game.ui.frame import Frame
from game.ui.layout import split
from game.ui.parts.panel import box
from game.ui.parts.scrolling import Scroll
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.sign import Sign
from game.ui.text import _
from game.ui.theme import BLACK, BODY, BOLD, CREAM, GREEN_TEXT, HONEY, NIGHT, SAND

UNITS = 21
MOST_HIGH = 58
"""The greatest height of a row in units, if all of them fit."""


def draw_history(
    frame: Frame,
    stage: Stage,
    rect: pygame.Rect,
    points: Sequence[Point],
    sign: Sign,
    scroll: Scroll,
) -> None:
    """Show day, place, result and company of every match, the newest first."""
    fonts = stage.fonts
    high = max(fonts.line_height(BOLD, UNITS) + stage.px(10), 28)
    high = max(high, min(stage.px(MOST_HIGH), rect.height // (len(points) + 1)))
    heads = (_("Day"), _("Place"), _(sign.heading))
    widths = [
        max(fonts.width(text, BLACK, UNITS) for text in (head, *_column(points, number_of)))
        + stage.px(64)
        for number_of, head in enumerate(heads)
    ]
    x = rect.x + stage.space.tight
    for head, width in zip(heads, widths, strict=True):
        frame.text(head, x, rect.y + high / 2, BOLD, UNITS, HONEY, "left", width)
        x += width
    newest = list(reversed(points))
    _head, room = split(rect, "top", high)
    for row, line in scroll.lines(frame, stage, room, len(points), high, "history"):
        _draw_row(frame, stage, line, newest[row], widths, is_odd=row % 2 == 1)


def _column(points: Sequence[Point], which: int) -> list[str]:
    return [_cells(point)[which] for point in points]


def _cells(point: Point) -> tuple[str, str, str]:
    return day(point), place_of(point), number(point.own.score)


def _draw_row(
    frame: Frame,
    stage: Stage,
    rect: pygame.Rect,
    point: Point,
    widths: Sequence[int],
    *,
    is_odd: bool,
) -> None:
    if is_odd:
        box(frame, stage, rect, stage.px(8), fill=NIGHT, opacity=0.5)
    won = point.own.place == 1
    x = rect.x + stage.space.tight
    for cell, width in zip(_cells(point), widths, strict=True):
        face, colour = (BLACK, GREEN_TEXT) if won else (BODY, CREAM)
        frame.text(cell, x, rect.centery, face, UNITS, colour, "left", width)
        x += width
    others = [seat for seat in point.match.seats if seat is not point.own]
    company = pygame.Rect(round(x), rect.y, rect.right - round(x), rect.height)
    _draw_company(frame, stage, company, others)


def _draw_company(frame: Frame, stage: Stage, rect: pygame.Rect, others: Sequence[Played]) -> None:
    """Show who else played: faces, and names where there is room for all of them."""
    size, gap = rect.height - 6, stage.space.tight
    names = [stage.fonts.width(seat.name, BODY, UNITS) for seat in others]
    has_names = sum(names) + len(others) * (size + 3 * gap) <= rect.width
    x = float(rect.x)
    for seat, name in zip(others, names, strict=True):
        if x + size > rect.right:
            return
        face = avatar(stage, seat.avatar, seat.colour, size)
        frame.blit_centred(face, x + size / 2, rect.centery)
        x += size + gap / 2
        if has_names:
            frame.text(seat.name, x + gap / 2, rect.centery, BODY, UNITS, SAND)
            x += name + 2.5 * gap
