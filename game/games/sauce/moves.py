"""What each action does: why it may be refused, and how it is carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, Final

from game.games.sauce import actions, phases
from game.games.sauce.cards import CARDS, PLAYS
from game.games.sauce.play import bidding, dealing, exchange, playing
from game.games.sauce.position import Position
from game.games.sauce.scoring import BID_WORDS
from game.rules.core import Action, Event, Refusal, Seat

WhyNot = Callable[[Position, Seat, Any], Refusal | None]
"""Returns the refusal of a move by this seat with this card, play, bid or number."""
CarryOut = Callable[[Position, Seat, Any, list[Event] | None], None]
"""Makes a move that is not refused."""
Move = tuple[WhyNot, CarryOut, int]

LEGAL: Final[dict[int, Callable[[Position, Seat], list[Action]]]] = {
    phases.CUT: dealing.legal_cuts,
    phases.BID: bidding.legal_bids,
    phases.RESPONSE: bidding.legal_answers,
    phases.PASS: exchange.legal_choices,
    phases.TOSS: exchange.legal_choices,
    phases.OVER: lambda _, __: [],
}
"""By phase, but for TRICK: what a seat may do."""


class MoveTable:
    """All actions of a ruleset by code, and what each of them does."""

    def __init__(self, step: int, most: int) -> None:
        self.actions: tuple[Action, ...] = (*actions.FIXED, *actions.number_bids(step, most))
        self.moves: tuple[Move, ...] = tuple(_moves(range(0, most + 1, step)))
        self._codes = {action: code for code, action in enumerate(self.actions)}

    def code_of(self, action: Action) -> int:
        """Return the code of an action, e.g. one read from a record; -1 if there is none."""
        return self._codes.get(action, -1)


def _moves(numbers: Sequence[int]) -> Iterable[Move]:
    """Yield the moves in the order in which `actions` gave the codes."""
    yield from _each(playing.why_not_play, playing.play_card, PLAYS)
    yield from _each(exchange.why_not_pass, exchange.choose, CARDS)
    yield from _each(exchange.why_not_toss, exchange.choose, CARDS)
    yield from _each(dealing.why_not_cut, dealing.cut, range(1, actions.MOST_CUT + 1))
    yield dealing.why_not_cut, dealing.cut, 0
    yield bidding.why_not_look, bidding.look, 0
    yield bidding.why_not_answer, bidding.answer, 0
    yield bidding.why_not_answer, bidding.stand, 0
    yield from _each(bidding.why_not_bid, bidding.make_bid, tuple(BID_WORDS))
    yield from _each(bidding.why_not_bid, bidding.make_bid, numbers)


def _each(why_not: WhyNot, carry_out: CarryOut, arguments: Sequence[int]) -> Iterable[Move]:
    return ((why_not, carry_out, argument) for argument in arguments)


@cache
def move_table(step: int, most: int) -> MoveTable:
    """Return the table for these numbers to bid, built once."""
    return MoveTable(step, most)
