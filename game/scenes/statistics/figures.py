"""The figures: four big numbers, and a list of the others below."""

from __future__ import annotations

import pygame

from game.match.people.statistics import Summary
from game.scenes.statistics.words import headline, rows
from game.ui.frame import Frame
from game.ui.layout import grid, split
from game.ui.parts.panel import box, sunken
from game.ui.parts.scrolling import Scroll
from game.ui.stage import Stage
from game.ui.table.sign import Sign
from game.ui.theme import BLACK, BODY, BOLD, CREAM, HAIRLINE, SAND, SCORE

BIG, SMALL, ROW = 60, 20, 21
LEAST_AIR, MOST_AIR = 12, 40
"""Units between two lines of the list: the least and the most."""


def draw_figures(
    frame: Frame, stage: Stage, rect: pygame.Rect, summary: Summary, sign: Sign, scroll: Scroll
) -> None:
    """Draw the figures of some matches in this room; the list scrolls if necessary."""
    fonts, gap = stage.fonts, stage.px(14)
    big, small = fonts.line_height(BLACK, BIG), fonts.line_height(BOLD, SMALL)
    boxes = headline(summary, sign)
    across = 4 if rect.width > 4 * small * 8 else 2
    down, high = -(-len(boxes) // across), big + 2 * small + gap
    head, body = split(rect, "top", down * (high + gap) - gap, gap)
    for (text, label), place in zip(boxes, grid(head, across, down, gap), strict=False):
        sunken(frame, stage, place)
        room, top = place.width - stage.px(20), place.y + stage.px(6)
        frame.text(text, place.centerx, top + big / 2, BLACK, BIG, SCORE, "centre", room)
        lines = fonts.wrapped(label, BOLD, SMALL, room)[:2]
        y = top + big + small * (2 - len(lines)) / 2
        frame.paragraph(" ".join(lines), place.centerx, y, BOLD, SMALL, room, SAND, "centre")
    _draw_rows(frame, stage, body, rows(summary), scroll)


def _draw_rows(
    frame: Frame, stage: Stage, rect: pygame.Rect, entries: list[tuple[str, str]], scroll: Scroll
) -> None:
    fonts = stage.fonts
    line = fonts.line_height(BOLD, ROW)
    widest = max((fonts.width(f"{a}  {b}", BOLD, ROW) for a, b in entries), default=0)
    is_double = widest > rect.width - stage.px(50)
    words = (2 if is_double else 1) * line
    share = rect.height // max(1, len(entries)) - words
    high = words + max(stage.px(LEAST_AIR), min(stage.px(MOST_AIR), share))
    for row, room in scroll.lines(frame, stage, rect, len(entries), high, "figures"):
        label, text = entries[row]
        first = room.y + high / 2 - (line / 2 if is_double else 0)
        frame.text(label, room.x, first, BODY, ROW, SAND, "left", room.width)
        if is_double:
            frame.text(text, room.right, first + line, BOLD, ROW, CREAM, "right", room.width)
        else:
            frame.text(text, room.right, first, BOLD, ROW, CREAM, "right")
        rule, _above = split(room, "bottom", 1)
        box(frame, stage, rule, 0, fill=HAIRLINE, opacity=0.3)
