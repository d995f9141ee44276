"""Players who forgot something and were not caught, by what everybody could see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.uffda.actions import COIN, LAST_CARD
from game.games.uffda.events import (
    CardDrawn,
    CardGiven,
    CardPlayed,
    Caught,
    CoinPlaced,
    CoinTaken,
    Declared,
    DoubleFilled,
    DoubleWaived,
    NextSaid,
    RoundBegun,
)
from game.rules.core import Event, Seat
from game.tables.uffda.cards import is_double
from game.tables.uffda.shown import branch_of


def escaped_words(events: Sequence[Event]) -> Iterator[tuple[Seat, int]]:
    """Yield each seat that ended a turn with one card, unannounced, and was not caught before the
    end of the next turn, with the index of that end."""
    has_said, left, open_to = False, 0, None
    for number, event in enumerate(events):
        match event:
            case RoundBegun():
                has_said, left, open_to = False, 0, None
            case CardPlayed():
                left = event.left
            case CardDrawn() | CardGiven():
                left = 0
            case Declared():
                has_said = True
            case Caught(what=what) if what == LAST_CARD:
                has_said, open_to = True, None
            case NextSaid():
                if open_to is not None:
                    yield open_to, number
                open_to = event.seat if left == 1 and not has_said else None
                has_said, left = False, 0


def escaped_coins(events: Sequence[Event]) -> Iterator[tuple[Seat, int]]:
    """Yield each seat that ended a turn without the owed coin (D5.6) and was not caught before the
    end of the next turn, with the index of that end."""
    without: set[Seat] = set()
    has_laid, double, open_to = False, "", None
    for number, event in enumerate(events):
        match event:
            case RoundBegun():
                without.clear()
                has_laid, double, open_to = False, "", None
            case CoinTaken(seat=seat):
                without.add(seat)
            case CoinPlaced(seat=seat):
                without.discard(seat)
            case CardPlayed():
                has_laid, double = True, event.branch if is_double(event.card) else double
            case DoubleFilled() | DoubleWaived():
                double = ""
            case Caught(what=what) if what == COIN:
                open_to = None
            case NextSaid(seat=seat):
                if open_to is not None:
                    yield open_to, number
                is_owed = not has_laid and seat in without and double in ("", branch_of(seat))
                open_to, has_laid = seat if is_owed else None, False
