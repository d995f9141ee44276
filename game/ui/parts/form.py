"""Rows of a form: a label and something to set, one below the other, scrolled if they are many.

A row knows how high it is for a width, so that large text and long words get the room they need:
if label and control do not fit beside each other, the control moves below the label.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import inset, place, split
from game.ui.parts.panel import box
from game.ui.parts.widgets import (
    button,
    button_height,
    button_width,
    choice_columns,
    choices,
    segment_height,
    segmented_width,
    slider,
    switch,
    switch_size,
)
from game.ui.stage import Stage
from game.ui.theme import BODY, BOLD, CREAM, HEADING, HONEY, PLATE_LIT, SAND

LABEL_UNITS, ABOUT_UNITS, HEADING_UNITS, CHOICE_UNITS = 24, 21, 32, 20
MARGIN, BETWEEN, BELOW = 7, 6, 10
"""Above and below a row, between label and control, and below a paragraph."""
MOST_ABOUT_LINES = 2
"""If a sentence beside its control needs more lines, it moves above it."""


def words_height(stage: Stage, label: str, about: str, width: int) -> int:
    """Return how high a label and the sentence about it are in this width."""
    height = stage.fonts.height
    return height(label, BOLD, LABEL_UNITS, width) + height(about, BODY, ABOUT_UNITS, width)


def draw_words(frame: Frame, label: str, about: str, room: pygame.Rect) -> None:
    """Write a label, and below it the sentence about it."""
    y = frame.paragraph(label, room.x, room.y, BOLD, LABEL_UNITS, room.width, HONEY)
    if about:
        frame.paragraph(about, room.x, y, BODY, ABOUT_UNITS, room.width, SAND)


class Row(ABC):
    """One line of a form."""

    is_underlined = False
    """Whether a line may be drawn below it."""

    @abstractmethod
    def height(self, stage: Stage, width: int) -> int:
        """Return how high the row is in this width, in pixels."""

    @abstractmethod
    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw it into its room, which is as high as `height` said for this width."""


@dataclass(frozen=True)
class Heading(Row):
    """A title above several rows."""

    text: str

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of all its lines."""
        words = stage.fonts.height(self.text, HEADING, HEADING_UNITS, width)
        return words + stage.reading.px(BELOW)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:  # noqa: ARG002
        """Write it."""
        frame.paragraph(self.text, rect.x, rect.y, HEADING, HEADING_UNITS, rect.width, HONEY)


@dataclass(frozen=True)
class TextRow(Row):
    """A sentence or two."""

    text: str
    colour: str = SAND
    units: float = ABOUT_UNITS

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of all its lines."""
        return stage.fonts.height(self.text, BODY, self.units, width) + stage.reading.px(BELOW)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:  # noqa: ARG002
        """Write it."""
        frame.paragraph(self.text, rect.x, rect.y, BODY, self.units, rect.width, self.colour)


@dataclass(frozen=True)
class Explained(Row):
    """A label and a sentence about it; nothing to set."""

    is_underlined = True

    label: str
    about: str

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of all lines."""
        return words_height(stage, self.label, self.about, width) + 2 * stage.reading.px(MARGIN)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Write both."""
        draw_words(frame, self.label, self.about, inset(rect, 0, stage.reading.px(MARGIN)))


