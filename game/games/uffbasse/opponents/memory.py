"""What a player concludes from the cards seen: which are left, and who cannot have them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from math import comb

from game.games.uffbasse.cards import COLOUR, VALUE, Card, pack
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.knowledge.sampling import by_homes, missing_colours, unseen_cards
from game.games.uffbasse.ruleset import COLOURS
from game.rules.core import Seat
from game.rules.deals import ways_to_deal


class Memory:
    """The cards that may be in other hands; all possible deals are equally likely."""

    def __init__(self, seen: UffbasseObservation, remembers: bool) -> None:
        """Look at the table. Without memory only what lies open now counts."""
        self._sizes = seen.hand_sizes
        self._others = [seat for seat in range(seen.players) if seat != seen.seat]
        if remembers:
            self._loose = unseen_cards(seen)
            self._known: Sequence[Sequence[Card]] = seen.known
            self._missing = missing_colours(seen)
        else:
            self._loose = _not_open(seen)
            self._known = [()] * seen.players
            self._missing = [0] * seen.players
        self._found: dict[tuple[Seat, frozenset[Card]], float] = {}
        self._cards = [*self._loose, *chain(*[self._known[seat] for seat in self._others])]
        self.values: list[list[int]] = [[] for _ in COLOURS]
        """By colour: the values of cards that may be in other hands, ascending."""
        for card in sorted(self._cards):
            self.values[COLOUR[card]].append(VALUE[card])

    def above(self, colour: int, value: int) -> int:
        """Return how many of these cards of a colour are higher."""
        return sum(other > value for other in self.values[colour])

    def height(self, card: Card) -> float:
        """Return the part of these cards of its colour that is not higher, from 0 to 1."""
        values = self.values[COLOUR[card]]
        if not values:
            return 1.0
        return 1 - self.above(COLOUR[card], VALUE[card]) / len(values)

    def higher(self, colours: Iterable[int], value: int = 0) -> frozenset[Card]:
        """Return these cards of some colours that are higher than a value."""
        return frozenset(
            [card for card in self._cards if COLOUR[card] in colours and VALUE[card] > value]
        )

    def none_of(self, seat: Seat, cards: frozenset[Card]) -> float:
        """Return the chance that the hand of another seat has none of these cards."""
        chance = self._found.get((seat, cards))
        if chance is None:
            chance = self._found[seat, cards] = self._chance_of_none(seat, cards)
        return chance

    def _chance_of_none(self, seat: Seat, cards: frozenset[Card]) -> float:
        known = self._known[seat]
        if not cards.isdisjoint(known):
            return 0.0
        total = len(self._loose)
        need = min(self._sizes[seat] - len(known), total)
        if not any(self._missing[other] for other in self._others):
            return comb(total - len(cards.intersection(self._loose)), need) / comb(total, need)
        needs = [self._sizes[other] - len(self._known[other]) for other in self._others]
        needs.append(total - sum(needs))
        kinds = by_homes(self._loose, [self._missing[other] for other in self._others])
        every = {homes: len(those) for homes, those in kinds.items()}
        without = dict(every)
        hand = 1 << self._others.index(seat)
        for homes, those in kinds.items():
            number = len(cards.intersection(those)) if homes & hand else 0
            without[homes] -= number
            without[homes & ~hand] = without.get(homes & ~hand, 0) + number
        return ways_to_deal(without, needs) / ways_to_deal(every, needs)


def _not_open(seen: UffbasseObservation) -> list[Card]:
    open_cards = set(chain(seen.hand, seen.middle, seen.trick.cards))
    open_cards.update(*seen.pantries, *seen.market)
    return [card for card in pack(seen.rules.packs[seen.players]) if card not in open_cards]
