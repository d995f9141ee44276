"""What a match score is worth: the chance to win the match."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.scoring import NO_BID, ending, hand_score, reaches_super

_SPREAD: Final = 180.0
"""How far a hand moves the scores of two equal teams apart, for a logistic curve. Fitted to 3,740
scores of 444 matches among equals: in each third of a match, the predictions of each tenth came
true within 0.05, if there were 200 or more."""
_GAIN: Final = 80
"""What the leading team gains in a hand, to tell how long a match will go on; fitted likewise."""
POINT: Final = 1 / 1280
"""The worth of a point in the middle of a match, as a chance to win it."""


class MatchChance:
    """The chances to win the match, by the end of a hand."""

    def __init__(self, seen: SauceObservation) -> None:
        self._rules = seen.rules
        self._hands = seen.variant("hands")
        self._number = seen.number
        self._is_extra = seen.is_extra
        self._is_double = len(seen.sauces) > 1
        self._scores = seen.scores
        self._team_of = seen.team_of
        self._seats = [
            [seat for seat in range(seen.players) if seen.team_of[seat] == team] for team in (0, 1)
        ]
        bids = [NO_BID if bid is None else bid for bid in seen.bids]
        self._bids = [(bids[one], bids[other]) for one, other in self._seats]

    def of_first(self, points: Sequence[int], nopers: int) -> float:
        """Return the chance of team 0 if exactly the Nopes of these seats (a mask) have held."""
        won = [0 if nopers >> seat & 1 else 1 for seat in range(len(self._team_of))]
        return self._chance_of_first(self._totals(points, won))

    def of(self, points: Sequence[int], won: Sequence[int]) -> list[float]:
        """Return everybody's chance for team points and the points that each seat won (S9)."""
        return self.of_all(self._chance_of_first(self._totals(points, won)))

    def of_all(self, first: float) -> list[float]:
        """Return everybody's chance, given that of team 0."""
        return [1 - first if team else first for team in self._team_of]

    def after(self, scores: Sequence[int]) -> float:
        """Return the chance of team 0 after a hand with these scores by team, not yet doubled
        (S9.8)."""
        times = 2 if self._is_double else 1
        totals = [has + times * more for has, more in zip(self._scores, scores, strict=True)]
        return self._chance_of_first(totals)

    def _totals(self, points: Sequence[int], won: Sequence[int]) -> list[int]:
        totals = []
        for team, (one, other) in enumerate(self._seats):
            pair = won[one], won[other]
            score = hand_score(self._rules, self._bids[team], pair, self._is_double, points[team])
            totals.append(self._scores[team] + score)
        return totals

    def _chance_of_first(self, totals: Sequence[int]) -> float:
        rules, number = self._rules, self._number
        outcome = ending(rules, self._hands, number, totals, self._is_extra)
        if outcome.winner is not None:
            return 1.0 - outcome.winner
        if outcome.is_extra:
            return 0.5
        spread = 0.0
        most = max(totals)
        while number < self._hands and most < rules.end_points:
            times = 2 if reaches_super(rules, number, (most,)) else 1
            spread += times * times
            most += times * _GAIN
            number += 1
        return 1 / (1 + exp((totals[1] - totals[0]) / (_SPREAD * sqrt(spread))))
