"""The score of both teams as two bottles: full at the points that end the match."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.tables.sauce.pictures import CHILLI, TEAM_COLOURS
from game.tables.sauce.words import number
from game.ui.counted import points
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.widgets import lettering
from game.ui.table.cards import tint
from game.ui.text import _
from game.ui.theme import BLACK, BOLD, CREAM

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable

FLOOR, NECK = 430 / 440, 130 / 440
"""How far down the picture the sauce stands when the bottle is empty, and when it is full."""
SCORE_ROOM = 0.54
"""The share of the bottle's width that its score may take."""
LABEL_ROOM = 0.8
"""The share of it that whose bottle it is may take."""
DIGIT = 0.9
"""How high a digit with its outline is, by the size of the text."""
SWIFTNESS = 5.0
SMOOTH = 3
NAMES = ("bottle-us", "bottle-them")


class Levels:
    """How high the sauce stands in both bottles now; it rises and falls gently."""

    def __init__(self, table: SauceTable) -> None:
        self._table = table
        self.shown = [0.0, 0.0]
        """By side: points as they stand in the bottle."""

    def update(self, seconds: float) -> bool:
        """Let the levels follow the scores; return whether they move."""
        moving = False
        for side in (0, 1):
            wanted = self._score(side)
            left = wanted - self.shown[side]
            if abs(left) < 1:
                moving |= self.shown[side] != wanted
                self.shown[side] = wanted
            else:
                self.shown[side] += left * (1 - math.exp(-SWIFTNESS * seconds))
                moving = True
        return moving

    def finish(self) -> None:
        """Put both levels where they belong at once."""
        self.shown = [self._score(0), self._score(1)]

    def _score(self, side: int) -> float:
        return float(self._table.shown.scores[self._table.team_of_side(side)])


def draw_bottles(table: SauceTable, frame: Frame) -> None:
    """Show both bottles; a click opens the score board."""
    for side, rect in enumerate(table.layout.bottles):
        _draw_bottle(table, frame, rect, side)


def _draw_bottle(table: SauceTable, frame: Frame, rect: pygame.Rect, side: int) -> None:
    stage = table.stage
    picture = stage.picture(f"sauce/{NAMES[side]}", rect.width, rect.height)
    place = picture.get_rect(center=rect.center)
    share = max(0.0, min(1.0, table.levels.shown[side] / table.rules.end_points))
    level = round((FLOOR - (FLOOR - NECK) * share) * place.height)
    frame.blit(picture, place.x, place.y)
    if share > 0:
        frame.blit(_sauce(table, place.size, side, level), place.x, place.y)
    frame.blit(stage.picture("sauce/bottle-gloss", *place.size), place.x, place.y)
    marks = _draw_marks(table, frame, place)
    score = table.shown.scores[table.team_of_side(side)]
    y = place.y + place.height * 0.67
    # Beside larger text the bottle is narrower: there the number takes more of its width.
    # The marks of the scale at the right stay free.
    more = 0.1 * stage.metrics.larger
    room = round(place.width * (SCORE_ROOM + more))
    middle = place.centerx - place.width * more * 0.75
    # Its upper half is no higher than what is left to the marks above.
    half = DIGIT / 2 + stage.fonts.cap_shift(BLACK, 42) / stage.metrics.font_size(42)
    units = min(42.0, (y - marks) / half / stage.metrics.text_unit)
    written = lettering(frame, stage, number(score), (middle, y), units, room, face=BLACK)
    label = table.words.team(side)
    if table.viewer is not None:
        # Of an onlooker's teams only the sign on the cap has room on the bottle.
        high = stage.fonts.line_height(BLACK, 24)
        below = written.bottom - written.height * 0.16 + high * 0.5
        below = min(below, place.bottom - high * 0.62)
        wide = round(place.width * LABEL_ROOM)
        lettering(frame, stage, label, (place.centerx, below), 24, wide, fill=CREAM, face=BLACK)
    text = _("The first team to have {goal} wins. From {points} on, every hand is a "
             "Super-Sauce hand and counts double.").format(
        goal=points(table.rules.end_points), points=table.rules.super_points
    )  # fmt: skip
    title = f"{label}: {number(score)}"
    frame.target(Target(f"bottle:{side}", place, title, table.open_board, tip=Tip(title, text)))


def _sauce(table: SauceTable, size: tuple[int, int], side: int, level: int) -> pygame.Surface:
    """Return the sauce in the bottle up to a height, with a wavy top."""
    stage = table.stage

    def build() -> pygame.Surface:
        mask = stage.picture("sauce/bottle-mask", *size)
        filled = tint(mask, TEAM_COLOURS[side])
        width = filled.get_width()
        # Drawn larger and made smaller, so that the wave has no steps.
        wide, high = width * SMOOTH, filled.get_height() * SMOOTH
        above = pygame.Surface((wide, high), pygame.SRCALPHA)
        above.fill((255, 255, 255, 255))
        swell = max(1.0, wide * 0.018)
        points = [
            (x, level * SMOOTH + swell * math.sin(x / wide * math.tau * 1.5))
            for x in range(0, wide + 1, 2)
        ]
        pygame.draw.polygon(above, (255, 255, 255, 0), [(0, 0), *points, (wide, 0)])
        above = pygame.transform.smoothscale(above, filled.get_size())
        filled.blit(above, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        filled.set_alpha(225)
        return filled

    return stage.assets.cache.get(("sauce-level", size, side, level), build)


def _draw_marks(table: SauceTable, frame: Frame, place: pygame.Rect) -> float:
    """Write the end of the match beside its mark, and mark the beginning of Super-Sauce.

    Returns where the lower mark's digits end.
    """
    stage, rules = table.stage, table.rules
    end = place.y + NECK * place.height
    room, tall = round(place.width * 0.5), place.height * 0.1
    edge = place.x + place.width * 0.63
    frame.text(str(rules.end_points), edge, end, BOLD, 15, CREAM, "right", room, tall)
    share = min(1.0, rules.super_points / rules.end_points)
    y = place.y + (FLOOR - (FLOOR - NECK) * share) * place.height
    wide = round(place.width * 0.24)
    line = stage.paint.box(wide, max(2, stage.px(3)), 1, fill=CHILLI)
    frame.blit(line, place.right - wide - place.width * 0.05, y - stage.px(1.5))
    right = place.x + place.width * 0.68
    written = frame.text(str(rules.super_points), right, y, BOLD, 15, CHILLI, "right", room, tall)
    return y + written.height * 0.36
