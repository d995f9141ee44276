"""Cards and plays as small numbers, with tables of their properties."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NewType

LETTERS: Final = "BGYORP"
"""Blue, green, yellow, orange, red, purple (S1.2); a suit is an index into this."""
SUIT_WORDS: Final = ("blue", "green", "yellow", "orange", "red", "purple")
"""The same as words of a ruleset."""
RANKS: Final = 10

Card = NewType("Card", int)
"""A card in a hand: suit * 10 + rank - 1, or SAUCE (S1.1)."""
Play = NewType("Play", int)
"""A card as it is played: a coloured card, or 60 more for a SAUCE card standing for it (S4)."""

COLOURED: Final = tuple(Card(number) for number in range(len(LETTERS) * RANKS))
"""The sixty coloured cards."""
SAUCE: Final = Card(len(COLOURED))
"""Either of the two SAUCE cards; it is the highest number, so it ends a sorted hand."""
CARDS: Final = (*COLOURED, SAUCE)
PLAYS: Final = tuple(Play(number) for number in range(2 * len(COLOURED)))

SUIT: Final = tuple(play % len(COLOURED) // RANKS for play in PLAYS)
"""Suit of each play; for a coloured card it is the card's own."""
RANK: Final = tuple(play % RANKS + 1 for play in PLAYS)
"""Rank of each play, 1 to 10."""
FACE: Final = tuple(Card(play % len(COLOURED)) for play in PLAYS)
"""The coloured card that each play counts as (S4.5)."""
FROM_HAND: Final = (*COLOURED, *[SAUCE] * len(COLOURED))
"""The card that leaves the hand with each play."""
AS_SAUCE: Final = tuple(Play(card + len(COLOURED)) for card in COLOURED)
"""By coloured card: a SAUCE card standing for it."""

NAME: Final = (*[f"{LETTERS[SUIT[card]]}{RANK[card]}" for card in COLOURED], "SAUCE")
"""Text of each card, e.g. R10."""
PLAY_NAME: Final = (*NAME[:-1], *[f"SAUCE={NAME[card]}" for card in COLOURED])
"""Text of each play, e.g. SAUCE=R10."""
CARD_BY_NAME: Final = {name: card for card, name in zip(CARDS, NAME, strict=True)}
PLAY_BY_NAME: Final = {name: play for play, name in zip(PLAYS, PLAY_NAME, strict=True)}

BIT: Final = tuple(1 << card for card in CARDS)
"""Each card as a mask; the last bit stands for the SAUCE cards."""
SUIT_CARDS: Final = tuple(
    sum(BIT[card] for card in COLOURED if SUIT[card] == suit) for suit in range(len(LETTERS))
)
"""By suit: a mask of its coloured cards."""
ALL_CARDS: Final = (1 << len(CARDS)) - 1


def names(cards: Iterable[Card]) -> tuple[str, ...]:
    """Return the texts of cards."""
    return tuple([NAME[card] for card in cards])


def play_names(plays: Iterable[Play]) -> tuple[str, ...]:
    """Return the texts of plays."""
    return tuple([PLAY_NAME[play] for play in plays])


def suits_of(mask: int) -> tuple[int, ...]:
    """Return the suits in a mask, in the order of LETTERS."""
    return tuple([suit for suit in range(len(LETTERS)) if mask >> suit & 1])


def letters(mask: int) -> tuple[str, ...]:
    """Return the letters of the suits in a mask, in the order of LETTERS."""
    return tuple([LETTERS[suit] for suit in suits_of(mask)])
