"""How much processor time table and home take while they wait for a person."""

from __future__ import annotations

import tempfile
from pathlib import Path

from game.match.rulesets import bundled_rulesets
from game.workbench.bench_window import run_python

SETTLE_SECONDS, WATCH_SECONDS = 16.0, 8.0
HOOK = "UFFDISCH_BENCH_IDLE"
"""The seconds from the first interactive frame until the window closes."""

TABLE = """
import sys, threading, time
from game.__main__ import main

def watch(settle, seconds):
    time.sleep(settle)
    before = time.process_time()
    time.sleep(seconds)
    print((time.process_time() - before) / seconds, flush=True)

threading.Thread(target=watch, args=map(float, sys.argv[1:3]), daemon=True).start()
sys.exit(main(sys.argv[3:]))
"""
"""A process that watches itself; start and deal are over before it first looks."""


def measure(
    settle: float = SETTLE_SECONDS, watch: float = WATCH_SECONDS
) -> dict[str, float | None]:
    """Return processor time by real time, at the table and at home: 1 is one processor busy."""
    rules = bundled_rulesets().find("uffbasse")
    seats = ",".join(["human", *["easy"] * (rules.players[0] - 1)])
    table = ["play", rules.id, "--seats", seats, "--seed", "1"]
    return {
        "cpu_share": _share(settle, watch, table),
        "home_share": _share(settle, watch, []),
    }


def _share(settle: float, watch: float, command: list[str]) -> float:
    with tempfile.TemporaryDirectory() as folder:
        said = run_python(
            ["-c", TABLE, str(settle), str(watch), *command],
            Path(folder),
            **{HOOK: str(settle + watch + 1)},
        )
    return round(float(said.split()[-1]), 4)
