"""A phone's clock as the table reads it. Pure: all times are arguments.

Each ping of a phone tells its clock (milliseconds from an arbitrary moment). Seconds here are those
of the table's `time.monotonic()`.

Between "the phone's clock showed C" and "it arrived at S" lies the time of travel, so S - C is too
late by that time; the least of several is too late by the shortest. That is taken as half of the
shortest round trip.
"""

from __future__ import annotations

from collections import deque

REMEMBERED = 20
"""Pings that count."""
SLACK = 0.04
"""Extra seconds that a touch may be old, beyond the worst round trip, for busy phones."""
LONGEST_SPAN = 0.4
"""The most seconds before its arrival that a touch may count."""
_JUMP = 1.0
"""With a greater delay in seconds the clock stood still, as the phone slept."""


class PhoneClock:
    """What is known of one connection."""

    def __init__(self) -> None:
        self._leads: deque[float] = deque(maxlen=REMEMBERED)
        """Differences of the table's clock to the phone's, in seconds, when a ping arrived."""
        self._trips: deque[float] = deque(maxlen=REMEMBERED)

    def showed(self, phone_ms: float, arrived: float) -> None:
        """Note a ping that was sent at `phone_ms` of the phone's clock."""
        lead = arrived - phone_ms / 1000
        if self._leads and lead > min(self._leads) + _JUMP:
            self._leads.clear()
        self._leads.append(lead)

    def took(self, trip: float) -> None:
        """Note a round trip of so many seconds."""
        self._trips.append(trip)

    @property
    def round_trip(self) -> float:
        """The least round trip of late, in seconds."""
        return min(self._trips, default=0.0)

    @property
    def worst(self) -> float:
        """The greatest round trip of late, in seconds."""
        return max(self._trips, default=0.0)

    @property
    def span(self) -> float:
        """How many seconds before its arrival a touch is believed."""
        return min(self.worst + SLACK, LONGEST_SPAN)

    def touched(self, phone_ms: float, arrived: float, shown: float | None) -> float:
        """Return the time of a touch that arrived at `arrived`.

        It is what the phone says, if that is plausible: not later than the arrival, not much
        earlier, and not before the question was `shown`. Otherwise it is the arrival.
        """
        if not self._leads or not self._trips:
            return arrived
        said = phone_ms / 1000 + min(self._leads) - self.round_trip / 2
        earliest = arrived - self.span
        if shown is not None:
            earliest = max(earliest, shown)
        return said if earliest <= said <= arrived else arrived