@dataclass(frozen=True)
class Labelled(Row):
    """A row with a label, a sentence about it, and a control, which derived rows draw."""

    is_underlined = True

    key: str
    label: str
    about: str = field(default="", kw_only=True)

    @abstractmethod
    def preferred_width(self, stage: Stage) -> int:
        """Return the width that the control prefers, in pixels."""

    def control_height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return how high the control is in this width."""
        return segment_height(stage, LABEL_UNITS)

    @abstractmethod
    def draw_control(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the control into its room."""

    def _is_beside(self, stage: Stage, width: int) -> bool:
        """Whether the control stands at the right of the label."""
        left = width - self.preferred_width(stage) - stage.reading.pad
        longest = max(
            (stage.fonts.width(w, BOLD, LABEL_UNITS) for w in self.label.split()), default=0
        )
        whole = stage.fonts.width(self.label, BOLD, LABEL_UNITS)
        if left < longest or left < min(whole, 0.4 * width):
            return False
        return len(stage.fonts.wrapped(self.about, BODY, ABOUT_UNITS, left)) <= MOST_ABOUT_LINES

    def _words_height(self, stage: Stage, width: int) -> int:
        return words_height(stage, self.label, self.about, width)

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of words and control, beside or below each other."""
        margins = 2 * stage.reading.px(MARGIN)
        if self._is_beside(stage, width):
            wish = self.preferred_width(stage)
            words = self._words_height(stage, width - wish - stage.reading.pad)
            return max(words, self.control_height(stage, wish)) + margins
        words = self._words_height(stage, width) + stage.reading.px(BETWEEN)
        return words + self.control_height(stage, width) + margins

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Write the words and draw the control."""
        inner = inset(rect, 0, stage.reading.px(MARGIN))
        if self._is_beside(stage, rect.width):
            wide = self.preferred_width(stage)
            control, words = split(inner, "right", wide, stage.reading.pad)
            control = place(control, (wide, self.control_height(stage, wide)))
            words = place(words, (words.width, self._words_height(stage, words.width)))
        else:
            wide, high = (
                min(inner.width, self.preferred_width(stage)),
                self.control_height(stage, inner.width),
            )
            control, words = place(inner, (wide, high), "bottomleft"), inner
        draw_words(frame, self.label, self.about, words)
        self.draw_control(frame, stage, control)


@dataclass(frozen=True)
class SwitchRow(Labelled):
    """Something that is on or off."""

    on: bool
    press: Press

    def preferred_width(self, stage: Stage) -> int:
        """Return the width of the switch."""
        return switch_size(stage)[0] + stage.reading.tight

    def draw_control(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the switch."""
        right = (rect.x + self.preferred_width(stage) - stage.reading.hair, rect.centery)
        switch(frame, stage, right, self.key, self.label, self.on, self.press, target=False)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw it; the whole row can be pressed."""
        whole, radius = rect.inflate(stage.reading.gap, -stage.reading.hair), stage.reading.gap
        if frame.is_hovered(self.key):
            box(frame, stage, whole, radius, fill=PLATE_LIT, opacity=0.45)
        super().draw(frame, stage, rect)
        frame.target(Target(self.key, whole, self.label, self.press, radius=radius))


@dataclass(frozen=True)
class ChoiceRow(Labelled):
    """One of a few; `options` are (value, label)."""

    options: Sequence[tuple[str, str]]
    chosen: str
    choose: Callable[[str], object]

    def preferred_width(self, stage: Stage) -> int:
        """Return the width of all options side by side."""
        return segmented_width(stage, self.options, CHOICE_UNITS, 34)

    def control_height(self, stage: Stage, width: int) -> int:
        """Return the height of all lines of options in this width."""
        columns = choice_columns(stage, self.options, width, CHOICE_UNITS)
        lines = -(-len(self.options) // columns)
        high = segment_height(stage, CHOICE_UNITS)
        return lines * high + (lines - 1) * stage.reading.px(BETWEEN)

    def draw_control(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the options."""
        ways = self.options, self.chosen, self.choose
        choices(frame, stage, rect, self.key, *ways, units=CHOICE_UNITS)


@dataclass(frozen=True)
class SliderRow(Labelled):
    """A number from 0 to 100."""

    value: int
    change: Callable[[int], object]

    def preferred_width(self, stage: Stage) -> int:
        """Return the width of track and number."""
        return stage.reading.px(330) + self._number_width(stage)

    def _number_width(self, stage: Stage) -> int:
        return stage.fonts.width("100 %", BOLD, ABOUT_UNITS) + stage.reading.gap

    def draw_control(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the track, and the number to its right."""
        _number, track = split(rect, "right", self._number_width(stage))
        slider(frame, stage, track, self.key, self.label, self.value, self.change)
        words = f"{self.value} %"
        frame.text(words, rect.right, rect.centery, BOLD, ABOUT_UNITS, CREAM, "right")


@dataclass(frozen=True)
class ButtonRow(Labelled):
    """Something to press, often a way to another screen."""

    words: str
    press: Press | None
    kind: str = "paper"
    tip: Tip | None = None

    def preferred_width(self, stage: Stage) -> int:
        """Return the width of the button."""
        return button_width(stage, self.words, LABEL_UNITS)

    def control_height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return the height of the button."""
        return button_height(stage, LABEL_UNITS)

    def draw_control(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the button."""
        button(
            frame, stage, rect, self.key, self.words, self.press, kind=self.kind,
            units=LABEL_UNITS, tip=self.tip,
        )  # fmt: skip
