"""Chains: cards of one hand that can follow each other on a branch without anybody's help."""

from __future__ import annotations

from typing import Final

from game.games.uffda.cards import BIT, DOUBLE, OTHER, WITH, members

_DEEP: Final = 7
"""Longer chains count as this long: a round rarely lasts longer."""


def longest_chain(hand: int, end: int, depth: int = _DEEP) -> int:
    """Return how many cards of this hand can be laid one after the other, beginning on an end.

    A double counts only together with the card that follows it.
    """
    fitting = hand & WITH[end]
    if not fitting or not depth:
        return 0
    both = fitting & BIT[DOUBLE[end]]
    rest = fitting ^ both
    if not rest:
        return 0
    length = 0
    for card in members(rest):
        length = max(length, 1 + longest_chain(hand & ~BIT[card], OTHER[card][end], depth - 1))
    return length + 1 if both else length
