"""The whole table at one moment; the phases change it in place."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.games.sauce.cards import Card, Play
from game.games.sauce.menu.in_force import Active
from game.games.sauce.menu.terms import Terms
from game.games.sauce.ruleset import SauceRules
from game.games.sauce.scoring import Bid, HandResult
from game.games.sauce.setup import Setup
from game.games.sauce.tricks import FinishedTrick, Strengths
from game.rules.core import Seat
from game.rules.declared import COVERED, Declared, Derived, Hidden, Own, Told, declared

NOBODY: Final = Seat(-1)
NO_SUIT: Final = -1
PASSED: Final = "passed"
TOSSED: Final = "tossed"
LOST: Final = "lost"
"""Why cards left a hand without being played."""


class Transfer(NamedTuple):
    """Cards that left all hands at the same time, other than by playing."""

    kind: str
    """PASSED to the partner, TOSSED into the kitty, or LOST to it by a late Sauce."""
    tricks: int
    """The number of tricks finished before."""
    cards: tuple[tuple[Card, ...], ...]
    """By seat of origin."""
    shown: tuple[tuple[Card, ...], ...]
    """Those among them that lay face up, and still do."""
    kept: tuple[tuple[Card, ...], ...]
    """By seat: cards that lay face up and stayed in the hand."""
    to: tuple[Seat, ...] = ()
    """By seat: the receiver of its cards, who knows them; empty if they went into the kitty."""

    def seen_by(self, seat: Seat | None) -> Transfer:
        """Return the same with all cards covered except those that this seat gave or got."""
        known = (seat, self.to[seat]) if seat is not None and self.to else (seat,)
        cards = [
            one if owner in known else (COVERED,) * len(one) for owner, one in enumerate(self.cards)
        ]
        return self._replace(cards=tuple(cards))


@declared
class Position(Declared):
    """The whole table, including face-down cards. NOBODY stands for no seat."""

    setup: Setup
    seed: Hidden[int]
    """The seed of all random numbers."""
    rules: SauceRules
    players: Derived[int]
    phase: int
    """One of the numbers in `phases`."""
    turn: Seat
    """Who has to act; meaningless in PASS and TOSS, in which all choose."""

    number: int
    """Number of the hand, from 1."""
    dealer: Seat
    scores: list[int]
    """By team."""
    results: list[HandResult]
    super_mode: bool
    """Whether this and all later hands have two Sauces (S10)."""
    extra: bool
    """Whether extra hands decide about a tie (S11.3)."""
    winner: int
    """The team that has won, or NOBODY."""

    sauces: tuple[Card, ...]
    """In the sequence of turning up."""
    late: tuple[Card, ...]
    """Late Sauces that had an effect."""
    entries: tuple[Active, ...]
    terms: Terms

    hands: Own[list[list[Card]]]
    """By seat, ascending; SAUCE cards last."""
    shown: list[list[Card]]
    """By seat: cards of the hand that lie face up."""
    opened: Derived[bool]
    """Whether any card lies face up."""
    looked: list[bool]
    """By seat: whether the player sees the own cards (S8.9)."""
    kitty: Hidden[list[Card]]
    kitty_shown: list[Card]
    """Those that lie face up in it (S12.4)."""
    transfers: Told[list[Transfer]]

    bids: list[Bid]
    asked: tuple[Seat, ...]
    """The seats still to answer Shadoof!, in sequence (S8.6)."""

    steps: tuple[tuple[int, int], ...]
    """Phases of the exchange that are still to come, with the number of cards."""
    needed: int
    """Cards that everybody has to choose in PASS or TOSS."""
    chosen: Own[list[list[Card]]]
    """By seat: chosen so far, ascending; they stay in the hand until all have chosen."""

    reverse: bool
    """Whether the order of ranks is turned round (S6.4)."""
    strengths: Derived[Strengths]
    """For the trump suits and the order in force."""
    around: Derived[tuple[tuple[Seat, ...], ...]]
    """By leader: the seats in the direction of play."""
    next_seat: Derived[tuple[Seat, ...]]
    """By seat: who plays after it."""
    leader: Seat
    trick: list[Play]
    led: Derived[int]
    """Suit led, or NO_SUIT."""
    trump_played: bool
    """Whether a trump was played in an earlier trick (S5.6)."""
    free: tuple[Card, ...]
    """Sauces that no SAUCE card has stood for yet (S4.2)."""
    tricks: list[FinishedTrick]
    options: Hidden[Derived[list[Play] | None]]
    """What the turn player may play; None if not worked out."""

    def covered(self, seat: Seat | None) -> Position:
        """See `Declared.covered`; a player who has not looked does not know the own hand (S8.9)."""
        other: Position = Declared.covered(self, seat)
        if seat is not None and not self.looked[seat]:
            other.hands[seat] = [COVERED] * len(self.hands[seat])
        return other

    def behind(self, seat: Seat) -> int:
        """Return how many points this seat's team lies behind (S8.8)."""
        team = self.setup.team[seat]
        return self.scores[1 - team] - self.scores[team]

    def all_open(self, seat: Seat) -> bool:
        """Return whether all cards of this hand lie face up (S8.9)."""
        return len(self.shown[seat]) == len(self.hands[seat])


def take_out(cards: list[Card], taken: list[Card]) -> list[Card]:
    """Remove from `cards` those of `taken` that are there; return them.

    Of two equal SAUCE cards the one that lies face up goes first.
    """
    found = []
    for card in taken:
        if card in cards:
            cards.remove(card)
            found.append(card)
    return found
