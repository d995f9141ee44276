"""What is in force during a hand: suits, direction, bonus, and effects that are still due."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.games.sauce.cards import RANKS

ALL: int = RANKS * 2
"""More cards than any hand has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The outcome of all effects in force. Effects return changed terms; nothing changes in place.

    There is always exactly one low and one high suit, so that the points of a hand stay the same.
    """

    low: int
    high: int
    trump: int = 0
    """Mask of the trump suits (S6.3)."""
    clockwise: bool = True
    """Direction of play (S6.5)."""
    bonus: int = 0
    """Points that the team of the last trick takes from the other one (S7.4)."""
    same_ranks: tuple[int, ...] = ()
    """Numbers of cards of one rank that reverse the order in a trick (S6.4)."""
    reveals: tuple[int, ...] = ()
    """Numbers of the tricks that are followed by a late Sauce, ascending (S12.5)."""

    kitty: int = 0
    """Cards per player to put into the kitty now."""
    shown: int = 0
    """Cards per player to turn face up now; ALL for the whole hand."""
    passing: int = 0
    """Cards that partners pass to each other now."""
    tossing: int = 0
    """Cards that everybody tosses out now."""
    flips: bool = False
    """Whether the order of ranks is turned round now."""

    def nothing_due(self) -> Terms:
        """Return the same terms after everything has been carried out."""
        if not (self.kitty or self.shown or self.passing or self.tossing or self.flips):
            return self
        return replace(self, kitty=0, shown=0, passing=0, tossing=0, flips=False)

    def with_low(self, suit: int) -> Terms:
        """S12.4: the old low suit becomes plain; if the new one was high, they swap."""
        if suit == self.high:
            return replace(self, low=suit, high=self.low)
        return replace(self, low=suit)

    def with_high(self, suit: int) -> Terms:
        """S12.4: the old high suit becomes plain; if the new one was low, they swap."""
        if suit == self.low:
            return replace(self, high=suit, low=self.high)
        return replace(self, high=suit)
