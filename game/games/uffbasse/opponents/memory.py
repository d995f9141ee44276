"""What a player makes of the cards that were seen: which are left, and who cannot have them."""

from __future__ import annotations

from itertools import chain
from math import comb

from game.games.uffbasse.cards import COLOUR, VALUE, Card, pack
from game.games.uffbasse.observation import UffbasseObservation
from game.games.uffbasse.ruleset import COLOURS
from game.games.uffbasse.sampling import missing_colours, unseen_cards


class Memory:
    """The unseen cards, each of them equally likely in any hand that may hold it."""

    def __init__(self, seen: UffbasseObservation, remembers: bool) -> None:
        """Look at the table. Who does not remember only sees what lies open now."""
        if remembers:
            cards = unseen_cards(seen)
            for seat, known in enumerate(seen.known):
                if seat != seen.seat:
                    cards += known
            self.missing = missing_colours(seen)
            """By seat: mask of colours that it cannot hold."""
        else:
            cards = _not_open(seen)
            self.missing = [0] * seen.players
        self.total = len(cards)
        self.values: list[list[int]] = [[] for _ in COLOURS]
        """By colour: the values of unseen cards, ascending."""
        for card in sorted(cards):
            self.values[COLOUR[card]].append(VALUE[card])

    def above(self, colour: int, value: int) -> int:
        """Return how many unseen cards of a colour are higher."""
        return sum(other > value for other in self.values[colour])

    def height(self, card: Card) -> float:
        """Return which part of the unseen cards of its colour a card is higher than."""
        values = self.values[COLOUR[card]]
        if not values:
            return 1.0
        return 1 - self.above(COLOUR[card], VALUE[card]) / len(values)

    def none_of(self, cards: int, hand: int, among: int | None = None) -> float:
        """Return the chance that a hand of that size has none of so many unseen cards.

        `among` is the number of cards that the hand may come from: all unseen ones if not given.
        """
        total = self.total if among is None else among
        hand = min(hand, total)
        return comb(max(total - cards, 0), hand) / comb(total, hand)


def _not_open(seen: UffbasseObservation) -> list[Card]:
    open_cards = set(chain(seen.hand, seen.middle, seen.trick.cards))
    open_cards.update(*seen.pantries, *seen.market)
    return [card for card in pack(seen.rules.packs[seen.players]) if card not in open_cards]
