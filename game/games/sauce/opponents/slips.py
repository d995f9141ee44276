"""Unexpected cards in playouts: nobody plays by the same rules of thumb all the time."""

from __future__ import annotations

from typing import Final

from game.games.sauce.cards import RANKS
from game.games.sauce.opponents.world import SUITS, World
from game.rules.rng import Rng

_BITS: Final = 16
"""Random bits of a seat in a trick: eight decide whether it slips, the others what it plays."""
_BYTE: Final = 255


class Slips:
    """Random legal cards in a playout, the same for all choices tried in one deal.

    `chance` is from 0 to 1 for each card. `seat` never slips, and nobody does in the first trick,
    where the cards are prescribed (S5.1, S5.2).
    """

    __slots__ = ("_bits", "_limit", "_seat")

    def __init__(self, seat: int, chance: float, tricks: int, rng: Rng) -> None:
        self._seat = seat
        self._limit = round(chance * (_BYTE + 1))
        self._bits = [rng.next64() for _ in range(tricks)] if self._limit else []

    def code(self, world: World, seat: int, left: int) -> int:
        """Return the card that a seat plays by mistake, or -1; `left` cards are still to be
        played."""
        if seat == self._seat or not self._limit or world.is_first:
            return -1
        bits = self._bits[(left - 1) // len(world.hands)] >> _BITS * seat
        if bits & _BYTE >= self._limit:
            return -1
        return _any_code(world, seat, bits >> 8 & _BYTE)


def _any_code(world: World, seat: int, number: int) -> int:
    """Return the legal card that a number picks: of the suit led, no forbidden trump (S5.6)."""
    hand = world.hands[seat]
    suit = world.led if world.count else number % SUITS
    if not (world.count and hand[suit]):
        closed = 0 if world.count or world.trump_played else world.trump
        if not any(mask and not closed >> one & 1 for one, mask in enumerate(hand)):
            closed = 0
        while not hand[suit] or closed >> suit & 1:
            suit = (suit + 1) % SUITS
    mask = hand[suit]
    for _ in range(number % mask.bit_count()):
        mask &= mask - 1
    return suit * RANKS + (mask & -mask).bit_length() - 1
