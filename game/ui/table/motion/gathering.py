"""A trick that is gathered, turned face down, and slid to its owner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.ui.animation import Animation, sequence, together
from game.ui.table.cards import Place
from game.ui.table.motion.flight import Flights
from game.ui.table.motion.manners import GATHERED, HOLD, PACKET_TURNED, SLID

SQUARED = 0.03
"""How far the cards of a packet lie from each other, in card widths."""


def gather(
    flights: Flights,
    trick: Sequence[tuple[str, Place]],
    back: str,
    end: Place,
) -> Animation:
    """Return the animation of a trick: pictures and their places, in the order played."""
    count = len(trick)
    x = sum(place.x for _face, place in trick) / max(1, count)
    y = sum(place.y for _face, place in trick) / max(1, count)

    def way(number: int, face: str, start: Place) -> Animation:
        off = (number - (count - 1) / 2) * SQUARED * start.width
        meet = Place(x + off, y - off, 0, start.width)
        wait = replace(HOLD, seconds=(count - 1 - number) * GATHERED.later)
        return sequence(
            flights.fly(face, start, meet, GATHERED, number=number),
            flights.fly(face, meet, meet, wait),
            flights.fly(back, meet, meet, PACKET_TURNED, flip_from=face),
            flights.fly(back, meet, end, SLID),
        )

    return together(*(way(number, *card) for number, card in enumerate(trick)))


def packed_after(count: int) -> float:
    """Return the seconds until a trick of `count` cards is a packet and begins to slide."""
    return GATHERED.seconds + (count - 1) * GATHERED.later + PACKET_TURNED.seconds
