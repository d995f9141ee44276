"""What lies on the table at this instant, while events are being shown one by one."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.games.uffbasse.ruleset import COLOURS, Recipe, UffbasseRules
from game.games.uffbasse.scoring import card_points, total_stars
from game.rules.core import Seat


@dataclass(slots=True)
class ShownSeat:
    """One seat's open things, and how many cards it holds."""

    hand: int = 0
    pantry: list[str] = field(default_factory=list)
    dishes: list[Recipe] = field(default_factory=list)
    started: int = 0
    """Number of the starting-player card that the seat took last; 0 without."""
    seed_chosen: bool = False
    passed: bool = False
    cooked: bool = False

    @property
    def points(self) -> int:
        """What decides about the Uffbasse! card: the seat's stars and pantry cards (U11.1)."""
        return card_points([recipe.stars for recipe in self.dishes], len(self.pantry))

    def score(self, rules: UffbasseRules) -> int:
        """Return the seat's stars with bonus as the final scoring would count them now (U13.2)."""
        return total_stars(rules, self.dishes)

    def gain(self, rules: UffbasseRules, recipe: Recipe) -> int:
        """Return how many stars one more dish would bring, a bonus that it completes included."""
        return total_stars(rules, [*self.dishes, recipe]) - self.score(rules)


@dataclass(slots=True)
class Shown:
    """Everything that the table draws. Cards are texts such as R12."""

    seats: list[ShownSeat]
    phase: str = ""
    round: int = 1
    trick: int = 1
    stalls: str = COLOURS
    """Colours from left to right."""
    market: dict[str, list[str]] = field(default_factory=lambda: {c: [] for c in COLOURS})
    """Cards below each stall, the top one last."""
    display: list[Recipe | None] = field(default_factory=list)
    draw_pile: int = 0
    hand: list[str] = field(default_factory=list)
    """The viewer's own cards, as sorted."""
    own_seed: str | None = None
    middle: list[str] = field(default_factory=list)
    """Cards to build the market from (U14.3)."""
    leader: Seat | None = None
    plays: list[tuple[Seat, str]] = field(default_factory=list)
    winning: Seat | None = None
    trump: str = ""
    """Trump colours of the present trick."""
    last_trick: list[tuple[Seat, str]] = field(default_factory=list)
    last_winner: Seat | None = None
    owner: Seat | None = None
    """Who has the Uffbasse! card."""
    named: str | None = None
    """The colour on whose stall the Uffbasse! card lies."""
    card_in_play: bool = True
    turn: Seat | None = None
    cooking: Recipe | None = None
    pot: list[str] = field(default_factory=list)
    pot_joker: bool = False

    def slots(self) -> list[Seat]:
        """Return the seats in the order in which they play to this trick."""
        count = len(self.seats)
        first = self.leader if self.leader is not None else Seat(0)
        return [Seat((first + i) % count) for i in range(count)]


def colour_of(card: str) -> str:
    """Return the colour letter of a card such as R12."""
    return card[0]


def value_of(card: str) -> int:
    """Return the value of a card such as R12."""
    return int(card[1:])


def sorted_hand(cards: list[str]) -> list[str]:
    """Return the cards by colour, then by value."""
    return sorted(cards, key=suit_and_value)


def suit_and_value(card: str) -> tuple[int, int]:
    """Return what a hand is sorted by that stands in colours."""
    return COLOURS.index(card[0]), value_of(card)


def value_and_suit(card: str) -> tuple[int, int]:
    """Return what a hand is sorted by that stands in values."""
    return value_of(card), COLOURS.index(card[0])
