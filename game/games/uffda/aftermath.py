"""What the rest of a round has brought a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.uffda.events import RoundOver
from game.games.uffda.knowledge.observation import UffdaObservation
from game.rules.core import Event


def aftermath(seen: UffdaObservation, events: Sequence[Event]) -> Mapping[str, float] | None:
    """Return whether the seat was out first (`out`), and its points (`points`, D9.1); None before
    the end of the round."""
    seat = seen.own_seat
    for event in reversed(events):
        if isinstance(event, RoundOver):
            return {"out": event.winner == seat, "points": event.points[seat]}
    return None
