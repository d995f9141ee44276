"""The server for phones when it, or its table, is killed or suspended."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from game.phones import link
from game.phones.server.process import listen
from tests.phones.pocket import HOST, PATIENCE, table
from tests.phones.test_server_life import process_of
from tests.posix.test_guard import is_gone, until

ROOT = Path(__file__).parents[2]

LAID = """
import sys, time
from tests.phones.pocket import Table
from tests.phones.test_server_life import process_of

if __name__ == "__main__":
    table = Table()
    print(process_of(table).process_id, table.link.port, flush=True)
    while True:
        table.poll()
        time.sleep(0.01)
"""


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_no_server_outlives_its_table(tmp_path: Path, number: signal.Signals) -> None:
    script = tmp_path / "laid.py"
    script.write_text(LAID)
    laid = subprocess.Popen(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert laid.stdout
    pid, port = map(int, laid.stdout.readline().split())
    with socket.create_connection((HOST, port), PATIENCE) as visitor:
        laid.send_signal(number)
        laid.wait(PATIENCE)
        assert is_hung_up(visitor)
    until(lambda: is_gone(pid), "its end")
    until(lambda: is_free(port), "its port")
    laid.stdout.close()


def is_hung_up(visitor: socket.socket) -> bool:
    try:
        return visitor.recv(1) == b""
    except ConnectionResetError:  # the server ended before it had accepted the visitor
        return True


def is_free(port: int) -> bool:
    try:
        listen(HOST, port).close()
    except OSError:  # a zombie's last thread may still have it
        return False
    return True


def test_a_suspended_server_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "SILENT", 1.5)
    with table() as laid:
        pid = process_of(laid).process_id
        assert pid
        os.kill(pid, signal.SIGSTOP)
        port = laid.link.port
        laid.until(lambda: laid.openings == 2, "another server")
        assert laid.link.port == port
        assert is_gone(pid)


def test_an_interruption_in_the_terminal_leaves_the_server_alone() -> None:
    with table() as laid:
        pid = process_of(laid).process_id
        assert pid
        os.kill(pid, signal.SIGINT)
        laid.show(0, 1)
        with socket.create_connection((HOST, laid.link.port), PATIENCE):
            pass
        assert not is_gone(pid)
        assert laid.openings == 1
