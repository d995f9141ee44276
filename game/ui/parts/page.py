"""A screen on the bare table: a head with the way back and a title, and the room below it."""

from __future__ import annotations

import pygame

from game.ui.drawing.ground import wood
from game.ui.frame import Frame, Press
from game.ui.layout import inset, split
from game.ui.parts.widgets import back_button
from game.ui.stage import Stage
from game.ui.theme import HEADING, HONEY

TITLE_UNITS = 40


def bare_table(frame: Frame, stage: Stage) -> None:
    """Put the wood behind everything, with nothing on it."""
    metrics = stage.metrics
    frame.background = stage.assets.cache.get("bare table", lambda: wood(metrics))


def head_and_body(stage: Stage) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the rooms of a screen's head and of its body below."""
    metrics = stage.metrics
    used = inset(pygame.Rect(0, 0, metrics.width, metrics.height), stage.px(28))
    high = max(stage.px(60), stage.fonts.line_height(HEADING, TITLE_UNITS), 48)
    return split(used, "top", high, max(stage.space.pad, 10))


def draw_head(
    frame: Frame, stage: Stage, head: pygame.Rect, title: str, key: str, back: Press
) -> pygame.Rect:
    """Show the way back (a target of this key) and the title; return the room beside them."""
    words = back_button(frame, stage, head, key, back)
    x, y = words.midleft
    shown = frame.text(title, x, y, HEADING, TITLE_UNITS, HONEY, "left", words.width)
    return split(words, "left", shown.right - words.x)[1]
