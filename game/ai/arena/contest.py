"""An arena: a tournament that is judged deal by deal, until it has decided who is better."""

from __future__ import annotations

import math
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Final

from game.ai.arena.engines import Engine
from game.ai.arena.journal import Journal
from game.ai.arena.results import KindResult
from game.ai.arena.statistics import Sequential, elo, interval, mean_with_error
from game.ai.arena.tournament import Match

_MANY: Final = 20
"""Games that broke off."""


@dataclass(frozen=True, slots=True)
class SideFigures:
    """What an arena has found out about one kind of player."""

    player: str
    wins: float
    """Games won; a tie of two sides is half a win each."""
    share: float
    """Wins divided by the games of its sides: 1 / sides if all play equally well. Like the lead and
    Elo it is no number before a deal was played to the end."""
    ci95: tuple[float, float]
    lead: float
    """Points ahead of the others' sides, on average over deals."""
    lead_error: float
    """Its standard error."""
    elo: float
    """Above each of the others; infinite where everything was won or lost."""
    elo_ci95: tuple[float, float]
    ms_per_decision: float
    """No number if no decision was timed; the same for the longest."""
    ms_worst: float

    def as_json(self) -> dict[str, Any]:
        """Return the figures, ready for JSON, which has null for what is infinite or no number."""
        return {
            "player": self.player,
            "wins": round(self.wins, 6),
            "share": _finite(self.share, 6),
            "ci95": [round(bound, 6) for bound in self.ci95],
            "score_difference": _finite(self.lead, 6),
            "elo": _finite(self.elo, 3),
            "elo_ci95": [_finite(bound, 3) for bound in self.elo_ci95],
            "ms_per_decision": _finite(self.ms_per_decision, 6),
            "ms_worst": _finite(self.ms_worst, 6),
        }


def _finite(value: float, digits: int) -> float | None:
    return round(value, digits) if math.isfinite(value) else None


class Contest:
    """A match whose first player is the candidate: is it better than the others?"""

    def __init__(self, match: Match, difference: float) -> None:
        """The contest is decided once the candidate is shown to be better, or excluded that it is
        `difference` (Elo) better."""
        self.match = match
        self._sides = match.table.sides_of(match.kinds)
        fair = self.fair(self.candidate)
        self._test = Sequential(difference, fair) if 0 < fair < 1 else None

    @property
    def candidate(self) -> KindResult:
        """The first kind that was named."""
        return self.match.result.kinds[0]

    @property
    def deals(self) -> int:
        """Deals that were played to the end, by everybody in every seat."""
        return len(self.candidate.rates)

    @property
    def is_hopeless(self) -> bool:
        """Whether many games broke off, and no deal was played to the end."""
        return not self.deals and self.match.result.errors >= _MANY

    @property
    def can_be_decided(self) -> bool:
        """Whether the candidate has an opponent."""
        return self._test is not None

    @property
    def equal_share(self) -> float:
        """The share of each side if all play equally well."""
        return 1 / len(self._sides)

    def fair(self, kind: KindResult) -> float:
        """Return the chance of this kind to win a game if all play equally well."""
        return sum(kind.player in side for side in self._sides) / len(self._sides)

    def play(self, where: Engine, journal: Journal | None = None) -> Generator[None, None, None]:
        """Play deal after deal; each is in the journal before it counts.

        Of the deals in the journal no more count than are to be played.
        """
        wanted = -(-self.match.games // self.match.games_of_a_deal)
        known = [] if journal is None else journal.known[:wanted]
        for number, played in enumerate(self.match.play(where, known)):
            if journal is not None and number >= len(known):
                journal.add(played)
            if self._test is not None and not any(one.result.error for one in played):
                self._test.add(self.candidate.rates[-1])
            yield

    @property
    def log_likelihood_ratio(self) -> float:
        """The natural logarithm of how much likelier the difference is than none."""
        return 0.0 if self._test is None else self._test.log_likelihood_ratio

    @property
    def decided(self) -> str | None:
        """`shown` once the candidate is better, `excluded` once it is not by so much, else None."""
        return None if self._test is None else self._test.decided

    def figures(self) -> list[SideFigures]:
        """Return what is known of each kind."""
        return [self._figures(kind) for kind in self.match.result.kinds]

    def _figures(self, kind: KindResult) -> SideFigures:
        fair = self.fair(kind)
        number = fair * len(self._sides)
        games = max(1, self.match.games_of_a_deal)
        rate, _ = mean_with_error(kind.rates)
        low, high = interval(kind.rates, games, fair)
        milliseconds = 1000 if kind.decisions else math.nan
        return SideFigures(
            kind.player,
            sum(kind.rates) * games,
            rate / number,
            (low / number, high / number),
            *mean_with_error(kind.leads),
            elo(rate, fair),
            (elo(low, fair), elo(high, fair)),
            milliseconds * kind.think_seconds / max(1, kind.decisions),
            milliseconds * kind.slowest_seconds,
        )

    def as_json(self) -> dict[str, Any]:
        """Return the result, ready for JSON."""
        return {
            "game": self.match.table.game,
            "deals": self.deals,
            "sides": [side.as_json() for side in self.figures()],
            "decided": self.decided,
        }
