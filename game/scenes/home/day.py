"""The deal of the day on the home screen: the day, and how many games of it were played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

import pygame

from game.match.deals.days import daily_rulesets, deals_of
from game.match.people.statistics import Statistics
from game.match.rulesets import Library
from game.match.settings import Settings
from game.scenes.home.layout import home_scale
from game.scenes.seats import person_in_front
from game.ui.drawing.paint import BoxLook
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import inset, place, rows, split
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.text import _, ngettext
from game.ui.theme import (
    BLACK,
    BODY,
    CREAM,
    GOLD,
    GREEN_TEXT,
    HAIRLINE,
    INK,
    PAPER,
    PAPER_FOOT,
    PAPER_TEXT,
    PLATE,
    PLATE_LIT,
    SAND,
    SHOUT_RED,
)

LEAST, LEAF_RATIO = 48, 0.86
"""The least height in pixels; the width of the leaf of the calendar by its height."""


ON_LEAF = ("day", "code")
"""The round buttons that the leaf replaces: it leads to entering codes, too."""
TITLE_UNITS, ABOUT_UNITS, DAY_UNITS = 19.0, 17.0, 24.0


@dataclass(frozen=True, slots=True)
class DayLeaf:
    """A leaf of a calendar with the day, and what was played of it."""

    day: date
    played: int
    games: int
    press: Press

    @property
    def about(self) -> str:
        """How much of it was played."""
        words = ngettext("{count} of {games} played", "{count} of {games} played", self.played)
        return words.format(count=self.played, games=self.games)

    @property
    def when(self) -> str:
        """The whole date."""
        # Translators: a date, e.g. 24/12/2025; put the parts into your usual order.
        pattern, day = _("{day}/{month}/{year}"), self.day
        return pattern.format(day=day.day, month=day.month, year=day.year)

    @property
    def label(self) -> str:
        """The day and how much of it was played."""
        title = _("Deal of the day: {date}").format(date=self.when)
        return f"{title} · {self.about}"

    def draw(self, frame: Frame, stage: Stage, room: pygame.Rect) -> None:
        """Draw it; long words are smaller, and the title is shorter if necessary."""
        fonts, scale = stage.fonts, home_scale(stage.metrics)
        lines = fonts.line_height(BLACK, TITLE_UNITS) + fonts.line_height(BODY, ABOUT_UNITS)
        high = min(room.height, max(LEAST, lines + scale.gap))
        rect = place(room, (room.width, high))
        lit, radius = frame.is_hovered("day"), scale.px(12)
        look = BoxLook(fill=PLATE_LIT if lit else PLATE, rim=GOLD if lit else HAIRLINE, rim_width=2)
        box(frame, stage, rect, radius, **look)
        inner = inset(rect, scale.tight)
        leaf, words = split(inner, "left", round(inner.height * LEAF_RATIO), scale.tight)
        self._draw_day(frame, stage, leaf)
        title, about = _("Deal of the day"), self.about
        top = fonts.line_height(BLACK, TITLE_UNITS)
        block = place(words, (words.width, lines))
        upper, lower = rows(block, (top, None))
        width = words.width
        if fonts.fitted(title, BLACK, TITLE_UNITS, width)[0] != title:
            title = _("Today")
        frame.text(title, upper.x, upper.centery, BLACK, TITLE_UNITS, CREAM, "left", width)
        colour = GREEN_TEXT if self.games and self.played == self.games else SAND
        frame.text(about, lower.x, lower.centery, BODY, ABOUT_UNITS, colour, "left", width)
        tip = Tip(self.when, _("Codes of others are entered there, too."))
        frame.target(Target("day", rect, self.label, self.press, tip=tip, radius=radius))

    def _draw_day(self, frame: Frame, stage: Stage, leaf: pygame.Rect) -> None:
        """Show a torn off leaf with the number of the day."""
        band = max(6, leaf.height // 5)
        radius = leaf.height // 7
        box(frame, stage, leaf, radius, fill=PAPER, bottom=PAPER_FOOT, rim=INK, rim_width=2)
        head, paper = split(leaf, "top", band)
        box(frame, stage, head, radius, fill=SHOUT_RED, rim=INK, rim_width=2)
        number, width = str(self.day.day), round(paper.width * 0.75)
        frame.text(number, *paper.center, BLACK, DAY_UNITS, PAPER_TEXT, "centre", width)


class Today:
    """Works out the deals once a day."""

    def __init__(
        self, library: Library, statistics: Statistics, today: Callable[[], date] = date.today
    ) -> None:
        self._library = library
        self._statistics = statistics
        self._today = today
        self._day: date | None = None
        self._games: dict[str, str] = {}
        """The game of every deal of the day, by its mark."""
        self._seen: tuple[object, int] = (None, 0)
        """What was counted (day, person, known matches), and how many games were played."""

    def leaf(self, settings: Settings, press: Press) -> DayLeaf:
        """Return the way to the deal of the day, with how much of it was played."""
        day = self._today()
        if day != self._day:
            rulesets = daily_rulesets(self._library.rulesets())
            self._day = day
            self._games = {deal.mark: deal.rules.game for deal in deals_of(rulesets, day)}
        return DayLeaf(day, self._played(settings), len(set(self._games.values())), press)

    def _played(self, settings: Settings) -> int:
        who = person_in_front(settings).who
        key = self._day, who, self._statistics.known
        if self._seen[0] != key:
            matches = self._statistics.matches()
            done = {self._games.get(match.deal) for match in matches if match.of(who)}
            self._seen = key, len(done - {None})
        return self._seen[1]
