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
from game.games.sauce.scoring import (
    BLIND_NOPE,
    NO_WAY,
    NOPE,
    NOPES,
    SHADOOF,
    Bid,
    contract_score,
)

_UNSURE: Final = (-30, 0, 30)
"""How far later bids of the others may be from the expected ones."""
_KEPT: Final = {NOPE: 0.75, BLIND_NOPE: 0.5}
"""How often a Nope! that somebody has bid is kept."""
_TIE: Final = 0.001
"""What a point of the score counts where the chances are equal."""
_EQUAL: Final = 0.001 / POINT
"""Contracts that differ less promise the same; then the better score of the hand decides."""


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
        self._nopes = _nopes(seen)
        self._chance = MatchChance(seen)
        self._own_team = seen.team_of[seen.own_seat]
        self._chance_after = cache(self._chance_of)

    def numbers(self) -> dict[int, float]:
        """Return the worth of each contract, the best first (S9)."""
        return self._numbers(self._known)

    def of_word(self, bid: Bid) -> float:
        """Return the worth of Shadoof! or No Way!; Shadoof! counts as answered."""
        if bid == SHADOOF:
            return self._of_bids([bid], self._known, others=((NO_WAY,),))
        return self.of_bids([bid])

    def of_bids(self, bids: Sequence[Bid]) -> float:
        """Return the worth of these bids of the own team, without any Nope!, after Shadoof! was
        bid. Little was learned about that, so the deals themselves count. A decided match is still
        played for points."""
        points = [deal.team for deal in self._deals]
        score = fmean([contract_score(self._seen.rules, bids, one) for one in points])
        return self._mean(bids, points, 0, self._others) + _TIE * score

    def of_nope(self, chance: float, deals: Sequence[Deal]) -> float:
        """Return the worth of a Nope! with the partner's contract, in deals in which the own seat
        wants no points."""
        seen = self._seen
        known = features(seen, deals)
        partner = bid_of_partner(seen)
        if partner is None or partner > seen.rules.bid_most:
            partner = next(iter(self._numbers(known)))
        worth = seen.rules.nope_worth
        kept = self._of_bids([partner], known, worth)
        return chance * kept + (1 - chance) * self._of_bids([partner], known, -worth)

    def _numbers(self, known: Sequence[float]) -> dict[int, float]:
        rules = self._seen.rules
        partner = bid_of_partner(self._seen)
        least = partner if partner is not None and partner <= rules.bid_most else 0
        numbers = range(least, rules.bid_most + 1, rules.bid_step)
        worths = {number: self._of_bids([number], known) for number in numbers}
        most = max(worths.values())
        equal = [number for number in numbers if worths[number] > most - _EQUAL]
        best = max(equal, key=lambda number: self._score(number, known))
        return dict(sorted(worths.items(), key=lambda pair: (pair[0] != best, -pair[1])))

    def _score(self, contract: int, known: Sequence[float]) -> float:
        """Return the average score of a contract in points."""
        rules = self._seen.rules
        points = self._points.likely(known, contract, rules.bid_step, rules.bid_most)
        return fmean([contract_score(rules, [contract], one) for one in points])

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
        """Return the average worth of the bids over `points`, the possible bids of the others,
        and each Nope! that was bid, kept or not."""
        rules = self._seen.rules
        mean = 0.0
        for part, own, theirs in self._nopes:
            chances = [
                self._chance_after(
                    contract_score(rules, bids, one) + besides + own,
                    contract_score(rules, other, rules.bid_most - one) + theirs,
                )
                for one in points
                for other in others
            ]
            mean += part * fmean(chances)
        return mean / POINT

    def _chance_of(self, own: int, others: int) -> float:
        if self._own_team:
            return 1 - self._chance.after((others, own))
        return self._chance.after((own, others))


def _nopes(seen: SauceObservation) -> list[tuple[float, int, int]]:
    """Return what each Nope! of another seat may bring: how likely, to the own team, to the others.

    It is kept, or fails (S9).
    """
    found = [(1.0, 0, 0)]
    for seat, bid in enumerate(seen.bids):
        if bid is None or bid not in NOPES or seat == seen.own_seat:
            continue
        worth = seen.rules.nope_worth if bid == NOPE else seen.rules.blind_nope_worth
        is_own = seen.team_of[seat] == seen.team_of[seen.own_seat]
        found = [
            (part * chance, own + is_own * score, theirs + (not is_own) * score)
            for part, own, theirs in found
            for chance, score in ((_KEPT[bid], worth), (1 - _KEPT[bid], -worth))
        ]
    return found


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
