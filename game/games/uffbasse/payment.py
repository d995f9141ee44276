"""Paying for a dish (U10): which payments are valid, cheapest or still possible, and what is
lacking.

A *holding* packs the number of cards of each colour, and whether there is the Uffbasse! card, into
one int of six fields. So all fields are added or compared at once; values of cards never matter
(U10.1). Rules, table and computer opponents all ask this module.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from game.games.uffbasse.cards import COLOUR, Card
from game.games.uffbasse.ruleset import COLOURS

_WIDTH: Final = 6
_FIELD: Final = (1 << _WIDTH - 1) - 1
"""Five bits for the number; the sixth stays free to show a borrow in `covers`."""
_COLOURS: Final = range(len(COLOURS))

_SHIFTS: Final = tuple(_WIDTH * colour for colour in _COLOURS)

UNIT: Final = tuple(1 << _WIDTH * colour for colour in _COLOURS)
"""The holding of one card, by colour."""
CARD_UNIT: Final = tuple(UNIT[colour] for colour in COLOUR)
"""The holding of one card, by card."""
CARD_FIELD: Final = tuple(_FIELD * unit for unit in CARD_UNIT)
"""By card: the mask of its colour's field."""
JOKER_UNIT: Final = 1 << _WIDTH * len(COLOURS)
"""The holding of the Uffbasse! card."""
GUARD: Final = sum((_FIELD + 1) << _WIDTH * field for field in range(len(COLOURS) + 1))

Needs = tuple[int, ...]
"""The ingredients of a recipe: colour indices, ascending, repeated as often as needed."""


def holding_of(cards: Iterable[Card], joker: bool = False) -> int:
    """Return the holding of these cards, with the Uffbasse! card if `joker`."""
    total = JOKER_UNIT if joker else 0
    for card in cards:
        total += CARD_UNIT[card]
    return total


def count(holding: int, colour: int) -> int:
    """Return how many cards of a colour are in a holding."""
    return holding >> _WIDTH * colour & _FIELD


def size(holding: int) -> int:
    """Return how many cards are in a holding, without the Uffbasse! card."""
    return sum([holding >> shift & _FIELD for shift in _SHIFTS])


def covers(holding: int, part: int) -> bool:
    """Return whether a holding contains another one."""
    return ((holding | GUARD) - part) & GUARD == GUARD


@cache
def payments(needs: Needs) -> tuple[int, ...]:
    """Return every exact payment (U10.2-U10.6), those with the fewest cards first.

    Each ingredient is one card of its colour, two cards of one other colour, or the Uffbasse! card,
    which stands for one ingredient at most. With equally many cards, those that keep the Uffbasse!
    card and use the ingredients themselves come first.
    """
    found = {0}
    for ingredient in needs:
        ways = [UNIT[ingredient], JOKER_UNIT]
        ways += [2 * UNIT[colour] for colour in _COLOURS if colour != ingredient]
        found = {paid + way for paid in found for way in ways if paid + way < 2 * JOKER_UNIT}
    own = [needs.count(colour) for colour in _COLOURS]
    return tuple(sorted(found, key=lambda paid: _order(paid, own)))


def _order(paid: int, own: list[int]) -> tuple[int, bool, int, int]:
    counts = [paid >> shift & _FIELD for shift in _SHIFTS]
    direct = sum(map(min, counts, own))
    return sum(counts), paid >= JOKER_UNIT, -direct, paid


@cache
def _payments_by_size(needs: Needs, joker: bool) -> tuple[tuple[int, ...], ...]:
    """Return the payments with at most 0, 1, 2, ... cards, for a quick look-up."""
    possible = [paid for paid in payments(needs) if joker or paid < JOKER_UNIT]
    sizes = [size(paid) for paid in possible]
    ends = [bisect_right(sizes, most) for most in range(2 * len(needs) + 1)]
    return tuple(tuple(possible[:end]) for end in ends)


@lru_cache(maxsize=20_000)
def affordable(needs: Needs, holding: int) -> tuple[int, ...]:
    """Return the exact payments that a holding allows, those with the fewest cards first."""
    by_size = _payments_by_size(needs, holding >= JOKER_UNIT)
    limit = holding | GUARD
    small_enough = by_size[min(size(holding), len(by_size) - 1)]
    return tuple([paid for paid in small_enough if (limit - paid) & GUARD == GUARD])


