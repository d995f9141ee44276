"""What a team has to take for its bids, and how far it is."""

from __future__ import annotations

from dataclasses import dataclass

from game.tables.sauce.seating import Seating
from game.tables.sauce.shown import Shown


@dataclass(frozen=True, slots=True)
class ContractState:
    """How a team stands in this hand."""

    taken: int
    need: int | None
    """None if the team has no contract in points."""
    takes_excess: bool
    """Whether points above the bid are deducted (S9.1); not for bids in words."""
    state: str
    """`open`, `made`, `over`, or `set` when it cannot be reached any more."""


def need_of(shown: Shown, seating: Seating, side: int) -> int | None:
    """Return how many points a team needs by its bids so far; None if it has no contract."""
    bids = [shown.bids[seat] for seat in seating.team_seats(side)]
    if "shadoof" in bids:
        return shown.rules.shadoof_least
    if "no_way" in bids:
        return shown.rules.no_way_least
    numbers = [int(bid) for bid in bids if bid is not None and bid.isdecimal()]
    return sum(numbers) if numbers else None


def standing_of(shown: Shown, seating: Seating, side: int) -> ContractState:
    """Return how the team of a side stands; once the hand is scored, with all points moved."""
    won, seats = shown.won(), seating.team_seats(side)
    is_scored = shown.phase == "over" and bool(shown.results)
    if is_scored:
        taken = shown.results[-1].points[shown.team_of[seats[0]]]
    else:
        taken = sum(won[seat] for seat in seats)
    need = need_of(shown, seating, side)
    plain = not {shown.bids[seat] for seat in seats} & {"shadoof", "no_way"}
    state = "open"
    if need is not None and shown.phase in ("trick", "over"):
        left = 0 if is_scored else shown.rules.bid_most - sum(won)
        if taken >= need:
            state = "over" if plain and taken > need else "made"
        elif taken + left < need:
            state = "set"
    return ContractState(taken, need, plain, state)
