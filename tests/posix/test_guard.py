"""A real guard and a real child: killed, hung, ended, orphaned."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from game.fair.guard import LOG, LONGEST_LOG, Guard, Link
from game.fair.watchdog import BACK_TO_NORMAL, STAFF_QUIT

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds until a missing event counts as a failure; no measurement."""


def until(what: Callable[[], object], about: str) -> None:
    ends = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < ends, f"{about} never came"
        time.sleep(0.02)


class Fair:
    """The guard and those it has started."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.start()

    def start(self) -> None:
        self.guard = subprocess.Popen(
            [sys.executable, "-m", "tests.posix.guarded", str(self.folder)], cwd=ROOT
        )

    def children(self) -> list[int]:
        with suppress(FileNotFoundError):
            return [int(line) for line in (self.folder / "children").read_text().split("\n")[:-1]]
        return []

    def child(self, number: int) -> int:
        """Return the process id of the child of this number, counted from 1."""
        until(lambda: len(self.children()) >= number, f"child {number}")
        return self.children()[number - 1]

    def order(self, words: str) -> None:
        (self.folder / "order").write_text(words)

    def log(self) -> str:
        return (self.folder / LOG).read_text()

    def close(self) -> None:
        self.guard.kill()
        self.guard.wait()
        for pid in self.children():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


@pytest.fixture
def fair(tmp_path: Path) -> Iterator[Fair]:
    fair = Fair(tmp_path)
    yield fair
    fair.close()


def said_by(code: str) -> str:
    """Run Python code in a process of its own to its end; return what it has printed."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    return done.stdout


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    # The process that adopts an orphan may leave it as a zombie.
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    return False


def test_whatever_happens_to_the_child_there_is_a_new_one(fair: Fair) -> None:
    os.kill(fair.child(1), signal.SIGKILL)
    os.kill(fair.child(2), signal.SIGSTOP)  # alive, and does nothing
    third = fair.child(3)
    assert is_gone(fair.child(2))
    fair.order("once 0")
    fourth = fair.child(4)  # ending without being asked to is a mistake, too
    assert fair.guard.poll() is None
    assert [word for word in ("SIGKILL", "hangs", "status 0") if word not in fair.log()] == []
    os.kill(fourth, signal.SIGSEGV)
    sign = fair.folder / "sign"
    # It is there a moment before anything is written on it.
    until(
        lambda: sign.exists() and sign.read_text().endswith("0\n"),
        "the sign on the screen: four times is a loop",
    )
    assert sign.read_text() == "SIGSEGV\n2.0\n"
    assert "next start in 2 s" in fair.log()
    fair.child(5)
    assert is_gone(third)
    fair.guard.send_signal(signal.SIGTERM)
    assert fair.guard.wait(PATIENCE) == 0
    assert all(map(is_gone, fair.children()))


def test_the_guard_takes_the_child_along(fair: Fair) -> None:
    child = fair.child(1)
    fair.guard.send_signal(signal.SIGINT)
    assert fair.guard.wait(PATIENCE) == 130
    assert is_gone(child)
    assert (fair.folder / "went by itself").exists(), "it was asked, not killed"


@pytest.mark.parametrize(("status", "answer"), [(STAFF_QUIT, 0), (BACK_TO_NORMAL, BACK_TO_NORMAL)])
def test_the_staff_ends_both(fair: Fair, status: int, answer: int) -> None:
    fair.order(str(status))
    assert fair.guard.wait(PATIENCE) == answer
    assert len(fair.children()) == 1


def test_a_child_goes_on_without_its_guard(fair: Fair) -> None:
    child = fair.child(1)
    fair.guard.kill()
    fair.guard.wait()
    time.sleep(1.2)  # it has noticed by now
    assert not is_gone(child)
    assert not (fair.folder / "went by itself").exists()


@pytest.mark.parametrize("hangs", [False, True])
def test_another_guard_ends_the_child_that_has_none(fair: Fair, *, hangs: bool) -> None:
    orphan = fair.child(1)
    fair.guard.kill()
    fair.guard.wait()
    if hangs:
        os.kill(orphan, signal.SIGSTOP)
    fair.start()
    second = fair.child(2)
    assert is_gone(orphan)
    assert not is_gone(second)
    fair.guard.send_signal(signal.SIGTERM)
    assert fair.guard.wait(PATIENCE) == 0
    assert fair.log().count("it ended") == 0, "the second child had to be started once only"


def test_a_child_does_not_wait_for_a_guard_that_is_suspended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.fair.guard.ignore_interrupts", lambda: None)
    monkeypatch.setattr("game.fair.guard.BEAT_SECONDS", 0.0)
    reading, beats = multiprocessing.Pipe(duplex=False)
    orders, ordering = multiprocessing.Pipe(duplex=False)
    os.set_blocking(beats.fileno(), False)
    with suppress(BlockingIOError):
        while True:
            os.write(beats.fileno(), b"\0\0\0\1.")
    os.set_blocking(beats.fileno(), True)
    link = Link(beats, orders)
    link.open()
    for _time in range(10):
        link.beat()
    assert not link.is_asked_to_end
    ordering.send_bytes(b"end")
    link.beat()
    assert link.is_asked_to_end, "it still listens"
    reading.close()
    ordering.close()
    link.beat()
    assert not link.is_guarded


def test_the_log_does_not_fill_the_disk(tmp_path: Path) -> None:
    guard = Guard(print, (), tmp_path, print)
    for number in range(3000):
        guard._note(f"{number} " + "x" * 60)
    lines = (tmp_path / LOG).read_bytes().splitlines()
    assert (tmp_path / LOG).stat().st_size <= LONGEST_LOG
    assert b" 2999 " in lines[-1]
    assert all(line.endswith(b"x" * 60) and line.startswith(b"20") for line in lines)
