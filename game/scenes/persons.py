"""Who sits round a table, as everybody sees them."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.match import Match
from game.match.storage.header import SeatPlan
from game.rules.core import Seat
from game.ui.table.host import Person
from game.ui.text import _


def people_of(match: Match) -> list[Person]:
    """Return who sits where, with the line below each name."""
    return people_at(match.seats)


def people_at(seats: Sequence[SeatPlan]) -> list[Person]:
    """Return who sits on these seats, with the line below each name."""
    names = {
        "human": "",
        "easy": _("AI · Apprentice"),
        "medium": _("AI · Cook"),
        "hard": _("AI · Head chef"),
        "master": _("AI · Master"),
    }
    return [
        Person(
            seat=Seat(number),
            name=plan.name,
            subtitle=names.get(plan.kind, ""),
            colour=plan.colour,
            avatar=plan.avatar,
            is_human=plan.is_human,
            regular=plan.regular,
        )
        for number, plan in enumerate(seats)
    ]
