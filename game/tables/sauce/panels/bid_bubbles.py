"""What people have bid, in bubbles beside their name plates until the bidding is over."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.sauce.colours import BID_TEXT, BID_WORD_TEXT
from game.tables.sauce.words.numbers import bid_words
from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.theme import BLACK, GOLD, INK, PAPER, SHOUT


@dataclass(frozen=True, slots=True)
class BidBubble:
    """A bid beside a name plate, at its left or right."""

    bid: str
    plate: pygame.Rect
    at_left: bool
    is_narrow: bool
    """Whether there is less room than usual."""


def bubble_rect(stage: Stage, bubble: BidBubble) -> pygame.Rect:
    """Return where a bubble is."""
    words, face, units = _written(stage, bubble)
    width = max(round(stage.fonts.width(words, face, units)) + stage.px(50), stage.px(126))
    height = max(stage.px(78), stage.fonts.line_height(face, units) + stage.px(8))
    rect, plate = pygame.Rect(0, 0, width, height), bubble.plate
    if bubble.at_left:
        rect.midright = (plate.left - stage.px(28), plate.centery)
    else:
        rect.midleft = (plate.right + stage.px(28), plate.centery)
    return rect


def _written(stage: Stage, bubble: BidBubble) -> tuple[str, str, float]:
    """Return what stands in a bubble, its font and its size in units."""
    is_word = not bubble.bid.isdecimal()
    units: float = (28 if bubble.is_narrow else 40) if is_word else 42
    face = SHOUT if is_word else BLACK
    words = bid_words(bubble.bid)
    return words, face, stage.fonts.fitted(words, face, units, stage.px(190), stage.px(100))[1]


def draw_bubble(frame: Frame, stage: Stage, bubble: BidBubble) -> None:
    """Show a bubble with its tail."""
    words, face, units = _written(stage, bubble)
    fill, colour = (PAPER, BID_TEXT) if bubble.bid.isdecimal() else (GOLD, BID_WORD_TEXT)
    rect = bubble_rect(stage, bubble)
    _draw_tail(frame, stage, bubble, fill)
    box = stage.paint.box(
        *rect.size, stage.px(18), fill=fill, rim=INK, rim_width=max(2, stage.px(3))
    )
    frame.blit(box, rect.x, rect.y)
    frame.text(words, *rect.center, face, units, colour, "centre")


def _draw_tail(frame: Frame, stage: Stage, bubble: BidBubble, fill: str) -> None:
    rect, left = bubble.plate, bubble.at_left
    wide, high = stage.px(32), stage.px(32)

    def body() -> str:
        points = (
            f"M0 2L{wide - 2} {high / 2}L0 {high - 2}"
            if left
            else f"M{wide} 2L2 {high / 2}L{wide} {high - 2}"
        )
        return (
            f'<path d="{points}" fill="{fill}" stroke="{INK}" '
            f'stroke-width="{max(2, stage.px(3))}" stroke-linejoin="round"/>'
        )

    tail = stage.paint.draw(("sauce-tail", left, fill), wide, high, body)
    x = rect.left - wide + stage.px(2) if left else rect.right - stage.px(2)
    frame.blit(tail, x, rect.centery - high / 2)
