"""What each action does, and why it may be refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final

from game.games.sauce import actions, phases
from game.games.sauce.cards import CARDS, PLAYS
from game.games.sauce.play import bidding, dealing, exchange, playing
from game.games.sauce.position import Position
from game.games.sauce.scoring import BID_WORDS
from game.rules.core import Action, Seat
from game.rules.moves import Move, MoveTable, each

LEGAL: Final[dict[int, Callable[[Position, Seat], list[Action]]]] = {
    phases.CUT: dealing.legal_cuts,
    phases.BID: bidding.legal_bids,
    phases.RESPONSE: bidding.legal_answers,
    phases.PASS: exchange.legal_choices,
    phases.TOSS: exchange.legal_choices,
    phases.OVER: lambda _, __: [],
}
"""By phase except TRICK: a function that returns the legal actions of a seat."""


def _moves(numbers: Sequence[int]) -> Iterable[Move[Position]]:
    """Yield the moves in the order of the codes of `actions`."""
    yield from each(playing.why_not_play, playing.play_card, PLAYS)
    yield from each(exchange.why_not_pass, exchange.choose, CARDS)
    yield from each(exchange.why_not_toss, exchange.choose, CARDS)
    yield from each(dealing.why_not_cut, dealing.cut, range(1, actions.MOST_CUT + 1))
    yield dealing.why_not_cut, dealing.cut, 0
    yield bidding.why_not_look, bidding.look, 0
    yield bidding.why_not_answer, bidding.answer, 0
    yield bidding.why_not_answer, bidding.stand, 0
    yield from each(bidding.why_not_bid, bidding.make_bid, tuple(BID_WORDS))
    yield from each(bidding.why_not_bid, bidding.make_bid, numbers)


@cache
def move_table(step: int, most: int) -> MoveTable[Position]:
    """Return the table for these numbers to bid, built once."""
    return MoveTable(
        (*actions.FIXED, *actions.number_bids(step, most)), _moves(range(0, most + 1, step))
    )
