"""A choice of pictures: each option is a small card that shows what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.ui.frame import Frame, Target
from game.ui.layout import columns, fit, inset, split
from game.ui.parts.form import CHOICE_UNITS, Labelled
from game.ui.parts.panel import box, shade
from game.ui.stage import Stage
from game.ui.theme import BOLD, GOLD, HAIRLINE, HONEY, INK, PAPER

PICTURE = (170, 76)
"""The usual width and height of a picture; see `PictureRow.size`."""
MARK_UNITS = 30
LEAST_UNITS = 13
"""How small words become before they are cut, at the usual size of text."""


@dataclass(frozen=True, slots=True)
class Pictured:
    """An option."""

    value: str
    words: str
    draw: Callable[[Frame, Stage, pygame.Rect], object]
    """Draws it on paper."""


@dataclass(frozen=True)
class PictureRow(Labelled):
    """One of a few, each a card with a picture and a word; the chosen one has a golden rim."""

    options: Sequence[Pictured]
    chosen: str
    choose: Callable[[str], object]
    size: tuple[float, float] = PICTURE
    """Width and height of a picture, in units of the usual size of text."""

    def preferred_width(self, stage: Stage) -> int:
        """Return the width of all cards side by side."""
        words = max(stage.fonts.width(one.words, BOLD, CHOICE_UNITS) for one in self.options)
        each = max(stage.reading.px(self.size[0]), words + stage.reading.air)
        return len(self.options) * (each + stage.reading.tight)

    def control_height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return the height of a picture and the word below it."""
        words = stage.fonts.line_height(BOLD, CHOICE_UNITS)
        high = stage.reading.px(self.size[1]) + words + stage.reading.gap
        return max(high, stage.metrics.least_target)

    def draw_control(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the cards; all words have one size."""
        places = columns(rect, [None] * len(self.options), stage.reading.tight)
        room = places[0].width - stage.reading.gap
        measure = partial(_width, stage)
        words = [one.words for one in self.options]
        least = LEAST_UNITS / stage.metrics.text_scale
        units = fit(measure, words, room, CHOICE_UNITS, least)
        for option, spot in zip(self.options, places, strict=True):
            self._draw_card(frame, stage, spot, option, units)

    def _draw_card(
        self, frame: Frame, stage: Stage, spot: pygame.Rect, option: Pictured, units: float
    ) -> None:
        key, is_chosen = f"{self.key}:{option.value}", option.value == self.chosen
        rim = GOLD if is_chosen else HONEY if frame.is_hovered(key) else HAIRLINE
        radius, thick = stage.px(12), max(3, stage.px(6)) if is_chosen else 1.5
        shade(frame, stage, spot, radius, stage.px(8), 120, stage.px(3))
        box(frame, stage, spot, radius, fill=PAPER, rim=rim, rim_width=thick)
        high = stage.fonts.line_height(BOLD, CHOICE_UNITS)
        inner = inset(spot, stage.reading.hair, stage.reading.px(6))
        foot, picture = split(inner, "bottom", high)
        option.draw(frame, stage, picture)
        frame.text(option.words, *foot.center, BOLD, units, INK, "centre", foot.width)
        if is_chosen:
            mark = stage.reading.px(MARK_UNITS)
            x, y = spot.right - 0.3 * mark, spot.y + 0.3 * mark
            frame.blit_centred(stage.picture("common/tick-badge", mark), x, y)
        press = partial(self.choose, option.value)
        frame.target(Target(key, spot, option.words, press, radius=radius))


def _width(stage: Stage, text: str, units: float) -> int:
    return stage.fonts.width(text, BOLD, units)
