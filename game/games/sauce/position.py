"""Where everything lies at one moment of a match; the phases change it in place."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.games.sauce.cards import Card, Play
from game.games.sauce.menu import Active
from game.games.sauce.ruleset import SauceRules
from game.games.sauce.scoring import Bid, HandResult
from game.games.sauce.setup import Setup
from game.games.sauce.terms import Terms
from game.games.sauce.tricks import FinishedTrick, Strengths
from game.rules.core import Seat
from game.rules.fields import Constant, Declared, Derived, Hidden, Memo, Own, Partly, Public

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
    """So many tricks were finished before."""
    cards: tuple[tuple[Card, ...], ...]
    """By the seat whose cards they were."""
    shown: tuple[tuple[Card, ...], ...]
    """Those among them that lay face up, and still do."""
    kept: tuple[tuple[Card, ...], ...]
    """By seat: cards that lay face up and stayed in the hand."""


class Position(Declared):
    """The whole table, face-down cards included. Seats without an answer are NOBODY."""

    setup: Constant[Setup]
    rules: Constant[SauceRules]
    players: Constant[int]
    phase: Public[int]
    """One of the numbers in `phases`."""
    turn: Public[Seat]
    """Who has to act; meaningless in PASS and TOSS, in which all choose."""

    number: Public[int]
    """Number of the hand, from 1."""
    dealer: Public[Seat]
    scores: Public[list[int]]
    """By team."""
    results: Public[list[HandResult]]
    super_mode: Public[bool]
    """Whether this and all later hands have two Sauces (S10)."""
    extra: Public[bool]
    """Whether extra hands decide about a tie (S11.3)."""
    winner: Public[int]
    """The team that has won, or NOBODY."""

    sauces: Public[tuple[Card, ...]]
    """In the sequence of turning up."""
    late: Public[tuple[Card, ...]]
    """Late Sauces that did something."""
    entries: Public[tuple[Active, ...]]
    terms: Public[Terms]

    hands: Own[list[list[Card]]]
    """By seat, ascending; SAUCE cards last."""
    shown: Public[list[list[Card]]]
    """By seat: cards of the hand that lie face up."""
    opened: Derived[bool]
    """Whether any card lies face up."""
    looked: Public[list[bool]]
    """By seat: whether the player sees the own cards (S8.9)."""
    kitty: Hidden[list[Card]]
    kitty_shown: Public[list[Card]]
    """Those that lie face up in it (S12.4)."""
    transfers: Partly[list[Transfer]]

    bids: Public[list[Bid]]
    asked: Public[tuple[Seat, ...]]
    """Who is still to answer Shadoof!, in sequence (S8.6)."""

    steps: Public[tuple[tuple[int, int], ...]]
    """Phases of the exchange that are still to come, with the number of cards."""
    needed: Public[int]
    """Cards that everybody has to choose in PASS or TOSS."""
    chosen: Own[list[list[Card]]]
    """By seat: chosen so far, ascending; they stay in the hand until all have chosen."""

    reverse: Public[bool]
    """Whether the order of ranks is turned round (S6.4)."""
    strengths: Derived[Strengths]
    """For the trump suits and the order in force."""
    around: Derived[tuple[tuple[Seat, ...], ...]]
    """By leader: the seats in the direction of play."""
    next_seat: Derived[tuple[Seat, ...]]
    """By seat: who plays after it."""
    leader: Public[Seat]
    trick: Public[list[Play]]
    led: Derived[int]
    """Suit led, or NO_SUIT."""
    trump_played: Public[bool]
    """Whether a trump was played in an earlier trick (S5.6)."""
    free: Public[tuple[Card, ...]]
    """Sauces that no SAUCE card has stood for yet (S4.2)."""
    tricks: Public[list[FinishedTrick]]
    options: Memo[list[Play] | None]
    """What whose turn it is may play, as far as worked out."""

    __slots__ = tuple(__annotations__)

    def behind(self, seat: Seat) -> int:
        """Return by how many points this seat's team lies behind (S8.8)."""
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
