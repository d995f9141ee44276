"""Whether opponents can think in child processes: a frozen program starts itself for that."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator
from pathlib import Path

from game.ai.pool import Pool
from game.games import find_game
from game.match.rulesets import bundled_rulesets
from game.rules.core import Seat
from game.workbench.selftest.finding import Finding

PATIENCE_SECONDS = 60.0


def check(_folder: Path) -> Iterator[Finding]:
    """Ask a child process for one decision of each ruleset."""
    pool = Pool(1)
    try:
        for rules in bundled_rulesets().rulesets():
            name = f"opponent in {rules.id}"
            state = find_game(rules.game).new(rules, rules.players[0], 1, {})
            seat = next(seat for seat in state.actors() if seat >= Seat(0))
            seen = state.observation(seat)
            pool.request(seen, "medium", 1)
            action = _answer(pool)
            children = len(multiprocessing.active_children())
            said = f"{action} from {children} child process(es)"
            yield Finding(name, said, action in map(str, seen.legal) and children == 1)
    finally:
        pool.close()


def _answer(pool: Pool) -> str:
    ends = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < ends:
        if answers := pool.poll():
            return str(answers[0].action)
        time.sleep(0.02)
    return "no answer"
