"""Where everything lies at one moment of a game; the actions change it in place."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.games.uffda.actions import FREE
from game.games.uffda.cards import WITH, Card
from game.games.uffda.phases import START
from game.games.uffda.ruleset import UffdaRules
from game.games.uffda.scoring import RoundResult
from game.games.uffda.setup import Setup
from game.rules.core import Seat
from game.rules.declared import Declared, Derived, Hidden, Own, OwnRow, Told, declared

BRANCHES: Final = FREE + 1
"""Length of lists by branch; the branches of absent players stay empty."""

HUB: Final = -1
"""Index of the start card, to which the first card of a branch is attached."""

NOWHERE: Final = -1
"""Branch of the unfilled double if there is none."""

NEVER: Final = -1
"""In `shunned`: the seat has not left this number alone in this round."""

STUB_SHIFT: Final = 6
"""A stub is number << STUB_SHIFT | index of the card + 1."""
STUB_CARD: Final = (1 << STUB_SHIFT) - 1

LAID: Final = "laid"
DREW: Final = "drew"
GAVE: Final = "gave"
LACKED: Final = "lacked"
"""What a fact tells."""


class Window(NamedTuple):
    """An offence that may be caught (D7)."""

    what: str
    """One of actions.OFFENCES."""
    who: Seat
    origin: str
    """`next`, `play` or `give`: what the offender did."""
    nexts_left: int
    """How many more Nexts close it (D7.3, D7.7)."""


class Giving(NamedTuple):
    """A penalty card that is due (D7.9)."""

    by: Seat
    to: Seat
    what: str
    """What was caught."""
    said: bool
    """Whether the catcher has declared since the catch."""


class LaidCard(NamedTuple):
    """A card on the table."""

    branch: int
    card: Card
    at: int
    """Index of the card of this branch that it is attached to, or HUB."""
    by: Seat


class Fact(NamedTuple):
    """A card went from one place to another, or a hand turned out to lack cards."""

    what: str
    """LAID, DREW, GAVE or LACKED."""
    who: Seat
    cards: int = 0
    """A set: the card laid; the card given, if its viewer knows it; all cards that were lacked."""
    to: Seat = Seat(-1)
    """Who got the gift."""

    def seen_by(self, seat: Seat | None) -> Fact:
        """Return the same without a card that this seat did not see (D10.2)."""
        hides = self.what == GAVE and seat not in (self.who, self.to)
        return self._replace(cards=0) if hides else self


@declared
class Position(Declared):
    """The whole table, face-down cards included. Sets of cards have bit i for card i."""

    setup: Setup
    seed: Hidden[int]
    """Where all chance comes from."""
    rules: UffdaRules
    players: int

    round: int
    start: Derived[int]
    """The start number: the round - 1 (D1.3)."""
    dealer: Seat
    turn: Seat
    phase: int
    """One of the numbers in `phases`."""
    suspended: int
    """The phase that goes on after a gift; START while none is due."""
    totals: tuple[int, ...]
    results: tuple[RoundResult, ...]
    """The finished rounds."""

    hands: Own[list[int]]
    """By seat: a set of cards."""
    sizes: Derived[list[int]]
    """By seat: number of cards in the hand."""
    pile: Hidden[list[Card]]
    """The last one is drawn first (D2.5)."""
    unlaid: Derived[int]
    """The set of all cards in hands and pile."""

    laid: list[LaidCard]
    """All cards on branches in the order of laying."""
    counts: Derived[list[int]]
    """By branch: number of cards on it."""
    stubs: list[tuple[int, ...]]
    """By branch: its ends as number and card, ascending; the sides of an unfilled double are
    none (D4.5)."""
    reach: Derived[list[tuple[int, ...]]]
    """By branch: the numbers at which seats to which it is open may lay a card in normal play;
    follows from everything else."""
    started: Derived[int]
    """The set of branches with a card."""
    coins: int
    """The set of branches with a coin, the free one always included (D2.4)."""
    pending: int
    """Branch of the unfilled double, or NOWHERE (D6)."""
    pending_number: Derived[int]
    pending_sides: int
    pending_at: int
    """Index of the unfilled double on its branch."""

    said: bool
    """Whether the turn player has declared in this turn."""
    played: bool
    own: bool
    """Whether the turn player has laid a card on the own branch in this turn (D5.5)."""
    drew: bool
    """Whether the turn player has drawn for the turn (D5.1)."""
    windows: tuple[Window, ...]
    """In the order of opening."""
    giving: Giving | None
    passes: int
    """Passes in succession at an empty pile (D8.5)."""

    known: OwnRow[list[int]]
    """By viewer * players + holder: cards that the viewer knows to have been in this hand; what
    was laid since may still be among them."""
    taken: list[int]
    """By seat: number of cards taken in this round that not everybody saw."""
    shunned: list[int]
    """By seat * 10 + number: `taken` when the seat last ended a turn without a play although an
    end of that number was open to it, or NEVER."""
    facts: Told[Derived[tuple[Fact, ...]]]
    """What is known about hidden cards of this round beyond their numbers."""

    def ends(self, branch: int) -> tuple[int, ...]:
        """Return the numbers of a branch's ends, ascending, equal ones repeated (D4.5)."""
        return tuple([stub >> STUB_SHIFT for stub in self.stubs[branch]])

    def ends_at(self, branch: int) -> tuple[int, ...]:
        """Return for each of a branch's ends the index of its card, which is never HUB."""
        return tuple([(stub & STUB_CARD) + HUB for stub in self.stubs[branch]])

    def open_ends(self, branch: int) -> tuple[int, ...]:
        """Return the numbers at which a card may be laid on a branch in normal play, ascending:
        its ends, or the start number (D4.3, D4.4)."""
        if self.started >> branch & 1:
            return tuple(dict.fromkeys(self.ends(branch)))
        begins = branch < self.players or (
            branch == FREE and self.started == self.setup.all_started
        )
        return (self.start,) if begins else ()

    def owes_coin(self) -> bool:
        """Return whether the turn player owes a coin for a Next without a play (D5.6, D6.5).

        It follows from what everybody sees. Before the draw nobody owes anything (D5.7).
        """
        turn = self.turn
        if self.played or self.coins >> turn & 1:
            return False
        return self.pending in (NOWHERE, turn)

    def fits_double(self, seat: Seat) -> bool:
        """Return whether this hand has a card for the unfilled double, if there is one."""
        return self.pending != NOWHERE and bool(self.hands[seat] & WITH[self.pending_number])


