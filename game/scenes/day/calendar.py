"""A month as a calendar: which days have deals, and what was played of them."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

import pygame

from game.match.deals.deal import FIRST_DAY
from game.scenes.day.words import long_day, month_words, weekday_letters
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import columns, inset, place, rows, split
from game.ui.parts.arrow import draw_arrow
from game.ui.parts.form import Row
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.text import _, ngettext
from game.ui.theme import (
    BLACK,
    BOLD,
    CREAM,
    GOLD,
    GOLD_MATERIAL,
    GREEN_RIM,
    HAIRLINE,
    HEADING,
    HONEY,
    INK,
    NIGHT,
    PLATE_LIT,
    RIM_OFF,
    SAND,
    SCORE,
)

TITLE_UNITS, DAY_UNITS, LETTER_UNITS = 30, 22, 18
WEEKS = 6


@dataclass(frozen=True, slots=True)
class Played:
    """How many games of a day somebody has played."""

    games: int = 0
    at_par: int = 0
    """In how many of them they were as good as par, or better."""


@dataclass(frozen=True)
class CalendarRow(Row):
    """A month; `chosen` may lie in another one."""

    month: date
    """Any day of it."""
    today: date
    chosen: date
    played: Mapping[date, Played]
    games: int
    """How many games a day has."""
    choose: Callable[[date], object]
    turn: Callable[[date], object]

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of head, letters and six weeks."""
        return self._head(stage) + self._letters(stage) + WEEKS * self._cell(stage, width)

    def _head(self, stage: Stage) -> int:
        return max(stage.fonts.line_height(HEADING, TITLE_UNITS), 44) + stage.reading.tight

    def _letters(self, stage: Stage) -> int:
        return stage.fonts.line_height(BOLD, LETTER_UNITS) + stage.reading.tight

    def _cell(self, stage: Stage, width: int) -> int:
        least = stage.fonts.line_height(BLACK, DAY_UNITS) + stage.reading.pad
        wish = min(round(width / 7 * 0.86), stage.reading.px(88))
        return max(least, wish, stage.metrics.least_target)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw it."""
        cell = self._cell(stage, rect.width)
        heights = (self._head(stage), self._letters(stage), *[cell] * WEEKS)
        head, letters, *weeks = rows(rect, heights)
        self._draw_head(frame, stage, head)
        for letter, spot in zip(weekday_letters(), columns(letters, [None] * 7), strict=True):
            frame.text(letter, *spot.center, BOLD, LETTER_UNITS, SAND, "centre", spot.width)
        first = self.month.replace(day=1)
        day = first - timedelta(first.weekday())
        for week in weeks:
            for spot in columns(week, [None] * 7):
                if day.month == first.month:
                    self._draw_day(frame, stage, inset(spot, stage.reading.px(3)), day)
                day += timedelta(1)

    def _draw_head(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        first = self.month.replace(day=1)
        last = first.replace(day=calendar.monthrange(first.year, first.month)[1])
        before, after = first - timedelta(1), last + timedelta(1)
        size = rect.height
        left, words, right = columns(rect, (size, None, size), stage.reading.tight)
        ways = (
            (left, "day:earlier", -1, _("The month before"), before, before >= FIRST_DAY),
            (right, "day:later", 1, _("The next month"), after, after <= self.today),
        )
        for spot, key, step, label, month, is_there in ways:
            press = self._turner(month) if is_there else None
            draw_arrow(frame, stage, spot.center, key, step, label, press)
        title = month_words(self.month)
        frame.text(title, *words.center, BLACK, TITLE_UNITS, HONEY, "centre", words.width)

    def _turner(self, month: date) -> Press:
        return lambda: self.turn(month)

    def _draw_day(self, frame: Frame, stage: Stage, rect: pygame.Rect, day: date) -> None:
        key, radius = f"day:{day.isoformat()}", stage.reading.px(12)
        is_there, chosen = FIRST_DAY <= day <= self.today, day == self.chosen
        made = self.played.get(day, Played())
        played = made.games
        if chosen:
            box(frame, stage, rect, radius, fill=GOLD_MATERIAL, rim=INK, rim_width=2)
        elif is_there:
            fill = PLATE_LIT if frame.is_hovered(key) else NIGHT
            is_today = day == self.today
            rim, strength = (GOLD, 1.0) if is_today else (HAIRLINE, 0.4)
            box(
                frame, stage, rect, radius, fill=fill, opacity=0.7, rim=rim, rim_opacity=strength,
                rim_width=3 if is_today else 1,
            )  # fmt: skip
        colour = INK if chosen else SCORE if played else CREAM if is_there else RIM_OFF
        dots = self._dots(stage, rect)
        number = rect.move(0, -dots // 2) if played else rect
        face = BLACK if is_there else BOLD
        frame.text(str(day.day), *number.center, face, DAY_UNITS, colour, "centre", rect.width)
        if not is_there:
            return
        if played:
            self._draw_dots(frame, stage, rect, made, chosen)
        words = self._words(made)
        tip, label = Tip(long_day(day), words), f"{long_day(day)}, {words}"
        frame.target(Target(key, rect, label, self._chooser(day), tip=tip, radius=radius))

    def _chooser(self, day: date) -> Press:
        return lambda: self.choose(day)

    def _words(self, made: Played) -> str:
        if not made.games:
            return _("Not played yet")
        words = ngettext("{count} of {games} played", "{count} of {games} played", made.games)
        said = words.format(count=made.games, games=self.games)
        if made.at_par:
            words = ngettext("{count} at par or better", "{count} at par or better", made.at_par)
            said = f"{said}, {words.format(count=made.at_par)}"
        return said

    def _dots(self, stage: Stage, rect: pygame.Rect) -> int:
        return max(6, min(stage.reading.px(11), rect.height // 6))

    def _draw_dots(
        self, frame: Frame, stage: Stage, rect: pygame.Rect, made: Played, chosen: bool
    ) -> None:
        """Show a filled dot for every game that was played, and a ring for the others.

        Where somebody was as good as par the dot is larger and golden.
        """
        size = self._dots(stage, rect)
        gap = max(2, size // 3)
        room, _number = split(rect, "bottom", 2 * size)
        whole = place(room, (self.games * (size + gap) - gap, size))
        for number, spot in enumerate(columns(whole, [size] * self.games, gap)):
            is_full, is_at_par = number < made.games, number < made.at_par
            rim = INK if chosen else SCORE if is_at_par else GREEN_RIM
            grown = inset(spot, -max(1, size // 5)) if is_at_par else spot
            fill = rim if is_full else NIGHT
            box(
                frame, stage, grown, fill=fill, opacity=1.0 if is_full else 0.0, rim=rim,
                rim_width=1.5,
            )  # fmt: skip