def is_valid(needs: Needs, cards: Iterable[Card], joker: bool) -> bool:
    """Return whether exactly these cards, and the Uffbasse! card if `joker`, pay (U10.5)."""
    return holding_of(cards, joker) in payments(needs)


@dataclass(frozen=True, slots=True)
class Shortfall:
    """How far a pantry is from paying for a dish."""

    lacking: Needs
    """Ingredients without a card of their own colour."""
    pairs: int
    """How many of these the remaining cards can replace, two of a colour each (U10.2)."""
    joker: bool
    """Whether the Uffbasse! card can stand for one more (U10.6)."""

    @property
    def uncovered(self) -> int:
        """How many ingredients cannot be paid at all; 0 means that the dish can be cooked."""
        return max(0, len(self.lacking) - self.pairs - self.joker)


def shortfall(needs: Needs, holding: int) -> Shortfall:
    """Return what a holding lacks for a dish.

    Paying with own colours first is never worse: a card freed by replacing its ingredient makes
    at most one more pair, for one more ingredient to replace. A colour that has cards left over
    then lacks nothing itself, so any pair can replace any ingredient that is lacking.
    """
    lacking: list[int] = []
    pairs = 0
    for colour in _COLOURS:
        spare = count(holding, colour) - needs.count(colour)
        if spare < 0:
            lacking += [colour] * -spare
        else:
            pairs += spare // 2
    return Shortfall(tuple(lacking), pairs, holding >= JOKER_UNIT)


@dataclass(frozen=True, slots=True)
class Payment:
    """Cards that pay for a dish exactly, and whether the Uffbasse! card is one of them."""

    cards: tuple[Card, ...]
    joker: bool


def cheapest(needs: Needs, pantry: Sequence[Card], joker: bool) -> Payment | None:
    """Return a payment with the fewest ingredient cards (U10.5), or None if there is none.

    `joker` says whether the Uffbasse! card may be used; it is used if that saves a card.
    """
    best = next(iter(affordable(needs, holding_of(pantry, joker))), None)
    return None if best is None else choose_cards(best, pantry)


def choose_cards(paid: int, pantry: Sequence[Card]) -> Payment:
    """Return a payment as cards: the first ones of each colour in the pantry."""
    cards: list[Card] = []
    left = [count(paid, colour) for colour in _COLOURS]
    for card in pantry:
        if left[COLOUR[card]]:
            left[COLOUR[card]] -= 1
            cards.append(card)
    return Payment(tuple(cards), paid >= JOKER_UNIT)


class Cookbook:
    """All recipes of a ruleset, and which of them a pantry can pay for."""

    __slots__ = ("_known", "_needed", "needs")

    _MOST = 20_000
    """Pantries remembered before all are forgotten, to limit memory."""

    def __init__(self, needs: tuple[Needs, ...]) -> None:
        self.needs = needs
        self._known: dict[int, int] = {}
        self._needed = tuple(
            tuple((colour, one.count(colour)) for colour in sorted(set(one))) for one in needs
        )

    def payable(self, holding: int) -> int:
        """Return the recipes that a holding can pay for, as a mask by index (U10)."""
        mask = self._known.get(holding)
        if mask is None:
            if len(self._known) >= self._MOST:
                self._known.clear()
            mask = self._known[holding] = self._find_payable(holding)
        return mask

    def _find_payable(self, holding: int) -> int:
        """Apply `shortfall` to all recipes at once; only the colours of a recipe differ."""
        counts = [count(holding, colour) for colour in _COLOURS]
        pairs = [number // 2 for number in counts]
        helpers = sum(pairs) + (holding >= JOKER_UNIT)
        mask = 0
        for index, needed in enumerate(self._needed):
            left = helpers
            for colour, number in needed:
                spare = counts[colour] - number
                left += (spare if spare < 0 else spare // 2) - pairs[colour]
            if left >= 0:
                mask |= 1 << index
        return mask


@cache
def cookbook(needs: tuple[Needs, ...]) -> Cookbook:
    """Return the cookbook of these recipes, built once."""
    return Cookbook(needs)
