"""Everything that can happen at the table, in the words of the rules.

Cards are texts like 3/4, branches names like P2 or free, seats numbers, so that `plain()` can be
stored as it is. Only events with `hidden` fields hide something.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.core import Event, Seat

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameBegun(Event):
    """The players sit down (D1.2)."""

    players: int
    variants: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class DealerDrawn(Event):
    """These seats drew a card each for the first deal (D1.4)."""

    seats: tuple[Seat, ...]
    cards: Cards
    dealer: Seat | None
    """Who deals; None if the lowest cards are tied and those seats draw again."""


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """A new round is prepared (D2)."""

    round: int
    start: int
    """The start number; its double lies in the centre."""
    dealer: Seat
    hand_size: int
    pile: int


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """A player got a hand (D2.2)."""

    hidden = {"cards": ()}
    known_to = ("seat",)
    seat: Seat
    cards: Cards
    count: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was laid on a branch (D4.5)."""

    seat: Seat
    card: str
    branch: str
    end: int
    at: int
    """Index of the card of this branch that it is attached to; -1 is the start card."""
    fills: bool
    """Whether it fills a side of an unfilled double (D6.2, D6.3)."""
    left: int
    """Cards left in the hand."""


@dataclass(frozen=True, slots=True)
class DoubleFilled(Event):
    """Both sides of a double are filled; normal play goes on (D6.8)."""

    branch: str
    number: int


@dataclass(frozen=True, slots=True)
class DoubleWaived(Event):
    """All cards with the number lie on the table; the open sides are dead ends (D6.7)."""

    branch: str
    number: int


@dataclass(frozen=True, slots=True)
class BlockMade(Event):
    """From now on an unfilled double lies on a protected branch (D6.4)."""

    seat: Seat
    branch: str
    number: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A player took the top card of the pile (D5.1, D6.2)."""

    hidden = {"card": None}
    known_to = ("seat",)
    seat: Seat
    card: str | None
    pile: int
    """Cards left in the pile."""


@dataclass(frozen=True, slots=True)
class CoinPlaced(Event):
    """A coin came on the branch of this seat, which is open now (D5.7)."""

    seat: Seat
    forced: bool
    """Whether somebody else had to say so (D7.9)."""


@dataclass(frozen=True, slots=True)
class CoinTaken(Event):
    """The coin left the branch of this seat, which is protected now (D5.5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NextSaid(Event):
    """A player ended the turn (D5.9)."""

    seat: Seat
    turn: Seat | None
    """Whose turn it is now; None if the round is over."""


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """A player said UFF-DA for the own last card (D7.1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Caught(Event):
    """A player said Coin or UFF-DA at somebody in time (D7.9)."""

    catcher: Seat
    offender: Seat
    what: str
    """`coin` or `last_card`."""
    is_double: bool
    """Whether the offence stems from a gift: a Double UFF-DA."""
    rule: str
    """Number of the rule about the offence: D7.2, D7.6 or D7.9."""


@dataclass(frozen=True, slots=True)
class CardGiven(Event):
    """The catcher gave a card to the offender, face down (D7.9)."""

    hidden = {"card": None}
    known_to = ("giver", "receiver")
    giver: Seat
    receiver: Seat
    card: str | None


@dataclass(frozen=True, slots=True)
class RoundOver(Event):
    """A round has ended; all hands are shown and counted (D8, D9). Everything by seat."""

    round: int
    reason: str
    """`out` or `terminated`."""
    winner: Seat | None
    points: tuple[int, ...]
    totals: tuple[int, ...]
    hands: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The last round has ended; the lowest total wins, ties share the victory (D9.6)."""

    winners: tuple[Seat, ...]
