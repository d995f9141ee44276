"""Whether a match survives its program: a child plays and is killed, and nothing is lost."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from game.app.dealing import continue_match
from game.match.match import Match
from game.match.rulesets import bundled_rulesets
from game.match.storage.journal import SUFFIX, Journal
from game.resources import PACKAGE
from game.rules.rng import Rng
from game.workbench.selftest.finding import Finding
from game.workbench.selftest.whole_games import new_random_header, random_move

ENOUGH_ACTIONS = 40
PATIENCE_SECONDS = 60.0
SHOWN = "shown.txt"


def check(folder: Path) -> Iterator[Finding]:
    """For every ruleset, kill a playing child, continue its match, and verify the record."""
    for rules in bundled_rulesets().rulesets():
        yield _kill_and_resume(folder / rules.id, rules.id)


def play_until_killed(folder: Path, ruleset: str) -> None:
    """Play a match with a journal, and note each action when it would be shown.

    It goes on until somebody ends it. It writes to a file, as a windowed program has no output.
    """
    rules = bundled_rulesets().find(ruleset)
    journal = Journal.create(folder, new_random_header(rules))
    match = Match(journal.record, journal)
    rng = Rng(3)
    with (folder / SHOWN).open("w", encoding="ascii", buffering=1) as shown:
        while not match.is_over:
            random_move(match, rng)
            shown.write(f"{match.ply}\n")
    time.sleep(PATIENCE_SECONDS)


def _kill_and_resume(folder: Path, ruleset: str) -> Finding:
    shown = _killed(folder, ruleset)
    (path,) = folder.rglob(f"*{SUFFIX}")
    match = continue_match(path)
    try:
        saved = match.ply
        same = match.record.replay().digest() == match.digest()
        rng = Rng(5)
        while not match.is_over:
            random_move(match, rng)
    finally:
        match.close()
    # An action is on the disk before anybody sees it; one more may have been under way.
    nothing_lost = ENOUGH_ACTIONS <= shown <= saved <= shown + 1
    said = f"killed after {shown} actions, {saved} on the disk, played on to {match.ply}"
    return Finding(f"resumed {ruleset}", said, nothing_lost and same)


def _killed(folder: Path, ruleset: str) -> int:
    """Start a child, kill it in the middle of its match; return the last action it has shown."""
    program = [] if getattr(sys, "frozen", False) else ["-m", "game"]
    child = subprocess.Popen(  # noqa: S603 - this very program
        [sys.executable, *program, "selftest", "--until-killed", ruleset, "--in", str(folder)],
        env={**os.environ, "PYTHONPATH": _search_path()},
    )
    ends = time.monotonic() + PATIENCE_SECONDS
    while _shown(folder) < ENOUGH_ACTIONS and child.poll() is None and time.monotonic() < ends:
        time.sleep(0.01)
    child.kill()
    child.wait(PATIENCE_SECONDS)
    return _shown(folder)


def _shown(folder: Path) -> int:
    """Return how many actions the child has shown."""
    try:
        return (folder / SHOWN).read_bytes().count(b"\n")
    except FileNotFoundError:
        return 0


def _search_path() -> str:
    # The child may start where it would not find this package.
    return os.pathsep.join(filter(None, [str(PACKAGE.parent), os.environ.get("PYTHONPATH", "")]))
