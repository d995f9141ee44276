"""What a player has done in a match of Sauce, counted for the statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.sauce.events import HandScored, KittyWon, MatchBegun, TrickWon
from game.games.sauce.scoring import BID_WORDS, BLIND_NOPE, NOPE
from game.rules.core import Event, Seat

_NOPES = frozenset({BID_WORDS[NOPE], BID_WORDS[BLIND_NOPE]})


def count_figures(events: Sequence[Event], seat: Seat) -> Mapping[str, int]:
    """Return tricks (S6), hands and those that the team gained by (S9), Nopes and kitties.

    A Nope! is made without a single point (S9); partners sit two places apart (S2).
    """
    team = 0
    keys = ("tricks", "hands", "gained", "nopes", "nopes-made", "kitties")
    figures = dict.fromkeys(keys, 0)
    for event in events:
        if isinstance(event, MatchBegun):
            team = event.order.index(seat) % 2
        elif isinstance(event, TrickWon):
            figures["tricks"] += event.seat == seat
        elif isinstance(event, KittyWon):
            figures["kitties"] += event.seat == seat
        elif isinstance(event, HandScored):
            figures["hands"] += 1
            figures["gained"] += event.scores[team] > 0
            if event.bids[seat] in _NOPES:
                figures["nopes"] += 1
                figures["nopes-made"] += event.won[seat] == 0
    return figures
