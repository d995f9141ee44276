"""A table without memory and penalties, on which rounds are imagined quickly."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.games.uffda.actions import FREE
from game.games.uffda.cards import BIT, IS_DOUBLE, OTHER, SUM, WITH, Card
from game.games.uffda.opponents.habits import USUAL

NOWHERE: Final = -1
"""Branch of the unfilled double if there is none."""

_ALL_CARDS: Final = sum(BIT)


class World:
    """Everything that decides how a round goes on, if nobody forgets anything.

    Sets of cards and of branches have bit i for card or branch i.
    """

    __slots__ = (
        "all_begun", "begun", "coins", "ends", "habits", "hands", "number", "passes", "pending",
        "pile", "players", "sides", "sizes", "turn", "unlaid",
    )  # fmt: skip

    def __init__(self, players: int, start: int) -> None:
        self.players = players
        self.all_begun = (1 << players) - 1
        self.begun = 0
        self.coins = self.all_begun | 1 << FREE
        self.ends = [[start] if branch < players else [] for branch in range(FREE + 1)]
        """By branch: the numbers at which a card may be laid; equal ones are repeated."""
        self.ends[FREE] = []
        self.pending = NOWHERE
        """Branch of the unfilled double (D6)."""
        self.number = self.sides = 0
        """Number and open sides of the unfilled double."""
        self.hands = [0] * players
        self.sizes = [0] * players
        self.pile: list[Card] = []
        """The last card is drawn first."""
        self.unlaid = _ALL_CARDS
        """The cards in hands and pile, as far as anybody knows."""
        self.turn = 0
        self.passes = 0
        """Passes in succession at an empty pile (D8.5)."""
        self.habits = USUAL
        """How everybody is imagined to play."""

    def copy(self) -> World:
        """Return an independent world that goes on from here."""
        other = World.__new__(World)
        other.players = self.players
        other.all_begun = self.all_begun
        other.begun = self.begun
        other.coins = self.coins
        other.ends = [ends[:] for ends in self.ends]
        other.pending = self.pending
        other.number = self.number
        other.sides = self.sides
        other.hands = self.hands[:]
        other.sizes = self.sizes[:]
        other.pile = self.pile[:]
        other.unlaid = self.unlaid
        other.turn = self.turn
        other.passes = self.passes
        other.habits = self.habits
        return other

    def lay(self, seat: int, card: int, branch: int, end: int) -> None:
        """Put a card of this hand on an end, or on a side of the unfilled double (D4.5, D6)."""
        bit = BIT[card]
        self.hands[seat] ^= bit
        self.sizes[seat] -= 1
        self.unlaid &= ~bit
        self.passes = 0
        if self.pending >= 0:
            self.ends[branch].append(OTHER[card][end])
            self.sides -= 1
            if not self.sides or not self.unlaid & WITH[end]:  # D6.7: dead ends matter no more
                self.pending = NOWHERE
            return
        ends = self.ends[branch]
        ends.remove(end)
        if IS_DOUBLE[card]:
            if self.unlaid & WITH[end]:
                self.pending = branch
                self.number = end
                self.sides = 2
        else:
            ends.append(OTHER[card][end])
        if not self.begun >> branch & 1:
            self.begun |= 1 << branch
            if self.begun == self.all_begun:
                self.ends[FREE] = [end]  # it was laid on the start number (D4.3, D4.4)

    def draw(self, seat: int) -> None:
        """Take the top card of the pile, which is not empty."""
        self.hands[seat] |= 1 << self.pile.pop()
        self.sizes[seat] += 1
        self.passes = 0

    def pass_turn(self, seat: int, drew: bool) -> None:
        """End a turn without a play: an owed coin is placed (D5.6, D6.5)."""
        if self.pending in (NOWHERE, seat):
            self.coins |= 1 << seat
        if not drew:
            self.passes += 1

    def give(self, giver: int, receiver: int, card: int) -> None:
        """Hand a penalty card over (D7.9)."""
        self.hands[giver] ^= BIT[card]
        self.hands[receiver] |= BIT[card]
        self.sizes[giver] -= 1
        self.sizes[receiver] += 1

    def open_numbers(self, seat: int) -> list[tuple[int, int]]:
        """Return branch and number of every end that the seat may use; of the unfilled double,
        if there is one (D4, D6.3)."""
        coins = self.coins | 1 << seat
        if self.pending >= 0:
            return [(self.pending, self.number)] if coins >> self.pending & 1 else []
        return [
            (branch, number)
            for branch, ends in enumerate(self.ends)
            if ends and coins >> branch & 1
            for number in set(ends)
        ]


@lru_cache(maxsize=20_000)
def points_of(hand: int) -> int:
    """Return the sum of all numbers on the cards of a set (D9.1)."""
    points = 0
    while hand:
        low = hand & -hand
        points += SUM[low.bit_length() - 1]
        hand ^= low
    return points
