"""What a measurement asks of the program, by variables of the environment."""

from __future__ import annotations

import os

START, IDLE = "UFFDISCH_BENCH_START", "UFFDISCH_BENCH_IDLE"


def measured_seconds() -> float | None:
    """Return after how many seconds a measurement ends the program, if one is running."""
    if os.environ.get(START):
        return 0.0
    if seconds := os.environ.get(IDLE):
        return float(seconds)
    return None
