"""How a deal is played: who sits where, and whether it has been begun already."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from game.match.deals.deal import DEAL, Deal
from game.match.kinds import HUMAN
from game.match.settings import Settings
from game.match.setup import MatchRequest
from game.match.storage.header import SeatPlan
from game.match.storage.saves import Summary
from game.scenes.seats import distinct, newcomer


def seats_of(deal: Deal, person: SeatPlan) -> tuple[SeatPlan, ...]:
    """Return who sits at a deal: the person in their chair, and opponents."""
    seats: list[SeatPlan] = []
    for kind in deal.kinds:
        plan = person if kind == HUMAN else newcomer([person, *seats])
        seats.append(replace(plan, kind=kind))
    return distinct(seats)


def request_of(deal: Deal, person: SeatPlan, settings: Settings) -> MatchRequest:
    """Return the match in which a person plays a deal."""
    return MatchRequest(
        deal.rules,
        seats_of(deal, person),
        deal.variants,
        settings.pace,
        settings.hints,
        deal=deal,
    )


def begun(deal: Deal, who: str, saves: Iterable[Summary]) -> Path | None:
    """Return the file of a match of this deal that somebody has not finished, the newest one."""
    for save in saves:
        header = save.record.header if save.record else None
        if header is None or header.options.get(DEAL) != deal.mark or save.trouble:
            continue
        if any(header.seats[seat].who == who for seat in header.humans()):
            return save.path
    return None
