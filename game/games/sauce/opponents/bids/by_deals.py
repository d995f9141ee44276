"""What bids promise by sampled deals, adjusted by rules of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.bids.forecast import Deal, bid_of_partner
from game.games.sauce.opponents.goals import target_of
from game.games.sauce.opponents.weights import Weights
from game.games.sauce.scoring import NOPES, Bid, contract_score


class ByDeals:
    """The worth of bids, in points of the own score."""

    def __init__(self, weights: Weights, seen: SauceObservation, deals: Sequence[Deal]) -> None:
        self._weights = weights
        self._seen = seen
        self._deals = deals
        self._totals = self._moved()
        self._rivals = self._wanted_by_others()

    def numbers(self) -> dict[int, float]:
        """Return the worth of each contract, the best first (S9)."""
        return self._numbers(self._totals)

    def of_word(self, bid: Bid) -> float:
        """Return the worth of Shadoof! or No Way!."""
        hoped = [total + self._weights.caution for total in self._totals]
        return self._of_bids([bid], hoped)

    def of_bids(self, bids: Sequence[Bid]) -> float:
        """Return the worth of these bids of the own team, without any Nope!."""
        return self._of_bids(bids, self._totals)

    def of_nope(self, chance: float, deals: Sequence[Deal]) -> float:
        """Return the worth of a Nope! with the partner's contract, in deals in which the own seat
        wants no points."""
        seen = self._seen
        totals = [deal.team - self._weights.caution for deal in deals]
        partner = bid_of_partner(seen)
        if partner is None or partner > seen.rules.bid_most:
            worth = max(self._numbers(totals).values())
        else:
            worth = self._of_number(partner, totals)
        return seen.rules.nope_worth * (2 * chance - 1) + worth

    def _of_bids(self, bids: Sequence[Bid], totals: Sequence[float]) -> float:
        return fmean([contract_score(self._seen.rules, bids, int(total)) for total in totals])

    def _numbers(self, totals: Sequence[float]) -> dict[int, float]:
        rules = self._seen.rules
        numbers = range(0, rules.bid_most + 1, rules.bid_step)
        worths = {number: self._of_number(number, totals) for number in numbers}
        return dict(sorted(worths.items(), key=lambda pair: -pair[1]))

    def _of_number(self, number: int, totals: Sequence[float]) -> float:
        room = self._seen.rules.bid_most - self._rivals
        return fmean([_score(self._weights, number, total, room) for total in totals])

    def _moved(self) -> list[float]:
        """Return the team points of the deals, adjusted by the bids so far."""
        weights, seen = self._weights, self._seen
        seat = seen.own_seat
        shift = -weights.caution
        for other, bid in enumerate(seen.bids):
            if other == seat or bid is None:
                continue
            mean = fmean([deal.won[other] for deal in self._deals])
            said = 0.0 if bid in NOPES else float(bid)
            if bid > seen.rules.bid_most and bid not in NOPES:
                continue
            if seen.team_of[other] == seen.team_of[seat]:
                shift += weights.trust * (said - mean)
            else:
                shift -= weights.respect * (said - mean)
        return [deal.team + shift for deal in self._deals]

    def _wanted_by_others(self) -> float:
        """Return the points that the others together have bid, or will bid."""
        seen = self._seen
        own = seen.team_of[seen.own_seat]
        wanted = 0.0
        for seat, bid in enumerate(seen.bids):
            if seen.team_of[seat] == own or bid in NOPES:
                continue
            if bid is not None and bid > seen.rules.bid_most:
                return float(target_of(seen.rules, [bid]))
            mean = fmean([deal.won[seat] for deal in self._deals])
            wanted += self._weights.shade * mean if bid is None else bid
        return wanted


def _score(weights: Weights, number: int, total: float, room: float) -> float:
    """Return the score of a contract in a deal if both teams try to win no more than they need;
    `room` is what the others leave. A team that can win more than `room` does so, as the others
    then fail."""
    points = total
    wanted = float(number)
    if total > room:
        wanted = max(wanted, room)
    else:
        points += weights.steer * (room - total)
    if total > wanted:
        points -= weights.steer * (total - wanted)
    if points < number:
        return -number
    return number - (1 + weights.neatness) * (points - number)
