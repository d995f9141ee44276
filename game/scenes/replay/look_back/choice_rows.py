"""Choices in the answer of a look back: a bar with words for each, beside or below the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.scenes.replay.look_back.words import percent
from game.ui.drawing.fitting import block
from game.ui.drawing.fonts import ELLIPSIS
from game.ui.frame import Frame
from game.ui.layout import columns, split
from game.ui.parts.form import ABOUT_UNITS, HEADING_UNITS, Heading, Row, TextRow
from game.ui.parts.panel import box
from game.ui.parts.widgets import tag
from game.ui.stage import Stage
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    HAIRLINE,
    HEADING,
    HONEY,
    INK,
    NIGHT,
    PLOT_FIRST,
    PLOT_FIRST_FOOT,
    PLOT_OTHER,
    PLOT_OTHER_FOOT,
    SAND,
)

LABEL_UNITS, PILL_UNITS = 19, 15
MOST_TITLE = 0.66
"""A title that lies beside what the figures are takes this part of the width at most."""
LOW_CHOICES = 4
"""So many choices are in view below the table."""
LOW_LINES, MOST_LOW = 8.2, 0.34
"""The height of an answer below the table: in lines of text, and at most by the window's height."""


@dataclass(frozen=True)
class Pill:
    """A word at a choice."""

    word: str
    fill: str
    colour: str


def pill_width(stage: Stage, pill: Pill) -> int:
    """Return the width of a pill."""
    return stage.fonts.width(pill.word, BLACK, PILL_UNITS) + stage.px(26)


