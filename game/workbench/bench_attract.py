"""How much processor time the demo of the fair mode takes, which runs all day."""

from __future__ import annotations

import tempfile
from pathlib import Path

from game.fair.plan import bundled_plan
from game.workbench.bench_idle import HOOK
from game.workbench.bench_window import run_python

SETTLE_SECONDS, WATCH_SECONDS = 20.0, 40.0
"""A demo runs all day, so what is only drawn at first and then kept does not count."""
SIZE = (1920, 1080)

DEMO = """
import os, sys, threading, time
from dataclasses import replace
from game.fair.kiosk import run_kiosk
from game.fair.plan import bundled_plan
from game.match.setup import AppOptions

game, settle, seconds, width, height = sys.argv[1], *map(float, sys.argv[2:6])
taken = []

def watch():
    time.sleep(settle)
    before = sum(os.times()[:2])
    time.sleep(seconds)
    taken.append(sum(os.times()[:2]) - before)

threading.Thread(target=watch, daemon=True).start()
plan = bundled_plan()
plan = replace(plan, games=tuple(one for one in plan.games if one.rules.id == game))
run_kiosk(plan, options=AppOptions(size=(int(width), int(height)), full_screen=False))
# Those who think for the opponents have ended by now; their own start counts, too.
print(taken[0] / seconds + sum(os.times()[2:4]) / (settle + seconds), flush=True)
"""
"""A process that watches itself, and one game of the plan that is always shown."""


def measure(
    settle: float = SETTLE_SECONDS, watch: float = WATCH_SECONDS
) -> dict[str, dict[str, float | None]]:
    """Return processor time by real time for the demo of each game: 1 is one processor busy."""
    shares: dict[str, dict[str, float | None]] = {}
    for game in bundled_plan().games:
        numbers = map(str, (settle, watch, *SIZE))
        with tempfile.TemporaryDirectory() as folder:
            said = run_python(
                ["-c", DEMO, game.rules.id, *numbers],
                Path(folder),
                **{HOOK: str(settle + watch + 1)},
            )
        shares[game.rules.id] = {"demo_share": round(float(said.split()[-1]), 4)}
    return shares
