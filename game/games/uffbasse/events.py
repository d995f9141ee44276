"""Everything that can happen at the table, in the words of the rulebook.

Cards are texts like R12, colours letters, recipes ids, seats numbers, so that `plain()` can be
stored as it is. Only events with `hidden` fields hide something.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.core import Event, Seat

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameBegun(Event):
    """The table is set up (U2)."""

    hidden = {"draw_pile": ()}
    players: int
    variants: tuple[tuple[str, int], ...]
    starter: Seat
    stalls: tuple[str, ...]
    display: tuple[str, ...]
    draw_pile: tuple[str, ...]
    """Recipes in the order of turning up; nobody sees them."""
    draw_count: int


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """A new round is prepared (U3.1)."""

    number: int
    starter: Seat
    dealer: Seat


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A player got a hand (U3.2)."""

    hidden = {"cards": ()}
    known_to = ("seat",)
    seat: Seat
    cards: Cards
    count: int


@dataclass(frozen=True, slots=True)
class MarketLaid(Event):
    """Cards were laid out at the stalls of their colours, in this order (U3.3)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class MiddleLaid(Event):
    """Cards were laid out in the middle, for building the market (U14.3)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class SetAside(Event):
    """The rest of the pack was put aside, face down (U3.4)."""

    hidden = {"cards": ()}
    cards: Cards
    count: int


@dataclass(frozen=True, slots=True)
class IngredientTaken(Event):
    """A builder took a card from the middle into the hand (U14.3)."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class IngredientLaid(Event):
    """A builder laid a hand card on the stall of its colour (U14.3)."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class SeedChosen(Event):
    """A player put a seed card face down into the pantry (U3.5)."""

    hidden = {"card": None}
    known_to = ("seat",)
    seat: Seat
    card: str | None


@dataclass(frozen=True, slots=True)
class SeedsRevealed(Event):
    """All seed cards were turned up at the same time (U3.6); by seat."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class TrumpSet(Event):
    """The trump colours of a trick were read from the market (U4)."""

    trick: int
    colours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WindowOpened(Event):
    """These players may claim the Uffbasse! card or call against its owner (U11.3)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class WindowClosed(Event):
    """The table no longer waits for a claim or a call (U11.5)."""


@dataclass(frozen=True, slots=True)
class CardClaimed(Event):
    """A player took the Uffbasse! card (U11.2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardCalled(Event):
    """A player called, and the owner lost the Uffbasse! card (U11.4)."""

    seat: Seat
    owner: Seat
    declined: bool
    """The caller could have taken the card and did not want it (U11.5)."""


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was played to the trick (U5)."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class CardUsed(Event):
    """The Uffbasse! card was laid on a stall, whose colour is now the only trump (U11.6)."""

    seat: Seat
    colour: str


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """The owner of the Uffbasse! card did not use it in this trick (U11.6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A trick has a winner (U7)."""

    seat: Seat
    number: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class CardReturned(Event):
    """The owner took the Uffbasse! card back after the trick (U11.8)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardPicked(Event):
    """The winner took the top card of a stall into the pantry (U8.2)."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Tasted(Event):
    """The runner-up put the card that they had played into the pantry (U14.5)."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class StarterCardTaken(Event):
    """The winner of the last trick took a starting-player card (U8.4)."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class MarketCleared(Event):
    """The rest of the market was put away (U8.5)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class CookingBegun(Event):
    """The cooking phase begins with this player (U9.1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DishBegun(Event):
    """A player began to cook a dish (U9.2)."""

    seat: Seat
    recipe: str


@dataclass(frozen=True, slots=True)
class IngredientPaid(Event):
    """An ingredient went into the pot (U10.1)."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class JokerPaid(Event):
    """The Uffbasse! card went into the pot (U10.6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DishCooked(Event):
    """A dish is ready; its ingredients are discarded (U9.5).

    With `joker` the Uffbasse! card lies free now (U11.9).
    """

    seat: Seat
    recipe: str
    stars: int
    cards: Cards
    joker: bool


@dataclass(frozen=True, slots=True)
class RecipeRefilled(Event):
    """A gap in the display was filled, or stays empty for lack of recipes (U9.5, U9.6)."""

    place: int
    recipe: str | None


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player cooked nothing on this turn (U9.2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CookingEnded(Event):
    """Everybody passed one after another (U9.4)."""


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """An ingredient over the limit was thrown away (U9.8)."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round is over."""

    number: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The final scoring, everything by seat (U13, U14.4)."""

    stars: tuple[int, ...]
    bonus: tuple[int, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    losers: tuple[Seat, ...]
    """The seats that get the Arschkaard; empty without that variant."""
