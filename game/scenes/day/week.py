"""The board of a week: everybody's matchpoints of all deals of the day together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

import pygame

from game.match.deals.board import Total
from game.match.deals.days import week_of
from game.scenes.day.words import day_words
from game.scenes.dialogs.dialog import Choice, Dialog
from game.ui.frame import Frame
from game.ui.layout import columns, inset, split
from game.ui.parts.form import Row, TextRow
from game.ui.parts.panel import box
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.text import _, ngettext
from game.ui.theme import BLACK, BODY, CREAM, HAIRLINE, HONEY, NIGHT, SAND, SCORE

UNITS, ABOUT_UNITS = 24, 18
LEAST_HIGH = 66


@dataclass(frozen=True)
class TotalRow(Row):
    """Somebody's matchpoints."""

    total: Total

    def height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return the height of two lines, and the gap below."""
        fonts = stage.fonts
        lines = fonts.line_height(BLACK, UNITS) + fonts.line_height(BODY, ABOUT_UNITS)
        return max(lines + stage.reading.pad, stage.reading.px(LEAST_HIGH)) + stage.reading.tight

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw place, face, name, how many deals, and the sum."""
        total, fonts = self.total, stage.fonts
        _gap, plate = split(rect, "bottom", stage.reading.tight)
        look = {"fill": NIGHT, "rim": HAIRLINE}
        box(frame, stage, plate, stage.px(14), opacity=0.7, rim_opacity=0.4, **look)  # type: ignore[arg-type]
        points = fonts.width("10000", BLACK, UNITS)
        size = max(stage.reading.px(48), 36)
        widths = (fonts.width("10.", BLACK, UNITS), size, None, points)
        inner = inset(plate, stage.reading.pad, 0)
        rank, face, words, end = columns(inner, widths, stage.reading.gap)
        frame.text(f"{total.rank}.", rank.right, rank.centery, BLACK, UNITS, HONEY, "right")
        frame.blit_centred(avatar(stage, *total.face, size), *face.center)
        below = fonts.line_height(BODY, ABOUT_UNITS) / 2
        above = fonts.line_height(BLACK, UNITS) / 2
        y = words.centery
        frame.text(total.name, words.x, y - below, BLACK, UNITS, CREAM, "left", words.width)
        deals = ngettext("{count} comparison", "{count} comparisons", total.deals)
        deals = deals.format(count=total.deals)
        frame.text(deals, words.x, y + above, BODY, ABOUT_UNITS, SAND, "left", words.width)
        frame.text(str(total.matchpoints), end.right, y, BLACK, UNITS, SCORE, "right")


class WeekDialog(Dialog):
    """A ranking of everybody who shared a deal with somebody else in a week."""

    width_units = 820

    def __init__(self, stage: Stage, day: date, totals: Sequence[Total]) -> None:
        """`day` is any day of the week."""
        super().__init__(stage, _("The board of the week"))
        self._day = day
        self._totals = totals

    def resized(self) -> None:
        """The language may have changed."""
        super().resized()
        self.title = _("The board of the week")

    def choices(self) -> Sequence[Choice]:
        """Return the way back."""
        return [Choice("dialog:ok", _("Back"), lambda: None, "primary")]

    def body_rows(self) -> Sequence[Row]:
        """Return the days and the rows."""
        days = week_of(self._day)
        # Translators: the first and the last day of a week.
        words = _("{first} to {last}")
        about = words.format(first=day_words(days[0]), last=day_words(days[-1]))
        rule = _("Each deal counts how many percent of the others did worse.")
        found: list[Row] = [TextRow(about, HONEY), TextRow(rule)]
        if not self._totals:
            found.append(TextRow(_("No deal of this week was played by two yet."), CREAM))
        return [*found, *map(TotalRow, self._totals)]
