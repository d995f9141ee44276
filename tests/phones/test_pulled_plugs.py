"""The server hangs, the table is killed, phones are lost: the match goes on with the same seats."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.match.storage.journal import Journal
from game.phones.wire import Face
from tests import effort
from tests.effort import by_day
from tests.phones.far_phone import FarPhone
from tests.phones.pocket import HOST
from tests.phones.table_process import MEANT, WHERE
from tests.phones.test_whole_matches import LONGEST, PAUSE, check, play, seat_all
from tests.phones.whole_table import SAVES, WholeTable

posix = pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")


class Plug:
    """A table that can be killed and started again."""

    def __init__(self, folder: Path, game: str, players: int) -> None:
        self._folder = folder
        self._command = [
            sys.executable, "-m", "tests.phones.table_process", str(folder), game, str(players)
        ]  # fmt: skip
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(self._command, cwd=Path(__file__).parents[2])

    def where(self) -> tuple[int, str]:
        """Return what the code on the screen says; port 0 as long as there is none."""
        port, *lobby = self.told()
        return int(port), str(lobby[0]) if lobby else ""

    def told(self) -> list[int | str] | list[int]:
        try:
            found = json.loads((self._folder / WHERE).read_text("utf-8"))
        except FileNotFoundError:
            return [0]
        assert isinstance(found, list)
        return found

    def pull(self) -> None:
        """Kill it like a power cut, and restart it when its server has ended."""
        server = self.told()[2:]
        (self._folder / WHERE).unlink(missing_ok=True)
        self.process.kill()
        self.process.wait()
        wait_for_end(int(server[0]) if server else 0)
        self.process = self._start()


def is_running(process: int) -> bool:
    """Whether a process exists and has not ended."""
    try:
        return b") Z " not in Path(f"/proc/{process}/stat").read_bytes()
    except FileNotFoundError:
        return False


def wait_for_end(process: int) -> None:
    ends = time.monotonic() + LONGEST
    while process and is_running(process):
        assert time.monotonic() < ends, "the server outlives its table"
        time.sleep(0.01)


@pytest.mark.slow
@posix
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no list of processes here")
@pytest.mark.parametrize(
    ("game", "players", "kills"),
    by_day([("uffbasse", 2, 1), ("uffda", 4, 6), ("sauce", 4, 6), ("uffbasse", 3, 3)], 0),
)
def test_a_killed_table_goes_on_with_the_same_seats(
    game: str, players: int, kills: int, tmp_path: Path
) -> None:
    chance = Random(effort.seed() + players)
    plug = Plug(tmp_path, game, players)
    phones = [FarPhone(seat, plug.where, effort.seed()) for seat in range(players)]
    ends, deaths = time.monotonic() + LONGEST, 0
    try:
        next_kill = 8
        while plug.process.poll() is None:
            assert time.monotonic() < ends
            for phone in phones:
                phone.step()
            time.sleep(PAUSE)
            if deaths < kills and sum(len(phone.decided) for phone in phones) >= next_kill:
                time.sleep(chance.random() * 0.02)
                plug.pull()
                deaths += 1
                # A short match has some sixty decisions.
                next_kill += chance.randrange(5, 10)
        assert plug.process.returncode == 0
        last = plug.told()
    finally:
        plug.process.kill()
        for phone in phones:
            phone.close()
    assert deaths == kills
    wait_for_end(int(last[2]))
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((HOST, int(last[0])), 5)
    explain(tmp_path, phones)


def explain(folder: Path, phones: list[FarPhone]) -> None:
    """Check that every move is what its phone decided, and only once."""
    (path,) = (folder / SAVES / "finished").glob("*.*")
    journal = Journal.open(path)
    record = journal.record
    journal.close()
    assert record.replay().is_over
    meant: dict[int, dict[int, list[list[str]]]] = {}
    for line in (folder / MEANT).read_text("utf-8").splitlines():
        seat, question, choices = json.loads(line)
        meant.setdefault(seat, {})[question] = choices
    for phone in phones:
        asked = iter(sorted(phone.decided))
        for move in record.moves:
            if move.seat == phone.seat:
                # Each question serves for one move at most, and they come one after the other.
                assert any(
                    move.action in {meant[phone.seat][q][i][1] for i in phone.decided[q]}
                    for q in asked
                ), (phone.seat, move)


@posix
def test_the_table_goes_on_while_its_server_hangs(tmp_path: Path) -> None:
    laid = WholeTable(tmp_path, "uffbasse", ("human",) * 2, {"rounds": 1}, effort.seed())
    phones = [FarPhone(seat, lambda: (laid.hub.port, laid.lobby), 1) for seat in range(2)]
    try:
        seat_all(laid, phones)
        hung = laid.server.process_id
        assert hung
        os.kill(hung, signal.SIGSTOP)
        laid.late = 0.4
        for number in range(40):
            # More than any pipe holds: a table waiting for it would wait for ever.
            laid.hub._send(Face(str(number), bytes(1_000_000)))
            laid.step()
            if laid.server.process_id != hung:
                break
        laid.late = 0.0
        assert laid.server.process_id != hung
        play(laid, phones, most=10)
        assert check(laid, phones)
    finally:
        for phone in phones:
            phone.close()
        laid.close()
