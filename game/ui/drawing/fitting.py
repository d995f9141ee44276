"""Running text that is as large as the setting says, as far as its room allows."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.ui.drawing.fonts import ELLIPSIS, Fonts
from game.ui.frame import Align, Frame
from game.ui.parts.widgets import tag
from game.ui.stage import Stage
from game.ui.theme import BLACK, CREAM, GOLD_EDGE


def fitting_units(
    fonts: Fonts, text: str, face: str, units: float, width: int, high: float
) -> tuple[float, list[str]]:
    """Return the size at which a text fits this room in pixels, and its lines.

    It gets smaller to 80 % of its usual size at most; what then does not fit is left out, which
    the last line shows with ….
    """
    least = units * 0.8 / max(1.0, fonts.metrics.text_scale)
    size = units
    while True:
        lines = fonts.wrapped(text, face, size, width)
        fits = len(lines) * fonts.line_height(face, size) <= high
        broken = any(fonts.width(word, face, size) > width for word in text.split())
        if (fits and not broken) or size <= least:
            break
        size = max(least, size - 0.5)
    most = max(1, int(high // fonts.line_height(face, size)))
    if len(lines) > most:
        rest = " ".join(lines[most - 1 :])
        lines = [*lines[: most - 1], fonts.shortened(rest, face, size, width)]
        if not lines[-1].endswith(ELLIPSIS):
            lines[-1] += ELLIPSIS
    return size, lines


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
) -> float:
    """Write a text into this room, at its top or in its middle; return the y below it."""
    fonts = frame.fonts
    size, lines = fitting_units(fonts, text, face, units, rect.width, rect.height)
    step = fonts.line_height(face, size)
    x = {"left": rect.x, "centre": rect.centerx, "right": rect.right}[align]
    y: float = rect.y + (max(0.0, (rect.height - len(lines) * step) / 2) if middle else 0.0)
    first = len(frame.written)
    for line in lines:
        frame.text(line, x, y + step / 2, face, size, colour, align)
        y += step
    is_cut = bool(lines) and lines[-1].endswith(ELLIPSIS) and not text.endswith(ELLIPSIS)
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
) -> pygame.Rect:
    """Show a small pill with a word; it is no wider than `room` and does not leave `inside`.

    `high` is what it may take in height. Returns its rectangle.
    """
    fonts = stage.fonts
    most = None if high is None else high - stage.px(6)
    words, units = fonts.fitted(text, face, units, round(room) - stage.px(26), most)
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
