"""Rows of a form: a label and something to set, one below the other, scrolled if they are many.

A row knows how high it is for a width, so that large text and long words get the room they need:
where label and control do not fit beside each other, the control moves below the label.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.widgets import (
    button,
    choice_columns,
    choices,
    segment_height,
    segmented_width,
    slider,
    switch,
    switch_size,
)
from game.ui.stage import Stage
from game.ui.theme import BLACK, BODY, BOLD, CREAM, HEADING, HONEY, PLATE_LIT, SAND

LABEL_UNITS, ABOUT_UNITS, HEADING_UNITS, CHOICE_UNITS = 24, 21, 32, 20
BAR_UNITS, GAP_UNITS = 14, 16
MOST_ABOUT_LINES = 2
"""Where a sentence would need more lines beside its control, it stands above it."""


def form_px(stage: Stage, units: float) -> int:
    """Return units as pixels: forms follow the text, which shrinks less than pictures."""
    return round(units * max(stage.metrics.u, 0.72))


class Row(ABC):
    """One line of a form."""

    is_underlined = False
    """Whether a line may be drawn below it."""

    @abstractmethod
    def height(self, stage: Stage, width: int) -> int:
        """Return how high the row is in this width, in pixels."""

    @abstractmethod
    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw it into its room, as wide as it was asked for and as high as it said."""


