"""What has happened in a match, kept during play, so that a look back needs no replay."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.match import Match
from game.rules.core import Event, Seat


class Past:
    """All events that stand; each seat gets those that it may know."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._events: list[Event] = []
        self._ply = -1
        """The number of their actions; -1 if nothing has been read yet."""
        self._version = -1
        self._seen: dict[Seat | None, tuple[int, list[Event]]] = {}
        """By seat: how many events have been examined, and those that it knows."""

    def add(self, events: Sequence[Event]) -> None:
        """Add the events of one action."""
        if self._ply >= 0:
            self._events += events
            self._ply += 1
            self._version += 1

    def seen_by(self, seat: Seat | None) -> Sequence[Event]:
        """Return everything that stands, as this seat may know it; None is an onlooker."""
        match = self._match
        if (self._ply, self._version) != (match.ply, match.version):
            self._events = [event for events in match.record.events() for event in events]
            self._ply, self._version = match.ply, match.version
            self._seen.clear()
        looked, known = self._seen.get(seat, (0, []))
        if looked < len(self._events) or seat not in self._seen:
            new = self._events[looked:]
            known = [*known, *(seen for event in new if (seen := event.seen_by(seat)) is not None)]
            self._seen[seat] = len(self._events), known
        return known
