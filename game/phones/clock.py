"""A phone's clock as the table reads it. Pure: all times come in.

A phone says with each ping what its own clock shows (milliseconds from some moment of its own).
Seconds here are those of the table's `time.monotonic()`.

Between "the phone's clock showed C" and "it arrived at S" lies the way here, so S - C is too late
by that way; the least of some is too late by the shortest way. That is half of the shortest round
trip, as far as anybody can know.
"""

from __future__ import annotations

from collections import deque

REMEMBERED = 20
"""Pings that count."""
SLACK = 0.04
"""Seconds that a touch may be older than the worst way explains: a busy phone."""
LONGEST_SPAN = 0.4
"""Seconds before its arrival that a touch may count."""
_JUMP = 1.0
"""Seconds after which a clock has not run late: it stood still, as the phone slept."""


class PhoneClock:
    """What is known of one connection."""

    def __init__(self) -> None:
        self._leads: deque[float] = deque(maxlen=REMEMBERED)
        """Seconds that the table's clock showed more, when a ping arrived."""
        self._trips: deque[float] = deque(maxlen=REMEMBERED)

    def showed(self, phone_ms: float, arrived: float) -> None:
        """A ping has arrived that left when the phone's clock showed `phone_ms`."""
        lead = arrived - phone_ms / 1000
        if self._leads and lead > min(self._leads) + _JUMP:
            self._leads.clear()
        self._leads.append(lead)

    def took(self, trip: float) -> None:
        """A message went to the phone and back in so many seconds."""
        self._trips.append(trip)

    @property
    def round_trip(self) -> float:
        """The least of late, in seconds."""
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
        """Return when something was touched that arrived then.

        That is what the phone says, if it is plausible: not later than the arrival, nor much
        earlier, nor before it was `shown` what it answers. Otherwise it is the arrival.
        """
        if not self._leads or not self._trips:
            return arrived
        said = phone_ms / 1000 + min(self._leads) - self.round_trip / 2
        earliest = arrived - self.span
        if shown is not None:
            earliest = max(earliest, shown)
        return said if earliest <= said <= arrived else arrived
