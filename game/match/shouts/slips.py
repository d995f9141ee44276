"""Slips of computer players: now and then one shouts although there is nothing to shout.

Such a shout is no action and changes nothing; the table answers it as it answers a person's. How
often it happens follows from the level alone, and from nothing that is hidden.
"""

from __future__ import annotations

from game.ai.reflexes import reaction_ms, tempo_of
from game.match.sitting import Sitting
from game.rules.core import Seat
from game.rules.rng import Rng

OUT_OF = 1000
"""A ruleset gives the rate per this many shown changes with nothing to shout."""


class FalseShouts:
    """The opponents that are about to shout by mistake."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._due: dict[Seat, float] = {}
        self._version = -1

    def follow(self) -> None:
        """Perhaps let somebody mistake what has just been shown for a reason to shout."""
        sitting, match = self._sitting, self._sitting.match
        if self._version == match.version:
            return
        self._version = match.version
        # A seat that has a reason by now has seen it.
        self._due = {seat: due for seat, due in self._due.items() if not match.shouts_of(seat)}
        if not sitting.has_people or not match.record.game.shouts:
            return
        public = int(match.header.fingerprint[:16], 16)
        for seat in sitting.computers(Seat(one) for one in range(match.players)):
            tempo = tempo_of(match.rules, sitting.kind(seat))
            if not tempo.false_shout or seat in self._due or match.shouts_of(seat):
                continue
            chance = Rng.derive(public, "false shout", match.ply, seat)
            if chance.below(OUT_OF) < tempo.false_shout:
                self._due[seat] = sitting.clock.now + reaction_ms(tempo, chance)

    def running(self) -> tuple[Seat, ...]:
        """Return who is about to shout by mistake."""
        return tuple(self._due)

    def due(self) -> list[Seat]:
        """Return who has just shouted by mistake, unless the shout makes sense by now."""
        sitting = self._sitting
        now = [seat for seat, due in self._due.items() if due <= sitting.clock.now]
        for seat in now:
            del self._due[seat]
        return [seat for seat in now if not sitting.match.shouts_of(seat)]

    def clear(self) -> None:
        """Forget pending shouts."""
        self._due.clear()
