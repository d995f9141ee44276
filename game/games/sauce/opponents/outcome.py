"""What the end of a hand is worth to one team: its score less the others' (S9)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.sauce.observation import SauceObservation
from game.games.sauce.scoring import NO_BID, hand_score


class Outcome:
    """Scores the ends of one hand; doubling is left out, as it changes no choice.

    `rivalry` is how much a point of the others counts.
    """

    def __init__(self, seen: SauceObservation, team: int, rivalry: float) -> None:
        self._rules = seen.rules
        self._team = team
        self._rivalry = rivalry
        self._seats = [
            [seat for seat in range(seen.players) if seen.team_of[seat] == one] for one in (0, 1)
        ]
        bids = [NO_BID if bid is None else bid for bid in seen.bids]
        self._bids = [(bids[one], bids[other]) for one, other in self._seats]

    def worth(self, points: Sequence[int], won: Sequence[int]) -> float:
        """Return the difference for team points and the points that each seat won."""
        scores = [self._score(team, points[team], won) for team in (0, 1)]
        return scores[self._team] - self._rivalry * scores[1 - self._team]

    def _score(self, team: int, points: int, won: Sequence[int]) -> int:
        one, other = self._seats[team]
        pair = won[one], won[other]
        return hand_score(self._rules, self._bids[team], pair, False, points)
