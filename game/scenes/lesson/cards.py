"""Lessons or puzzles to choose from, as cards side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.ui.drawing.paint import BoxLook
from game.ui.frame import Frame, Press, Target
from game.ui.parts.form import Row
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.theme import GOLD, HAIRLINE, HONEY, NIGHT, PLATE

BELOW_UNITS = 12


class Card(Protocol):
    """Something to choose."""

    @property
    def key(self) -> str:
        """Of its target."""

    @property
    def title(self) -> str:
        """What it is called."""

    @property
    def is_next(self) -> bool:
        """Whether it should be chosen next."""

    @property
    def press(self) -> Press:
        """Chooses it."""

    def height(self, stage: Stage, width: int) -> int:
        """Return how high it is at a width, in pixels."""

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw it."""


@dataclass(frozen=True)
class CardRow(Row):
    """Some of them side by side."""

    cards: Sequence[Card]
    columns: int
    gap: float
    """Units between them."""

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of the tallest card, and the gap below it."""
        each = self._each(stage, width)
        return max(card.height(stage, each) for card in self.cards) + stage.reading.px(BELOW_UNITS)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the cards."""
        each, gap = self._each(stage, rect.width), stage.reading.px(self.gap)
        high = rect.height - stage.reading.px(BELOW_UNITS)
        for place, card in enumerate(self.cards):
            card.draw(frame, stage, pygame.Rect(rect.x + place * (each + gap), rect.y, each, high))

    def _each(self, stage: Stage, width: int) -> int:
        return (width - (self.columns - 1) * stage.reading.px(self.gap)) // self.columns


def card_rows(cards: Sequence[Card], columns: int, gap: float) -> list[CardRow]:
    """Return the rows of all cards; `gap` is in units."""
    firsts = range(0, len(cards), columns)
    return [CardRow(cards[first : first + columns], columns, gap) for first in firsts]


def draw_ground(frame: Frame, stage: Stage, rect: pygame.Rect, card: Card) -> str:
    """Draw a card's ground, which is its target; return the colour of the rim."""
    hovered = frame.is_hovered(card.key)
    rim = GOLD if card.is_next else HONEY if hovered else HAIRLINE
    look = BoxLook(fill=PLATE if hovered else NIGHT, opacity=0.75, rim=rim)
    look["rim_width"] = 3 if card.is_next else 1.5
    box(frame, stage, rect, stage.px(18), **look)
    frame.target(Target(card.key, rect, card.title, card.press, radius=stage.px(18)))
    return rim
