"""Moments of Sauce worth a picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.games.sauce.cards import RANK
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.scoring import SHADOOF
from game.rules.core import Action, Seat
from game.tables.sauce.poses import (
    Poser,
    lay_out_last,
    name_sauce,
    open_board,
    pick,
    refuse,
    type_bid,
)
from game.ui.table.situation import Situation, as_it_is, as_seen

Test = Callable[[SauceObservation], bool]


def _mine(seen: SauceObservation, phase: str) -> bool:
    return seen.phase == phase and seen.seat in seen.actors and bool(seen.legal)


def _ranks(seen: SauceObservation) -> set[int]:
    return {RANK[card] for card in seen.sauces}


def _laid(seen: SauceObservation) -> int:
    return len(seen.trick.plays)


def _bidding_late(seen: SauceObservation) -> bool:
    return _mine(seen, "bid") and sum(bid is not None for bid in seen.bids) >= 2


def _offering(seen: SauceObservation, *offered: Action, **changes: Any) -> SauceObservation:
    """Return an observation with more legal actions, and other changes."""
    legal = (*changes.pop("legal", seen.legal), *offered)
    return replace(seen, legal=legal, **changes)


def _others_shadoof(seen: SauceObservation) -> tuple[int | None, ...]:
    """Return the bids with a Shadoof! of the right neighbour."""
    bids = list(seen.bids)
    bids[seen.order[seen.order.index(_own(seen)) - 1]] = SHADOOF
    return tuple(bids)


def _own(seen: SauceObservation) -> Seat:
    assert seen.seat is not None
    return seen.seat


def _shadoof(seen: SauceObservation) -> SauceObservation:
    return _offering(seen, Action("bid", ("no_way",)), bids=_others_shadoof(seen))


def _answer(seen: SauceObservation) -> SauceObservation:
    bids = tuple(20 if bid is None else bid for bid in _others_shadoof(seen))
    offered = (Action("no_way"), Action("stand"))
    return _offering(seen, *offered, legal=(), phase="response", bids=bids, asked=(_own(seen),))


def _blind(seen: SauceObservation) -> SauceObservation:
    looked = tuple(seat != seen.seat for seat in range(seen.players))
    offered = (Action("look"), Action("bid", ("blind_nope",)))
    return _offering(seen, *offered, looked=looked, hand=(), scores=(-265, 40))


def _situation(
    test: Test,
    prepare: Callable[[Poser], None] = as_it_is,
    change: Callable[[SauceObservation], SauceObservation] = as_seen,
) -> Situation:
    return Situation(test, "sauce", change=change, prepare=prepare)


SITUATIONS = {
    "bid": _situation(
        lambda seen: _mine(seen, "bid") and sum(bid is not None for bid in seen.bids) >= 2, type_bid
    ),
    "open-bid": _situation(lambda seen: _bidding_late(seen) and 2 in _ranks(seen)),
    "cut": _situation(lambda seen: _mine(seen, "cut")),
    "shadoof": _situation(_bidding_late, change=_shadoof),
    "blind": _situation(_bidding_late, change=_blind),
    "answer": _situation(_bidding_late, change=_answer),
    "follow": _situation(
        lambda seen: (
            _mine(seen, "trick")
            and _laid(seen) == 3
            and len(seen.tricks) >= 3
            and 5 in _ranks(seen)
            and len(seen.legal) in (2, 3)
        )
    ),
    "lead": _situation(
        lambda seen: _mine(seen, "trick") and _laid(seen) == 0 and len(seen.tricks) >= 1
    ),
    "first-trick": _situation(lambda seen: _mine(seen, "trick") and not seen.tricks, refuse),
    "pass": _situation(lambda seen: _mine(seen, "pass"), pick),
    "toss": _situation(lambda seen: _mine(seen, "toss")),
    "open-face": _situation(
        lambda seen: _mine(seen, "trick") and 2 in _ranks(seen) and _laid(seen) >= 1
    ),
    "kitty": _situation(
        lambda seen: _mine(seen, "trick") and seen.kitty_size > 4 and len(seen.tricks) >= 2
    ),
    "reverse": _situation(
        lambda seen: _mine(seen, "trick") and seen.reverse and len(seen.tricks) >= 2
    ),
    "super": _situation(
        lambda seen: (
            _mine(seen, "trick") and seen.is_super and len(seen.tricks) >= 2 and _laid(seen) >= 1
        )
    ),
    "super-bid": _situation(lambda seen: _mine(seen, "bid") and seen.is_super),
    "name-sauce": _situation(
        lambda seen: (
            _mine(seen, "trick")
            and sum("SAUCE=" in str(action) for action in seen.legal) > 1
            and len(seen.tricks) >= 1
        ),
        name_sauce,
    ),
    "late-sauce": _situation(
        lambda seen: _mine(seen, "trick") and bool(seen.late) and _laid(seen) >= 1
    ),
    "last-trick": _situation(
        lambda seen: _mine(seen, "trick") and len(seen.tricks) == 6, lay_out_last
    ),
    "board": _situation(lambda seen: _mine(seen, "bid") and len(seen.results) >= 7, open_board),
    "last-card": _situation(
        lambda seen: _mine(seen, "trick") and len(seen.hand) == 2 and _laid(seen) == 2
    ),
}
