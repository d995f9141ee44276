"""The results of many games: wins, scores and times by kind of player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from game.ai.arena.deals import PlayedGame
from game.ai.arena.statistics import wilson
from game.ai.solo import GameResult
from game.rules.core import Seat, Standing
from game.rules.winning import parts_of

MESSAGES_KEPT = 5


@dataclass(slots=True)
class KindResult:
    """One kind of player, summed over all sides that it had.

    A side wins and loses together: it is a team, or a seat that plays alone. A team of
    several kinds counts as a side of each.
    """

    player: str
    games: int = 0
    """Games times sides: three easy players on their own count three a game, a team one."""
    wins: float = 0.0
    """Sides that won. A tie is shared: two sides in first place get half a win each."""
    score: float = 0.0
    """Summed over sides; a team counts with the mean of its seats of this kind."""
    decisions: int = 0
    think_seconds: float = 0.0
    slowest_seconds: float = 0.0
    """The longest decision."""
    rates: list[float] = field(default_factory=list)
    """By deal: the share of its games that any side of this kind won."""
    leads: list[float] = field(default_factory=list)
    """By deal: the points that a side was ahead of the other kinds' sides, on average."""

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
    """The errors of the first few."""
    actions: int = 0
    seconds: float = 0.0
    unrotated: int = 0
    """Games of a last deal that was not played with every seating; 0 is perfectly fair."""

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

    def count(self, deal: Sequence[PlayedGame]) -> None:
        """Add the games of a deal; it has no rates if one of them broke off."""
        for played in deal:
            self._count_game(played)
        if any(played.result.error for played in deal):
            return
        for kind in self.kinds:
            outcomes = [_outcome(played, kind.player) for played in deal]
            kind.rates.append(fmean(wins for wins, _lead in outcomes))
            kind.leads.append(fmean(lead for _wins, lead in outcomes))

    def _count_game(self, played: PlayedGame) -> None:
        result = played.result
        self.actions += result.actions
        if result.error is not None:
            self.errors += 1
            if len(self.messages) < MESSAGES_KEPT:
                title = f"game {played.index} (seed {played.seed})"
                self.messages.append(f"{title}: {result.error}")
            return
        self.games += 1
        scores = {standing.seat: standing.score for standing in result.standings}
        won = wins_of(result)
        for kind in self.kinds:
            for side in sides_of(result):
                own = [seat for seat in side if played.kinds[seat] == kind.player]
                if own:
                    kind.games += 1
                    kind.wins += won[side]
                    kind.score += fmean(scores[seat] for seat in own)
                kind.decisions += sum(result.decisions[seat] for seat in own)
                kind.think_seconds += sum(result.think_seconds[seat] for seat in own)
                slowest = [result.slowest_seconds[seat] for seat in own]
                kind.slowest_seconds = max([kind.slowest_seconds, *slowest])


Side = tuple[Seat, ...]


def sides_of(result: GameResult) -> Sequence[Side]:
    """Return the seats that won and lost together; everybody alone if the game names none."""
    return result.sides or [(standing.seat,) for standing in result.standings]


def wins_of(result: GameResult) -> dict[Side, float]:
    """Return each side's part of the win, which all sides in first place share."""
    parts = parts_of(result.standings, sides_of(result))
    return {side: parts[side[0]] for side in sides_of(result)}


def _outcome(played: PlayedGame, kind: str) -> tuple[float, float]:
    """Return a kind's part of the win, and by how many points it was ahead."""
    standings = played.result.standings
    won = wins_of(played.result)
    wins, own, others = 0.0, [], []
    for side in won:
        score = fmean(standings[seat].score for seat in side)
        if any(played.kinds[seat] == kind for seat in side):
            wins += won[side]
            own.append(score)
        else:
            others.append(score)
    lead = fmean(own) - fmean(others) if own and others else 0.0
    return min(wins, 1.0), lead if _high_wins(standings) else -lead


def _high_wins(standings: Sequence[Standing]) -> bool:
    """Return whether many points are good: the first place has no fewer than the last."""
    first = min(standings, key=lambda standing: standing.place)
    last = max(standings, key=lambda standing: standing.place)
    return first.score >= last.score
