"""An hour at the table in ten minutes: every scene and whole matches, for the memory."""

from __future__ import annotations

from itertools import cycle, product

import pygame

from game.ai.brain import DirectBrain
from game.app.memory import keep_large_blocks_apart, megabytes, tidy
from game.match.rulesets import all_rulesets
from game.ui import text
from game.ui.scene import SceneStack
from game.ui.window import Window, WindowOptions
from game.workbench.frame_cost import fresh_table, stack_for
from game.workbench.gallery import pictures as gallery

SIZES = ((1920, 1080), (1366, 768), (1280, 720))
LANGUAGES = ("de", "en")
SECONDS = 3600.0
SCENE_SECONDS = 2.0
"""The seconds that each scene stays."""
STEP = 0.2
"""Seconds between two frames: everything is drawn, but few of the frames in between."""


class Session:
    """A person who looks at everything and plays; simulated time, real pictures."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._stack: SceneStack = stack_for(window)
        self._rulesets = cycle(rules.id for rules in all_rulesets().rulesets())
        self._time = 0.0
        self.most: float | None = None
        """The most megabytes in use while nothing moved."""

    def run(self, seconds: float, names: list[str] | None = None) -> None:
        """Spend this time in all sizes and languages; `names` are the scenes, all by default."""
        shares = list(product(LANGUAGES, SIZES))
        for number, (language, size) in enumerate(shares, start=1):
            text.install(language)
            self._stack.stage.resize(size)
            for name in gallery.names() if names is None else names:
                self._look(name)
            while self._time < seconds * number / len(shares):
                self._play(next(self._rulesets))

    def _look(self, name: str) -> None:
        self._leave()
        gallery.open_scene(self._stack, name)
        self._pass(SCENE_SECONDS)
        self._rest()

    def _play(self, ruleset: str) -> None:
        self._leave()
        clock = [0.0]
        scene = fresh_table(self._stack, ruleset, clock, DirectBrain())
        self._stack.push(scene)
        while not (scene.match.is_over and scene.table.is_idle):
            clock[0] += STEP * 1000
            self._pass(STEP)
        self._rest()

    def _leave(self) -> None:
        while self._stack.scenes:
            self._stack.pop()

    def _pass(self, seconds: float) -> None:
        for _frame in range(round(seconds / STEP)):
            self._stack.update(STEP)
            self._window.present(self._stack.draw())
            self._time += STEP

    def _rest(self) -> None:
        """Do what the program does when nothing moves in a new scene."""
        tidy()
        now = megabytes("VmRSS")
        if now is not None:
            self.most = max(now, self.most or 0.0)


def most_memory() -> float | None:
    """Spend an hour; return the most megabytes in use at rest, None if unknown.

    Raises NoDisplay.
    """
    keep_large_blocks_apart()
    window = Window(WindowOptions(SIZES[0]), "Uffdisch", None)
    try:
        session = Session(window)
        session.run(SECONDS)
        return session.most
    finally:
        pygame.quit()
