"""Which bid to make, and whether to answer Shadoof! (S8)."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from game.games.sauce.actions import BID_WORD, LOOK, NO_WAY, STAND, number_bids
from game.games.sauce.follies import sensible_most
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.bids.forecast import Deal, deals_of, nope_deals, sampled_worlds
from game.games.sauce.opponents.goals import target_of
from game.games.sauce.opponents.style import EAGER, POINTS
from game.games.sauce.opponents.weights import Weights
from game.games.sauce.scoring import BLIND_NOPE, NOPE, NOPES, SHADOOF, contract_score
from game.games.sauce.scoring import NO_WAY as NO_WAY_BID
from game.rules.core import Action, Seat
from game.rules.rng import Rng

_MARGIN: Final = 50.0
"""How much more than a number Shadoof! and No Way! must promise: the others see them."""


def choose_bid(weights: Weights, seen: SauceObservation, rng: Rng) -> Action:
    """Return a bid, or a look at the own cards first (S8.9)."""
    if seen.is_hidden:
        return BID_WORD[BLIND_NOPE] if _goes_blind(seen) else LOOK
    worlds = sampled_worlds(seen, weights.deals, weights.doubt, rng)
    deals = deals_of(seen, worlds)
    totals = _totals(weights, seen, deals)
    rivals = _rivals(weights, seen, deals)
    number, worth = _best_number(weights, seen, totals, rivals)
    own = _own_part(seen, number, deals) + POINTS * weights.bold
    limit = sensible_most(seen) if weights.shuns_follies else None
    if limit is not None:
        own = min(own, limit // seen.rules.bid_step * seen.rules.bid_step)
    best = number_action(seen, own)
    for bid, value in _words(seen, [total + weights.caution for total in totals]).items():
        liked = value + POINTS * weights.words
        if BID_WORD[bid] in seen.legal and liked > worth + _MARGIN:
            best, worth = BID_WORD[bid], value
    if BID_WORD[NOPE] in seen.legal and may_nope(seen):
        chance, value = _nope(weights, seen, nope_deals(seen, worlds), rivals)
        liked = value + POINTS * weights.words
        needed = weights.nope_chance - EAGER * weights.words
        if chance >= needed and liked > worth:
            best = BID_WORD[NOPE]
    return best


def choose_answer(weights: Weights, seen: SauceObservation, rng: Rng) -> Action:
    """Answer Shadoof! if that promises more than the bids as they stand (S8.6)."""
    worlds = sampled_worlds(seen, weights.deals, weights.doubt, rng)
    totals = _totals(weights, seen, deals_of(seen, worlds))
    own = _team_bids(seen)
    stands = fmean([contract_score(seen.rules, own, int(total)) for total in totals])
    answers = fmean([contract_score(seen.rules, [NO_WAY_BID], int(total)) for total in totals])
    if seen.bids[seen.own_seat] in NOPES:
        answers -= seen.rules.nope_worth
    return NO_WAY if answers > stands else STAND


def number_action(seen: SauceObservation, points: float) -> Action:
    """Return the number nearest to these points that may be bid (S8.2, S8.3)."""
    rules = seen.rules
    numbers = number_bids(rules.bid_step, rules.bid_most)
    step = max(0, round(points / rules.bid_step))
    legal = [action for action in numbers[: step + 1] if action in seen.legal]
    return legal[-1]


def _goes_blind(seen: SauceObservation) -> bool:
    """Return whether nothing else can save the match: only scores are looked at (S8.9)."""
    if BID_WORD[BLIND_NOPE] not in seen.legal:
        return False
    rules = seen.rules
    team = seen.team_of[seen.own_seat]
    rival = seen.scores[1 - team]
    times = 2 if seen.is_super else 1
    is_last = seen.number >= seen.variant("hands") or rival + 120 * times >= rules.end_points
    behind = rival - seen.scores[team]
    return is_last and behind > 300 * times


def may_nope(seen: SauceObservation) -> bool:
    """Return whether a Nope! is worth a thought: no more strong cards than weak ones."""
    middle = 5.5
    heights = [
        (middle - card % 10 - 1 if seen.reverse else card % 10 + 1 - middle)
        for card in seen.hand
        if card < 60
    ]
    return fmean(heights) < -0.5 if heights else False


def _team_bids(seen: SauceObservation) -> list[int]:
    own = seen.team_of[seen.own_seat]
    return [
        bid for seat, bid in enumerate(seen.bids) if seen.team_of[seat] == own and bid is not None
    ]


def _partner_bid(seen: SauceObservation) -> int | None:
    assert seen.partner is not None
    return seen.bids[seen.partner]


def _totals(weights: Weights, seen: SauceObservation, deals: Sequence[Deal]) -> list[float]:
    """Return the team points of the deals, moved to where the bids so far point."""
    seat = seen.own_seat
    shift = -weights.caution
    for other, bid in enumerate(seen.bids):
        if other == seat or bid is None:
            continue
        mean = fmean([deal.won[other] for deal in deals])
        said = 0.0 if bid in NOPES else float(bid)
        if bid > seen.rules.bid_most and bid not in NOPES:
            continue
        if seen.team_of[other] == seen.team_of[seat]:
            shift += weights.trust * (said - mean)
        else:
            shift -= weights.respect * (said - mean)
    return [deal.team + shift for deal in deals]


def _best_number(
    weights: Weights, seen: SauceObservation, totals: Sequence[float], rivals: float
) -> tuple[int, float]:
    """Return the contract that promises most, and what it promises (S9).

    `rivals` are the points that the others will want.
    """
    step = seen.rules.bid_step
    most = seen.rules.bid_most
    worths = {
        number: fmean([_score(weights, number, total, most - rivals) for total in totals])
        for number in range(0, most + 1, step)
    }
    best = max(worths, key=worths.__getitem__)
    return best, worths[best]


def _score(weights: Weights, number: int, total: float, room: float) -> float:
    """Return what a contract brings in a deal, after both teams have tried to win no more than
    they need; `room` is what the others leave. Who can take more than that does, for then the
    others fail."""
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


def _rivals(weights: Weights, seen: SauceObservation, deals: Sequence[Deal]) -> float:
    """Return what the others have bid, or will bid, together."""
    own = seen.team_of[seen.own_seat]
    wanted = 0.0
    for seat, bid in enumerate(seen.bids):
        if seen.team_of[seat] == own or bid in NOPES:
            continue
        if bid is not None and bid > seen.rules.bid_most:
            return float(target_of(seen.rules, [bid]))
        mean = fmean([deal.won[seat] for deal in deals])
        wanted += weights.shade * mean if bid is None else bid
    return wanted


def _own_part(seen: SauceObservation, number: int, deals: Sequence[Deal]) -> float:
    """Return the part of the contract that the own bid has to bring."""
    partner = _partner_bid(seen)
    if partner is None:
        seat: Seat = seen.own_seat
        own = fmean([deal.won[seat] for deal in deals])
        both = fmean([deal.won[one] for deal in deals for one in (seat, seen.partner or 0)]) * 2
        return number * own / max(both, 1.0)
    return number - partner if partner <= seen.rules.bid_most else number


def _words(seen: SauceObservation, totals: Sequence[float]) -> dict[int, float]:
    """Return what Shadoof! and No Way! promise."""
    return {
        bid: fmean([contract_score(seen.rules, [bid], int(total)) for total in totals])
        for bid in (SHADOOF, NO_WAY_BID)
    }


def _nope(
    weights: Weights, seen: SauceObservation, deals: Sequence[Deal], rivals: float
) -> tuple[float, float]:
    """Return the chance of a Nope!, and what it promises with the partner's contract."""
    seat = seen.own_seat
    chance = min(1.0, fmean([deal.won[seat] == 0 for deal in deals]) + weights.nope_hope)
    totals = [deal.team - weights.caution for deal in deals]
    partner = _partner_bid(seen)
    if partner is None or partner > seen.rules.bid_most:
        _, worth = _best_number(weights, seen, totals, rivals)
    else:
        room = seen.rules.bid_most - rivals
        worth = fmean([_score(weights, partner, total, room) for total in totals])
    return chance, seen.rules.nope_worth * (2 * chance - 1) + worth
