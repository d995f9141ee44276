"""Leaving while the sound's thread is stuck in the driver: late, for ever, and with SIGTERM.

SDL's driver "disk" writes into a pipe: as long as nobody reads, a call to it does not return.
"""

from __future__ import annotations

import fcntl
import os
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from game.match.settings import SettingsFile
from game.match.storage import lines
from game.match.storage.instance import Instance
from game.match.storage.journal import SUFFIX, Journal
from tests.posix.test_guard import PATIENCE, ROOT, until

LINUX = sys.platform == "linux"


class Leaving:
    """A program, and the pipe that its sound goes into."""

    def __init__(self, folder: Path, home: Path) -> None:
        SettingsFile(home).change(welcomed=True)
        self.home = home
        self._order = folder / "leave"
        pipe = folder / "sound"
        os.mkfifo(pipe)
        self._sound = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        if LINUX:
            fcntl.fcntl(self._sound, fcntl.F_SETPIPE_SZ, 4096)
        self._reader: Thread | None = None
        self.program = subprocess.Popen(
            [sys.executable, "-m", "tests.posix.leaver", str(self._order)],
            cwd=ROOT,
            env={
                **os.environ,
                "SDL_AUDIODRIVER": "disk",
                "SDL_DISKAUDIOFILE": str(pipe),
                "UFFDISCH_HOME": str(home),
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        until(self._is_full, "the pipe's end")

    def _is_full(self) -> bool:
        """Whether the pipe is full and stays so while the driver may write once more."""
        before = waiting(self._sound)
        room = fcntl.fcntl(self._sound, fcntl.F_GETPIPE_SZ) if LINUX else 1
        if before < room:
            return False
        time.sleep(0.5)
        return before == waiting(self._sound)

    def begin(self) -> None:
        self._order.touch()
        assert self.said() == "leaving"

    def said(self) -> str:
        assert self.program.stdout is not None
        return self.program.stdout.readline().strip()

    def rest(self) -> list[str]:
        """Return what else it says until it has ended."""
        return self.program.communicate(timeout=PATIENCE)[0].splitlines()

    def let_go(self) -> None:
        """Let the driver go on by reading the pipe to its end."""
        os.set_blocking(self._sound, True)
        self._reader = Thread(target=read_all, args=(self._sound,), daemon=True)
        self._reader.start()

    def close(self) -> None:
        self.program.kill()
        self.program.wait()
        if self._reader is not None:
            self._reader.join(PATIENCE)
        os.close(self._sound)

    def check_tidiness(self) -> None:
        """Check that journal and locks were released."""
        (path,) = (self.home / "saves").glob(f"*{SUFFIX}")
        assert not lines.read(path.read_bytes()).is_torn
        Journal.open(path).close()
        instance = Instance(self.home)
        assert instance.is_first
        instance.close()

    def log(self) -> str:
        return (self.home / "logs" / "uffdisch.log").read_text("utf-8")


def read_all(pipe: int) -> None:
    while os.read(pipe, 65536):
        pass


def waiting(pipe: int) -> int:
    """Return how many bytes nobody has read."""
    (number,) = struct.unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)))
    return int(number)


@pytest.fixture
def leaving(tmp_path: Path, player_home: Path) -> Iterator[Leaving]:
    leaving = Leaving(tmp_path, player_home)
    yield leaving
    leaving.close()


def test_a_driver_that_never_comes_back(leaving: Leaving) -> None:
    leaving.begin()
    assert leaving.rest() == ["closed with 0"], "nobody shuts SDL down beside it"
    assert leaving.program.returncode == 0
    assert "the sound device hangs" in leaving.log()
    leaving.check_tidiness()


def test_a_driver_that_comes_back_late(leaving: Leaving) -> None:
    leaving.begin()
    assert leaving.said() == "closed with 0"
    leaving.let_go()
    assert leaving.rest() in ([], ["the interpreter is shut down"])
    assert leaving.program.returncode == 0
    leaving.check_tidiness()


@pytest.mark.exhaustive  # most programs that tests start end like this
def test_a_driver_that_comes_back_at_once(leaving: Leaving) -> None:
    leaving.let_go()
    leaving.begin()
    closed, last = "closed with 0", "the interpreter is shut down"
    assert leaving.rest() == ["pygame is shut down", closed, last]
    assert leaving.program.returncode == 0
    leaving.check_tidiness()


@pytest.mark.exhaustive
def test_who_is_asked_to_end_meanwhile_ends(leaving: Leaving) -> None:
    leaving.begin()
    leaving.program.terminate()
    leaving.rest()
    assert leaving.program.returncode in (0, -signal.SIGTERM)
    leaving.check_tidiness()
