"""How much of a processor the table takes while it waits for a person."""

from __future__ import annotations

import tempfile
from pathlib import Path

from game.cli.bench_window import run_python

SETTLE_SECONDS, WATCH_SECONDS = 16.0, 8.0
HOOK = "UFFDISCH_BENCH_IDLE"
"""So many seconds after its first interactive frame the window closes."""

TABLE = """
import os, sys, threading, time
from game.__main__ import main

def watch(settle, seconds):
    time.sleep(settle)
    before = sum(os.times()[:2])
    time.sleep(seconds)
    print((sum(os.times()[:2]) - before) / seconds, flush=True)

threading.Thread(target=watch, args=map(float, sys.argv[1:3]), daemon=True).start()
sys.exit(main(sys.argv[3:]))
"""
"""A process that watches itself: start and deal are over when it looks for the first time."""


def measure(
    settle: float = SETTLE_SECONDS, watch: float = WATCH_SECONDS
) -> dict[str, float | None]:
    """Return processor time by real time: 1 is one processor fully busy."""
    from game.cli.rulesets import first_ruleset

    rules = first_ruleset("uffbasse")
    seats = ",".join(["human", *["easy"] * (rules.players[0] - 1)])
    command = ["play", rules.id, "--seats", seats, "--seed", "1"]
    with tempfile.TemporaryDirectory() as folder:
        said = run_python(
            ["-c", TABLE, str(settle), str(watch), *command],
            Path(folder),
            **{HOOK: str(settle + watch + 1)},
        )
    return {"cpu_share": round(float(said.split()[-1]), 4)}
