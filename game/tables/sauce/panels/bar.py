"""The game's state in the top bar: the hands played, and how far this one has come."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.sauce.colours import CHILLI, HAND_PAST
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BOLD,
    CREAM,
    GOLD_EDGE,
    GOLD_MATERIAL,
    HAIRLINE,
    INK,
    SAND,
    STEP_TEXT,
    WELL,
)

SIDES, LEAST_SIDES = 300, 250
"""Room for title and buttons at either side: units, and least pixels."""
LOOKS = (
    (18.0, True, True),
    (16.0, True, True),
    (18.0, True, False),
    (16.0, True, False),
    (16.0, False, False),
    (14.5, False, False),
    (11.0, False, False),
)
"""Size of the phase in units; whether the word `Hand` and all numbers are shown, or else only this
hand's and how many there are."""


@dataclass(frozen=True, slots=True)
class HandsBar:
    """Which hand is played, of how many, and its phase."""

    number: int
    count: int
    is_super: bool
    phase: str
    tip: Tip
    press: Press


def draw_bar(frame: Frame, stage: Stage, hands: HandsBar, bar: pygame.Rect) -> None:
    """Show the hands as numbers and the phase; a press opens the score board."""
    fonts, count = stage.fonts, hands.count
    y, label = bar.centery, _("Hand")
    room = bar.width - 2 * max(stage.px(SIDES), LEAST_SIDES)
    high = min(round(bar.height * 0.68), stage.px(54))
    for units, has_label, shows_all in LOOKS:
        size = max(stage.px(31), 22, min(high, fonts.line_height(BLACK, units * 0.85)))
        gap = stage.px(6)
        pill = fonts.width(hands.phase, BLACK, units) + stage.px(44)
        first = fonts.width(label, BOLD, units) + stage.px(14) if has_label else 0
        numbers = range(1, count + 1) if shows_all else [hands.number]
        of = 0 if shows_all else fonts.width(f"/ {count}", BOLD, units) + gap
        total = first + len(numbers) * (size + gap) - gap + of + stage.px(30) + pill
        if total <= room and fonts.line_height(BLACK, units) <= high:
            break
    x = bar.centerx - total / 2
    left = x
    if has_label:
        frame.text(label, x, y, BOLD, units, SAND)
        x += first
    for number in numbers:
        _draw_hand(frame, stage, hands, (x + size / 2, y), size, number)
        x += size + gap
    if not shows_all:
        frame.text(f"/ {count}", x, y, BOLD, units, SAND)
        x += of
    x += stage.px(30) - gap
    body = pygame.Rect(round(x), y - high // 2, pill, high)
    _draw_phase(frame, stage, body, hands.phase, units)
    reach = pygame.Rect(round(left), bar.y, round(total), bar.height)
    tip = hands.tip
    frame.target(Target("board", reach, tip.title, hands.press, tip=tip, command="scores"))


def _draw_hand(
    frame: Frame,
    stage: Stage,
    hands: HandsBar,
    centre: tuple[float, float],
    size: int,
    number: int,
) -> None:
    """Show the number of a hand: past, present, to come, or in Super-Sauce Mode."""
    fill, colour = (WELL, STEP_TEXT)
    if number == hands.number:
        fill, colour = (CHILLI, INK) if hands.is_super else (GOLD_MATERIAL, INK)
    elif number < hands.number:
        fill, colour = HAND_PAST, CREAM
    hot = hands.is_super and number > hands.number
    frame.blit_centred(stage.paint.disc(size, fill, CHILLI if hot else HAIRLINE, 1.5), *centre)
    frame.text(str(number), *centre, BLACK, 16, colour, "centre", size - 4, size)


def _draw_phase(frame: Frame, stage: Stage, rect: pygame.Rect, words: str, units: float) -> None:
    box(frame, stage, rect, fill=GOLD_MATERIAL, rim=GOLD_EDGE, rim_width=2)
    frame.text(words, rect.centerx, rect.centery, BLACK, units, INK, "centre", rect.width - 12)
