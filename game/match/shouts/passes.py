"""Which persons do not want to shout, and for how long that holds."""

from __future__ import annotations

from game.match.match import Match
from game.rules.core import CLOCK, Action, Seat


class Passes:
    """A person who passed is not asked again before something new could be shouted."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._declined: dict[Seat, frozenset[Action]] = {}
        self._found: tuple[int, dict[Seat, frozenset[Action]]] = (-1, {})
        """The chances of a version of the match: a view asks several times a frame."""

    def add(self, seat: Seat) -> None:
        """This person declines all current chances; harmless if there are none."""
        self._declined[seat] = self._chances(seat)

    def refresh(self) -> None:
        """After a change: a chance that is gone counts as a new one when it comes back."""
        for seat, declined in self._declined.items():
            if declined:
                self._declined[seat] = declined & self._chances(seat)

    def clear(self) -> None:
        """Forget everything."""
        self._declined.clear()

    def holds(self, seat: Seat) -> bool:
        """Return whether this person has passed on everything that could be shouted now."""
        return self._chances(seat) <= self._declined.get(seat, frozenset())

    def _chances(self, seat: Seat) -> frozenset[Action]:
        """Return what this person could shout now; in a window, whatever may be done."""
        match = self._match
        if self._found[0] != match.version:
            self._found = (match.version, {})
        found = self._found[1]
        if seat not in found:
            is_window = CLOCK in match.actors()
            legal = match.observation(seat).legal if is_window else match.shouts_of(seat)
            found[seat] = frozenset(legal)
        return found[seat]
