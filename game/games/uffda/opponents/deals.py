"""Dealing the hidden cards in likely ways (determinization)."""

from __future__ import annotations

from typing import Final

from game.games.uffda.cards import BIT, CARDS, PAIRS, Card, set_of
from game.games.uffda.knowledge.observation import UffdaObservation
from game.games.uffda.knowledge.places import PILE, Possibility, deal_places, possibilities
from game.games.uffda.knowledge.sampling import knowledge_of
from game.games.uffda.opponents.sight import Sight
from game.games.uffda.opponents.world import World
from game.rules.deals import quick_shuffle
from game.rules.rng import Rng

_HELD_BACK: Final = 0.001
"""How likely a hand has a card that it could have laid, compared with any other card."""

_FIRST_LAPS: Final = 12
"""How often each card of a hand may change its place before the first deal is used."""
_LAPS: Final = 5
"""The same before every further deal, so that it has little in common with the one before."""


class Dealer:
    """Deals as often as wanted for one decision.

    A deal agrees with all that the seat knows for certain (`places`). Besides, a seat that left an
    open end alone hardly has a card for it, unless it has taken one since. With such doubts, pairs
    of cards are swapped repeatedly, or not, by how likely both are in either place; so each deal
    comes up as often as it is likely (Metropolis).
    """

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._knowledge = knowledge_of(sight.seen)
        self._doubts = doubts_of(sight.seen)
        one_by_one = self._knowledge.covers is not None  # then not every swap is allowed
        self._is_plain = one_by_one or not any(self._doubts)
        self._goes_on = len(possibilities(self._knowledge)) == 1
        self._swaps: _Swaps | None = None

    def deal(self, rng: Rng) -> World:
        """Return the table with all hands and the pile filled."""
        if self._is_plain:
            return self._world(*deal_places(self._knowledge, rng))
        laps = _LAPS
        if self._swaps is None or not self._goes_on:
            self._swaps = _Swaps(*deal_places(self._knowledge, rng), self._doubts)
            laps = _FIRST_LAPS
        self._swaps.swap(laps, rng)
        return self._world(self._swaps.one, self._swaps.dealt(rng))

    def _world(self, one: Possibility, dealt: list[list[Card]]) -> World:
        sight = self._sight
        world = sight.world.copy()
        world.hands = list(one.fixed)
        world.hands[sight.seat] = sight.hand
        for seat, cards in zip(one.seats, dealt, strict=False):
            world.hands[seat] |= set_of(cards)
        world.pile = [*dealt[PILE]]
        return world


class _Swaps:
    """One deal, whose cards change places."""

    def __init__(
        self, one: Possibility, dealt: list[list[Card]], doubts: list[dict[Card, float]]
    ) -> None:
        self.one = one
        """What is known of the places."""
        self._cards = [card for cards in dealt for card in cards]
        self._groups = [group for group, cards in enumerate(dealt) for _ in cards]
        self._hands = sum(one.needs[:PILE])
        """The number of places that belong to hands; they come first."""
        chances = []
        for seat, lacked in zip(one.seats, one.lacked, strict=True):
            doubt = doubts[seat]
            chances.append([0.0 if BIT[card] & lacked else doubt.get(card, 1.0) for card in CARDS])
        certain = [1.0] * len(CARDS)
        self._chances = [*chances, certain, certain]
        """By group and card: how likely it is there, compared with other cards."""

    def swap(self, laps: int, rng: Rng) -> None:
        """Let each card of a hand change its place about this many times."""
        cards, groups, chances, hands = self._cards, self._groups, self._chances, self._hands
        places = len(cards)
        for bits in rng.numbers(laps * hands):
            one, other = bits % hands, (bits >> 24) % places
            group, second = groups[one], groups[other]
            if group == second:
                continue
            here, there = chances[group], chances[second]
            card, partner = cards[one], cards[other]
            now = here[card] * there[partner]
            then = here[partner] * there[card]
            if then >= now or bits >> 48 < then / now * 0x10000:
                cards[one], cards[other] = partner, card

    def dealt(self, rng: Rng) -> list[list[Card]]:
        """Return the cards by group; those of the pile in random order."""
        dealt = []
        first = 0
        for need in self.one.needs:
            dealt.append(self._cards[first : first + need])
            first += need
        quick_shuffle(dealt[PILE], rng)
        return dealt


def doubts_of(seen: UffdaObservation) -> list[dict[Card, float]]:
    """Return by seat how likely it has those cards that it could have laid when it last passed,
    compared with all others: the less so the fewer cards it has taken since."""
    doubts: list[dict[Card, float]] = []
    for seat, row in enumerate(seen.shunned):
        size = seen.hand_sizes[seat]
        chances = [1.0 if taken is None or taken >= size else taken / size for taken in row]
        found = {}
        for card, (low, high) in zip(CARDS, PAIRS, strict=True):
            chance = chances[low] * chances[high] if low != high else chances[low]
            if chance < 1:
                found[card] = max(chance, _HELD_BACK)
        doubts.append(found)
    if seen.seat is not None:
        doubts[seen.seat] = {}
    return doubts
