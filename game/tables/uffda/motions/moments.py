"""What is on the table for a moment only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules.core import Seat

BUBBLE_SECONDS = 2.2
DRAWN_SIZE, LEFT_SIZE = 0.9, 0.6
"""Widths of a card drawn for the deal and of those left at the end, in cards of the branches."""


@dataclass(slots=True)
class Bubble:
    """A word that somebody says."""

    word: str
    is_shout: bool
    left: float
    """Seconds until it disappears."""


@dataclass(slots=True)
class Moments:
    """Bubbles, coins in the air, and open cards."""

    bubbles: dict[Seat, Bubble] = field(default_factory=dict)
    """One for each seat at most; the newest word counts."""
    coins: set[str] = field(default_factory=set)
    """Branches whose coins are in the air."""
    drawn: dict[Seat, str] = field(default_factory=dict)
    """Cards drawn for the first deal."""
    revealed: Sequence[Sequence[str]] = ()
    """Everybody's hand at the end of a round."""

    def clear(self) -> None:
        """Remove everything."""
        self.bubbles.clear()
        self.coins.clear()
        self.drawn.clear()
        self.revealed = ()

    def say(self, seat: Seat, word: str, *, is_shout: bool) -> None:
        """Let a seat say a word."""
        seconds = BUBBLE_SECONDS if is_shout else BUBBLE_SECONDS * 0.55
        self.bubbles[seat] = Bubble(word, is_shout, seconds)

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether a bubble disappears."""
        for bubble in self.bubbles.values():
            bubble.left -= seconds
        gone = [seat for seat, bubble in self.bubbles.items() if bubble.left <= 0]
        for seat in gone:
            del self.bubbles[seat]
        return bool(gone)
