"""Which bid to make, and whether to answer Shadoof! (S8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from statistics import fmean
from typing import Final, NamedTuple

from game.games.sauce.actions import BID_WORD, LOOK, NO_WAY, STAND, number_bids
from game.games.sauce.cards import RANK, SAUCE
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
from game.games.sauce.opponents.match_chance import POINT
from game.games.sauce.opponents.style import EAGER, POINTS
from game.games.sauce.opponents.weights import Weights
from game.games.sauce.scoring import BLIND_NOPE, NOPE, NOPES, SHADOOF
from game.games.sauce.scoring import NO_WAY as NO_WAY_BID
from game.rules.core import Action, Seat
from game.rules.rng import Rng

_MIDDLE: Final = 5.5
"""The rank in the middle."""
_WEAK: Final = 0.5
"""How far below the middle the ranks of a weak hand are."""
_MARGIN: Final = 50.0
"""How much more than a number Shadoof! and No Way! must promise, as the others see them."""


class _Word(NamedTuple):
    """What Shadoof!, No Way! or Nope! promises."""

    worth: float
    margin: float
    """How much more than any other bid it must promise; infinite if it is too unsure."""


class _Bids(NamedTuple):
    """What the bids promise, in the unit of `ByDeals` or `ByExperience`."""

    numbers: Mapping[Action, float]
    """The best first."""
    words: Mapping[Action, _Word]


def choose_bid(weights: Weights, seen: SauceObservation, rng: Rng) -> Action:
    """Return a bid, or a look at the own cards first (S8.9)."""
    if seen.is_hidden:
        return BID_WORD[BLIND_NOPE] if _goes_blind(seen) else LOOK
    bids = _bids(weights, seen, rng, weights.deals)
    best, worth = next(iter(bids.numbers.items()))
    for action, word in bids.words.items():
        if word.worth + POINTS * weights.words > worth + word.margin:
            best, worth = action, word.worth
    return best


def choose_answer(weights: Weights, seen: SauceObservation, rng: Rng) -> Action:
    """Answer Shadoof! if that promises more than the bids as they stand (S8.6)."""
    answers = _answers(weights, seen, rng, weights.deals)
    return max(answers, key=answers.__getitem__)


def expected_bids(
    weights: Weights, seen: SauceObservation, rng: Rng, deals: int
) -> dict[Action, float]:
    """Return what each bid or answer promises: a chance to win the match if it `bids_by_chance`,
    otherwise points."""
    if seen.phase == "response":
        worths = _answers(weights, seen, rng, deals)
    else:
        numbers, words = _bids(weights, seen, rng, deals)
        worths = {**numbers, **{action: word.worth for action, word in words.items()}}
    if bids_by_chance(weights):
        return {action: max(0.0, POINT * worth) for action, worth in worths.items()}
    return worths


def bids_by_chance(weights: Weights) -> bool:
    """Return whether bids are judged by the chance to win the match."""
    return weights.learned and learned() is not None


def _bids(weights: Weights, seen: SauceObservation, rng: Rng, count: int) -> _Bids:
    """Return what the bids promise in so many deals."""
    worlds = sampled_worlds(seen, count, weights.doubt, rng)
    deals = deals_of(seen, worlds)
    promises = _promises(weights, seen, deals)
    words = {
        BID_WORD[bid]: _Word(promises.of_word(bid), _MARGIN)
        for bid in (SHADOOF, NO_WAY_BID)
        if BID_WORD[bid] in seen.legal
    }
    if BID_WORD[NOPE] in seen.legal and may_nope(seen):
        ducked = nope_deals(seen, worlds)
        kept = fmean([deal.won[seen.own_seat] == 0 for deal in ducked])
        chance = min(1.0, kept + weights.nope_hope)
        is_likely = chance >= weights.nope_chance - EAGER * weights.words
        words[BID_WORD[NOPE]] = _Word(promises.of_nope(chance, ducked), 0.0 if is_likely else inf)
    return _Bids(_own_numbers(weights, seen, deals, promises.numbers()), words)


def _own_numbers(
    weights: Weights, seen: SauceObservation, deals: Sequence[Deal], contracts: Mapping[int, float]
) -> dict[Action, float]:
    """Return the own bids that make up these contracts, with what the best of them promises."""
    own_part = _own_part(seen, deals)
    limit = sensible_most(seen) if weights.shuns_follies else None
    legal = _legal_numbers(seen)
    found: dict[Action, float] = {}
    for number, worth in contracts.items():
        own = own_part(number) + POINTS * weights.bold
        if limit is not None:
            own = min(own, limit // seen.rules.bid_step * seen.rules.bid_step)
        found.setdefault(_nearest(seen, legal, own), worth)
    return found


def _answers(weights: Weights, seen: SauceObservation, rng: Rng, count: int) -> dict[Action, float]:
    """Return what it promises to let the bids stand, and to answer."""
    worlds = sampled_worlds(seen, count, weights.doubt, rng)
    promises = _promises(weights, seen, deals_of(seen, worlds))
    stands = promises.of_bids(_team_bids(seen))
    answers = promises.of_bids([NO_WAY_BID])
    if seen.bids[seen.own_seat] in NOPES:
        answers -= seen.rules.nope_worth
    return {STAND: stands, NO_WAY: answers}


def _promises(
    weights: Weights, seen: SauceObservation, deals: Sequence[Deal]
) -> ByDeals | ByExperience:
    found = learned() if weights.learned else None
    if found is None:
        return ByDeals(weights, seen, deals)
    return ByExperience(found, weights, seen, deals)


def number_action(seen: SauceObservation, points: float) -> Action:
    """Return the number nearest to these points that may be bid (S8.2, S8.3)."""
    return _nearest(seen, _legal_numbers(seen), points)


def _legal_numbers(seen: SauceObservation) -> dict[int, Action]:
    """Return the numbers that may be bid, ascending, by their steps."""
    rules = seen.rules
    numbers = number_bids(rules.bid_step, rules.bid_most)
    return {step: action for step, action in enumerate(numbers) if action in seen.legal}


def _nearest(seen: SauceObservation, legal: Mapping[int, Action], points: float) -> Action:
    most = max(0, round(points / seen.rules.bid_step))
    return [action for step, action in legal.items() if step <= most][-1]


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
    ranks = [RANK[card] for card in seen.hand if card < SAUCE]
    if not ranks:
        return False
    above = fmean(ranks) - _MIDDLE
    return (-above if seen.reverse else above) < -_WEAK


def _team_bids(seen: SauceObservation) -> list[int]:
    own = seen.team_of[seen.own_seat]
    return [
        bid for seat, bid in enumerate(seen.bids) if seen.team_of[seat] == own and bid is not None
    ]


def _own_part(seen: SauceObservation, deals: Sequence[Deal]) -> Callable[[int], float]:
    """Return what tells the part of a contract that the own bid has to bring."""
    partner = bid_of_partner(seen)
    if partner is None:
        seat: Seat = seen.own_seat
        own = fmean([deal.won[seat] for deal in deals])
        both = fmean([deal.won[one] for deal in deals for one in (seat, seen.partner or 0)]) * 2
        return lambda number: number * own / max(both, 1.0)
    said = partner if partner <= seen.rules.bid_most else 0
    return lambda number: number - said
