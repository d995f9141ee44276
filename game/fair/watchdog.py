"""When an unattended program has to be started again: only the decisions, no processes.

All times are seconds of one clock that only goes forward.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from enum import Enum, auto

STAFF_QUIT = 76
"""Exit status of a child whose staff has ended the fair. Not 0, as a child that simply ends does so
by mistake."""
BACK_TO_NORMAL = 77
"""Exit status of a child whose staff wants the ordinary program."""
HOPELESS = 78
"""Exit status of a child that found no screen; it is given up if there never was one."""


class Order(Enum):
    """What is to be done now."""

    WAIT = auto()
    START = auto()
    KILL = auto()
    """It hangs: end it by force; its end is then reported like any other."""
    END = auto()
    """The staff has ended it, or it can never work."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Time limits. Hang, kill and start together should take less than ten seconds."""

    silence: float = 6.0
    """Seconds without a sign of life after which the child counts as hanging."""
    starting: float = 45.0
    """The same until its first sign of life: a virus scanner may check a first start. It is doubled
    each time that it was too short."""
    longest_start: float = 300.0
    absence: float = 2.0
    """If the watchdog itself was away for longer (the computer slept, or was suspended), the time
    does not count against the child."""
    crashes: int = 5
    """This many ends within `window` are a crash loop."""
    window: float = 60.0
    first_pause: float = 10.0
    longest_pause: float = 120.0


class Watchdog:
    """Decides what to do next, from starts, signs of life and ends."""

    def __init__(self, limits: Limits | None = None) -> None:
        self._limits = limits or Limits()
        self._runs = False
        self._has_lived = False
        self._has_ever_lived = False
        self._started = 0.0
        self._start_patience = self._limits.starting
        self._last_sign = 0.0
        self._last_look: float | None = None
        self._ends: deque[float] = deque(maxlen=self._limits.crashes)
        self._pauses = 0
        self._may_start = 0.0
        self._is_over = False
        self.restarts = 0
        """How often the child has ended without being asked to."""

    def started(self, now: float) -> None:
        """Note that the child was started."""
        self._runs, self._has_lived = True, False
        self._started = self._last_sign = now

    def beat(self, now: float) -> None:
        """Note a sign of life of the child."""
        self._has_lived = self._has_ever_lived = True
        self._last_sign = now
        self._start_patience = self._limits.starting

    def ended(self, now: float, status: int | None) -> None:
        """Note that the child has ended; a negative status is minus the number of a signal."""
        self._runs = False
        if status in (STAFF_QUIT, BACK_TO_NORMAL):
            self._is_over = True
            return
        if status == HOPELESS and not self._has_ever_lived:
            self._is_over = True
            return
        self.restarts += 1
        if now - self._started >= self._limits.window:
            # It has worked for a while: earlier ends do not count any more.
            self._ends.clear()
            self._pauses = 0
        self._ends.append(now)
        self._may_start = now
        if self.is_looping:
            longer = self._limits.first_pause * 2.0 ** min(self._pauses, 20)
            self._may_start += min(self._limits.longest_pause, longer)
            self._pauses += 1

    @property
    def is_looping(self) -> bool:
        """Whether it ends again and again, so that an immediate start does not help."""
        if self._pauses:
            return True
        full = len(self._ends) == self._limits.crashes
        return full and self._ends[-1] - self._ends[0] <= self._limits.window

    def pause(self, now: float) -> float:
        """Return the seconds until the next start."""
        return max(0.0, self._may_start - now)

    def decide(self, now: float) -> Order:
        """Return what to do; call this several times a second."""
        away = 0.0 if self._last_look is None else now - self._last_look
        self._last_look = now
        if self._is_over:
            return Order.END
        if not self._runs:
            return Order.WAIT if self.pause(now) else Order.START
        if away > self._limits.absence:
            self._last_sign = now
        patience = self._limits.silence if self._has_lived else self._start_patience
        if now - self._last_sign <= patience:
            return Order.WAIT
        if not self._has_lived:
            # With the same patience, a very slow computer would never start.
            self._start_patience = min(2 * patience, self._limits.longest_start)
        return Order.KILL
