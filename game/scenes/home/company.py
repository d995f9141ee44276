"""Who plays for the computer on a seat: anybody, or one of the regulars."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ai.regulars import Regular, regulars
from game.match.storage.header import SeatPlan
from game.scenes import seats as seating
from game.scenes.lists import ListDialog, ListRow
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.text import _, current_language

ANYBODY = "anybody"


def about(regular: Regular) -> str:
    """Return the line about a regular, in the language in use."""
    return regular.about.get(current_language())


def ask_who_plays(
    stage: Stage,
    stack: SceneStack,
    seats: seating.Seats,
    number: int,
    set_seats: Callable[[seating.Seats], object],
) -> None:
    """Ask who plays on a seat of the computer; each regular sits at a table once."""

    def sit(key: str) -> None:
        set_seats(seating.with_regular(seats, number, regulars().get(key)))

    stack.push(ListDialog(stage, _("Who plays here?"), lambda: _rows(seats, number), sit))


def _rows(seats: Sequence[SeatPlan], number: int) -> list[ListRow]:
    seat = seats[number]
    elsewhere = {other.regular for other in seats if other is not seat}
    anybody = ListRow(
        ANYBODY,
        _("Anybody"),
        _("Plays as everybody does at this level."),
        is_chosen=not seat.regular,
    )
    free = [one for one in regulars().values() if one.id not in elsewhere]
    return [
        anybody,
        *(
            ListRow(
                one.id,
                one.name,
                about(one),
                ((one.face, seat.colour),),
                is_chosen=one.id == seat.regular,
            )
            for one in free
        ),
    ]
