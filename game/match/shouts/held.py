"""Shouts of persons that wait a moment for somebody with a handicap."""

from __future__ import annotations

from game.match.sitting import Sitting
from game.rules.core import Action, Seat


class HeldShouts:
    """Shouts that will take effect in a moment, unless somebody is faster."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._due: dict[tuple[Seat, Action], float] = {}
        self._pressed: dict[Seat, float] = {}

    def hold(self, seat: Seat, shout: Action, pressed: float) -> bool:
        """Keep a shout back if another person's handicap asks for it; return whether it is kept.

        `pressed`: the table time at which it was made.
        """
        if (seat, shout) in self._due:
            return True
        match = self._sitting.match
        if shout not in match.shouts_of(seat):
            return False
        wait = self._sitting.handicaps.wait_ms(seat)
        if wait:
            self._due[seat, shout] = pressed + wait
            self._pressed.setdefault(seat, pressed)
        return wait > 0

    def pressed(self, seat: Seat) -> float | None:
        """Return the table time at which this seat has made the shout that is being held."""
        return self._pressed.get(seat) if seat in self.running() else None

    def running(self) -> tuple[Seat, ...]:
        """Return the seats whose shout will be heard in a moment."""
        return tuple(dict.fromkeys(seat for seat, _shout in self._due))

    def due(self) -> list[tuple[float, Seat, Action]]:
        """Return the shouts that may be heard now, with the table time since when."""
        now = self._sitting.clock.now
        return [(due, *entry) for entry, due in self._due.items() if due <= now]

    def refresh(self) -> None:
        """After a change: drop the shouts that came too late."""
        match = self._sitting.match
        for seat, shout in list(self._due):
            if shout not in match.shouts_of(seat):
                del self._due[seat, shout]
        running = self.running()
        self._pressed = {seat: at for seat, at in self._pressed.items() if seat in running}

    def clear(self) -> None:
        """Forget everything."""
        self._due.clear()
        self._pressed.clear()
