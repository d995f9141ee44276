"""Running text, as large as the setting says, or smaller to fit its room."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.ui.drawing.fonts import ELLIPSIS
from game.ui.frame import Align, Frame
from game.ui.parts.widgets import tag
from game.ui.stage import Stage
from game.ui.theme import BLACK, CREAM, GOLD_EDGE


def block(
    frame: Frame,
    text: str,
    rect: pygame.Rect,
    face: str,
    units: float,
    colour: str = CREAM,
    align: Align = "left",
    *,
    middle: bool = False,
    or_nothing: bool = False,
) -> float:
    """Write a text into this rectangle, at its top or in its middle; return the y below it.

    `or_nothing` leaves out a text that would be cut, e.g. if a tip says the same.
    """
    fonts = frame.fonts
    size, lines = fonts.block(text, face, units, rect.width, rect.height)
    is_cut = bool(lines) and lines[-1].endswith(ELLIPSIS) and not text.endswith(ELLIPSIS)
    if is_cut and or_nothing:
        return rect.y
    step = fonts.line_height(face, size)
    x = {"left": rect.x, "centre": rect.centerx, "right": rect.right}[align]
    y: float = rect.y + (max(0.0, (rect.height - len(lines) * step) / 2) if middle else 0.0)
    first = len(frame.written)
    for line in lines:
        frame.text(line, x, y + step / 2, face, size, colour, align)
        y += step
    frame.written[first:] = [
        replace(line, text=text if is_cut else line.text, is_body=len(lines) > 1, is_cut=is_cut)
        for line in frame.written[first:]
    ]
    return y


def fitting_tag(
    frame: Frame,
    stage: Stage,
    centre: tuple[float, float],
    text: str,
    inside: pygame.Rect,
    room: float,
    *,
    fill: str,
    colour: str,
    units: float = 15,
    rim: str = GOLD_EDGE,
    face: str = BLACK,
    high: float | None = None,
    whole: bool = False,
) -> pygame.Rect:
    """Show a small pill with a word; it is no wider than `room` and does not leave `inside`.

    If `whole`, it becomes wider than `room` rather than cut the word. `high` is its greatest
    height, in pixels. Returns its rectangle.
    """
    fonts, begin = stage.fonts, units
    most = None if high is None else high - stage.px(6)
    for wide in (room, inside.width) if whole else (room,):
        words, units = fonts.fitted(text, face, begin, round(wide) - stage.px(26), most)
        if words == text:
            break
    half = (fonts.width(words, face, units) + stage.px(26)) / 2
    x = min(max(centre[0], inside.left + half), inside.right - half)
    tall = (fonts.line_height(face, units) + stage.px(6)) / 2
    y = min(max(centre[1], inside.top + tall), inside.bottom - tall)
    first = len(frame.written)
    rect = tag(
        frame, stage, (x, y), words, fill=fill, colour=colour, units=units, rim=rim,
        face=face,
    )  # fmt: skip
    if words != text:
        frame.written[first:] = [
            replace(one, text=text, is_cut=True) for one in frame.written[first:]
        ]
    return rect
