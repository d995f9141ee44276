"""What nobody at a table does who thinks for a moment, seen with the eyes of one seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.games.sauce.cards import PLAY_BY_NAME, RANKS
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.plain_bid import plain_points
from game.games.sauce.opponents.tactics import is_unbeaten
from game.games.sauce.opponents.world import code_of
from game.games.sauce.opponents.worlds import seen_world
from game.games.sauce.scoring import NOPES
from game.rules.core import Action

BEATEN_PARTNER: Final = "beats the partner's sure trick"
OVERBID: Final = "bids beyond all points without the cards for it"

_HOPE: Final = 30
"""Points beyond those of the own likely winners that a bid may ask for."""


def follies(seen: SauceObservation, action: Action) -> Iterator[tuple[str, bool]]:
    """Yield the kinds of decisions that this is, and whether it was foolish in that way."""
    if seen.phase == "trick" and seen.trick.plays and len(seen.legal) > 1:
        yield from _beats_partner(seen, action)
    elif seen.phase == "bid" and action.args[:1] and action.args[0].isdigit() and seen.hand:
        yield from _overbids(seen, int(action.args[0]))


def _beats_partner(seen: SauceObservation, action: Action) -> Iterator[tuple[str, bool]]:
    seat, partner = seen.own_seat, seen.partner
    if seen.trick.winning != partner or any(
        seen.bids[one] in NOPES for one in (seat, partner) if one is not None
    ):
        return
    plays = [PLAY_BY_NAME[one.args[0]] for one in seen.legal]
    world = seen_world(seen, plays, remembers=True, spoils=True)
    beating = [
        one
        for one in seen.legal
        if world.beating(1 << _code(seen, one) % RANKS, _code(seen, one) // RANKS)
    ]
    if 0 < len(beating) < len(seen.legal):
        is_sure = len(seen.trick.plays) == seen.players - 1 or is_unbeaten(world, seat)
        if is_sure:
            yield BEATEN_PARTNER, action in beating


def _code(seen: SauceObservation, action: Action) -> int:
    return code_of(PLAY_BY_NAME[action.args[0]], seen.reverse)


def _overbids(seen: SauceObservation, number: int) -> Iterator[tuple[str, bool]]:
    """The last one to bid knows what all others want."""
    others = [bid for seat, bid in enumerate(seen.bids) if seat != seen.seat]
    numbers = [bid for bid in others if bid is not None and bid <= seen.rules.bid_most]
    if len(numbers) < len(others):
        return
    total = sum(numbers) + number
    hopeless = number > plain_points(seen) + _HOPE
    yield OVERBID, total > seen.rules.bid_most and hopeless
