"""What a player has done in a game of Uffbasse!, counted for the statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.uffbasse.events import CardCalled, CardClaimed, DishCooked, TrickWon
from game.rules.core import Event, Seat


def count_figures(events: Sequence[Event], seat: Seat) -> Mapping[str, int]:
    """Return tricks (U7), dishes and their stars (U9.5), cards claimed and called (U11)."""
    figures = dict.fromkeys(("tricks", "dishes", "stars", "claims", "calls", "called"), 0)
    for event in events:
        if isinstance(event, TrickWon) and event.seat == seat:
            figures["tricks"] += 1
        elif isinstance(event, DishCooked) and event.seat == seat:
            figures["dishes"] += 1
            figures["stars"] += event.stars
        elif isinstance(event, CardClaimed) and event.seat == seat:
            figures["claims"] += 1
        elif isinstance(event, CardCalled):
            figures["calls"] += event.seat == seat
            figures["called"] += event.owner == seat
    return figures
