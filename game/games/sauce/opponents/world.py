"""The tricks of a hand in a form that is quick to play out: masks of strengths by suit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.sauce.cards import LETTERS, RANK, RANKS, SUIT, Card, Play
from game.games.sauce.menu.terms import Terms

SUITS: Final = len(LETTERS)
NOBODY: Final = -1
ALL_RANKS: Final = (1 << RANKS) - 1
REVERSED: Final = tuple(
    sum(1 << RANKS - 1 - bit for bit in range(RANKS) if mask >> bit & 1)
    for mask in range(ALL_RANKS + 1)
)
"""By mask of strengths: the same cards after the order of ranks has been turned round (S6.4)."""
_TRUMP: Final = RANKS
"""Added to the strength of a trump in a trick (S6.2)."""


def code_of(play: Play | Card, reverse: bool) -> int:
    """Return suit * 10 + strength of a play, 0 the weakest; a SAUCE card counts as what it stands
    for."""
    return SUIT[play] * RANKS + (RANKS - RANK[play] if reverse else RANK[play] - 1)


class World:
    """Hands, the current trick and the points of a hand, without SAUCE cards.

    Bit s of a mask stands for the card of strength s, 0 the weakest in the order in force. A code
    is suit * 10 + strength. Seats whose cards are unknown have empty hands.
    """

    __slots__ = (
        "after", "bonus", "count", "hands", "is_first", "kitty", "leader", "led", "low",
        "nopers", "opens_trump", "partner", "points", "power", "same_ranks", "spoilers",
        "strengths", "targets", "team", "trump", "trump_played", "unplayed", "values", "winner",
        "wishes", "won",
    )  # fmt: skip

    def __init__(self, team: Sequence[int], after: Sequence[int], terms: Terms) -> None:
        """Return an empty table; `after` is the next seat to play, by seat."""
        self.team = tuple(team)
        self.after = tuple(after)
        self.partner = tuple(after[after[seat]] for seat in range(len(team)))
        self.low = terms.low
        self.trump = terms.trump
        self.bonus = terms.bonus
        self.same_ranks = terms.same_ranks
        self.values: tuple[int, ...] = ()
        """Points of a card of each suit."""
        self.hands = [[0] * SUITS for _ in team]
        self.unplayed = [0] * SUITS
        """By suit: cards that are not known to be played, without those of the trick."""
        self.kitty = 0.0
        """Points that go with the last trick, besides its own."""
        self.won = [0] * len(team)
        self.targets = [0, 0]
        """By team: points that its contract needs; 0 without one."""
        self.nopers = 0
        """Mask of the seats whose Nope! still stands."""
        self.spoilers = (True, True)
        """By team: whether it plays against the others' contract, too."""
        self.wishes = [0, 0]
        """By team: see `goals`."""
        self.is_first = False
        """Whether this is the first trick, in which the lowest cards are due (S5.1, S5.2)."""
        self.trump_played = False
        self.opens_trump = False
        """Whether a trump lies in the trick, so that trumps may be led after it (S5.6)."""
        self.clear_trick(0)

    def clear_trick(self, leader: int) -> None:
        """Begin a trick."""
        self.leader = leader
        self.count = 0
        self.led = self.power = NOBODY
        self.winner = NOBODY
        self.points = 0
        self.strengths: list[int] = []

    def copy(self) -> World:
        """Return an independent world that goes on from here."""
        other = World.__new__(World)
        other.team, other.after, other.partner = self.team, self.after, self.partner
        other.low, other.trump, other.bonus = self.low, self.trump, self.bonus
        other.same_ranks, other.values, other.kitty = self.same_ranks, self.values, self.kitty
        other.hands = [hand[:] for hand in self.hands]
        other.unplayed = self.unplayed[:]
        other.won = self.won[:]
        other.targets = self.targets
        other.nopers = self.nopers
        other.spoilers = self.spoilers
        other.wishes = self.wishes
        other.is_first = self.is_first
        other.trump_played, other.opens_trump = self.trump_played, self.opens_trump
        other.leader, other.count = self.leader, self.count
        other.led, other.power = self.led, self.power
        other.winner, other.points = self.winner, self.points
        other.strengths = self.strengths[:]
        return other

    def play(self, seat: int, code: int) -> bool:
        """Play a card; return whether the trick is complete. `settle` ends it."""
        suit, strength = divmod(code, RANKS)
        bit = 1 << strength
        self.hands[seat][suit] &= ~bit
        self.unplayed[suit] &= ~bit
        is_trump = self.trump >> suit & 1
        if not self.count:
            self.led = suit
        power = strength + _TRUMP if is_trump else strength if suit == self.led else NOBODY
        if is_trump:
            self.opens_trump = True
        if power > self.power:
            self.power = power
            self.winner = seat
        self.points += self.values[suit]
        self.strengths.append(strength)
        self.count += 1
        return self.count == len(self.team)

    def settle(self) -> None:
        """Give the trick to its winner, who leads on (S5.5, S6)."""
        winner = self.winner
        self.won[winner] += self.points
        if self.points:
            self.nopers &= ~(1 << winner)
        self.trump_played |= self.opens_trump
        self.is_first = False
        strengths = self.strengths
        different = set(strengths)
        if len(different) < len(strengths) and any(
            strengths.count(strength) in self.same_ranks for strength in different
        ):
            self.flip()
        self.clear_trick(winner)

    def flip(self) -> None:
        """S6.4."""
        for hand in self.hands:
            hand[:] = [REVERSED[mask] for mask in hand]
        self.unplayed = [REVERSED[mask] for mask in self.unplayed]

    def beating(self, mask: int, suit: int) -> int:
        """Return the cards of a suit that would win the trick as it lies."""
        if self.trump >> suit & 1:
            power = self.power - _TRUMP
        elif suit == self.led:
            power = self.power
        else:
            return 0
        return mask >> power + 1 << power + 1 if power >= 0 else mask
