"""Who plays for the computer on a seat: anybody, or one of the regulars."""

from __future__ import annotations

from typing import Protocol

from game.ai.regulars import Regular, regulars
from game.scenes import seats as seating
from game.scenes.dialogs.lists import ListDialog, ListRow
from game.scenes.home.state import HomeState
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.text import _, current_language

ANYBODY = "anybody"


class Home(Protocol):
    """What this module needs of the home screen."""

    stage: Stage
    stack: SceneStack
    state: HomeState

    def keep_person(self, number: int) -> None:
        """Update the profile with what was changed at a seat."""


def about(regular: Regular) -> str:
    """Return the line about a regular, in the language in use."""
    return regular.about.get(current_language())


def change_face(home: Home, number: int) -> None:
    """Give a person another face; for the computer ask who plays, with their face.

    Each regular sits at a table once, and with nobody of the same name.
    """
    seats = home.state.seats
    if seats[number].is_human:
        home.state.set_seats(seating.with_next_face(seats, number))
        home.keep_person(number)
        return

    def sit(key: str) -> None:
        home.state.set_seats(seating.with_regular(seats, number, regulars().get(key)))

    title = _("Who plays here?")
    home.stack.push(ListDialog(home.stage, title, lambda: _rows(seats, number), sit))


def _rows(seats: seating.Seats, number: int) -> list[ListRow]:
    seat = seats[number]
    elsewhere = seating.names_at(seating.without(seats, number))
    anybody = ListRow(
        ANYBODY,
        _("Anybody"),
        _("Plays as everybody does at this level"),
        ((seating.default_seat(number).avatar, seat.colour),),
        is_chosen=not seat.regular,
    )
    free = [one for one in regulars().values() if one.name.casefold() not in elsewhere]
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
