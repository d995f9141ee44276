"""How much of a processor the table takes while it waits for a person."""

from __future__ import annotations

import tempfile
from pathlib import Path

from game.cli.bench_window import run_python

SHORT_SECONDS, LONG_SECONDS = 5, 10
HOOK = "UFFDISCH_BENCH_IDLE"
"""So many seconds after its first interactive frame the window closes."""

TABLE = """
import os, sys
from game.__main__ import main
status = main(sys.argv[1:])
print(sum(os.times()[:4]))
sys.exit(status)
"""


def measure(short: int = SHORT_SECONDS, long: int = LONG_SECONDS) -> dict[str, float | None]:
    """Return processor time by real time: 1 is one processor fully busy.

    Two runs differ in nothing but their length, so their difference is waiting alone: what the
    start and the deal take falls out.
    """
    with tempfile.TemporaryDirectory() as folder:
        spent = [_processor_seconds(Path(folder), seconds) for seconds in (short, long)]
    return {"cpu_share": round(max(spent[1] - spent[0], 0.0) / (long - short), 4)}


def _processor_seconds(home: Path, seconds: int) -> float:
    from game.cli.rulesets import first_ruleset

    rules = first_ruleset()
    seats = ",".join(["human", *["easy"] * (rules.players[0] - 1)])
    arguments = ["-c", TABLE, "play", rules.id, "--seats", seats, "--seed", "1"]
    return float(run_python(arguments, home, **{HOOK: str(seconds)}).split()[-1])
