"""Number cards as small numbers, with tables for everything that a card is (D1.1)."""

from __future__ import annotations

from typing import Final, NewType

Card = NewType("Card", int)
"""A card a/b with a <= b: its place among 0/0, 0/1 .. 0/9, 1/1 .. 9/9."""

HIGHEST: Final = 9
"""The highest number that any deck may have."""

NUMBERS: Final = range(HIGHEST + 1)

PAIRS: Final = tuple((low, high) for low in NUMBERS for high in NUMBERS if low <= high)
"""Both numbers of each card, the smaller one first."""

CARDS: Final = tuple(Card(place) for place in range(len(PAIRS)))
"""Every card there is."""

IS_DOUBLE: Final = tuple(low == high for low, high in PAIRS)
"""By card."""

NAME: Final = tuple(f"{low}/{high}" for low, high in PAIRS)
"""Text of each card, e.g. 3/4."""

CARD_BY_NAME: Final = {name: card for card, name in zip(CARDS, NAME, strict=True)}

SUM: Final = tuple(low + high for low, high in PAIRS)
"""What each card counts in a hand (D9.1)."""

BIT: Final = tuple(1 << card for card in CARDS)
"""Each card as a set of cards with one member."""

WITH: Final = tuple(sum(BIT[card] for card in CARDS if number in PAIRS[card]) for number in NUMBERS)
"""By number: the set of all cards that carry it."""

DOUBLE: Final = tuple(CARD_BY_NAME[f"{number}/{number}"] for number in NUMBERS)
"""By number: its double."""

OTHER: Final = tuple(
    tuple(sum(pair) - number if number in pair else -1 for number in NUMBERS) for pair in PAIRS
)
"""By card and one of its numbers: the other number; -1 where the card does not carry it."""

_DECKS: Final = tuple(
    tuple(card for card in CARDS if PAIRS[card][1] <= highest) for highest in NUMBERS
)


def deck(highest: int) -> tuple[Card, ...]:
    """Return every pair of the numbers 0 to `highest` once, ascending (D1.1)."""
    return _DECKS[highest]


def set_of(cards: tuple[Card, ...] | list[Card]) -> int:
    """Return cards as a set: bit i stands for card i."""
    result = 0
    for card in cards:
        result |= BIT[card]
    return result


def members(cards: int) -> list[Card]:
    """Return the cards of a set, ascending."""
    result = []
    while cards:
        lowest = cards & -cards
        result.append(Card(lowest.bit_length() - 1))
        cards ^= lowest
    return result


def names(cards: int) -> tuple[str, ...]:
    """Return the texts of the cards of a set, ascending."""
    return tuple([NAME[card] for card in members(cards)])
