"""A program killed at any moment has lost nothing that it had confirmed."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.match.match import Match
from game.match.storage.journal import Journal
from game.match.storage.record import Record
from tests import effort

KILLS = 40 if effort.seed() else 5


@pytest.mark.slow
@pytest.mark.usefixtures("toy")
def test_killed_at_random_moments_no_confirmed_action_is_missing(tmp_path: Path) -> None:
    games, folder = tmp_path / "games", tmp_path / "saves"
    games.mkdir()
    moments = random.Random(40)
    actions = 0
    for number in range(KILLS):
        lines = play_and_kill(games, folder, number, moments)
        actions += len(lines)
        name, entries, digest = lines[-1].split()
        path = folder / name
        if not path.exists():
            path = folder / "finished" / name
        journal = Journal.open(path)
        assert journal.notice is None
        confirmed = journal.record.entries[: int(entries)]
        assert len(confirmed) == int(entries)
        assert Record(journal.record.header, confirmed).replay().digest() == digest
        assert len(journal.record.entries) <= int(entries) + 1
        Match(journal.record)
        journal.close()
    assert not list(folder.rglob("*damaged*"))
    assert actions > 5 * KILLS


def play_and_kill(games: Path, folder: Path, number: int, moments: random.Random) -> list[str]:
    """Let the program play for a moment, kill it, and return what it had confirmed."""
    root = Path(__file__).parents[3]
    command = [sys.executable, "-m", "tests.match.plays_on", str(games), str(folder), str(number)]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        lines = [program.stdout.readline() for _ in range(moments.randrange(1, 12))]
        time.sleep(moments.random() * 0.004)  # anywhere between two actions, or within one
        program.kill()
        lines += program.stdout.readlines()
    assert all(line.endswith("\n") for line in lines)
    return lines
