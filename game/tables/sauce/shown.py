"""What lies on the table at this instant, while events are being shown one by one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from game.games.sauce.cards import CARD_BY_NAME, LETTERS
from game.games.sauce.ruleset import SauceRules
from game.rules.core import Seat

SAUCE = "SAUCE"


class Laid(NamedTuple):
    """A play and who made it."""

    seat: Seat
    play: str


class Taken(NamedTuple):
    """A finished trick: who won it, and its plays in the order played."""

    winner: Seat
    plays: tuple[Laid, ...]


@dataclass(slots=True)
class Shown:
    """Everything that the table draws. Cards are texts like R10 or SAUCE, suits letters."""

    order: tuple[Seat, ...]
    team_of: tuple[int, ...]
    scores: list[int]
    hands: list[int]
    """How many cards each seat holds."""
    open: list[list[str]]
    """By seat: cards of the hand that lie face up."""
    bids: list[str | None]
    looked: list[bool]
    chosen_sizes: list[int]
    phase: str = ""
    turn: Seat | None = None
    number: int = 1
    dealer: Seat | None = None
    is_super: bool = False
    is_extra: bool = False
    sauces: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)
    entries: tuple[str, ...] = ()
    low: str = ""
    high: str = ""
    trump: tuple[str, ...] = ()
    reverse: bool = False
    clockwise: bool = True
    bonus: int = 0
    free: list[str] = field(default_factory=list)
    """Sauces that no SAUCE card has stood for yet."""
    hand: list[str] = field(default_factory=list)
    """The viewer's own cards as far as the viewer sees them, ascending."""
    kitty: int = 0
    kitty_open: list[str] = field(default_factory=list)
    asked: tuple[Seat, ...] = ()
    needed: int = 0
    chosen: list[str] = field(default_factory=list)
    trick: list[Laid] = field(default_factory=list)
    is_collected: bool = False
    """Whether a complete trick is on its way to its winner."""
    tricks: list[Taken] = field(default_factory=list)

    def suit_points(self, rules: SauceRules) -> dict[str, int]:
        """Return the points of a card by suit letter (S7.1)."""
        points = dict.fromkeys(LETTERS, rules.other_points)
        if self.low:
            points[self.low] = rules.low_points
        if self.high:
            points[self.high] = rules.high_points
        return points

    def won(self, rules: SauceRules) -> list[int]:
        """Return the card points of everybody's tricks (S7.1, S7.5)."""
        values = self.suit_points(rules)
        won = [0] * len(self.hands)
        for trick in self.tricks:
            won[trick.winner] += sum(values[suit_of(laid.play)] for laid in trick.plays)
        return won

    def trick_counts(self) -> list[int]:
        """Return how many tricks each team has taken."""
        counts = [0, 0]
        for trick in self.tricks:
            counts[self.team_of[trick.winner]] += 1
        return counts

    def entry_suits(self, entry: str) -> tuple[str, ...]:
        """Return the suits of the Sauces that brought an entry such as `standard 5` (S12.3)."""
        form, rank = entry.split()
        suits = tuple(
            suit_of(card) for card in (*self.sauces, *self.late) if rank_of(card) == int(rank)
        )
        return suits[:2] if form == "super" else suits[:1]

    def partner(self, seat: Seat) -> Seat:
        """Return who sits opposite."""
        return self.order[(self.order.index(seat) + 2) % len(self.order)]

    def hidden(self, viewer: Seat | None) -> int:
        """Return how many of the viewer's own cards lie face down."""
        return 0 if viewer is None else max(0, self.hands[viewer] - len(self.hand))


def has_index(face: str) -> bool:
    """Whether a face has number and suit in its corner."""
    return "sauce/card-" in face or face.startswith("stands:")


def face_of(card: str) -> str:
    """Return the picture's name of a card such as R10 or SAUCE, or of a play like SAUCE=R10."""
    if card == SAUCE:
        return "sauce/sauce-card"
    if "=" in card:
        return f"stands:{colour_of(card)}"
    return f"sauce/card-{card}"


def held(play: str) -> str:
    """Return the card of the hand that a play is made with."""
    return play.partition("=")[0]


def colour_of(play: str) -> str:
    """Return the coloured card that a play counts as (S4.5)."""
    return play.rpartition("=")[2]


def suit_of(play: str) -> str:
    """Return the letter of a play's suit."""
    return colour_of(play)[0]


def rank_of(play: str) -> int:
    """Return a play's rank."""
    return int(colour_of(play)[1:])


def sorted_cards(cards: list[str]) -> list[str]:
    """Return cards by suit and rank, SAUCE cards last."""
    return sorted(cards, key=CARD_BY_NAME.__getitem__)


def suit_and_rank(key: str) -> tuple[int, str]:
    """Return what a hand is sorted by that stands in suits: SAUCE cards, then hidden ones last."""
    card = card_of(key)
    return (CARD_BY_NAME[card] if card else len(CARD_BY_NAME)), key


def rank_and_suit(key: str) -> tuple[int, tuple[int, str]]:
    """Return what a hand is sorted by that stands in ranks: SAUCE cards, then hidden ones last."""
    card = card_of(key)
    is_coloured = bool(card) and card != SAUCE
    return (rank_of(card) if is_coloured else len(CARD_BY_NAME)), suit_and_rank(key)


def keys_of(cards: list[str], hidden: int = 0) -> list[str]:
    """Return a name of its own for each card of a hand: two SAUCE cards are told apart."""
    keys: list[str] = []
    for card in cards:
        keys.append(f"{card}#2" if card in keys else card)
    return [*keys, *(f"?{number}" for number in range(hidden))]


def card_of(key: str) -> str:
    """Return the card of such a name; a face-down card has none."""
    return key.partition("#")[0] if not key.startswith("?") else ""
