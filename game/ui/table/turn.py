"""Who a table waits for: its sign, plates and prompts are all made from this."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from game.rules.core import Seat

LEAST_SECONDS = 0.7
"""How long the turn is shown at least, so that it can be read."""


@dataclass(frozen=True, slots=True)
class Expected:
    """Who the table waits for, as far as it has been shown."""

    seats: tuple[Seat, ...] = ()
    """Several if they choose at the same time."""
    phase: str = ""
    about: Hashable = None
    """What else a game shows with the turn, e.g. which double is open."""

    @property
    def only(self) -> Seat | None:
        """The seat whose turn it is, if there is just one."""
        return self.seats[0] if len(self.seats) == 1 else None


class SteadyTurn:
    """Keeps what is expected long enough to be read; then the newest counts.

    The turn of the person in front begins and ends at once.
    """

    def __init__(self) -> None:
        self.now = Expected()
        self._age = 0.0
        """Seconds that it has been shown."""

    def show(self, expected: Expected) -> None:
        """Show this at once."""
        self.now, self._age = expected, 0.0

    def follow(self, newest: Expected, viewer: Seat | None, seconds: float) -> bool:
        """Let time pass; return whether something has changed or is going to."""
        self._age += seconds
        if newest == self.now:
            return False
        concerns_viewer = viewer is not None and viewer in (*newest.seats, *self.now.seats)
        if concerns_viewer or self._age >= LEAST_SECONDS:
            self.show(newest)
        return True
