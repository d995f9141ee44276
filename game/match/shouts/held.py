"""Actions of persons that wait a moment for somebody with a handicap, or far away."""

from __future__ import annotations

from game.match.sitting import Sitting
from game.rules.core import Action, Seat


class HeldShouts:
    """Shouts that will take effect in a moment, unless somebody is faster.

    While somebody far away could shout, everything that people do waits like a shout.
    """

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._due: dict[tuple[Seat, Action], float] = {}
        self._pressed: dict[Seat, float] = {}

    def hold(self, seat: Seat, shout: Action, pressed: float) -> bool:
        """Hold an action back if needed; return whether it is held.

        It waits for another person's handicap, or for an earlier shout that may not have been
        heard yet. `pressed` is the table time at which it was made.
        """
        if (seat, shout) in self._due:
            return True
        sitting, is_shout = self._sitting, self._is_shout(seat, shout)
        wait = sitting.handicaps.wait_ms(seat) if is_shout else 0
        has_to_wait = wait > 0 or sitting.lag > 0
        if has_to_wait and (is_shout or sitting.match.refusal(seat, shout) is None):
            self._due[seat, shout] = pressed + wait
            if is_shout:
                self._pressed.setdefault(seat, pressed)
            return True
        return False

    def _is_shout(self, seat: Seat, action: Action) -> bool:
        return action in self._sitting.match.shouts_of(seat)

    def pressed(self, seat: Seat) -> float | None:
        """Return the table time at which this seat has made the shout that is being held."""
        return self._pressed.get(seat) if seat in self.running() else None

    def running(self) -> tuple[Seat, ...]:
        """Return the seats whose shout will be heard in a moment."""
        return tuple(dict.fromkeys(seat for seat, _shout in self._due))

    def due(self) -> list[tuple[float, Seat, Action]]:
        """Return the shouts that may be heard now, each with the table time when it was due."""
        heard = self._sitting.heard
        return [(due, *entry) for entry, due in self._due.items() if due <= heard]

    def done(self, seat: Seat, action: Action) -> None:
        """Note that it has been carried out."""
        self._due.pop((seat, action), None)

    def refresh(self) -> None:
        """After a change: drop the shouts that came too late."""
        match = self._sitting.match
        for seat, shout in list(self._due):
            if not self._is_shout(seat, shout) and match.refusal(seat, shout) is not None:
                del self._due[seat, shout]
        running = self.running()
        self._pressed = {seat: at for seat, at in self._pressed.items() if seat in running}

    def clear(self) -> None:
        """Forget everything."""
        self._due.clear()
        self._pressed.clear()