def clear_table(position: Position, setup: Setup, seed: int) -> None:
    """Clear everything: round 1 without cards, a coin on every branch (D2.4)."""
    position.setup = setup
    position.seed = seed
    position.rules = setup.rules
    position.players = setup.players
    position.totals = (0,) * setup.players
    position.results = ()
    position.round = 1
    position.start = 0
    position.dealer = Seat(0)
    clear_round(position)


def clear_round(position: Position) -> None:
    """Clear the table for the cards of a round; round, start number and dealer stay."""
    players = position.players
    position.turn = position.dealer
    position.phase = position.suspended = START
    position.hands = [0] * players
    position.sizes = [0] * players
    position.pile = []
    position.unlaid = 0
    position.laid = []
    position.counts = [0] * BRANCHES
    position.stubs = [()] * BRANCHES
    position.started = 0
    position.reach = [(position.start,) if branch < players else () for branch in range(BRANCHES)]
    position.coins = position.setup.all_started | 1 << FREE
    position.pending = NOWHERE
    position.pending_number = position.pending_sides = position.pending_at = 0
    position.said = position.played = position.own = position.drew = False
    position.windows = ()
    position.giving = None
    position.passes = 0
    position.known = [0] * (players * players)
    position.taken = [0] * players
    position.shunned = [NEVER] * (players * 10)
    position.facts = ()
