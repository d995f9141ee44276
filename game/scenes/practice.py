"""One thing to practise: a sentence, and the way to its lesson."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.frame import Frame, Press
from game.ui.layout import inset, place
from game.ui.parts.panel import sunken
from game.ui.parts.widgets import button, button_width
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BOLD, HONEY


@dataclass(frozen=True, slots=True)
class Practice:
    """A lesson about what went wrong."""

    lesson: str
    """Its title."""
    press: Press
    """Opens it."""


def practice_height(stage: Stage) -> int:
    """Return how high the row is."""
    return max(stage.fonts.line_height(BOLD, 20) + stage.px(18), 48)


def draw_practice(
    frame: Frame, stage: Stage, row: pygame.Rect, key: str, practice: Practice
) -> None:
    """Draw what to practise in the middle of a row, with a button that leads there."""
    words = _("Practise it")
    text = _("One thing to practise: {lesson}").format(lesson=practice.lesson)
    pad, high = stage.space.pad, row.height - stage.space.gap
    wide = button_width(stage, words, 18, 44)
    whole = stage.fonts.width(text, BOLD, 20) + wide + 3 * pad
    rect = place(row, (min(row.width, whole), row.height))
    sunken(frame, stage, rect)
    way = place(inset(rect, stage.px(6), 0), (wide, high), "midright")
    button(frame, stage, way, key, words, practice.press, units=18)
    room = way.x - rect.x - 2 * pad
    frame.text(text, rect.x + pad, rect.centery, BOLD, 20, HONEY, "left", room)
