"""A slip with what a match was won with."""

from __future__ import annotations

import pygame

from game.ui.celebrations.ending import Trophy
from game.ui.frame import Frame
from game.ui.layout import around, inset, place, rows, split
from game.ui.parts.panel import box, shade
from game.ui.stage import Stage
from game.ui.theme import (
    BLACK,
    BODY,
    BRIGHT_TEXT,
    GREEN_DARK,
    GREEN_RIM,
    INK,
    PAPER,
    PAPER_TEXT,
)

WIDE, HIGH = 680, 168
LEAST_WIDE, LEAST_HIGH = 430, 104
"""Pixels."""
TITLE, LINE, NUMBER = 26, 21, 40
"""Units of its words."""
LEAST_TITLE = 0.8


def trophy_size(stage: Stage, room: pygame.Rect) -> tuple[int, int]:
    """Return how large it is in a room: larger text needs more of it."""
    more = 1 + (stage.metrics.text_scale - 1) * 0.7
    wide = min(room.width, round(max(stage.px(WIDE), LEAST_WIDE) * more))
    return wide, min(room.height, round(max(stage.px(HIGH), LEAST_HIGH) * more))


def draw_trophy(frame: Frame, stage: Stage, trophy: Trophy, room: pygame.Rect) -> None:
    """Show it in the middle of a room."""
    rect = place(room, trophy_size(stage, room))
    if rect.height < stage.px(60):
        return
    shade(frame, stage, rect, stage.px(20), stage.px(16), 150, stage.px(6))
    box(frame, stage, rect, stage.px(20), fill=PAPER, rim=INK, rim_width=max(2, stage.px(3)))
    inner = inset(rect, stage.space.pad, stage.space.tight)
    picture, words = split(inner, "left", round(rect.width * trophy.share), stage.space.pad)
    # The picture may overlap the edge of the slip.
    trophy.picture(frame, picture.inflate(0, stage.px(24)))
    if trophy.number:
        larger = stage.metrics.text_scale**0.5
        units = min(NUMBER / larger, words.height / stage.reading.unit * 0.4)
        wide = stage.fonts.width(trophy.number, BLACK, units) + stage.px(52)
        pill, words = split(words, "right", min(wide, words.width // 2), stage.space.gap)
        high = min(stage.fonts.line_height(BLACK, units) + stage.px(14), pill.height)
        plate = around(pill.center, (pill.width, high))
        box(frame, stage, plate, high // 2, fill=GREEN_DARK, rim=GREEN_RIM, rim_width=2)
        frame.text(
            trophy.number, *plate.center, BLACK, units, BRIGHT_TEXT, "centre", plate.width, high
        )
    _draw_words(frame, stage, trophy, words)


def _title_units(stage: Stage, title: str, width: int, usual: float) -> float:
    """Return the size of a title: a little smaller if it has one line then, so that it takes none
    from the others."""
    smaller = stage.fonts.fit([title], BLACK, width, usual, usual * LEAST_TITLE)
    if stage.fonts.width(title, BLACK, smaller) <= width:
        return smaller
    return stage.fonts.fit(title.split(), BLACK, width, usual, 10)


def _draw_words(frame: Frame, stage: Stage, trophy: Trophy, room: pygame.Rect) -> None:
    """Write title and lines one below the other; what has no room is left out."""
    written: list[tuple[str, str, float, str]] = []
    left, larger = room.height, stage.metrics.text_scale**0.4
    title = _title_units(stage, trophy.title, room.width, TITLE / larger)
    for text, face, units, colour in (
        (trophy.title, BLACK, title, INK),
        *((line, BODY, LINE / larger, PAPER_TEXT) for line in trophy.lines),
    ):
        lines = stage.fonts.balanced(text, face, units, room.width)
        left -= len(lines) * stage.fonts.line_height(face, units)
        if left < 0 and written:
            break
        written += [(line, face, units, colour) for line in lines]
    heights = [stage.fonts.line_height(face, units) for _line, face, units, _colour in written]
    whole = place(room, (room.width, sum(heights)))
    for (line, face, units, colour), row in zip(written, rows(whole, heights), strict=True):
        frame.text(line, row.x, row.centery, face, units, colour, "left", room.width, row.height)
