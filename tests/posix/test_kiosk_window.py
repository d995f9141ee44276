"""The fair mode in a real window: keys, a window manager, and a window that is put away.

Without a virtual screen and a window manager only test_kiosk_escape has put the keys into the
window's queue.
"""

from __future__ import annotations

import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import tools
from tests.app.test_real_window import PATIENCE, SCREEN, VirtualScreen, until
from tests.posix.test_guard import is_gone
from tests.posix.window_manager import take_full_screen_away

KEYS_OF_MANAGERS = (
    *("alt+F4", "Escape", "ctrl+q", "ctrl+w", "F11", "alt+Tab", "alt+Escape", "alt+space"),
    *("super+d", "ctrl+alt+d", "alt+F9", "alt+F10", "ctrl+c", "ctrl+alt+Delete"),
)


class Stand(VirtualScreen):
    """A fair on a virtual screen, with a window manager."""

    def __init__(self, folder: Path, home: Path) -> None:
        tools.demand(tools.MANAGER)
        super().__init__(folder, home)
        self._manager = subprocess.Popen(
            [*tools.MANAGER, "--sm-disable"], env=self.environment, stderr=subprocess.DEVNULL
        )

    def close(self) -> None:
        if self._running is not None and self._running.poll() is None:
            self.program.send_signal(signal.SIGTERM)
            self.program.wait(PATIENCE)
        self._manager.kill()
        self._manager.wait()
        super().close()

    def ask(self, *words: str) -> list[str]:
        """Return what xdotool says."""
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, check=False
        )
        return done.stdout.split()

    def windows(self) -> list[str]:
        """Return the windows of the program that can be seen; they are its child's."""
        found = []
        for child in children_of(self.program.pid):
            found += self.ask("search", "--onlyvisible", "--pid", str(child))
        return found

    def only_window(self) -> str:
        """Return the one window of the program that fills the screen; empty if there is none.

        It may be another one than before: a window that the system has hidden is closed, and a new
        one is opened.
        """
        windows = self.windows()
        if len(windows) != 1:
            return ""
        told = self.ask("getwindowgeometry", "--shell", windows[0])
        fills = {"X=0", "Y=0", f"WIDTH={SCREEN[0]}", f"HEIGHT={SCREEN[1]}"} <= set(told)
        return windows[0] if fills else ""


def children_of(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    listed = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False
    )
    return [int(word) for word in listed.stdout.split()]


@pytest.fixture
def stand(tmp_path: Path, player_home: Path) -> Iterator[Stand]:
    stand = Stand(tmp_path, player_home)
    yield stand
    stand.close()


def test_a_real_window_stays(stand: Stand, player_home: Path) -> None:
    stand.start("kiosk")
    until(stand.only_window, "the window")
    for key in KEYS_OF_MANAGERS:
        stand.ask("key", key)
        time.sleep(0.05)
    for _time in range(2):  # SDL notices the first time only
        window = until(stand.only_window, "the window after the keys")
        take_full_screen_away(stand.environment["DISPLAY"], int(window))
        time.sleep(0.3)
        until(stand.only_window, "the full screen that was taken away")
    stand.ask("windowminimize", until(stand.only_window, "one window"))
    time.sleep(0.2)
    until(stand.only_window, "the window that was put away")
    assert stand.program.poll() is None
    log = (player_home / "kiosk" / "watchdog.log").read_text()
    assert "ended with status" not in log, "nobody has got out"
    owners = children_of(stand.program.pid)
    stand.program.send_signal(signal.SIGTERM)
    assert stand.program.wait(PATIENCE) == 0
    until(lambda: all(map(is_gone, owners)), "the end of all its processes")
