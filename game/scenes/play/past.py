"""What has happened in a match, kept while it is played: nobody replays it for each look back."""

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
        """How many actions they come of; -1: nothing has been read yet."""
        self._version = -1
        self._seen: dict[Seat | None, tuple[int, list[Event]]] = {}
        """By seat: how many events have been looked through, and those that it knows."""

    def add(self, events: Sequence[Event]) -> None:
        """One action has been carried out, and this came of it."""
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
