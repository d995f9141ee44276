"""What the home screen knows of the deal of the day: which day it is, and what was played of it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from game.match.deals.days import daily_rulesets, deals_of
from game.match.people.statistics import Statistics
from game.match.rulesets import Library
from game.match.settings import Settings
from game.scenes.seats import person_in_front, who_is
from game.ui.text import _, ngettext


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
        """How many games somebody has played, and when that was counted."""

    def words(self, settings: Settings) -> str:
        """Return what the deal of the day is called, with how much of it was played."""
        day = self._today()
        if day != self._day:
            rulesets = daily_rulesets(self._library.rulesets())
            self._day = day
            self._games = {deal.mark: deal.rules.game for deal in deals_of(rulesets, day)}
        played, games = self._played(settings), len(set(self._games.values()))
        # Translators: a date, e.g. 24/12/2025; put the parts into your usual order.
        pattern = _("{day}/{month}/{year}")
        when = pattern.format(day=day.day, month=day.month, year=day.year)
        count = ngettext("{count} of {games} played", "{count} of {games} played", played)
        title = _("Deal of the day: {date}").format(date=when)
        return f"{title} · {count.format(count=played, games=games)}"

    def _played(self, settings: Settings) -> int:
        who = who_is(person_in_front(settings))
        key = self._day, who, self._statistics.known
        if self._seen[0] != key:
            matches = self._statistics.matches()
            done = {self._games.get(match.deal) for match in matches if match.of(who)}
            self._seen = key, len(done - {None})
        return self._seen[1]
