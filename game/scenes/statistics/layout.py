"""The layout of the statistics, for any window and text size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.layout import inset, split
from game.ui.stage import Stage
from game.ui.theme import BODY, HEADING

NARROWEST_LINES = 46
"""The least width, in line heights, of a window that shows figures and picture."""


@dataclass(frozen=True, slots=True)
class ScreenLayout:
    """The parts of the screen, in window pixels."""

    back: tuple[int, int]
    title: tuple[int, int]
    title_room: int
    choices: tuple[pygame.Rect, ...]
    panels: tuple[pygame.Rect, ...]
    figures: pygame.Rect | None
    """Room of the figures beside the picture; None if they are one of its views."""
    picture: pygame.Rect


def screen_layout(
    stage: Stage, choices: Sequence[tuple[int, int]], *, is_empty: bool = False
) -> ScreenLayout:
    """Return the layout for choices of these widths and heights, which stand in rows.

    While there is nothing to show, a single panel says so.
    """
    window = pygame.Rect(0, 0, stage.metrics.width, stage.metrics.height)
    margin, gap = stage.px(28), max(stage.space.pad, 10)
    head = max(stage.px(60), stage.fonts.line_height(HEADING, 40))
    back = (margin + 22, margin + head // 2)
    title = (margin + 56, back[1])
    places, bottom, title_room = _rows(stage, choices, title[0], head)
    room = inset(window, margin)
    _head, body = split(room, "top", bottom - room.y, gap)
    pad = stage.px(26)
    if is_empty or window.width / stage.fonts.line_height(BODY, 18) < NARROWEST_LINES:
        return ScreenLayout(back, title, title_room, places, (body,), None, inset(body, pad))
    beside, rest = split(body, "left", round(body.width * 0.36), gap)
    insides = inset(beside, pad), inset(rest, pad)
    return ScreenLayout(back, title, title_room, places, (beside, rest), *insides)


def _rows(
    stage: Stage, choices: Sequence[tuple[int, int]], left: int, head: int
) -> tuple[tuple[pygame.Rect, ...], int, int]:
    """Return the places of the choices, where they end, and the width left for the title.

    They stand beside the title if there is room, else below it.
    """
    width, margin = stage.metrics.width, stage.px(28)
    gap = max(stage.space.pad, 10)
    together = sum(wide for wide, _high in choices) + gap * max(0, len(choices) - 1)
    wish = stage.fonts.width("M", HEADING, 40) * 9
    if choices and left + wish + gap + together <= width - margin:
        x = width - margin - together
        places = []
        for wide, high in choices:
            places.append(pygame.Rect(x, margin + (head - high) // 2, wide, high))
            x += wide + gap
        return tuple(places), margin + head, places[0].x - gap - left
    x, y, row = margin, margin + head + gap // 2, 0
    places = []
    for wide, high in choices:
        wide = min(wide, width - 2 * margin)
        if x > margin and x + wide > width - margin:
            x, y = margin, y + row + gap // 2
            row = 0
        places.append(pygame.Rect(x, y, wide, high))
        x, row = x + wide + gap, max(row, high)
    return tuple(places), y + row if choices else margin + head, width - margin - left
