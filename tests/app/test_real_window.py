"""The program as a process of its own, in a window: killed in the middle, it has lost nothing.

With a virtual screen and a tool that types on it, the window and the clicks are real; without them
(and at night) mouse events are put into the window's queue, and the last lines of the tests say so.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from game.match.match import Match
from game.match.settings import SettingsFile
from game.match.storage import lines
from game.match.storage.journal import SUFFIX, Journal
from game.match.storage.record import Record
from game.scenes.home.scene import HomeScene
from game.workbench.gallery.pictures import stage_for
from tests import tools
from tests.effort import by_day
from tests.ui.screens import Calls

ROOT = Path(__file__).parents[2]
SIZE, SCREEN = (1024, 640), (1280, 720)
CORNER = ((SCREEN[0] - SIZE[0]) // 2, (SCREEN[1] - SIZE[1]) // 2)
PATIENCE = 120.0
"""Seconds until a missing event counts as a failure; no measurement."""
Spot = tuple[int, int]
Found = TypeVar("Found")
KINDS = by_day([("queue",), ("screen",)], int(tools.are_tried(tools.SCREEN)))


def until(what: Callable[[], Found], about: str) -> Found:
    """Look again and again until something is true; return it."""
    ends = time.monotonic() + PATIENCE
    while not (found := what()):
        assert time.monotonic() < ends, f"{about} never came"
        time.sleep(0.05)
    return found


class Desk(ABC):
    """Where the program runs: what somebody in front of it can do and see."""

    module: str
    kills: int
    """How often the program is killed."""

    def __init__(self, folder: Path, home: Path) -> None:
        self.folder = folder
        self.home = home
        self.environment = {
            key: value
            for key, value in os.environ.items()
            if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
        }
        self.environment |= {
            "UFFDISCH_HOME": str(home),
            "LANGUAGE": "en",
            "SDL_AUDIODRIVER": "dummy",
            "XDG_RUNTIME_DIR": str(folder),
        }
        self._running: subprocess.Popen[str] | None = None
        # Nobody at these desks is here for the first time.
        SettingsFile(home).change(welcomed=True)

    @property
    def program(self) -> subprocess.Popen[str]:
        assert self._running is not None
        return self._running

    def start(self, *arguments: str) -> None:
        """Start the program and wait for its window."""
        self._running = subprocess.Popen(
            [sys.executable, "-m", self.module, *arguments],
            cwd=ROOT,
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        self.wait_for_window()

    def kill(self) -> None:
        """End the program as a power cut would."""
        self.program.kill()
        self.program.communicate()

    def close(self) -> None:
        if self._running is not None and self._running.poll() is None:
            self.kill()

    @abstractmethod
    def wait_for_window(self) -> None: ...

    @abstractmethod
    def do(self, *doings: Spot | str) -> None:
        """Click on spots and press keys, one after the other."""

    @abstractmethod
    def photograph(self) -> pygame.Surface: ...


class Queue(Desk):
    """SDL's dummy screen; mouse and keyboard are what a puppet player puts into the queue."""

    module = "tests.app.puppet"
    kills = 1

    def __init__(self, folder: Path, home: Path) -> None:
        super().__init__(folder, home)
        self.environment["SDL_VIDEODRIVER"] = "dummy"

    def wait_for_window(self) -> None:
        """Wait until something is visible; before that there is no queue."""
        until(lambda: share_that_differs(self.photograph(), pygame.Surface(SIZE)), "the window")

    def do(self, *doings: Spot | str) -> None:
        for doing in doings:
            order = f"key {doing}" if isinstance(doing, str) else f"click {doing[0]} {doing[1]}"
            self._tell(order)
            time.sleep(0.05)

    def photograph(self) -> pygame.Surface:
        file = self.folder / "picture.png"
        self._tell(f"shot {file}")
        assert self.program.stdout is not None
        assert self.program.stdout.readline() == "done\n"
        picture = pygame.image.load(file)
        return picture if picture.get_size() == SIZE else pygame.Surface(SIZE)

    def _tell(self, order: str) -> None:
        assert self.program.stdin is not None
        self.program.stdin.write(order + "\n")


