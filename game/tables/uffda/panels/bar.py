"""The game's state in the top bar: the rounds with their start cards, and the bonus at stake."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BOLD,
    GOLD_MATERIAL,
    HAIRLINE,
    INK,
    SAND,
    SCORE,
    STEP_DONE,
    STEP_TEXT,
    WELL,
)

SIDES, LEAST_SIDES = 300, 250
"""Room for title and buttons at either side: units, and least pixels."""
LOOKS = (
    *((units, says) for says in (True, False) for units in (17.0, 15.0, 13.5, 12.0)),
    (10.0, False),
    (8.0, False),
)
"""Size of the text in units, and whether there are words besides the numbers."""


@dataclass(frozen=True, slots=True)
class RoundStrip:
    """How far the game is."""

    rounds: int
    now: int
    """Number of the round, from 1."""
    bonus: str
    """The winner's points."""
    tip: Tip
    press: Press


def draw_round_strip(frame: Frame, stage: Stage, strip: RoundStrip, bar: pygame.Rect) -> None:
    """Show the start cards of all rounds; a click opens the score sheet."""
    fonts, gap = stage.fonts, stage.px(5)
    label, bonus = _("Round"), _("Winner's bonus")
    room = bar.width - 2 * max(stage.px(SIDES), LEAST_SIDES)
    high = min(round(bar.height * 0.62), stage.px(52))
    for units, says in LOOKS:
        wide = max(stage.px(42), 27, fonts.width("8|8", BLACK, units) + stage.px(10))
        first = fonts.width(label, BOLD, units) + stage.px(14) if says else 0
        last = fonts.width(strip.bonus, BLACK, units * 1.3)
        if says:
            last += fonts.width(bonus, BOLD, units) + stage.space.tight
        total = first + strip.rounds * (wide + gap) - gap + stage.space.air + last
        if total <= room and fonts.line_height(BLACK, units) <= high:
            break
    x = bar.centerx - total / 2
    left, y = x, bar.centery
    if says:
        frame.text(label, x, y, BOLD, units, SAND)
        x += first
    for index in range(strip.rounds):
        rect = pygame.Rect(round(x), y - high // 2, wide, high)
        _draw_round(frame, stage, rect, index, strip.now - 1, units)
        x += wide + gap
    x += stage.px(24) - gap
    if says:
        frame.text(bonus, x, y, BOLD, units, SAND)
        x += fonts.width(bonus, BOLD, units) + stage.space.tight
    frame.text(strip.bonus, x, y, BLACK, units * 1.3, SCORE)
    reach = pygame.Rect(round(left), bar.y, round(total), bar.height)
    tip = strip.tip
    frame.target(Target("sheet", reach, tip.title, strip.press, tip=tip, command="scores"))


def _draw_round(
    frame: Frame, stage: Stage, rect: pygame.Rect, index: int, now: int, units: float
) -> None:
    """Show one start card; past ones are lighter, the present one is gold."""
    fill = GOLD_MATERIAL if index == now else STEP_DONE if index < now else WELL
    box(frame, stage, rect, stage.px(9), fill=fill, rim=HAIRLINE, rim_width=1.5)
    colour, room = INK if index == now else STEP_TEXT, rect.width - 4
    text = f"{index}|{index}"
    frame.text(text, rect.centerx, rect.centery, BLACK, units, colour, "centre", room)
