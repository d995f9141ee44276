"""The whole table at one moment; the phases change it in place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.games.uffbasse.cards import Card
from game.games.uffbasse.payment import Cookbook
from game.games.uffbasse.ruleset import COLOURS, UffbasseRules
from game.games.uffbasse.scoring import card_points
from game.games.uffbasse.tricks import FinishedTrick
from game.rules.core import Action, Seat
from game.rules.declared import Declared, Derived, Hidden, Own, declared

NOBODY: Final = Seat(-1)
"""Owner of the free Uffbasse! card."""
NO_RECIPE: Final = -1
"""A gap in the display, or no dish begun."""
NO_COLOUR: Final = -1
"""No colour named with the Uffbasse! card."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What stays the same during a game."""

    rules: UffbasseRules
    players: int
    variants: dict[str, int]
    """The settled values of all variants; never changed."""
    stalls: tuple[int, ...]
    """Colours of the stalls from left to right (U2.2)."""
    rounds: int
    """The number of rounds."""
    off_rounds: int
    """The number of rounds without the Uffbasse! card (U14.1)."""
    leftmost_only: bool
    """U14.2."""
    build_market: bool
    """U14.3."""
    kostprobe: bool
    """U14.5."""
    tricks: int
    """Tricks of a round (U5.1)."""
    clockwise: tuple[tuple[Seat, ...], ...]
    """By seat: all seats clockwise from it."""
    left_of: tuple[Seat, ...]
    """By seat: the left neighbour, whose turn comes next."""
    alone: tuple[tuple[Seat, ...], ...]
    """By seat: a tuple of just this seat."""
    cook: tuple[Action, ...]
    """By recipe: the action that begins it."""
    cookbook: Cookbook


def empty_market() -> list[list[Card]]:
    """Return a stall without cards for each colour."""
    return [[] for _ in COLOURS]


@declared
class Position(Declared):
    """The whole table, including face-down cards. NOBODY stands for no seat."""

    setup: Setup
    seed: Hidden[int]
    """The seed of all random numbers."""
    rules: UffbasseRules
    players: int
    phase: int
    """One of the numbers in `phases`."""
    round: int
    starter: Seat
    """The seat that leads the first trick of this round; after the last trick, the one that cooks
    first (U2.6, U8.4)."""
    turn: Seat
    """Who has to act; meaningless in the phases in which several may."""
    starters: tuple[Seat, ...]
    """The seats that took the starting-player cards, by round (U8.4)."""

    hands: Own[list[list[Card]]]
    """By seat, ascending."""
    known: list[list[Card]]
    """By seat: cards that everybody saw going into this hand and that have not left it openly."""
    seeds: Own[list[Card]]
    """By seat: the face-down seed card, or NO_CARD."""
    pantries: list[list[Card]]
    market: list[list[Card]]
    """By colour; the last card is the top one (U3.3)."""
    middle: list[Card]
    """Not yet taken while the market is built (U14.3)."""
    taken: Card
    """The card that the builder has just taken, before laying one, or NO_CARD."""
    aside: Hidden[list[Card]]
    discard: list[Card]

    trump: int
    """Mask of the trump colours of this trick (U4.4)."""
    leader: Seat
    """Who leads the current or, between tricks, the next trick."""
    trick: list[Card]
    follow: Derived[int]
    """Mask of the colours that follow suit, 0 before the lead."""
    named: int
    """Colour that the Uffbasse! card was laid on in this trick, or NO_COLOUR."""
    tricks: list[FinishedTrick]
    """The finished tricks of this round."""

    owner: Seat
    """Owner of the Uffbasse! card."""
    entitled: tuple[Seat, ...]
    """Who may claim or call at this moment, clockwise from the leader."""
    points: list[int]
    """U11.1, kept up to date."""

    display: list[int]
    draw: Hidden[list[int]]
    """Face-down recipes; the last one is on top."""
    dishes: list[list[int]]
    passes: int
    """Passes in a row (U9.4)."""
    recipe: int
    """The dish begun, or NO_RECIPE."""
    pot: list[Card]
    pot_joker: bool
    pot_paid: Derived[int]
    """The pot as a holding."""
    pot_open: Derived[tuple[int, ...]]
    """Exact payments that the pot can still become."""
    pot_wanted: Derived[int]
    """A field is not 0 if a card of its colour (or the joker) still fits into the pot."""

    def card_is_active(self) -> bool:
        """Return whether the Uffbasse! card is in play in this round (U14.1)."""
        return self.round > self.setup.off_rounds

    def dealer(self) -> Seat:
        """Return the dealer: the right neighbour of the starting player (U3.1)."""
        return self.setup.clockwise[self.starter][-1]

    def recount(self) -> None:
        """Count everybody's points (U11.1) in a position that was set up."""
        recipes = self.rules.recipes
        self.points = [
            card_points([recipes[index].stars for index in dishes], len(pantry))
            for dishes, pantry in zip(self.dishes, self.pantries, strict=True)
        ]
