"""What bids promise by the learned points of teams, and by the match score."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from statistics import fmean
from typing import Final

from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.bids.forecast import Deal, bid_of_partner
from game.games.sauce.opponents.bids.learned import Learned, features
from game.games.sauce.opponents.goals import target_of
from game.games.sauce.opponents.match_chance import POINT, MatchChance
from game.games.sauce.opponents.weights import Weights
from game.games.sauce.scoring import NO_WAY, NOPES, SHADOOF, Bid, contract_score

_UNSURE: Final = (-30, 0, 30)
"""How far later bids of the others may be from the expected ones."""


class ByExperience:
    """The worth of bids as the chance to win the match, in units of POINT."""

    def __init__(
        self, found: Learned, weights: Weights, seen: SauceObservation, deals: Sequence[Deal]
    ) -> None:
        self._seen = seen
        self._deals = deals
        self._points = found.opening if bid_of_partner(seen) is None else found.closing
        self._known = features(seen, deals)
        self._others = _others(weights, seen, deals)
        self._chance = MatchChance(seen)
        self._own_team = seen.team_of[seen.own_seat]
        self._chance_after = cache(self._chance_of)

    def best_number(self) -> tuple[int, float]:
        """Return the contract that promises most, with its worth (S9)."""
        return self._best_number(self._known)

    def of_word(self, bid: Bid) -> float:
        """Return the worth of Shadoof! or No Way!; Shadoof! counts as answered."""
        if bid == SHADOOF:
            return self._of_bids([bid], self._known, others=((NO_WAY,),))
        return self.of_bids([bid])

    def of_bids(self, bids: Sequence[Bid]) -> float:
        """Return the worth of these bids of the own team, without any Nope!, after Shadoof! was
        bid. Little was learned about that, so the deals themselves count."""
        return self._mean(bids, [deal.team for deal in self._deals], 0, self._others)

    def of_nope(self, chance: float, deals: Sequence[Deal]) -> float:
        """Return the worth of a Nope! with the partner's contract, in deals in which the own seat
        wants no points."""
        seen = self._seen
        known = features(seen, deals)
        partner = bid_of_partner(seen)
        if partner is None or partner > seen.rules.bid_most:
            partner, _ = self._best_number(known)
        worth = seen.rules.nope_worth
        kept = self._of_bids([partner], known, worth)
        return chance * kept + (1 - chance) * self._of_bids([partner], known, -worth)

    def _best_number(self, known: Sequence[float]) -> tuple[int, float]:
        rules = self._seen.rules
        partner = bid_of_partner(self._seen)
        least = partner if partner is not None and partner <= rules.bid_most else 0
        numbers = range(least, rules.bid_most + 1, rules.bid_step)
        worths = {number: self._of_bids([number], known) for number in numbers}
        best = max(worths, key=worths.__getitem__)
        return best, worths[best]

    def _of_bids(
        self,
        bids: Sequence[Bid],
        known: Sequence[float],
        besides: int = 0,
        others: Sequence[tuple[Bid, ...]] = (),
    ) -> float:
        rules = self._seen.rules
        contract = target_of(rules, bids)
        points = self._points.likely(known, contract, rules.bid_step, rules.bid_most)
        return self._mean(bids, points, besides, others or self._others)

    def _mean(
        self,
        bids: Sequence[Bid],
        points: Sequence[int],
        besides: int,
        others: Sequence[tuple[Bid, ...]],
    ) -> float:
        """Return the average worth of the bids over `points` and the possible bids of the
        others."""
        rules = self._seen.rules
        chances = [
            self._chance_after(
                contract_score(rules, bids, one) + besides,
                contract_score(rules, other, rules.bid_most - one),
            )
            for one in points
            for other in others
        ]
        return fmean(chances) / POINT

    def _chance_of(self, own: int, others: int) -> float:
        if self._own_team:
            return 1 - self._chance.after((others, own))
        return self._chance.after((own, others))


def _others(
    weights: Weights, seen: SauceObservation, deals: Sequence[Deal]
) -> list[tuple[Bid, ...]]:
    """Return the possible bids of the others at the end of the auction."""
    own = seen.team_of[seen.own_seat]
    said = []
    expected = 0.0
    for seat, bid in enumerate(seen.bids):
        if seen.team_of[seat] == own:
            continue
        if bid is None:
            expected += weights.shade * fmean([deal.won[seat] for deal in deals])
        elif bid not in NOPES:
            said.append(bid)
    if not expected:
        return [tuple(said)]
    step = seen.rules.bid_step
    return [(*said, max(0, step * round((expected + more) / step))) for more in _UNSURE]
