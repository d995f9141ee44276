"""The order of a hand: the longest run in which neighbours share a number, then the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.tables.uffda.cards import numbers_of

MOST_STEPS = 20_000
"""A search through a very large hand stops after so many, with the best run so far."""


@dataclass(frozen=True, slots=True)
class Link:
    """A card of a run, and which of its numbers comes first."""

    card: str
    first: int
    last: int


def longest_chain(cards: Sequence[str], begins: Sequence[int]) -> list[Link]:
    """Return the longest run of these cards; a run that fits an end on the table is preferred.

    `begins` are the numbers that may be played on now. A double may stand anywhere between two
    cards of its number. Equal hands have equal answers.
    """
    search = _Search(sorted(cards), frozenset(begins))
    return search.run()


class _Search:
    """Depth first with a limit: hands are small, and a person waits for it."""

    def __init__(self, cards: Sequence[str], begins: frozenset[int]) -> None:
        self._numbers = {card: numbers_of(card) for card in cards}
        self._begins = begins
        self._steps = 0
        self._best: list[Link] = []
        self._worth = (-1, -1, -1)

    def run(self) -> list[Link]:
        """Try every card at the beginning, those that can be played now first."""
        starts = [
            link
            for card, (low, high) in self._numbers.items()
            for link in (
                {Link(card, low, high), Link(card, high, low)}
                if low != high
                else {Link(card, low, high)}
            )
        ]
        starts.sort(key=lambda link: (link.first not in self._begins, link.card, link.first))
        for link in starts:
            self._extend([link], {link.card})
        return self._best

    def _extend(self, chain: list[Link], used: set[str]) -> None:
        self._steps += 1
        worth = (
            len(chain),
            int(chain[0].first in self._begins),
            sum(sum(self._numbers[link.card]) for link in chain),
        )
        if worth > self._worth:
            self._worth, self._best = worth, list(chain)
        if self._steps >= MOST_STEPS:
            return
        needed = chain[-1].last
        for card, (low, high) in self._numbers.items():
            if card in used or needed not in (low, high):
                continue
            chain.append(Link(card, needed, high if low == needed else low))
            used.add(card)
            self._extend(chain, used)
            used.discard(card)
            chain.pop()


def arranged(cards: Sequence[str], begins: Sequence[int]) -> tuple[list[str], set[str]]:
    """Return the hand, run after run with the longest first, and the turned cards.

    A card is turned if its larger number comes first in its run.
    """
    order: list[str] = []
    turned: set[str] = set()
    left = list(cards)
    while left:
        chain = longest_chain(left, begins if not order else ())
        for link in chain:
            order.append(link.card)
            left.remove(link.card)
            if link.first > link.last:
                turned.add(link.card)
    return order, turned
