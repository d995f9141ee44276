"""Who sits where on the screen, and which team is whose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.core import Seat
from game.ui.table.host import Person


@dataclass(frozen=True, slots=True)
class Seating:
    """Places are counted clockwise from the bottom; side 0 is the team that sits there."""

    order: tuple[Seat, ...]
    team_of: tuple[int, ...]
    bottom: Seat

    def seat_at(self, place: int) -> Seat:
        """Return who sits this many places clockwise from the bottom."""
        return self.order[(self.order.index(self.bottom) + place) % len(self.order)]

    def place_of(self, seat: Seat) -> int:
        """Return how many places clockwise from the bottom somebody sits."""
        return (self.order.index(seat) - self.order.index(self.bottom)) % len(self.order)

    def side_of(self, seat: Seat) -> int:
        """Return 0 for the team at the bottom, 1 for the other one."""
        return int(self.team_of[seat] != self.team_of[self.bottom])

    def team_of_side(self, side: int) -> int:
        """Return the number in the rules of the team at the bottom (0) or the other one (1)."""
        own = self.team_of[self.bottom]
        return own if side == 0 else 1 - own

    def team_seats(self, side: int) -> tuple[Seat, Seat]:
        """Return both players of the team at the bottom (0) or of the other one (1)."""
        return self.seat_at(side), self.seat_at(side + 2)


def bottom_seat(viewer: Seat | None, people: Sequence[Person], order: Sequence[Seat]) -> Seat:
    """Return the seat at the bottom: the viewer, else the first person, else the first seat."""
    if viewer is not None:
        return viewer
    return next((person.seat for person in people if person.is_human), order[0])
