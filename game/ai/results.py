"""The results of many games: wins, scores and times by kind of player."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.ai.solo import GameResult

CONFIDENCE_95 = 1.959964
"""The normal distribution's quantile for an interval of 95 percent."""
MESSAGES_KEPT = 5


@dataclass(slots=True)
class KindResult:
    """One kind of player, summed over all sides that it had.

    A side wins and loses together: it is a team, or a seat that plays alone. A team of
    several kinds counts as a side of each.
    """

    player: str
    games: int = 0
    """Games times sides: three easy players, each for itself, have three in a game, a team one."""
    wins: float = 0.0
    """The sides that won. A tie counts in parts: two sides in the first place have half a win."""
    score: float = 0.0
    """Summed over sides; of a team it is the mean of its seats of this kind."""
    decisions: int = 0
    think_seconds: float = 0.0

    def as_json(self) -> dict[str, Any]:
        """Return the figures, ready for JSON."""
        games, decisions = max(self.games, 1), max(self.decisions, 1)
        return {
            "player": self.player,
            "games": self.games,
            "wins": round(self.wins, 6),
            "win_rate": round(self.wins / games, 6),
            "ci95": [round(bound, 6) for bound in wilson(self.wins, self.games)],
            "mean_score": round(self.score / games, 6),
            "ms_per_decision": round(self.think_seconds * 1000 / decisions, 6),
        }


@dataclass(slots=True)
class TournamentResult:
    """All games of a tournament together."""

    game: str
    kinds: list[KindResult]
    games: int = 0
    """Games that were played to the end."""
    errors: int = 0
    """Games that broke off; they count nowhere else."""
    messages: list[str] = field(default_factory=list)
    """The errors of the first of them."""
    actions: int = 0
    seconds: float = 0.0
    unrotated: int = 0
    """Games at the end whose deal was not played with every seating; 0 is perfectly fair."""

    @property
    def moves_per_second(self) -> float:
        """Actions per second, thinking included, all processes together."""
        return self.actions / self.seconds if self.seconds else 0.0

    def as_json(self) -> dict[str, Any]:
        """Return the result, ready for JSON."""
        return {
            "game": self.game,
            "games": self.games,
            "errors": self.errors,
            "moves_per_second": round(self.moves_per_second, 1),
            "seats": [kind.as_json() for kind in self.kinds],
        }

    def count(self, title: str, levels: Sequence[str], result: GameResult) -> None:
        """Add a game; `title` names it in messages, `levels` say who sat where."""
        self.actions += result.actions
        if result.error is not None:
            self.errors += 1
            if len(self.messages) < MESSAGES_KEPT:
                self.messages.append(f"{title}: {result.error}")
            return
        self.games += 1
        scores = {standing.seat: standing.score for standing in result.standings}
        best = {standing.seat for standing in result.standings if standing.place == 1}
        sides = result.sides or [(seat,) for seat in scores]
        winners = sum(not best.isdisjoint(side) for side in sides)
        for kind in self.kinds:
            for side in sides:
                own = [seat for seat in side if levels[seat] == kind.player]
                if own:
                    kind.games += 1
                    kind.wins += (not best.isdisjoint(side)) / winners
                    kind.score += sum(scores[seat] for seat in own) / len(own)
                kind.decisions += sum(result.decisions[seat] for seat in own)
                kind.think_seconds += sum(result.think_seconds[seat] for seat in own)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the Wilson interval (95 %) of a win rate; (0, 1) if there were no games.

    The formula takes any rate, so parts of wins from ties go in as they are. They vary less than
    whole wins at the same rate, and so do several sides of one kind in the same game, of which
    only one can win: the interval is then wider than need be, never narrower.
    """
    if games == 0:
        return 0.0, 1.0
    rate, square = wins / games, CONFIDENCE_95**2
    centre = rate + square / (2 * games)
    spread = CONFIDENCE_95 * math.sqrt((rate * (1 - rate) + square / (4 * games)) / games)
    scale = 1 + square / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
