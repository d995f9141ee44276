"""The time of a table: it passes only while everybody has seen everything that happened."""

from __future__ import annotations

LONGEST_TICK_MS = 1000
"""A longer gap between two ticks (the computer slept) counts as this much table time."""


class TableClock:
    """Table time, which stands still while something is shown, and the match's time."""

    def __init__(self, earlier_ms: float) -> None:
        """`earlier_ms`: how long the match has been played in former sittings."""
        self.now = 0.0
        """Table time in milliseconds."""
        self.shown = 0.0
        """Table time at which everybody had seen the latest change."""
        self.shown_version = -1
        """The match's version that everybody has seen."""
        self._time: float | None = None
        self._was_running = False
        self._run_began: tuple[float, float] = (0.0, 0.0)
        """Since when table time has been passing: the view's clock, and table time."""
        self._earlier_ms = earlier_ms

    def advance(self, now_ms: float, is_running: bool) -> None:
        """Go on to a moment of the view's clock; table time passes between running ticks."""
        if self._time is not None and is_running and self._was_running:
            self.now += min(max(0.0, now_ms - self._time), LONGEST_TICK_MS)
        if self._time is None:
            self._earlier_ms -= now_ms
        if not (is_running and self._was_running):
            self._run_began = (now_ms, self.now)
        self._time, self._was_running = now_ms, is_running

    def at(self, now_ms: float) -> float:
        """Return the table time at a moment of the view's clock.

        Past moments are known back to when something was last shown; earlier ones count as that
        moment.
        """
        if self._time is None or not self._was_running:
            return self.now
        if now_ms < self._time:
            return max(self._run_began[1], self.now - (self._time - now_ms))
        return self.now + min(max(0.0, now_ms - self._time), LONGEST_TICK_MS)

    def note_shown(self, version: int) -> None:
        """Note that the view has caught up with this version of the match."""
        if version != self.shown_version:
            self.shown_version, self.shown = version, self.now

    @property
    def since_shown(self) -> float:
        """Table time since everybody had seen the latest change."""
        return self.now - self.shown

    def match_ms(self) -> int:
        """Return the time for the record: milliseconds played, earlier sittings included."""
        return int(self._earlier_ms + (self._time or 0.0))
