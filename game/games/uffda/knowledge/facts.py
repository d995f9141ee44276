"""What happened to hidden cards, as far as it tells anything about them.

A hand tells more than its size in two cases: it had no card that fits, at an empty pile (D5.4,
D6.6), or a card was given (D7.9). From the first such case in a round on, every move of a card is
remembered. It follows from the actions, so it is not used to tell states apart.
"""

from __future__ import annotations

from game.games.uffda.branches import open_numbers
from game.games.uffda.cards import WITH
from game.games.uffda.position import LACKED, Fact, Position
from game.rules.core import Seat


def note_move(position: Position, what: str, seat: Seat, card: int = 0) -> None:
    """Remember a card that was laid or drawn, if anything was remembered before."""
    if position.facts:
        position.facts += (Fact(what, seat, card),)


def note_lack(position: Position, seat: Seat) -> None:
    """Remember that no card of this hand fits anything that is open to it."""
    lacked = 0
    for number in open_numbers(position, seat):
        lacked |= WITH[number]
    position.facts += (Fact(LACKED, seat, lacked),)
