"""What the end of a hand is worth to one team: its score less the others' (S9)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.scoring import NO_BID, NOPES, Bid, hand_score


class Outcome:
    """Scores the ends of one hand; doubling is left out, as it changes no choice.

    `rivalry` is how much a point of the others counts; `neatness` is what each own point beyond the
    contract costs besides the deduction. `room` is how many points the team could still have won or
    left to meet its contract, compared with a playout.
    """

    def __init__(
        self, seen: SauceObservation, team: int, rivalry: float, neatness: float, room: float
    ) -> None:
        self._rules = seen.rules
        self._team = team
        self._rivalry = rivalry
        self._neatness = neatness
        self._room = room
        self._seats = [
            [seat for seat in range(seen.players) if seen.team_of[seat] == one] for one in (0, 1)
        ]
        bids = [NO_BID if bid is None else bid for bid in seen.bids]
        self._bids = [(bids[one], bids[other]) for one, other in self._seats]
        self._contract = self._numbers(self._bids[team])

    def worth(self, points: Sequence[int], won: Sequence[int]) -> float:
        """Return the difference, given team points and the points that each seat won."""
        own_points = self._steered(points[self._team])
        scores = [
            self._score(team, own_points if team == self._team else points[team], won)
            for team in (0, 1)
        ]
        beyond = 0 if self._contract is None else max(0, own_points - self._contract)
        own = scores[self._team] - self._neatness * beyond
        return own - self._rivalry * scores[1 - self._team]

    def _steered(self, points: int) -> int:
        if self._contract is None:
            return points
        gap = self._contract - points
        if abs(gap) <= self._room:
            return self._contract
        return points + int(self._room if gap > 0 else -self._room)

    def _numbers(self, bids: tuple[Bid, Bid]) -> int | None:
        """Return the points of a contract of numbers; None for any other one."""
        most = self._rules.bid_most
        if any(bid > most and bid not in NOPES for bid in bids):
            return None
        numbers = [bid for bid in bids if 0 <= bid <= most]
        return sum(numbers) if numbers else None

    def _score(self, team: int, points: int, won: Sequence[int]) -> int:
        one, other = self._seats[team]
        pair = won[one], won[other]
        return hand_score(self._rules, self._bids[team], pair, False, points)
