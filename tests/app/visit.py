"""The whole program without a screen: its loop runs, time is simulated, a script is the person."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest

from game.ai.brain import DirectBrain
from game.app import program as program_module
from game.app.program import Program
from game.match.match import Match
from game.match.settings import Settings, SettingsFile
from game.match.setup import AppOptions, PlayRequest
from game.match.storage.journal import SUFFIX, Journal
from game.resources import player_folder
from game.rules.core import CLOCK, Observation
from game.scenes.dialogs.errors import ErrorDialog
from game.scenes.home.scene import HomeScene
from game.scenes.play.scene import PlayScene
from game.scenes.play.sharing.curtain import CurtainScene
from game.ui.frame import Frame, Target, find

if TYPE_CHECKING:
    from game.ai.pool import Pool

FRAME_MS = 100
HURRY_MS = 1000
"""Added to each frame of somebody who only waits."""
MOST_FRAMES = 20_000
SIZE = (800, 500)

Script = Callable[["Visit"], Iterator[None]]
"""What a person does; each `yield` lets one frame pass."""


class ThinkingHere(DirectBrain):
    """Opponents without processes, all of them quick ones."""

    def __init__(self, _size: int = 1) -> None:
        super().__init__()
        self.is_closed = False

    def start(self) -> None:
        """Start nothing."""

    def request(self, seen: Observation, level: str, seed: int) -> int:
        return super().request(seen, "easy", seed)

    def close(self) -> None:
        self.is_closed = True


def thinking_here() -> Pool:
    """Return them in place of a pool of processes."""
    return cast("Pool", ThinkingHere())


class Visit:
    """Opens the program, lets a script use it, and remembers the scenes shown."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, options: AppOptions | None = None) -> None:
        self._patch = monkeypatch
        self._options = options or AppOptions(size=SIZE, welcome=False)
        self._queue: list[pygame.event.Event] = []
        self._failure: Exception | None = None
        self.now_ms = 0
        self.frames = 0
        self.shown: list[type] = []
        """Kinds of scenes that were in front, one after the other."""

    def run(self, script: Script) -> int:
        """Run the program until the script is over; return the exit status."""
        self._install()
        self.program = Program(self._options)
        self._steps = script(self)
        status = self.program.run()
        if self._failure is not None:
            raise self._failure
        return status

    def _install(self) -> None:
        patch, visit = self._patch, self

        class Clock:
            def get_time(self) -> int:
                return FRAME_MS

            def tick(self, _fps: int) -> int:
                return FRAME_MS

        class Time:
            @staticmethod
            def monotonic() -> float:
                return visit.now_ms / 1000

            @staticmethod
            def time_ns() -> int:
                return 1

        patch.setattr(pygame.time, "Clock", Clock)
        patch.setattr(pygame.event, "get", self._events)
        patch.setattr(program_module, "time", Time)
        patch.setattr("game.ai.pool.Pool", ThinkingHere)

    def _events(self) -> list[pygame.event.Event]:
        """Stand in for `pygame.event.get`, where the loop asks for a person's input."""
        self.frames += 1
        self.now_ms += FRAME_MS
        assert self.frames < MOST_FRAMES, "the script never ends"
        top = type(self.program._stack.top)
        if not self.shown or self.shown[-1] is not top:
            self.shown.append(top)
        try:
            next(self._steps)
        except StopIteration:
            self.send(pygame.QUIT)
        except Exception as failure:
            # The program would take it for a mistake of its own, tell the player, and go on.
            self._failure = failure
            self.program.quit()
        events, self._queue = self._queue, []
        return events

    # What a person sees

    @property
    def top(self) -> object:
        return self.program._stack.top

    @property
    def home(self) -> HomeScene:
        assert isinstance(self.top, HomeScene), f"{self.top} is in front"
        return self.top

    @property
    def table(self) -> PlayScene:
        scene = self.program._find_play()
        assert scene is not None, f"{self.top} is in front, and no table"
        return scene

    @property
    def error(self) -> ErrorDialog:
        assert isinstance(self.top, ErrorDialog), f"{self.top} is in front"
        return self.top

    @property
    def frame(self) -> Frame:
        return self.program._stack.draw()

    @property
    def words(self) -> str:
        return "\n".join(written.text for written in self.frame.written)

    def target(self, key: str) -> Target:
        frame = self.frame
        target = find(frame.targets, key)
        assert target is not None, f"{key} is not among {[t.key for t in frame.targets]}"
        return target

    # What a person does

    def send(self, kind: int, **details: Any) -> None:
        self._queue.append(pygame.event.Event(kind, details))

    def click(self, key: str) -> Generator[None, None, None]:
        """Click on something, and let a few frames pass."""
        self.click_at(self.target(key).rect.center)
        yield from self.wait(3)

    def click_at(self, position: tuple[int, int]) -> None:
        """Click somewhere; the next frame sees it."""
        self.send(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=position, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=position, button=1)

    def key(self, key: int) -> Generator[None, None, None]:
        self.send(pygame.KEYDOWN, key=key, mod=0, unicode="")
        self.send(pygame.KEYUP, key=key, mod=0)
        yield from self.wait(2)

    def wait(self, frames: int) -> Generator[None, None, None]:
        for _frame in range(frames):
            yield

    def wait_for(self, what: Callable[[], bool], most: int = 2000) -> Generator[None, None, None]:
        for _frame in range(most):
            if what():
                return
            yield
        raise AssertionError(f"never came; {self.top} is in front")

    def may_act(self) -> bool:
        """Whether the table waits for the person in front."""
        scene = self.program._find_play()
        return (
            scene is not None
            and self.top is scene
            and scene.table.is_idle
            and scene.may_act()
            and scene.table.viewer in scene.match.actors()
            and CLOCK not in scene.match.actors()
        )

    def play(self, actions: int) -> Generator[None, None, None]:
        """Do so many actions as the person in front, always the first legal one."""
        for _action in range(actions):
            yield from self.hurry_until(self.may_act)
            scene = self.table
            viewer = scene.table.viewer
            assert viewer is not None
            legal = scene.match.observation(viewer).legal
            assert scene.submit(viewer, legal[0]) is None
            yield

    def hurry_until(self, what: Callable[[], bool]) -> Generator[None, None, None]:
        """Hurry until a condition holds; open curtains and go on after rounds."""
        for _step in range(600):
            if what():
                return
            if isinstance(self.top, CurtainScene):
                yield from self.wait(4)
                self.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
                yield from self.wait_for(lambda: not isinstance(self.top, CurtainScene))
                self.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
                yield
            elif isinstance(self.top, PlayScene) and self.top.table.stop.waits_for_press:
                yield from self.key(pygame.K_RETURN)
            else:
                self.send(pygame.MOUSEBUTTONDOWN, pos=(2, 300), button=3)
                # Opponents think and wait for shouts by the clock; nothing else needs frames.
                self.now_ms += HURRY_MS
                yield
        raise AssertionError(f"never came; {self.top} is in front")


def asked_for(*kinds: str, ruleset: str = "uffbasse", seed: int = 3) -> AppOptions:
    """Return what `uffdisch play` asks the program for."""
    return AppOptions(size=SIZE, play=PlayRequest(ruleset, kinds, seed=seed))


def stored(**changes: Any) -> Settings:
    """Put settings into the player's folder."""
    return SettingsFile(player_folder()).change(**changes)


def saves(home: Path) -> list[Path]:
    return sorted((home / "saves").glob(f"*{SUFFIX}"))


def reopened(path: Path) -> Match:
    journal = Journal.open(path)
    try:
        return Match(journal.record)
    finally:
        journal.close()
