"""Moments of Sauce worth a picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

from game.games.sauce.cards import RANK
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.scoring import SHADOOF
from game.rules.core import Action, Seat
from game.tables.sauce.poses import Posing, name_sauce, pick, refuse, type_bid
from game.ui.table.situation import Situation, as_it_is

Test = Callable[[SauceObservation], bool]


class Staged(Posing, Protocol):
    """A table that can be laid as it would look to somebody who sees something else."""

    seen: SauceObservation | None
    viewer: Seat | None

    def start(self, seen: SauceObservation, viewer: Seat | None) -> None:
        """Lay the table as this seat sees it."""

    def open_board(self) -> None:
        """Show the score board."""

    def toggle_last(self) -> None:
        """Lay out the last trick."""


def _mine(seen: SauceObservation, phase: str) -> bool:
    return seen.phase == phase and seen.seat in seen.actors and bool(seen.legal)


def _ranks(seen: SauceObservation) -> set[int]:
    return {RANK[card] for card in seen.sauces}


def _laid(seen: SauceObservation) -> int:
    return len(seen.trick.plays)


def _bidding_late(seen: SauceObservation) -> bool:
    return _mine(seen, "bid") and sum(bid is not None for bid in seen.bids) >= 2


def _with(table: Staged, *actions: Action, **changes: Any) -> None:
    """Lay the table as it would look to somebody who might also do this."""
    seen = _seen(table)
    legal = (*changes.pop("legal", seen.legal), *actions)
    table.start(replace(seen, legal=legal, **changes), table.viewer)


def _seen(table: Staged) -> SauceObservation:
    assert table.seen is not None
    return table.seen


def _others_shadoof(table: Staged) -> tuple[int | None, ...]:
    """Return the bids as they are but for a Shadoof! of the right neighbour."""
    bids = list(_seen(table).bids)
    bids[table.shown.after(_own(table), -1)] = SHADOOF
    return tuple(bids)


def _own(table: Staged) -> Seat:
    assert table.viewer is not None
    return table.viewer


def _shadoof(table: Staged) -> None:
    _with(table, Action("bid", ("no_way",)), bids=_others_shadoof(table))
    type_bid(table)


def _answer(table: Staged) -> None:
    bids = tuple(20 if bid is None else bid for bid in _others_shadoof(table))
    offered = (Action("no_way"), Action("stand"))
    _with(table, *offered, legal=(), phase="response", bids=bids, asked=(_own(table),))


def _blind(table: Staged) -> None:
    seen = _seen(table)
    looked = tuple(seat != seen.seat for seat in range(seen.players))
    offered = (Action("look"), Action("bid", ("blind_nope",)))
    _with(table, *offered, looked=looked, hand=(), scores=(-265, 40))


def _board(table: Staged) -> None:
    table.open_board()


def _last(table: Staged) -> None:
    table.toggle_last()


def _situation(test: Test, prepare: Callable[[Staged], None] = as_it_is) -> Situation:
    return Situation(test, "sauce", prepare=prepare)


SITUATIONS = {
    "bid": _situation(
        lambda seen: _mine(seen, "bid") and sum(bid is not None for bid in seen.bids) >= 2, type_bid
    ),
    "cut": _situation(lambda seen: _mine(seen, "cut")),
    "shadoof": _situation(_bidding_late, _shadoof),
    "blind": _situation(_bidding_late, _blind),
    "answer": _situation(_bidding_late, _answer),
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
    "super-bid": _situation(lambda seen: _mine(seen, "bid") and seen.is_super, type_bid),
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
    "last-trick": _situation(lambda seen: _mine(seen, "trick") and len(seen.tricks) == 6, _last),
    "board": _situation(lambda seen: _mine(seen, "bid") and len(seen.results) >= 7, _board),
    "last-card": _situation(
        lambda seen: _mine(seen, "trick") and len(seen.hand) == 2 and _laid(seen) == 2
    ),
}
