"""Handicaps for the young, the old and the slow, as measured or as people like."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.match.people.handicap import MOST_MS, STEP_MS, suggested
from game.scenes.calibration.page import Page
from game.ui.frame import Frame, Press
from game.ui.parts.form import ButtonRow, Labelled, Row, TextRow
from game.ui.parts.widgets import button, segment_height
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, CREAM

UNITS = 24


@dataclass(frozen=True)
class StepRow(Labelled):
    """A number of milliseconds that goes up and down in steps."""

    value: int
    change: Callable[[int], object]

    def preferred_width(self, stage: Stage) -> int:
        """Return the width of both buttons and the number."""
        return 2 * self._side(stage) + self._number_width(stage)

    def _side(self, stage: Stage) -> int:
        return max(segment_height(stage, UNITS) + stage.reading.px(10), 44)

    def _number_width(self, stage: Stage) -> int:
        return stage.fonts.width(_milliseconds(MOST_MS), BLACK, UNITS) + stage.reading.px(30)

    def control_height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return the height of the buttons."""
        return max(segment_height(stage, UNITS) + stage.reading.px(6), 44)

    def draw_control(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw − number +."""
        side = self._side(stage)
        for sign, x in ((-1, rect.x), (1, rect.right - side)):
            place = pygame.Rect(x, rect.y, side, rect.height)
            wanted = self.value + sign * STEP_MS
            press = self._setter(wanted) if 0 <= wanted <= MOST_MS else None
            key = f"{self.key}:{'more' if sign > 0 else 'less'}"
            button(frame, stage, place, key, "+" if sign > 0 else "−", press, units=UNITS)
        words = _milliseconds(self.value)
        frame.text(words, rect.centerx, rect.centery, BLACK, UNITS, CREAM, "centre")

    def _setter(self, wanted: int) -> Press:
        return lambda: self.change(wanted)


def _milliseconds(value: int) -> str:
    return _("{ms} ms").format(ms=value)


class HandicapPage(Page):
    """A row for each person."""

    key = "handicap"

    def title(self) -> str:
        """Return what the page is called."""
        return _("Handicaps")

    def rows(self) -> list[Row]:
        """Return what a handicap is, a row for each person, and for several the suggestion."""
        rows: list[Row] = [
            TextRow(
                _(
                    "A handicap makes everybody else’s shouts count that much later. It applies "
                    "from the next match on, and the time line shows it."
                )
            ),
            *[self._row(number) for number in range(len(self.host.people))],
        ]
        if not self.is_alone:
            words = _("So that everybody is as fast as the fastest")
            press = self._take if self._suggested() else None
            rows.append(ButtonRow("calibration:suggested", words, _("As measured"), press))
        return rows

    def _row(self, number: int) -> Row:
        person = self.host.people[number]
        measure = self.host.measures.of(person)
        about = _("Not measured yet")
        if measure.median is not None:
            about = _("Measured: {ms} ms").format(ms=measure.median)

        def change(value: int) -> None:
            self.host.stage.audio.cue("click")
            self._keep(number, value)

        key = f"calibration:handicap:{number}"
        return StepRow(key, person.name, measure.handicap, change, about=about)

    def _suggested(self) -> dict[int, int]:
        found = {}
        for number, person in enumerate(self.host.people):
            median = self.host.measures.of(person).median
            if median is not None:
                found[number] = median
        return suggested(found)

    def _take(self) -> None:
        self.host.stage.audio.cue("click")
        for number, handicap in self._suggested().items():
            self._keep(number, handicap)

    def _keep(self, number: int, handicap: int) -> None:
        person, measures = self.host.people[number], self.host.measures
        measures.keep(person, replace(measures.of(person), handicap=handicap))
