"""Which bid to make, and whether to answer Shadoof! (S8)."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from game.games.sauce.actions import BID_WORD, LOOK, NO_WAY, STAND, number_bids
from game.games.sauce.follies import sensible_most
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.bids.by_deals import ByDeals
from game.games.sauce.opponents.bids.by_experience import ByExperience
from game.games.sauce.opponents.bids.forecast import (
    Deal,
    bid_of_partner,
    deals_of,
    nope_deals,
    sampled_worlds,
)
from game.games.sauce.opponents.bids.learned import learned
from game.games.sauce.opponents.style import EAGER, POINTS
from game.games.sauce.opponents.weights import Weights
from game.games.sauce.scoring import BLIND_NOPE, NOPE, NOPES, SHADOOF
from game.games.sauce.scoring import NO_WAY as NO_WAY_BID
from game.rules.core import Action, Seat
from game.rules.rng import Rng

_MARGIN: Final = 50.0
"""How much more than a number Shadoof! and No Way! must promise, as the others see them."""


def choose_bid(weights: Weights, seen: SauceObservation, rng: Rng) -> Action:
    """Return a bid, or a look at the own cards first (S8.9)."""
    if seen.is_hidden:
        return BID_WORD[BLIND_NOPE] if _goes_blind(seen) else LOOK
    worlds = sampled_worlds(seen, weights.deals, weights.doubt, rng)
    deals = deals_of(seen, worlds)
    promises = _promises(weights, seen, deals)
    number, worth = promises.best_number()
    own = _own_part(seen, number, deals) + POINTS * weights.bold
    limit = sensible_most(seen) if weights.shuns_follies else None
    if limit is not None:
        own = min(own, limit // seen.rules.bid_step * seen.rules.bid_step)
    best = number_action(seen, own)
    for bid in (SHADOOF, NO_WAY_BID):
        if BID_WORD[bid] in seen.legal:
            value = promises.of_word(bid)
            if value + POINTS * weights.words > worth + _MARGIN:
                best, worth = BID_WORD[bid], value
    if BID_WORD[NOPE] in seen.legal and may_nope(seen):
        ducked = nope_deals(seen, worlds)
        kept = fmean([deal.won[seen.own_seat] == 0 for deal in ducked])
        chance = min(1.0, kept + weights.nope_hope)
        liked = promises.of_nope(chance, ducked) + POINTS * weights.words
        if chance >= weights.nope_chance - EAGER * weights.words and liked > worth:
            best = BID_WORD[NOPE]
    return best


def choose_answer(weights: Weights, seen: SauceObservation, rng: Rng) -> Action:
    """Answer Shadoof! if that promises more than the bids as they stand (S8.6)."""
    worlds = sampled_worlds(seen, weights.deals, weights.doubt, rng)
    promises = _promises(weights, seen, deals_of(seen, worlds))
    stands = promises.of_bids(_team_bids(seen))
    answers = promises.of_bids([NO_WAY_BID])
    if seen.bids[seen.own_seat] in NOPES:
        answers -= seen.rules.nope_worth
    return NO_WAY if answers > stands else STAND


def _promises(
    weights: Weights, seen: SauceObservation, deals: Sequence[Deal]
) -> ByDeals | ByExperience:
    found = learned() if weights.learned else None
    if found is None:
        return ByDeals(weights, seen, deals)
    return ByExperience(found, weights, seen, deals)


def number_action(seen: SauceObservation, points: float) -> Action:
    """Return the number nearest to these points that may be bid (S8.2, S8.3)."""
    rules = seen.rules
    numbers = number_bids(rules.bid_step, rules.bid_most)
    step = max(0, round(points / rules.bid_step))
    legal = [action for action in numbers[: step + 1] if action in seen.legal]
    return legal[-1]


def _goes_blind(seen: SauceObservation) -> bool:
    """Return whether nothing else can save the match, by the scores only (S8.9)."""
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
    """Return whether to consider a Nope!: weak cards prevail."""
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


def _own_part(seen: SauceObservation, number: int, deals: Sequence[Deal]) -> float:
    """Return the part of the contract that the own bid has to bring."""
    partner = bid_of_partner(seen)
    if partner is None:
        seat: Seat = seen.own_seat
        own = fmean([deal.won[seat] for deal in deals])
        both = fmean([deal.won[one] for deal in deals for one in (seat, seen.partner or 0)]) * 2
        return number * own / max(both, 1.0)
    return number - partner if partner <= seen.rules.bid_most else number
