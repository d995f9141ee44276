"""Foolish decisions that a moment of thought avoids, by what one seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.games.sauce.cards import PLAY_BY_NAME, RANKS, Play
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.bids.plain_points import plain_points
from game.games.sauce.opponents.tactics import is_unbeaten
from game.games.sauce.opponents.world import code_of
from game.games.sauce.opponents.worlds import seen_world
from game.games.sauce.scoring import NOPES
from game.rules.core import Action
from game.rules.wording import N_

BEATEN_PARTNER: Final = N_("beats the partner's sure trick")
OVERBID: Final = N_("bids beyond all points without the cards for it")

_HOPE: Final = 30
"""How far a bid may exceed the points of the own likely winners."""


def follies(seen: SauceObservation, action: Action) -> Iterator[tuple[str, bool]]:
    """Yield the kinds of decision that this is, each with whether it was foolish."""
    if seen.phase == "trick" and seen.trick.plays and len(seen.legal) > 1:
        yield from _beats_partner(seen, action)
    elif seen.phase == "bid" and action.args[:1] and action.args[0].isdigit() and seen.hand:
        yield from _overbids(seen, int(action.args[0]))


def _beats_partner(seen: SauceObservation, action: Action) -> Iterator[tuple[str, bool]]:
    kept = sparing(seen)
    if len(kept) < len(seen.legal):
        yield BEATEN_PARTNER, action not in kept


def sparing(seen: SauceObservation) -> list[Action]:
    """Return the plays that do not beat a partner who is sure of the trick; in other tricks, or if
    all beat the partner, return all plays."""
    seat, partner = seen.own_seat, seen.partner
    legal = list(seen.legal)
    ducks = partner is None or {seen.bids[seat], seen.bids[partner]} & {*NOPES}
    if seen.trick.winning != partner or ducks:
        return legal
    world = seen_world(seen, [_play(one) for one in legal], remembers=True, spoils=True)
    if len(seen.trick.plays) < seen.players - 1 and not is_unbeaten(world, seat):
        return legal
    kept = []
    for one in legal:
        suit, strength = divmod(code_of(_play(one), seen.reverse), RANKS)
        if not world.beating(1 << strength, suit):
            kept.append(one)
    return kept or legal


def _play(action: Action) -> Play:
    return PLAY_BY_NAME[action.args[0]]


def _overbids(seen: SauceObservation, number: int) -> Iterator[tuple[str, bool]]:
    limit = sensible_most(seen)
    if limit is not None:
        yield OVERBID, number > limit


def sensible_most(seen: SauceObservation) -> float | None:
    """Return the most that the last bidder may sensibly bid.

    It is what the others have left, or what the own hand is good for, if that is more. None if
    others are still to bid, or have not bid a number.
    """
    others = [bid for seat, bid in enumerate(seen.bids) if seat != seen.seat]
    numbers = [bid for bid in others if bid is not None and bid <= seen.rules.bid_most]
    if len(numbers) < len(others):
        return None
    return max(seen.rules.bid_most - sum(numbers), plain_points(seen) + _HOPE)
