"""What a player has done in a game, counted for statistics and for practice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.games.uffbasse.events import (
    CardCalled,
    CardClaimed,
    CookingEnded,
    Discarded,
    DishCooked,
    TrickWon,
    WindowOpened,
)
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


def count_lost(events: Sequence[Event], seat: Seat) -> Mapping[str, int]:
    """Return shouts missed (U11.3), rounds without a dish (U9.2), and ingredients thrown away
    (U9.8)."""
    lost: Counter[str] = Counter()
    might_shout = has_cooked = False
    for event in events:
        if isinstance(event, WindowOpened):
            might_shout |= seat in event.seats
        elif isinstance(event, CardClaimed | CardCalled):
            might_shout &= event.seat != seat
        elif isinstance(event, TrickWon):
            lost["U11.3"] += might_shout
            might_shout = False
        elif isinstance(event, DishCooked):
            has_cooked |= event.seat == seat
        elif isinstance(event, CookingEnded):
            lost["U9.2"] += not has_cooked
            has_cooked = False
        elif isinstance(event, Discarded):
            lost["U9.8"] += event.seat == seat
    return +lost
