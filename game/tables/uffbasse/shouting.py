"""The shout: for whom the button shouts, what it does, and how it draws attention."""

from __future__ import annotations

import math
from functools import partial

from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.rules.core import Action, Seat
from game.tables.uffbasse.words.telling import Shouting
from game.ui.frame import Press
from game.ui.table.host import Host
from game.ui.text import _

PULSE_SECONDS = 6.0
"""The button pulses so long, then rests, to save work while a person waits."""
BEAT = 0.9
"""Seconds from one beat to the next."""


class Shouts:
    """Finds who shouts, and remembers for how long somebody could."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._ready_for = 0.0

    def now(self, seen: UffbasseObservation | None, viewer: Seat | None) -> Shouting:
        """Return for whom the button shouts, and whether it may, even while things move."""
        seat = self._shouter(seen, viewer)
        may = self._host.may_shout() and seat is not None
        return Shouting(seat, may, self._host.holds_window())

    def _shouter(self, seen: UffbasseObservation | None, viewer: Seat | None) -> Seat | None:
        """Return for whom the button shouts: the person in front, else another one here who may.

        It is public who may shout, so this needs no curtain.
        """
        people = self._host.people
        here = {one.seat for one in people if one.is_human and not one.is_away}
        entitled = [] if seen is None else [one for one in seen.entitled if one in here]
        return viewer if viewer in entitled else next(iter(entitled), None)

    def update(self, seconds: float, *, may: bool) -> bool:
        """Let time pass; return whether the button pulses."""
        self._ready_for = self._ready_for + seconds if may else 0.0
        return 0 < self._ready_for < PULSE_SECONDS and not self._is_still

    @property
    def pulse(self) -> float:
        """Strength of the button's pulse, 0-1."""
        if self._ready_for >= PULSE_SECONDS or self._is_still:
            return 0.0
        return 0.5 - 0.5 * math.cos(self._ready_for * math.tau / BEAT)

    @property
    def _is_still(self) -> bool:
        return self._host.stage.settings.is_still

    def shout(self, seat: Seat, seen: UffbasseObservation | None) -> None:
        """Claim the card or call against its owner; a false shout is only refused."""
        has_owner = seen is not None and seen.owner is not None
        self._host.shout(seat, Action("call" if has_owner else "claim"))

    def by_button(self, seen: UffbasseObservation | None, viewer: Seat | None) -> None:
        """Shout for the person in front, or for another one who may."""
        seat = self._shouter(seen, viewer)
        seat = viewer if seat is None else seat
        if seat is not None and self._host.may_shout():
            self.shout(seat, seen)

    def offers(self, seat: Seat, alone: Seat | None) -> list[tuple[str, Press]]:
        """Return the offers to a person who is asked; `alone` has the fewest points alone."""
        offers: list[tuple[str, Press]] = []
        for action in self._host.shouts_of(seat):
            offers.append((_("Uffbasse!"), partial(self._host.shout, seat, action)))
            if action.verb == "call" and alone == seat:
                # The seat that would get the card may decline it (U11.5).
                only = Action("call-only")
                offers.insert(0, (_("Only call"), partial(self._host.shout, seat, only)))
        return offers
