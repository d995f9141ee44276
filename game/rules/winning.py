"""Who has won, and which part of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import Seat, Standing


def parts_of(standings: Sequence[Standing], sides: Sequence[Sequence[Seat]]) -> list[float]:
    """Return everybody's part of the first place, in seat order.

    The sides in first place share it; each seat of a side has the part of its side.
    """
    first = {one.seat for one in standings if one.place == 1}
    winners = [side for side in sides if not first.isdisjoint(side)]
    parts = [0.0] * len(standings)
    for side in winners:
        for seat in side:
            parts[seat] = 1 / len(winners)
    return parts
