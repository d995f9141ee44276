"""A row of cards with letters of every size: one takes what one can read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.scenes.text_sizes import text_size_options
from game.ui.frame import Frame, Press, Target
from game.ui.layout import columns, inset, rows
from game.ui.parts.form import Row
from game.ui.parts.panel import box, shade
from game.ui.stage import Stage
from game.ui.theme import BLACK, BOLD, GOLD, HAIRLINE, HONEY, INK, PAPER

SAMPLE, LETTER, LABEL_UNITS = "Aa", 30, 20
"""What is written on the cards, its units at the usual size, and those of the size below it."""


@dataclass(frozen=True)
class SizesRow(Row):
    """All sizes of text side by side, each as large as it would be; the chosen one is golden."""

    key: str
    title: str
    chosen: int
    chooser: Callable[[int], Press]

    def height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return the height of title, cards and words below them."""
        return self._title_height(stage) + self._card_height(stage) + 2 * stage.reading.tight

    def _title_height(self, stage: Stage) -> int:
        return stage.fonts.line_height(BOLD, 22)

    def _units(self, stage: Stage, size: int) -> float:
        """Return how many units are so large now: a size has nothing to do with the chosen one."""
        return LETTER * size / 100 / stage.metrics.text_scale

    def _card_height(self, stage: Stage) -> int:
        """Return the height of a card on which the largest letters have room."""
        largest = max(size for size, _words in text_size_options())
        letters = stage.fonts.line_height(BLACK, self._units(stage, largest))
        words = stage.fonts.line_height(BOLD, LABEL_UNITS)
        return max(letters + words + stage.reading.gap, stage.metrics.least_target)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw them."""
        gap = stage.reading.tight
        title, cards = rows(rect, [self._title_height(stage), None], 2 * gap)
        frame.text(self.title, title.x, title.centery, BOLD, 22, HONEY, "left", title.width)
        options = text_size_options()
        places = columns(cards, [None] * len(options), stage.reading.gap)
        for (size, words), place in zip(options, places, strict=True):
            self._draw_card(frame, stage, place, size, words)

    def _draw_card(
        self, frame: Frame, stage: Stage, place: pygame.Rect, size: int, words: str
    ) -> None:
        key, is_chosen = f"{self.key}:{size}", size == self.chosen
        rim = GOLD if is_chosen else HONEY if frame.is_hovered(key) else HAIRLINE
        radius, thick = stage.px(12), max(3, stage.px(6)) if is_chosen else 1.5
        shade(frame, stage, place, radius, stage.px(8), 120, stage.px(3))
        box(frame, stage, place, radius, fill=PAPER, rim=rim, rim_width=thick)
        inner = inset(place, stage.px(6))
        foot = stage.fonts.line_height(BOLD, LABEL_UNITS)
        letters, label = rows(inner, [None, foot])
        units = self._units(stage, size)
        frame.text(SAMPLE, *letters.center, BLACK, units, INK, "centre", letters.width)
        frame.text(words, *label.center, BOLD, LABEL_UNITS, INK, "centre", label.width)
        frame.target(Target(key, place, words, self.chooser(size), radius=radius))
