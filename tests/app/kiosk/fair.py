"""A fair mode whose time is simulated, and a person in front of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame

from game.fair.counts import KioskCounts
from game.fair.loudness import Loudness
from game.fair.plan import bundled_plan
from game.fair.scenes.attract import AttractScene
from game.fair.scenes.lesson import VisitorLesson
from game.fair.scenes.table import VisitorTable
from game.fair.simulated import SimulatedKiosk
from game.rules.core import CLOCK
from game.ui.frame import find, topmost

SIZE = (640, 400)
PLAN = bundled_plan()


class Fair(SimulatedKiosk):
    """A fair mode with a person in front of it."""

    def __init__(self) -> None:
        super().__init__(PLAN, size=SIZE)
        self.attract()

    def open_again(self, folder: Path) -> None:
        """Reset the fair, with counts in this folder; a new one would take long."""
        pygame.event.clear()
        self.time = 0.0
        self._game = self._began = None
        self._is_done, self._demos = False, 0
        self._failures.clear()
        self._loudness = Loudness(PLAN.sound, lambda: datetime(2026, 3, 14, 10, 0))
        self.counts = KioskCounts(folder)
        self.attract()
        self.pass_time(0.6, 0.3)

    @property
    def top(self) -> object:
        return self.stack.top

    @property
    def table(self) -> VisitorTable:
        assert isinstance(self.top, VisitorTable)
        return self.top

    def send(self, kind: int, **details: object) -> None:
        pygame.event.post(pygame.event.Event(kind, details))
        self.pass_time(0.2, 0.1)

    def key(self, key: int, mod: int = 0) -> None:
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.send(pygame.KEYUP, key=key, mod=mod)

    def click(self, key: str) -> None:
        target = find(self.stack.controller.targets, key)
        assert target is not None, [one.key for one in self.stack.controller.targets]
        spot = target.rect.center
        self.send(pygame.MOUSEMOTION, pos=spot, rel=(9, 9), buttons=(0, 0, 0))
        below = topmost(self.stack.controller.targets, spot)
        assert below is not None
        assert below.key == key, "something else lies over it"
        self.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=spot, button=1)

    def begin(self, number: int = 0) -> VisitorTable:
        """Begin a game of the plan without its lessons, which are for other tests."""
        self.start(replace(self.plan.games[number], learn=()))
        self.pass_until(lambda: isinstance(self.top, VisitorTable))
        return self.table

    def begin_by_hand(self, number: int = 0) -> VisitorTable:
        """Choose a game of the plan like a visitor, and go on to it at once."""
        self.begin_lesson(number)
        self.click("lesson:play")
        return self.table

    def begin_lesson(self, number: int = 0) -> VisitorLesson:
        """Choose a game of the plan like a visitor, and open its first lesson."""
        if isinstance(self.top, AttractScene):
            self.key(pygame.K_SPACE)
            self.pass_time(0.5, 0.5)
        self.click(f"game:{number}")
        self.pass_time(1.0, 0.1)
        assert isinstance(self.top, VisitorLesson)
        return self.top

    def pass_until(self, is_so: Callable[[], bool], step: float = 0.4) -> None:
        """Let time pass until a condition holds."""
        for _moment in range(400):
            if is_so():
                return
            self.pass_time(step, step)
        raise AssertionError("it is never so")

    def pass_until_decision(self) -> None:
        """Wait until the table waits for a decision of the visitors, rather than for a shout."""
        table = self.table

        def must_decide() -> bool:
            decides = table.hint.asker() is not None and CLOCK not in table.match.actors()
            return decides and table.table.is_idle

        self.pass_until(must_decide)

    def pass_untouched(self, seconds: float) -> None:
        self.pass_time(seconds, 1.0)

    def play_on(self, decisions: int) -> None:
        """Make so many decisions, always the first legal one."""
        stage = self.stack.stage
        stage.settings = replace(stage.settings, pace="instant")
        for _moment in range(4000):
            if decisions <= 0 or not isinstance(self.top, VisitorTable):
                return
            table = self.table
            table.table.skip()
            table.table.stop.go_on()
            viewer, actors = table.table.viewer, table.match.actors()
            assert viewer is not None
            ready = table.table.is_idle and table.may_act()
            if viewer in actors and CLOCK not in actors and ready:
                self._untouched = 0.0
                table.submit(viewer, table.match.observation(viewer).legal[0])
                decisions -= 1
            self.pass_time(1.0, 1.0)
        raise AssertionError("the table never comes round")