@dataclass(frozen=True)
class ChoiceRow(Row):
    """A choice, the chance to win after it as a bar, and how uncertain that is."""

    label: str
    value: float
    error: float
    is_best: bool
    pills: tuple[Pill, ...]
    most_pills: tuple[Pill, ...]
    """Those of the choice that has the longest: all bars leave the same room beside them."""
    most: int | None = None
    """How high it should be at most: then its label is smaller, as far as it is still legible."""
    labels: tuple[str, ...] = ()
    """Those of all choices: they become smaller together."""

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of its words, the bar and the gap below."""
        room = width - self._figure(stage)
        words = stage.fonts.height(self.label, BOLD, self._units(stage, room), room)
        return words + self._low(stage) + stage.reading.gap

    def _units(self, stage: Stage, room: int) -> float:
        if self.most is None:
            return LABEL_UNITS
        high = self.most - self._low(stage) - stage.reading.gap
        blocks = [stage.fonts.block(one, BOLD, LABEL_UNITS, room, high) for one in self.labels]
        whole = [units for units, lines in blocks if not lines[-1].endswith(ELLIPSIS)]
        return min(whole, default=LABEL_UNITS)

    def _figure(self, stage: Stage) -> int:
        return stage.fonts.width(percent(1.0), BLACK, LABEL_UNITS) + stage.space.gap

    def _low(self, stage: Stage) -> int:
        return stage.fonts.line_height(BLACK, PILL_UNITS) + stage.space.tight

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw it."""
        figure = self._figure(stage)
        face, colour = (BLACK, CREAM) if self.is_best else (BOLD, SAND)
        line = stage.fonts.line_height(face, LABEL_UNITS)
        room = rect.width - figure
        units = self._units(stage, room)
        bottom = frame.paragraph(
            self.label, rect.x, rect.y, BOLD, units, room, colour, is_label=True
        )
        words = percent(self.value)
        frame.text(words, rect.right, rect.y + line / 2, BLACK, LABEL_UNITS, colour, "right")
        row = pygame.Rect(rect.x, round(bottom), rect.width, self._low(stage))
        bar = row.move(0, 0)
        for pill in self.most_pills:
            _pill, bar = split(bar, "right", pill_width(stage, pill), stage.space.tight)
        for pill in self.pills:
            place, row = split(row, "right", pill_width(stage, pill), stage.space.tight)
            tag(
                frame, stage, place.center, pill.word, fill=pill.fill, colour=pill.colour,
                units=PILL_UNITS, rim=INK,
            )  # fmt: skip
        self._draw_bar(frame, stage, bar)

    def _draw_bar(self, frame: Frame, stage: Stage, row: pygame.Rect) -> None:
        thick = max(6, stage.reading.px(12))
        track = pygame.Rect(row.x, row.centery - thick // 2, row.width, thick)
        box(frame, stage, track, fill=NIGHT, opacity=0.7, rim=HAIRLINE, rim_opacity=0.4)
        fill, foot = (
            (PLOT_FIRST, PLOT_FIRST_FOOT) if self.is_best else (PLOT_OTHER, PLOT_OTHER_FOOT)
        )
        long = max(thick, round(track.width * self.value))
        bar = pygame.Rect(track.x, track.y, long, thick)
        box(frame, stage, bar, fill=fill, bottom=foot, rim=INK, rim_width=1.5)
        if not 0 < self.error < 1:
            return
        left = track.x + round(track.width * max(0.0, self.value - 2 * self.error))
        right = track.x + round(track.width * min(1.0, self.value + 2 * self.error))
        thin = max(2, stage.reading.px(3))
        span = pygame.Rect(left, track.centery - thin // 2, max(thin, right - left), thin)
        box(frame, stage, span, fill=CREAM, rim=INK, rim_width=1)


@dataclass(frozen=True)
class Pair(Row):
    """Two rows beside each other, where the width allows; the last one may be alone."""

    rows: Sequence[Row]

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of the higher one."""
        return max(row.height(stage, self._width(stage, width)) for row in self.rows)

    def _width(self, stage: Stage, width: int) -> int:
        return (width - stage.space.air) // 2

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw them."""
        for row, room in zip(self.rows, columns(rect, (None, None), stage.space.air), strict=False):
            row.draw(frame, stage, room)


@dataclass(frozen=True)
class LowHead(Row):
    """A title in one line, and beside it what the figures are, as far as there is room."""

    title: str
    about: str

    def height(self, stage: Stage, _width: int) -> int:
        """Return the height of the line."""
        return stage.fonts.line_height(HEADING, HEADING_UNITS) + stage.reading.gap

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Write both."""
        head, _gap = split(rect, "top", rect.height - stage.reading.gap)
        most = round(rect.width * MOST_TITLE)
        wide = min(most, stage.fonts.width(self.title, HEADING, HEADING_UNITS))
        title, about = split(head, "left", wide, stage.space.air)
        frame.text(self.title, title.x, title.centery, HEADING, HEADING_UNITS, HONEY, "left", wide)
        block(
            frame, self.about, about, BODY, ABOUT_UNITS, SAND, "right", middle=True, or_nothing=True
        )


def low_height(stage: Stage) -> int:
    """Return the height of an answer that lies below the table; 0 where its text is too large."""
    high = round(LOW_LINES * stage.fonts.line_height(BOLD, LABEL_UNITS)) + 2 * stage.space.gap
    return high if high <= MOST_LOW * stage.metrics.height else 0


def paired(stage: Stage, room: pygame.Rect, rows: Sequence[Row]) -> Sequence[Row]:
    """Return the choices two by two below what they are about; four of them fit the room."""
    title, *choices = lowered(rows)
    most = (room.height - title.height(stage, room.width)) // 2
    labels = tuple(one.label for one in choices if isinstance(one, ChoiceRow))
    low = [
        replace(one, most=most, labels=labels) if isinstance(one, ChoiceRow) else one
        for one in choices
    ]
    return [title, *(Pair(low[number : number + 2]) for number in range(0, len(low), 2))]


def lowered(rows: Sequence[Row]) -> Sequence[Row]:
    """Return rows with their title, and the line below it, in one line."""
    if len(rows) < 2:
        return rows
    head, about, *others = rows
    assert isinstance(head, Heading)
    assert isinstance(about, TextRow)
    return [LowHead(head.text, about.text), *others]


def is_in_view(stage: Stage, room: tuple[int, int], rows: Sequence[Row]) -> bool:
    """Whether nobody has to scroll to the choices that it is about."""
    about = [
        number
        for number, row in enumerate(rows)
        if isinstance(row, ChoiceRow) and (row.pills or row.is_best)
    ]
    upper = rows[: about[-1] + 1] if about else rows
    wide, high = room
    return sum(row.height(stage, wide) for row in upper) <= high
