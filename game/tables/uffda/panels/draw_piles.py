"""The two draw piles beside the own plate (D1.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.tables.uffda.colours import COIN_TAG
from game.ui.drawing.fitting import fitting_tag
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.panel import box, glow
from game.ui.stage import Stage
from game.ui.table.cards import CardArt, Look
from game.ui.table.panels.pile import draw_pile
from game.ui.theme import BOLD, GOLD, HAIRLINE, HONEY


@dataclass(frozen=True, slots=True)
class DrawPiles:
    """The draw piles, and what can be done with them."""

    back: str
    count: int
    label: str
    look: Look
    """Gold if hints are on and a card can be drawn."""
    is_urgent: bool
    """Whether there is nothing else to do; then they are larger and glow."""
    tip: Tip
    press: Press | None


GROWN = 18
"""How much wider urgent piles are, in units."""


def draw_piles(
    frame: Frame,
    stage: Stage,
    art: CardArt,
    piles: DrawPiles,
    rects: tuple[pygame.Rect, pygame.Rect],
    between: tuple[int, int],
) -> None:
    """Show both piles as thick as their cards; `between` limits the tag at the left and right.

    The tag stays off the own plate: a press there must not draw a card.
    """
    first, second = _grown(rects, stage.px(GROWN)) if piles.is_urgent else rects
    if piles.is_urgent and piles.count:
        _draw_glow(frame, stage, (first, second))
    for place, count in ((first, -(-piles.count // 2)), (second, piles.count // 2)):
        draw_pile(frame, stage, art, piles.back, count, place, piles.look)
    rect = first.union(second)
    left, right = between[0] + stage.px(6), between[1] - stage.px(6)
    inside = pygame.Rect(
        left, rect.bottom - stage.px(14), right - left, frame.size[1] - rect.bottom
    )
    place = fitting_tag(
        frame,
        stage,
        (rect.centerx, rect.bottom + stage.px(22)),
        piles.label,
        inside,
        right - left,
        fill=COIN_TAG,
        colour=HONEY,
        units=16,
        rim=HAIRLINE,
        face=BOLD,
        high=stage.px(48),
    )
    title, reach = piles.tip.title, rect.union(place)
    frame.target(Target("pile", reach, title, piles.press, tip=piles.tip, command="draw"))


def _grown(rects: tuple[pygame.Rect, pygame.Rect], by: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Return larger piles, grown upward and away from each other."""
    first, second = (rect.inflate(by, 2 * by) for rect in rects)
    first.bottomright = rects[0].right + by // 4, rects[0].bottom
    second.bottomleft = rects[1].left - by // 4, rects[1].bottom
    return first, second


def _draw_glow(frame: Frame, stage: Stage, rects: Sequence[pygame.Rect]) -> None:
    for rect in rects:
        spread, line = stage.px(26), stage.px(5)
        glow(frame, stage, rect, rect.width * 0.09, spread)
        around = rect.inflate(2 * line, 2 * line)
        box(frame, stage, around, rect.width * 0.09 + line, fill=GOLD)
