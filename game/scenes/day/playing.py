"""How a deal is played: who sits where, and whether it has been begun already."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from game.match.deals.deal import DEAL, Deal, mark_of
from game.match.kinds import HUMAN
from game.match.people.played import ORIGIN
from game.match.settings import Settings
from game.match.setup import MatchRequest
from game.match.storage.header import SeatPlan
from game.match.storage.saves import Summary
from game.scenes.actions import DealActions
from game.scenes.seats import distinct, newcomer, person_in_front


def seats_of(deal: Deal, person: SeatPlan, owner: SeatPlan) -> tuple[SeatPlan, ...]:
    """Return who sits at a deal: the person in their chair, and opponents.

    No opponent has the name of the `owner`, who may sit at the other table.
    """
    seats: list[SeatPlan] = []
    for kind in deal.kinds:
        plan = person if kind == HUMAN else newcomer([person, owner, *seats])
        seats.append(replace(plan, kind=kind))
    return distinct(seats)


def request_of(deal: Deal, person: SeatPlan, settings: Settings) -> MatchRequest:
    """Return the match in which a person plays a deal."""
    return MatchRequest(
        deal.rules,
        seats_of(deal, person, person_in_front(settings)),
        deal.variants,
        settings.pace,
        settings.hints,
        deal=deal,
    )


def play_deal(
    deal: Deal,
    person: SeatPlan,
    settings: Settings,
    saves: Iterable[Summary],
    actions: DealActions,
) -> None:
    """Let a person go on with a deal that they have begun, or deal it."""
    path = begun(deal, person.who, saves)
    if path is not None:
        actions.resume(path)
    else:
        actions.deal(request_of(deal, person, settings))


def begun(deal: Deal, who: str, saves: Iterable[Summary]) -> Path | None:
    """Return the file of somebody's newest unfinished match of this deal; None without one.

    A practice game that was forked from one of its moments is another match.
    """
    for save in saves:
        header = save.record.header if save.record else None
        if header is None or DEAL not in header.options or save.trouble:
            continue
        if mark_of(header) != deal.mark or ORIGIN in header.options:
            continue
        if any(header.seats[seat].who == who for seat in header.humans()):
            return save.path
    return None
