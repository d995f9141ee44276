"""What a player has done in a game of UFF-DA!, counted for the statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.uffda.events import CardDrawn, Caught, Declared, RoundOver
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
