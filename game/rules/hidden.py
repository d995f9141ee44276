"""Hidden cards that may lie anywhere that nothing excludes: all such deals at once.

What a table learns in the last tricks has only two forms: a seat held this card, or holds none of
those. So the cards that each place may hold describe all deals that agree with it, and counting
shows whether there is one at all (Hall 1935).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple


class Hidden(NamedTuple):
    """Cards, as bits, that lie in some places; each place has room for a number of them."""

    cards: int
    sizes: tuple[int, ...]
    """By place: how many cards lie there."""
    allowed: tuple[int, ...]
    """By place: which cards may lie there."""

    @property
    def is_possible(self) -> bool:
        """Whether there is such a deal."""
        cards, sizes, allowed = self
        whole = sum(sizes)
        if cards.bit_count() != whole:
            return False
        groups = [(0, 0)]
        for size, own in zip(sizes, allowed, strict=True):
            if size:
                groups += [(union | own, room + size) for union, room in groups]
        # Cards that may lie in none of a group of places need room in the others.
        return all((cards & ~union).bit_count() <= whole - room for union, room in groups)

    def without(self, place: int, card: int) -> Hidden | None:
        """Return the deals in which this card, a bit, lay in a place, once it has been played."""
        if not card & self.cards & self.allowed[place] or not self.sizes[place]:
            return None
        sizes = (*self.sizes[:place], self.sizes[place] - 1, *self.sizes[place + 1 :])
        left = Hidden(self.cards ^ card, sizes, self.allowed)
        is_known = self.homes(card) == 1 << place
        return left if is_known or left.is_possible else None

    def lacking(self, place: int, cards: int) -> Hidden | None:
        """Return the deals in which a place has none of these cards; None if there is none."""
        own = self.allowed[place]
        if not own & cards & self.cards:
            return self
        allowed = (*self.allowed[:place], own & ~cards, *self.allowed[place + 1 :])
        left = self._replace(allowed=allowed)
        return left if left.is_possible else None

    def homes(self, card: int) -> int:
        """Return the places in which a card may lie, as a mask."""
        return sum([1 << place for place, mask in enumerate(self.allowed) if mask & card])


def dealt(hands: Sequence[int]) -> Hidden:
    """Return the one deal in which each place has these cards."""
    cards = 0
    for hand in hands:
        cards |= hand
    return Hidden(cards, tuple([hand.bit_count() for hand in hands]), tuple(hands))


def bits(mask: int) -> Iterator[int]:
    """Yield the bits of a mask, the highest first."""
    while mask:
        bit = 1 << mask.bit_length() - 1
        mask ^= bit
        yield bit
