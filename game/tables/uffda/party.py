"""The people at the table as the viewer sees them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.core import Seat
from game.ui.table.host import Person


@dataclass(frozen=True, slots=True)
class Party:
    """Who sits where: the viewer at the bottom, the others clockwise from there."""

    people: Sequence[Person]
    """By seat."""
    viewer: Seat | None
    """The viewing seat; None is an onlooker."""
    spoken_to: Seat | None
    """The seat that is called "you"."""

    @property
    def bottom(self) -> Seat:
        """The seat at the bottom of the screen."""
        if self.viewer is not None:
            return self.viewer
        return next((person.seat for person in self.people if person.is_human), Seat(0))

    @property
    def clockwise(self) -> list[Seat]:
        """All seats clockwise, from the bottom one on."""
        count = len(self.people)
        return [Seat((self.bottom + place) % count) for place in range(count)]

    @property
    def others(self) -> list[Seat]:
        """All seats except the bottom one, from its left neighbour on."""
        return self.clockwise[1:]

    def name(self, seat: Seat) -> str:
        """Return the name of the player on a seat."""
        return self.people[seat].name
