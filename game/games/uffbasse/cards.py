"""Ingredient cards as small numbers, with tables of their properties."""

from __future__ import annotations

from typing import Final, NewType

from game.games.uffbasse.ruleset import COLOURS

Card = NewType("Card", int)
"""An ingredient card (U1.1): colour index * 14 + value - 1."""

MAX_VALUE: Final = 14
"""The highest value of the full pack (U1.1)."""

NO_CARD: Final = Card(-1)

CARDS: Final = tuple(Card(number) for number in range(len(COLOURS) * MAX_VALUE))
"""Every card there is."""

COLOUR: Final = tuple(card // MAX_VALUE for card in CARDS)
"""Colour index of each card."""

VALUE: Final = tuple(card % MAX_VALUE + 1 for card in CARDS)
"""Value of each card, 1 to 14."""

BIT: Final = tuple(1 << colour for colour in COLOUR)
"""Colour of each card as a mask: bit i stands for COLOURS[i]."""

NAME: Final = tuple(f"{COLOURS[COLOUR[card]]}{VALUE[card]}" for card in CARDS)
"""Text of each card, e.g. R12."""

CARD_BY_NAME: Final = {name: card for card, name in zip(CARDS, NAME, strict=True)}

_PACKS: Final = tuple(
    tuple(card for card in CARDS if VALUE[card] <= highest) for highest in range(MAX_VALUE + 1)
)

_COLOURS_OF: Final = tuple(
    tuple(colour for colour in range(len(COLOURS)) if mask >> colour & 1)
    for mask in range(1 << len(COLOURS))
)


def pack(highest: int) -> tuple[Card, ...]:
    """Return all cards with values from 1 to `highest`, ascending (U2.1)."""
    return _PACKS[highest]


def names(cards: list[Card] | tuple[Card, ...]) -> tuple[str, ...]:
    """Return the texts of cards."""
    return tuple([NAME[card] for card in cards])


def colours_of(mask: int) -> tuple[int, ...]:
    """Return the colour indices in a mask, ascending."""
    return _COLOURS_OF[mask]


def letters(mask: int) -> tuple[str, ...]:
    """Return the letters of the colours in a mask, in the order of COLOURS."""
    return tuple([COLOURS[colour] for colour in _COLOURS_OF[mask]])
