"""The score of both teams as two bottles: full at the points that end the match."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.sauce.colours import CHILLI
from game.tables.sauce.drawing.bottle import empty_bottle, standing
from game.tables.sauce.drawing.cards import TEAM_COLOURS
from game.tables.sauce.drawing.liquid import pour
from game.ui.counted import number
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.widgets import lettering
from game.ui.stage import Stage
from game.ui.theme import BLACK, BOLD, BRIGHT_TEXT, CREAM

FLOOR, NECK = 430 / 440, 130 / 440
"""How far down the picture the sauce stands when the bottle is empty, and when it is full."""
SCORE_ROOM = 0.54
"""The share of the bottle's width that its score and its label may take."""
LABEL = 24 / 42
"""Text size of the label, by that of the score."""
DIGIT = 0.9
"""Height of a digit with its outline, by the text size."""


@dataclass(frozen=True, slots=True)
class Bottle:
    """A team's score."""

    side: int
    score: int
    level: float
    """The points that it shows now; it fills gently."""
    end_points: int
    """Points at which it is full."""
    super_points: int
    """Points at which Super-Sauce begins; they have a mark."""
    label: str
    """What is written on it; empty where that has no room."""
    tip: Tip
    press: Press
    units: float = 42
    """Text size of the score, if that has room."""


def draw_bottle(frame: Frame, stage: Stage, bottle: Bottle, rect: pygame.Rect) -> None:
    """Show a bottle; a press opens the score board."""
    picture, place = empty_bottle(stage, bottle.side, rect.size), standing(stage, bottle.side, rect)
    share = max(0.0, min(1.0, bottle.level / bottle.end_points))
    level = round((FLOOR - (FLOOR - NECK) * share) * place.height)
    frame.blit(picture, place.x, place.y)
    if share > 0:
        pour(frame, stage, place, TEAM_COLOURS[bottle.side], place.y + level)
    frame.blit(stage.picture("sauce/bottle-gloss", *place.size), place.x, place.y)
    marks = _draw_marks(frame, stage, bottle, place)
    y = place.y + place.height * 0.67
    # Beside larger text the bottle is narrower: there the number takes more of its width.
    # The marks of the scale at the right stay free.
    more = 0.1 * stage.metrics.larger
    room = round(place.width * (SCORE_ROOM + more))
    middle = place.centerx - place.width * more * 0.75
    # Its upper half is no higher than what is left to the marks above.
    half = DIGIT / 2 + stage.fonts.cap_shift(BLACK, 42) / stage.metrics.font_size(42)
    units = min(bottle.units, (y - marks) / half / stage.metrics.text_unit)
    written = lettering(frame, stage, number(bottle.score), (middle, y), units, room, face=BLACK)
    if bottle.label:
        size = bottle.units * LABEL
        high = stage.fonts.line_height(BLACK, size)
        below = written.bottom - written.height * 0.16 + high * 0.5
        spot = (middle, min(below, place.bottom - high * 0.62))
        lettering(frame, stage, bottle.label, spot, size, room, fill=BRIGHT_TEXT, face=BLACK)
    tip = bottle.tip
    frame.target(Target(f"bottle:{bottle.side}", place, tip.title, bottle.press, tip=tip))


def _draw_marks(frame: Frame, stage: Stage, bottle: Bottle, place: pygame.Rect) -> float:
    """Write the end of the match beside its mark, and mark the beginning of Super-Sauce.

    Returns where the lower mark's digits end.
    """
    end = place.y + NECK * place.height
    room, tall = round(place.width * 0.5), place.height * 0.1
    edge = place.x + place.width * 0.63
    frame.text(str(bottle.end_points), edge, end, BOLD, 15, CREAM, "right", room, tall)
    share = min(1.0, bottle.super_points / bottle.end_points)
    y = place.y + (FLOOR - (FLOOR - NECK) * share) * place.height
    wide = round(place.width * 0.24)
    line = stage.paint.box(wide, max(2, stage.px(3)), 1, fill=CHILLI)
    frame.blit(line, place.right - wide - place.width * 0.05, y - stage.px(1.5))
    right = place.x + place.width * 0.68
    mark = str(bottle.super_points)
    written = frame.text(mark, right, y, BOLD, 15, CHILLI, "right", room, tall)
    return y + written.height * 0.36
