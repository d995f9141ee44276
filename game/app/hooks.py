"""What a measurement asks of the program, by environment variables."""

from __future__ import annotations

import os

START, IDLE = "UFFDISCH_BENCH_START", "UFFDISCH_BENCH_IDLE"


def measured_seconds() -> float | None:
    """Return the seconds after which a measurement ends the program; None without one."""
    if os.environ.get(START):
        return 0.0
    if seconds := os.environ.get(IDLE):
        return float(seconds)
    return None
