"""The staff's number: three tries, then growing waits, also across restarts."""

from __future__ import annotations

import hmac
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.match.storage.kept_file import KeptFile
from game.match.storage.shape import number, record, whole
from game.match.storage.trouble import N_

FREE_TRIES = 3
FIRST_WAIT = 30.0
LONGEST_WAIT = 300.0
"""Seconds. Trying all numbers of four digits takes more than a month at this pace, but somebody who
plays with the pad does not lock the staff out for long."""
TRIES = "pin.json"

_DAMAGED = N_("The count of wrong PINs ({file}) was damaged; it is kept as {kept}.")


def wait_after(wrong: int) -> float:
    """Return the seconds of waiting after this many wrong numbers in a row."""
    if wrong < FREE_TRIES:
        return 0.0
    return min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(wrong - FREE_TRIES, 20))


class PinGate:
    """Checks the number. Never raises OSError: without a disk it counts in memory.

    `now` returns the seconds of the calendar, so that a wait goes on during a restart of the
    program. If the clock is put back, the wait starts again, but gets no longer.
    """

    def __init__(self, pin: str, folder: Path, now: Callable[[], float]) -> None:
        self._pin = pin.encode()
        self._now = now
        self._file = KeptFile(folder / TRIES, _DAMAGED, generations=1)
        self._wrong, self._since = self._file.load(_read) or (0, 0.0)

    @property
    def length(self) -> int:
        """How many digits the number has."""
        return len(self._pin)

    @property
    def wrong(self) -> int:
        """How many wrong numbers were given in a row."""
        return self._wrong

    def wait_seconds(self) -> int:
        """Return the seconds until the next try is allowed; 0 if it is."""
        wait = wait_after(self._wrong)
        if not wait:
            return 0
        passed = self._now() - self._since
        if passed < 0:
            # The clock was put back: the whole wait starts again now.
            self._note(self._wrong)
            passed = 0.0
        return max(0, math.ceil(wait - passed))

    def opens(self, digits: str) -> bool:
        """Return whether this is the number; always false during a wait.

        The try is saved before it is compared, so that pulling the plug does not undo it.
        """
        if self.wait_seconds():
            return False
        self._note(self._wrong + 1)
        if not hmac.compare_digest(digits.encode(), self._pin):
            return False
        self._note(0)
        return True

    def _note(self, wrong: int) -> None:
        self._wrong, self._since = wrong, self._now()
        self._file.save({"wrong": wrong, "since": self._since})


_TRIES = record({"wrong": whole(0, 1_000_000), "since": number(0.0, 1e11)})


def _read(data: dict[str, Any]) -> tuple[int, float]:
    """Return wrong tries and the time of the last one; see KeptFile.load."""
    values = _TRIES(data)
    return values["wrong"], values["since"]
