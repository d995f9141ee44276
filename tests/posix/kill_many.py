"""Kills the program at random moments and looks at what is left: `--times 200`.

Half of the kills meet a person's match: whatever was shown is in the journal, no file is torn, and
the next start offers the match and goes on with it. The other half meet the fair mode: its guard
brings the demo back, and nothing of the visitors is left.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from game.fair.counts import KioskCounts
from game.match.settings import SettingsFile
from game.match.storage.journal import SUFFIX, Journal
from game.match.storage.record import Record

ROOT = Path(__file__).parents[2]
PATIENCE = 300.0
"""Seconds until a missing event counts as a failure; no measurement."""

LONGEST_LIFE = 4.5
"""A program is killed within so many seconds after its first picture."""


@dataclass
class Outcome:
    """What was found; the list of faults should be empty."""

    kills: int = 0
    faults: list[str] = field(default_factory=list)
    back: list[float] = field(default_factory=list)
    """Seconds from each kill until the demo was back."""
    shown: int = 0
    """How many changes of a table were seen."""

    def expect(self, fact: object, words: str) -> None:
        if not fact:
            self.faults.append(f"kill {self.kills}: {words}")


def environment(home: Path) -> dict[str, str]:
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return {**os.environ, **drivers, "UFFDISCH_HOME": str(home), "LANGUAGE": "en"}


# A person's match


def kill_matches(home: Path, times: int, moments: random.Random) -> Outcome:
    """Kill the ordinary program so many times, each time in the match that it goes on with."""
    outcome = Outcome()
    SettingsFile(home).change(pace="fast", welcomed=True)
    kept: str | None = None
    for _kill in range(times):
        lines = play_and_kill(home, moments)
        outcome.kills += 1
        outcome.shown += len(lines)
        if kept is not None:
            outcome.expect(lines[:1] == [f"resumed {kept}"], f"{lines[:1]} instead of {kept}")
        kept = look_at_journals(home, lines, outcome)
    return outcome


def play_and_kill(home: Path, moments: random.Random) -> list[str]:
    """Start the program, kill it at some moment of its match; return what it has shown."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.posix.mortal", "play"],
        cwd=ROOT,
        env=environment(home),
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None
        lines = [line for line in (program.stdout.readline() for _ in range(2)) if line]
        while lines and not lines[-1].startswith(("shown", "resumed")):
            lines = [program.stdout.readline()]  # what pygame says
        time.sleep(moments.random() * LONGEST_LIFE)
        program.kill()
        lines += program.stdout.readlines()
    return [line.strip() for line in lines if line.startswith(("shown", "resumed"))]


def look_at_journals(home: Path, lines: list[str], outcome: Outcome) -> str | None:
    """Compare the journals with what was shown; return the state to go on with, if any."""
    outcome.expect(not list(home.rglob("*damaged*")), "a damaged file")
    saves = home / "saves"
    paths = [path for path in saves.glob(f"*{SUFFIX}") if path.stat().st_size]
    outcome.expect(len(paths) <= 1, f"{len(paths)} matches at once")
    states: dict[str, str] = {}
    going_on = None
    for path in [*paths, *(saves / "finished").glob(f"*{SUFFIX}")]:
        journal = Journal.open(path)
        outcome.expect(journal.notice is None, f"{path.name}: {journal.notice}")
        entries, header = journal.record.entries, journal.record.header
        journal.close()
        for line in lines:
            count = int(line.split()[1])
            if count <= len(entries):
                states.setdefault(line, "")
                digest = Record(header, entries[:count]).replay().digest()
                states[line] = digest if digest == line.split()[2] else states[line]
        if path in paths:
            going_on = f"{len(entries)} {Record(header, entries).replay().digest()}"
    for line in lines[-1:]:
        outcome.expect(states.get(line) == line.split()[2], f"{line} is not in a journal")
    return going_on


# The fair mode


def kill_kiosks(home: Path, times: int, moments: random.Random) -> Outcome:
    """Kill the fair mode so many times; its guard lives on."""
    outcome = Outcome()
    told = home / "scenes"
    home.mkdir(parents=True, exist_ok=True)
    guard = subprocess.Popen(
        [sys.executable, "-m", "tests.posix.mortal", "guard", str(home)],
        cwd=ROOT,
        env=environment(home),
        stdout=subprocess.DEVNULL,
    )
    try:
        until(lambda: demos(told, 1))
        for kill in range(times):
            time.sleep(moments.random() * LONGEST_LIFE)
            victim = scenes(told)[-1][0]
            killed = time.monotonic()
            with suppress(ProcessLookupError):
                os.kill(victim, signal.SIGKILL)
            until(lambda number=kill + 2: demos(told, number))  # type: ignore[misc]
            outcome.back.append(time.monotonic() - killed)
            outcome.kills += 1
            look_at_kiosk(home, told, outcome)
        outcome.expect(guard.poll() is None, "the guard has ended")
    except TimeoutError as error:
        outcome.faults.append(f"after kill {outcome.kills}: {error}")
    finally:
        guard.send_signal(signal.SIGTERM)
        outcome.expect(guard.wait(PATIENCE) == 0, "the guard did not end well")
    outcome.shown = len(scenes(told))
    return outcome


def scenes(told: Path) -> list[tuple[int, str]]:
    """Return processes and the scenes that they showed."""
    with suppress(FileNotFoundError):
        lines = told.read_text("ascii").split("\n")[:-1]
        return [(int(line.split()[0]), line.split()[1]) for line in lines]
    return []


def demos(told: Path, number: int) -> list[int]:
    """Return the processes that began with the demo, if there are enough."""
    firsts: dict[int, str] = {}
    for pid, scene in scenes(told):
        firsts.setdefault(pid, scene)
    found = [pid for pid, scene in firsts.items() if scene == "AttractScene"]
    return found if len(found) >= number else []


def look_at_kiosk(home: Path, told: Path, outcome: Outcome) -> None:
    """Check that nothing of the visitors is left, and that the counts are whole."""
    outcome.expect(not list(home.rglob(f"*{SUFFIX}")), "a journal of visitors")
    outcome.expect(not list(home.rglob("*damaged*")), "a damaged file")
    known = {"kiosk", "scenes", "logs"}
    outcome.expect({path.name for path in home.iterdir()} <= known, "files of an ordinary player")
    counts = KioskCounts(home / "kiosk" / "counts")
    outcome.expect(counts.trouble is None, str(counts.trouble))
    whole = counts.in_all()
    outcome.expect(whole.starts >= whole.finishes + whole.drop_outs, f"{whole}")


def until(what: Callable[[], list[int]]) -> list[int]:
    """Look again and again until something is found."""
    ends = time.monotonic() + PATIENCE
    while not (found := what()):
        if time.monotonic() > ends:
            raise TimeoutError("something never came")
        time.sleep(0.02)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        for name, kill in (("matches", kill_matches), ("kiosk", kill_kiosks)):
            place, moments = Path(folder) / name, random.Random(options.seed)
            outcome = kill(place, options.times // 2, moments)
            back = outcome.back or [0.0]
            print(
                f"{name}: {outcome.kills} kills, {outcome.shown} changes seen, "
                f"{len(outcome.faults)} faults; demo back after {sum(back) / len(back):.1f} s "
                f"on average, {max(back):.1f} s at most",
                flush=True,
            )
            faults += outcome.faults
    print("\n".join(faults[:40]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
