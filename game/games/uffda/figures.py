"""What a player has done in a game of UFF-DA!, counted for statistics and for practice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.games.uffda.actions import BRANCH_NAME, COIN
from game.games.uffda.events import CardDrawn, CardPlayed, Caught, Declared, RoundOver
from game.rules.core import Event, Seat


def count_figures(events: Sequence[Event], seat: Seat) -> Mapping[str, int]:
    """Return rounds won (D8), last cards announced and players caught (D7), cards drawn (D5)."""
    figures = dict.fromkeys(("rounds", "declared", "catches", "caught", "drawn"), 0)
    for event in events:
        if isinstance(event, RoundOver):
            figures["rounds"] += event.winner == seat
        elif isinstance(event, Declared):
            figures["declared"] += event.seat == seat
        elif isinstance(event, Caught):
            figures["catches"] += event.catcher == seat
            figures["caught"] += event.offender == seat
        elif isinstance(event, CardDrawn):
            figures["drawn"] += event.seat == seat
    return figures


MOST_GUESTS = 2
"""More cards of others on one's branch in a round mean that the coin lay there for too long."""


def count_lost(events: Sequence[Event], seat: Seat) -> Mapping[str, int]:
    """Return penalties for a forgotten coin (D5.6) and word (D7.6), and rounds in which others
    made good use of the own branch (D5.5)."""
    lost: Counter[str] = Counter()
    guests = 0
    for event in events:
        if isinstance(event, Caught) and event.offender == seat:
            lost["D5.6" if event.what == COIN else "D7.6"] += 1
        elif isinstance(event, CardPlayed):
            guests += event.seat != seat and event.branch == BRANCH_NAME[seat]
        elif isinstance(event, RoundOver):
            lost["D5.5"] += guests > MOST_GUESTS
            guests = 0
    return +lost
