"""When the par of a deal is computed: from its first card on, until it is known.

It stops with the program and resumes later: the home screen lets it look at recent matches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from game.match.deals.code import read_text
from game.match.deals.deal import DEAL, Deal, chair_of, day_of, deal_of, deal_of_day
from game.match.deals.entered import EnteredCodes
from game.match.deals.par_work import Hired, ParWork, modest_processes
from game.match.people.played import PlayedMatch
from game.match.people.statistics import Statistics
from game.match.rulesets import Library, all_rulesets
from game.match.storage.record import Record
from game.match.storage.trouble import TroubleError

LATELY = timedelta(days=14)
"""How old a match may be to be looked at again."""


class ParTime:
    """Chooses the deals for the work in the background. Call `poll` in every round of the loop."""

    def __init__(self, folder: Path, hire: Callable[[], Hired] = modest_processes) -> None:
        """`folder` is the player's."""
        self._folder = folder
        self._work = ParWork(folder, hire)
        self._known = -1
        """How many matches there were at the last look."""

    def poll(self) -> None:
        """Go on."""
        self._work.poll()

    def close(self) -> None:
        """Stop, and keep what is known."""
        self._work.close()

    def begin(self, record: Record) -> None:
        """Work at the deal of the match in progress, if others play it, too."""
        if DEAL in record.header.options:
            with suppress(ValueError):  # it claims to be a deal of the day, but is not
                self._work.want(deal_of(record.header, record.rules))

    def look_back(self, statistics: Statistics, now: datetime | None = None) -> None:
        """Work at the deals of recent matches that have no par yet."""
        if statistics.known == self._known:
            return
        self._known = statistics.known
        since = (now or datetime.now(UTC)) - LATELY
        played = {match.deal: match for match in statistics.matches() if match.start >= since}
        codes = EnteredCodes(self._folder).load()
        for deal in deals_played(played.values(), all_rulesets(), codes):
            self._work.want(deal)


def deals_played(
    matches: Iterable[PlayedMatch], library: Library, codes: EnteredCodes
) -> Iterator[Deal]:
    """Yield the deals of some matches that others play, too."""
    rulesets = {rules.id: rules for rules in library.rulesets()}
    sent = {one.mark: one.code for one in codes.codes}
    for match in matches:
        if match.deal in sent:
            with suppress(TroubleError):
                yield read_text(sent[match.deal], library).deal
        elif " " in match.deal and match.ruleset in rulesets:
            with suppress(ValueError):
                deal = deal_of_day(rulesets[match.ruleset], day_of(match.deal))
                deal = deal.from_chair(chair_of(match.deal))
                if deal.mark == match.deal:  # or else the ruleset has changed since
                    yield deal
