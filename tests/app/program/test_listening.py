"""Between two frames the program listens for shouts, and only then."""

from __future__ import annotations

from collections.abc import Generator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.program import LISTEN_MS, Program
from game.scenes.dialogs.errors import ErrorDialog
from game.scenes.home.scene import HomeScene
from game.scenes.play.scene import PlayScene
from game.scenes.play.shouting.shouts import AUTOMATIC_MS, WINDOW_MS
from game.ui.window import Window
from tests.app.visit import Visit, asked_for, stored

pytestmark = pytest.mark.usefixtures("no_pictures")

Steps = Generator[None, None, None]
FRAME_MS = 16


class FineVisit(Visit):
    """A visit whose clock is as fine as the real one; what the loop does is noted with its time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *kinds: str) -> None:
        super().__init__(monkeypatch, asked_for(*kinds))
        self.clock_ms = 0
        self.noted: list[tuple[str, int]] = []

    def note(self, what: str) -> None:
        self.noted.append((what, self.clock_ms))

    def times(self, what: str) -> list[int]:
        return [ms for one, ms in self.noted if one == what]

    def _install(self) -> None:
        super()._install()
        visit = self

        class Clock:
            def get_time(self) -> int:
                return 0

            def tick(self, fps: float) -> int:
                passed = int(1000 / fps)
                visit.clock_ms += passed
                return passed

        self._patch.setattr(pygame.time, "Clock", Clock)
        self._watch(Window, "present", "picture")
        self._watch(PlayScene, "update", "update")
        self._watch(PlayScene, "press_shout", "shout")

    def _watch(self, owner: type, name: str, what: str) -> None:
        whole, visit = getattr(owner, name), self

        def watched(*arguments: Any) -> Any:
            visit.note(what)
            return whole(*arguments)

        self._patch.setattr(owner, name, watched)

    def _events(self) -> list[pygame.event.Event]:
        self.note("listen")
        return super()._events()


@pytest.fixture
def visit(monkeypatch: pytest.MonkeyPatch) -> FineVisit:
    visit = FineVisit(monkeypatch, "human", "human")
    monkeypatch.setattr(PlayScene, "listens", lambda _scene: True)
    return visit


def gaps(times: list[int]) -> list[int]:
    return [later - earlier for earlier, later in pairwise(times)]


def test_presses_are_looked_for_all_the_time_and_pictures_are_not(visit: FineVisit) -> None:
    visit.run(lambda visit: visit.wait(200))
    assert max(gaps(visit.times("listen"))) <= LISTEN_MS <= 1000 / 240
    assert min(gaps(visit.times("picture"))) >= FRAME_MS
    assert len(visit.times("listen")) >= 3 * len(visit.times("update"))


def test_a_press_is_taken_before_the_next_frame(visit: FineVisit) -> None:
    sent: list[int] = []

    def script(visit: Visit) -> Steps:
        assert isinstance(visit, FineVisit)
        for number in range(40):
            yield from visit.wait(1 + number % 7)
            if isinstance(visit.top, PlayScene):
                sent.append(visit.clock_ms)
                visit.send(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q")
                visit.send(pygame.KEYUP, key=pygame.K_q, mod=0)

    visit.run(script)
    heard = visit.times("shout")
    assert len(heard) == len(sent) > 10
    assert all(0 <= late <= LISTEN_MS for late in map(int.__sub__, heard, sent))


def test_a_press_at_a_resting_table_does_not_wait_for_the_slow_frame(visit: FineVisit) -> None:
    """Nothing moves, so that frames are slow; a shout is carried out in a quick one."""
    waits: list[int] = []

    def script(visit: Visit) -> Steps:
        assert isinstance(visit, FineVisit)
        for number in range(0, 8, 2):
            yield from visit.wait(400 + number)
            sent = visit.clock_ms
            visit.send(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q")
            visit.send(pygame.KEYUP, key=pygame.K_q, mod=0)
            yield from visit.wait(12)
            waits.append(next(ms for ms in visit.times("update") if ms >= sent) - sent)

    visit._patch.setattr(PlayScene, "update", lambda _scene, _seconds: False)
    visit.run(script)
    assert max(gaps(visit.times("update"))) > 2 * FRAME_MS, "frames are slow"
    assert max(waits) <= FRAME_MS


def test_without_a_chance_to_shout_it_listens_once_a_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    visit = FineVisit(monkeypatch, "human", "easy")
    monkeypatch.setattr(PlayScene, "listens", lambda _scene: False)
    visit.run(lambda visit: visit.wait(100))
    assert abs(len(visit.times("listen")) - len(visit.times("update"))) <= 1


def test_at_home_it_listens_once_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    visit = FineVisit(monkeypatch, "human", "human")
    monkeypatch.setattr(PlayScene, "listens", lambda _scene: True)
    visit._options = Visit(monkeypatch)._options

    def script(visit: Visit) -> Steps:
        yield from visit.wait(50)
        assert isinstance(visit.top, HomeScene)

    visit.run(script)
    assert min(gaps(visit.times("listen"))) >= FRAME_MS


def test_a_mistake_between_two_frames_is_told(
    visit: FineVisit, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Program._handle

    def handle(program: Program, event: pygame.event.Event) -> None:
        if event.type == pygame.USEREVENT:
            raise RuntimeError("out of order")
        whole(program, event)

    monkeypatch.setattr(Program, "_handle", handle)

    def script(visit: Visit) -> Steps:
        yield from visit.wait(10)
        for _place_in_frame in range(6):
            visit.send(pygame.USEREVENT)
            yield from visit.wait(3)
            assert isinstance(visit.top, ErrorDialog)
            visit.program._stack.pop()
            yield from visit.wait(6)

    assert visit.run(script) == 0


@pytest.mark.parametrize("relaxed", [True, False])
def test_what_was_chosen_holds_from_the_first_card(
    monkeypatch: pytest.MonkeyPatch,
    player_home: Path,
    relaxed: bool,
) -> None:
    stored(shouting="relaxed" if relaxed else "live", end_turn=relaxed)

    def script(visit: Visit) -> Steps:
        yield
        director = visit.table.director
        assert director.relaxed == relaxed
        assert director.human_window_ms == (None if relaxed else WINDOW_MS)
        assert director.automatic_after_ms == (AUTOMATIC_MS if relaxed else None)

    Visit(monkeypatch, asked_for("human", "human")).run(script)