@dataclass(frozen=True)
class Heading(Row):
    """A title above several rows."""

    text: str

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of all its lines."""
        lines = stage.fonts.wrapped(self.text, HEADING, HEADING_UNITS, width)
        return len(lines) * stage.fonts.line_height(HEADING, HEADING_UNITS) + form_px(stage, 10)

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
        lines = stage.fonts.wrapped(self.text, BODY, self.units, width)
        return len(lines) * stage.fonts.line_height(BODY, self.units) + form_px(stage, 10)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:  # noqa: ARG002
        """Write it."""
        frame.paragraph(self.text, rect.x, rect.y, BODY, self.units, rect.width, self.colour)


@dataclass(frozen=True)
class Explained(Row):
    """Something and a sentence about it; nothing to set."""

    is_underlined = True

    label: str
    about: str

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of all lines."""
        fonts = stage.fonts
        high = len(fonts.wrapped(self.label, BOLD, LABEL_UNITS, width)) * fonts.line_height(
            BOLD, LABEL_UNITS
        )
        lines = len(fonts.wrapped(self.about, BODY, ABOUT_UNITS, width))
        return high + lines * fonts.line_height(BODY, ABOUT_UNITS) + 2 * form_px(stage, 7)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Write both."""
        y = rect.y + form_px(stage, 7)
        below = frame.paragraph(self.label, rect.x, y, BOLD, LABEL_UNITS, rect.width, HONEY)
        frame.paragraph(self.about, rect.x, below, BODY, ABOUT_UNITS, rect.width, SAND)


@dataclass(frozen=True)
class Labelled(Row):
    """A row with a label, a sentence about it, and a control, which derived rows draw."""

    is_underlined = True

    key: str
    label: str
    about: str = field(default="", kw_only=True)

    @abstractmethod
    def preferred_width(self, stage: Stage) -> int:
        """Return how wide the control would like to be."""

    def control_height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return how high the control is in this width."""
        return segment_height(stage, LABEL_UNITS)

    @abstractmethod
    def draw_control(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the control into its room."""

    def _is_beside(self, stage: Stage, width: int) -> bool:
        """Whether the control stands at the right of the label."""
        preferred_width, gap = self.preferred_width(stage), form_px(stage, GAP_UNITS)
        left = width - preferred_width - gap
        longest = max(
            (stage.fonts.width(w, BOLD, LABEL_UNITS) for w in self.label.split()), default=0
        )
        whole = stage.fonts.width(self.label, BOLD, LABEL_UNITS)
        if left < longest or left < min(whole, 0.4 * width):
            return False
        return len(stage.fonts.wrapped(self.about, BODY, ABOUT_UNITS, left)) <= MOST_ABOUT_LINES

    def _words_height(self, stage: Stage, width: int) -> int:
        fonts = stage.fonts
        label = fonts.wrapped(self.label, BOLD, LABEL_UNITS, width)
        about = fonts.wrapped(self.about, BODY, ABOUT_UNITS, width) if self.about else []
        high = len(label) * fonts.line_height(BOLD, LABEL_UNITS)
        return high + len(about) * fonts.line_height(BODY, ABOUT_UNITS)

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of words and control, beside or below each other."""
        pad = 2 * form_px(stage, 7)
        if self._is_beside(stage, width):
            preferred_width = self.preferred_width(stage)
            words = self._words_height(stage, width - preferred_width - form_px(stage, GAP_UNITS))
            return max(words, self.control_height(stage, preferred_width)) + pad
        words = self._words_height(stage, width)
        return words + form_px(stage, 6) + self.control_height(stage, width) + pad

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Write the words and draw the control."""
        inner = rect.inflate(0, -2 * form_px(stage, 7))
        if self._is_beside(stage, rect.width):
            wide = self.preferred_width(stage)
            room = rect.width - wide - form_px(stage, GAP_UNITS)
            high = self.control_height(stage, wide)
            words = pygame.Rect(inner.x, 0, room, self._words_height(stage, room))
            words.centery = inner.centery
            control = pygame.Rect(inner.right - wide, 0, wide, high)
            control.centery = inner.centery
        else:
            words = pygame.Rect(
                inner.topleft, (inner.width, self._words_height(stage, inner.width))
            )
            high = self.control_height(stage, inner.width)
            wide = min(inner.width, self.preferred_width(stage))
            control = pygame.Rect(inner.x, inner.bottom - high, wide, high)
        y = frame.paragraph(self.label, words.x, words.y, BOLD, LABEL_UNITS, words.width, HONEY)
        if self.about:
            frame.paragraph(self.about, words.x, y, BODY, ABOUT_UNITS, words.width, SAND)
        self.draw_control(frame, stage, control)


@dataclass(frozen=True)
class SwitchRow(Labelled):
    """Something that is on or off."""

    on: bool
    press: Press

    def preferred_width(self, stage: Stage) -> int:
        """Return the width of the switch."""
        return switch_size(stage)[0] + form_px(stage, 8)

    def draw_control(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the switch."""
        right = (rect.x + self.preferred_width(stage) - form_px(stage, 4), rect.centery)
        switch(frame, stage, right, self.key, self.label, self.on, self.press, target=False)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw it; the whole row can be pressed."""
        place = rect.inflate(form_px(stage, 12), -form_px(stage, 4))
        if frame.is_hovered(self.key):
            light = stage.paint.box(*place.size, form_px(stage, 12), fill=PLATE_LIT, opacity=0.45)
            frame.blit(light, place.x, place.y)
        super().draw(frame, stage, rect)
        radius = form_px(stage, 12)
        frame.target(Target(self.key, place, self.label, self.press, radius=radius))


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
        """Return the height of as many lines of options as the width makes necessary."""
        columns = choice_columns(stage, self.options, width, CHOICE_UNITS)
        lines = -(-len(self.options) // columns)
        high = segment_height(stage, CHOICE_UNITS)
        return lines * high + (lines - 1) * form_px(stage, 6)

    def draw_control(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the options."""
        choices(
            frame,
            stage,
            rect,
            self.key,
            self.options,
            self.chosen,
            self.choose,
            units=CHOICE_UNITS,
        )


@dataclass(frozen=True)
class SliderRow(Labelled):
    """A number from 0 to 100."""

    value: int
    change: Callable[[int], object]

    def preferred_width(self, stage: Stage) -> int:
        """Return the width of track and number."""
        return form_px(stage, 330) + self._number_width(stage)

    def _number_width(self, stage: Stage) -> int:
        return stage.fonts.width("100 %", BOLD, ABOUT_UNITS) + form_px(stage, 12)

    def draw_control(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the track, and the number behind it."""
        number = self._number_width(stage)
        track = pygame.Rect(rect.x, rect.y, rect.width - number, rect.height)
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
        return stage.fonts.width(self.words, BLACK, LABEL_UNITS) + form_px(stage, 48)

    def control_height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return the height of the button."""
        return segment_height(stage, LABEL_UNITS) + form_px(stage, 6)

    def draw_control(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the button."""
        button(
            frame,
            stage,
            rect,
            self.key,
            self.words,
            self.press,
            kind=self.kind,
            units=LABEL_UNITS,
            tip=self.tip,
        )
