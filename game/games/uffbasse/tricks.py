"""Following suit and winning a trick (U6, U7, U11.7, U14.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.games.uffbasse.cards import BIT, CARDS, COLOUR, MAX_VALUE, VALUE, Card
from game.games.uffbasse.ruleset import COLOURS
from game.rules.core import Seat

_MASKS: Final = range(1 << len(COLOURS))


class FinishedTrick(NamedTuple):
    """A trick of this round as everybody saw it (U12)."""

    leader: Seat
    cards: tuple[Card, ...]
    """In the order played, clockwise from the leader."""
    trump: int
    """Mask of the trump colours when it was led (U4.4)."""
    named: int | None
    """Colour that the Uffbasse! card was laid on (U11.7)."""
    winner: Seat
    picked: Card
    """The card that the winner took from the market (U8.2)."""
    taster: Seat | None
    """The seat that put its played card into the pantry (U14.5)."""


def _strength(trump: int, led: int, card: Card) -> int:
    if BIT[card] & trump:
        return MAX_VALUE + VALUE[card]
    return VALUE[card] if COLOUR[card] == led else 0


_STRENGTH: Final = tuple(
    tuple(tuple(_strength(trump, led, card) for card in CARDS) for led in range(len(COLOURS)))
    for trump in _MASKS
)
"""By trump mask, led colour and card: the higher one wins; 0 can never win (U7.1, U7.2, U7.4)."""

FOLLOW: Final = tuple(
    tuple(trump if BIT[card] & trump else BIT[card] for card in CARDS) for trump in _MASKS
)
"""By trump mask and led card: mask of the colours that follow suit; two trump colours are one suit
(U6.2, U6.3)."""


def winning_place(plays: Sequence[Card], trump: int) -> int:
    """Return which of the cards, in the order played, wins the trick (U7).

    Of two equal trumps the later one wins (U7.3). If the Uffbasse! card was used, `trump` is only
    the named colour (U11.7).
    """
    strength = _STRENGTH[trump][COLOUR[plays[0]]]
    best = place = 0
    for number, card in enumerate(plays):
        if strength[card] >= best:
            best = strength[card]
            place = number
    return place


def second_place(plays: Sequence[Card], trump: int) -> int | None:
    """Return the place of the card that would have won without the winning one, or None (U14.5).

    Led colour and trump stay as they are.
    """
    strength = _STRENGTH[trump][COLOUR[plays[0]]]
    winner = winning_place(plays, trump)
    best = 0
    place = None
    for number, card in enumerate(plays):
        if number != winner and strength[card] and strength[card] >= best:
            best = strength[card]
            place = number
    return place