class VirtualScreen(Desk):
    """A real window on a screen in memory, whose mouse and keyboard xdotool moves."""

    module = "game"
    kills = 1

    def __init__(self, folder: Path, home: Path) -> None:
        super().__init__(folder, home)
        tools.demand(tools.SCREEN)
        reading, writing = os.pipe()
        self._server = subprocess.Popen(
            # `-noreset`, or it would restart when the last client leaves, even xdotool.
            [
                *f"Xvfb -displayfd {writing} -noreset -nolisten tcp".split(),
                *("-screen", "0", f"{SCREEN[0]}x{SCREEN[1]}x24", "-fbdir", str(folder)),
            ],
            pass_fds=(writing,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        # It takes a free number, and says which.
        with os.fdopen(reading) as numbers:
            self.environment["DISPLAY"] = f":{numbers.readline().strip()}"
        self.environment["SDL_VIDEODRIVER"] = "x11"

    def close(self) -> None:
        super().close()
        self._server.kill()
        self._server.wait()

    def wait_for_window(self) -> None:
        """Wait until something is visible; without a window manager it is in the middle."""
        until(lambda: share_that_differs(self.photograph(), pygame.Surface(SIZE)), "the window")

    def do(self, *doings: Spot | str) -> None:
        orders: list[str] = []
        for doing in doings:
            if isinstance(doing, str):
                orders += ["key", doing]
            else:
                x, y = CORNER[0] + doing[0], CORNER[1] + doing[1]
                orders += ["mousemove", str(x), str(y), "sleep", "0.03", "click", "1"]
            orders += ["sleep", "0.03"]
        subprocess.run(
            ["xdotool", *orders],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            timeout=PATIENCE,
            check=True,
        )

    def photograph(self) -> pygame.Surface:
        """Return what the window shows; the screen's memory is a file in the format XWD."""
        data = (self.folder / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", data[:100])
        (size, _version, _format, _depth, width, height), colours = header[:6], header[19]
        whole = pygame.image.frombuffer(
            data[size + 12 * colours :][: 4 * width * height], (width, height), "BGRA"
        )
        return whole.subsurface((CORNER, SIZE)).copy()


@pytest.fixture
def desk(request: pytest.FixtureRequest, tmp_path: Path, player_home: Path) -> Iterator[Desk]:
    kind = VirtualScreen if request.param == "screen" else Queue
    desk = kind(tmp_path, player_home)
    yield desk
    desk.close()


def journals(home: Path) -> list[Path]:
    return sorted((home / "saves").glob(f"*{SUFFIX}"))


def has_begun(home: Path) -> bool:
    """Whether there is a journal with its first line."""
    return any(lines.read(path.read_bytes()).record for path in journals(home))


def record_of(path: Path) -> Record:
    """Return what the journal holds at this moment; a last line may be half written."""
    record = lines.read(path.read_bytes()).record
    assert record is not None
    return record


def own_moves(path: Path) -> int:
    return sum(move.seat == 0 for move in record_of(path).moves)


def play_on(desk: Desk, path: Path, moves: int) -> None:
    """Click on cards and stalls, and let moments pass, until so many own moves are played."""
    wanted = own_moves(path) + moves
    width, height = SIZE
    ends = time.monotonic() + PATIENCE
    number = 0
    while own_moves(path) < wanted:
        assert time.monotonic() < ends, f"{wanted} moves of the person never came"
        number += 1
        cards = [(round(width * (0.2 + 0.06 * i)), height - 40 - number % 5) for i in range(11)]
        stalls = [(round(width * (0.215 + 0.1425 * i)), round(height / 2)) for i in range(5)]
        desk.do("space", *cards, "l", *stalls, "p")


def resume_button(home: Path) -> tuple[int, int]:
    """Return where the home screen offers the match, found in an equal window here."""
    stack = stage_for(SIZE, "en")
    stack.push(HomeScene(stack.stage, Calls(stack), saves=home / "saves"))
    stack.update(1.0)
    return next(t.rect.center for t in stack.draw().targets if t.key == "save:0")


def share_that_differs(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the share of spots in which two pictures differ, 0 to 1."""
    spots = [(x, y) for x in range(3, SIZE[0], 23) for y in range(3, SIZE[1], 23)]
    return sum(one.get_at(spot) != other.get_at(spot) for spot in spots) / len(spots)


@pytest.mark.parametrize(("desk",), KINDS, indirect=True)
def test_a_program_that_is_killed_has_lost_nothing(desk: Desk, player_home: Path) -> None:
    size = f"{SIZE[0]}x{SIZE[1]}"
    SettingsFile(player_home).change(pace="fast", language="en", welcomed=True)
    desk.start("play", "uffbasse", "--seats", "human,easy", "--seed", "3", "--size", size)
    until(lambda: has_begun(player_home), "the journal")
    (path,) = journals(player_home)
    play_on(desk, path, 1)
    table, black = desk.photograph(), pygame.Surface(SIZE)
    assert share_that_differs(table, black) > 0.95
    for _time in range(desk.kills):
        confirmed = record_of(path).moves
        desk.kill()
        assert record_of(path).moves[: len(confirmed)] == confirmed
        desk.start("--size", size)
        home = desk.photograph()
        assert share_that_differs(home, black) > 0.95
        assert share_that_differs(home, table) > 0.4
        button = resume_button(player_home)

        def table_is_there(button: tuple[int, int] = button) -> bool:
            desk.do(button)
            time.sleep(0.5)
            return share_that_differs(desk.photograph(), table) < 0.35

        until(table_is_there, "the table")
        play_on(desk, path, 1)
        assert record_of(path).moves[: len(confirmed)] == confirmed
    desk.kill()
    assert journals(player_home) == [path], "nothing else was dealt"
    journal = Journal.open(path)
    match = Match(journal.record)
    journal.close()
    assert journal.notice is None
    assert match.ply >= 3
    assert own_moves(path) > desk.kills
