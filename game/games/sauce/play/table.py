"""Clearing the table, and putting terms into force."""

from __future__ import annotations

from game.games.sauce.cards import LETTERS, letters
from game.games.sauce.events import TermsSet
from game.games.sauce.menu.terms import Terms
from game.games.sauce.phases import CUT
from game.games.sauce.position import NO_SUIT, NOBODY, Position
from game.games.sauce.scoring import NO_BID
from game.games.sauce.setup import Setup
from game.games.sauce.tricks import strengths
from game.rules.core import Event, Seat


def lay_out(position: Position, setup: Setup, seed: int) -> None:
    """Begin a match: nothing is dealt, nothing scored."""
    position.setup = setup
    position.seed = seed
    position.rules = setup.rules
    position.players = len(setup.order)
    position.number = 0
    position.dealer = setup.order[0]
    position.scores = [0 for _ in setup.teams]
    position.results = []
    position.super_mode = position.extra = False
    position.winner = NOBODY
    clear_hand(position)


def clear_hand(position: Position) -> None:
    """Remove all cards of a hand, and everything that was in force for it (S6.4)."""
    seats = range(position.players)
    position.phase = CUT
    position.turn = NOBODY
    position.sauces = position.late = position.free = ()
    position.entries = ()
    position.hands = [[] for _ in seats]
    position.shown = [[] for _ in seats]
    position.opened = False
    position.looked = [True for _ in seats]
    position.kitty = []
    position.kitty_shown = []
    position.transfers = []
    position.bids = [NO_BID for _ in seats]
    position.asked = ()
    position.steps = ()
    position.needed = 0
    position.chosen = [[] for _ in seats]
    position.leader = Seat(0)
    position.trick = []
    position.led = NO_SUIT
    position.trump_played = False
    position.tricks = []
    position.options = None
    put_terms(position, position.rules.base, False)


def put_terms(position: Position, terms: Terms, reverse: bool) -> None:
    """Put terms and an order of ranks into force."""
    position.terms = terms
    position.reverse = reverse
    position.strengths = strengths(terms.trump, reverse)
    setup = position.setup
    position.around = setup.clockwise if terms.clockwise else setup.counter
    position.next_seat = setup.left if terms.clockwise else setup.right


def tell_terms(position: Position, events: list[Event] | None) -> None:
    """Report the terms in force as an event."""
    if events is not None:
        terms = position.terms
        events.append(
            TermsSet(
                low=LETTERS[terms.low],
                high=LETTERS[terms.high],
                trump=letters(terms.trump),
                reverse=position.reverse,
                clockwise=terms.clockwise,
                bonus=terms.bonus,
            )
        )
