"""What a player has done in a match, counted for statistics and for practice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.games.sauce.events import HandBegun, HandDealt, HandScored, KittyWon, MatchBegun, TrickWon
from game.games.sauce.scoring import BID_WORDS, BLIND_NOPE, NOPE
from game.rules.core import Event, Part, Seat

_NOPES = frozenset({BID_WORDS[NOPE], BID_WORDS[BLIND_NOPE]})


def count_figures(events: Sequence[Event], seat: Seat) -> Mapping[str, int]:
    """Return tricks (S6), hands, hands that gained points (S9), Nopes and kitties.

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


def hands(events: Sequence[Event], seat: Seat) -> Sequence[Part]:
    """Return every hand, with the score of a seat's team less that of the others (S9)."""
    found, cards, team = list[Part](), list[str](), 0
    for event in events:
        if isinstance(event, MatchBegun):
            team = event.order.index(seat) % 2
        elif isinstance(event, HandBegun):
            cards = [str(event.dealer)]
        elif isinstance(event, HandDealt):
            cards.append(" ".join(event.cards))
        elif isinstance(event, HandScored):
            found.append(Part("/".join(cards), event.scores[team] - event.scores[1 - team]))
    return found


def count_lost(events: Sequence[Event], seat: Seat) -> Mapping[str, int]:
    """Return how many hands cost points with an own special bid (S9.4) or another bid (S9.2), and
    how many scored less than half of their points, as the bids were low (S9.1)."""
    team = 0
    lost: Counter[str] = Counter()
    for event in events:
        if isinstance(event, MatchBegun):
            team = event.order.index(seat) % 2
        elif isinstance(event, HandScored):
            score, points = event.scores[team], event.points[team]
            if score < 0:
                lost["S9.2" if event.bids[seat].isdecimal() else "S9.4"] += 1
            elif 2 * score < points:
                lost["S9.1"] += 1
    return +lost
