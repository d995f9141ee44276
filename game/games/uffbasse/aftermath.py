"""What the rest of a round has brought a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.games.uffbasse.events import DishCooked, RoundEnded, TrickWon
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.rules.core import Event, Seat, seats


def aftermath(seen: UffbasseObservation, events: Sequence[Event]) -> Mapping[str, float] | None:
    """Return how many tricks the seat has won (`tricks`), how many stars it has cooked (`stars`),
    and how many the best of the others (`others`); None before the end of the round."""
    if not any(isinstance(event, RoundEnded) for event in events):
        return None
    stars: Counter[Seat] = Counter()
    tricks = 0
    for event in events:
        if isinstance(event, DishCooked):
            stars[event.seat] += event.stars
        elif isinstance(event, TrickWon):
            tricks += event.seat == seen.seat
    others = max(stars[seat] for seat in seats(seen.players) if seat != seen.seat)
    return {"tricks": tricks, "stars": stars[seen.own_seat], "others": others}
