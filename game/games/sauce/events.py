"""Everything that can happen at the table, in the words of the rulebook.

Cards are texts like R10 or SAUCE, plays also like SAUCE=R10, suits letters, seats and teams
numbers, so that `plain()` can be stored as it is. Only events with `hidden` fields, or a `seen_by`
of their own, hide something.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.core import Event, Seat

Cards = tuple[str, ...]
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class MatchBegun(Event):
    """The players sit down (S2); `order` are the seats clockwise, partners two places apart."""

    variants: tuple[tuple[str, int], ...]
    draws: Cards
    """The card that each seat drew."""
    order: tuple[Seat, ...]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class HandBegun(Event):
    """The cards are shuffled for a new hand (S3)."""

    number: int
    dealer: Seat
    sauce_cards: int
    """One, or two in Super-Sauce Mode (S10)."""
    is_extra: bool
    """Whether it decides about a tie (S11.3)."""


@dataclass(frozen=True, slots=True)
class PackCut(Event):
    """The dealer's right neighbour cut the pack, or declined to (S3.2)."""

    seat: Seat
    at: int
    """0 for no cut."""


@dataclass(frozen=True, slots=True)
class SauceCardTurned(Event):
    """A SAUCE card was turned up, so all cards are reshuffled (S3.4)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class SaucesTurned(Event):
    """The Sauces of the hand lie on the table (S3.3), with the entries that they bring (S12.1)."""

    cards: Cards
    entries: tuple[str, ...]
    """For example "standard 5"."""


@dataclass(frozen=True, slots=True)
class TermsSet(Event):
    """What is in force now: suits, order of ranks, direction, bonus (S12.3)."""

    low: str
    high: str
    trump: tuple[str, ...]
    reverse: bool
    clockwise: bool
    bonus: int


@dataclass(frozen=True, slots=True)
class KittyLaid(Event):
    """Cards were put face down into the kitty before the deal (S12.4)."""

    hidden = {"cards": ()}
    cards: Cards
    count: int


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A player got a hand (S3.6), face down if the player may still bid blind (S8.9)."""

    seat: Seat
    cards: Cards
    count: int
    is_hidden: bool

    def seen_by(self, seat: Seat | None) -> HandDealt:
        """Return it with the cards only for their owner, and only if they are not face down."""
        return self if seat == self.seat and not self.is_hidden else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class CardsShown(Event):
    """Cards of a hand lie face up from now on (S12.3)."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A player sees the own cards now (S8.9)."""

    hidden = {"cards": ()}
    known_to = ("seat",)
    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A player bid: a number, or shadoof, no_way, nope, blind_nope (S8)."""

    seat: Seat
    bid: str


@dataclass(frozen=True, slots=True)
class ShadoofAnswered(Event):
    """A player said No Way! after all bids; it replaces the earlier bid (S8.6)."""

    seat: Seat
    replaced: str


@dataclass(frozen=True, slots=True)
class Stood(Event):
    """A player did not answer Shadoof! (S8.6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BiddingEnded(Event):
    """All bids stand, by seat (S8)."""

    bids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ExchangeBegun(Event):
    """Everybody chooses cards to pass or to toss (S12.4)."""

    action: str
    """pass or toss."""
    count: int


@dataclass(frozen=True, slots=True)
class CardChosen(Event):
    """A player chose a card to pass or to toss (S12.4)."""

    hidden = {"card": None}
    known_to = ("seat",)
    seat: Seat
    action: str
    card: str | None


@dataclass(frozen=True, slots=True)
class CardsPassed(Event):
    """Cards went to the partner; those in `shown` lie face up (S12.4)."""

    giver: Seat
    receiver: Seat
    cards: Cards
    shown: Cards
    count: int

    def seen_by(self, seat: Seat | None) -> CardsPassed:
        """Return it with the cards only for giver and receiver."""
        return self if seat in (self.giver, self.receiver) else replace(self, cards=self.shown)


@dataclass(frozen=True, slots=True)
class CardsTossed(Event):
    """A player's cards went to the kitty; those in `shown` lie face up there (S12.4)."""

    seat: Seat
    cards: Cards
    shown: Cards
    count: int

    def seen_by(self, seat: Seat | None) -> CardsTossed:
        """Return it with the cards only for their owner."""
        return self if seat == self.seat else replace(self, cards=self.shown)


@dataclass(frozen=True, slots=True)
class CardsLost(Event):
    """A late Sauce took cards of a hand at random for the kitty (S12.5)."""

    hidden = {"cards": ()}
    known_to = ("seat",)
    seat: Seat
    cards: Cards
    count: int


@dataclass(frozen=True, slots=True)
class PlayBegun(Event):
    """The first trick begins (S5.1); `forced` is the play that has to be led, or None."""

    leader: Seat
    forced: str | None


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was played to the trick; `play` tells a SAUCE card from the card it stands for."""

    seat: Seat
    play: str
    card: str
    """The coloured card that lies in the trick (S4.5)."""
    left: int
    """Cards that the hand still has."""


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A trick has a winner (S6); points by the suits in force now."""

    seat: Seat
    number: int
    plays: Cards
    points: int


@dataclass(frozen=True, slots=True)
class OrderTurned(Event):
    """Cards of one rank turned the order of ranks round, from the next trick on (S6.4)."""

    rank: int
    reverse: bool


@dataclass(frozen=True, slots=True)
class LateSauceRevealed(Event):
    """The card that won the trick became a Sauce (S12.5)."""

    card: str
    result: str
    """new, upgrade or nothing."""
    entries: tuple[str, ...]
    """All entries in force now."""


@dataclass(frozen=True, slots=True)
class KittyWon(Event):
    """The winner of the last trick took the kitty (S7.3).

    SAUCE cards are shown as the Sauces that they stand for (S4.6).
    """

    seat: Seat
    cards: Cards
    points: int


@dataclass(frozen=True, slots=True)
class PointsMoved(Event):
    """The team of the last trick took points from the other team (S7.4)."""

    team: int
    points: int


@dataclass(frozen=True, slots=True)
class HandScored(Event):
    """The score of a hand (S9); bids and won points are by seat, the others by team."""

    number: int
    bids: tuple[str, ...]
    won: tuple[int, ...]
    points: Pair
    scores: Pair
    totals: Pair
    is_double: bool


@dataclass(frozen=True, slots=True)
class SuperSauceBegun(Event):
    """From now on every hand has two Sauces and counts double (S10)."""


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """A team has won (S11)."""

    team: int
    seats: tuple[Seat, Seat]
    totals: Pair
