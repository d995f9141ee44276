"""A simulated visitor who presses anything, to try hours of a fair without people."""

from __future__ import annotations

import random
from enum import Enum

import pygame

from game.fair.scenes.lesson import VisitorLesson, VisitorWon
from game.fair.scenes.table import VisitorTable
from game.rules.core import CLOCK
from game.ui.frame import Target
from game.ui.scene import SceneStack
from game.ui.table.round_end.panel import GO_ON

KEYS = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_F11),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_1, pygame.K_5),
    *(pygame.K_h, pygame.K_m, pygame.K_u, pygame.K_l, pygame.K_q, pygame.K_BACKSPACE),
)


class VisitorKind(Enum):
    """What kind of visitor it is."""

    FINISHER = "plays to the end"
    WANDERER = "presses a few things and goes away"
    FIDGETER = "presses anything with all fingers and keys, and goes away"


class Visitor:
    """Puts the events of a person in front of the screen into pygame's queue."""

    def __init__(self, stack: SceneStack, kind: VisitorKind, chance: random.Random) -> None:
        self._stack = stack
        self.kind = kind
        self._chance = chance
        self._patience = chance.randrange(5, 60)

    @property
    def is_gone(self) -> bool:
        """Whether the visitor has left."""
        return self.kind is not VisitorKind.FINISHER and self._patience <= 0

    def act(self) -> None:
        """Do something; call this a few times a second."""
        if self.kind is VisitorKind.FINISHER:
            self._play()
            return
        self._patience -= 1
        if self.kind is VisitorKind.FIDGETER:
            for finger in range(self._chance.randrange(1, 11)):
                self.touch((self._chance.random(), self._chance.random()), finger)
            self.key(self._chance.choice(KEYS))
        else:
            self.press_something()

    def _play(self) -> None:
        """Make any legal move."""
        top = self._stack.top
        if isinstance(top, VisitorLesson | VisitorWon):
            self._learn(top)
        if not isinstance(top, VisitorTable):
            return
        if places := self.find(GO_ON):
            self.click(places[0])
            return
        viewer = top.table.viewer
        actors = top.match.actors()
        if viewer in actors and CLOCK not in actors and top.may_act() and top.table.is_idle:
            assert viewer is not None
            self._move()
            top.submit(viewer, self._chance.choice(top.match.observation(viewer).legal))

    def _move(self) -> None:
        """Move the mouse as a player does, so that nobody asks whether they are still there."""
        _post(pygame.MOUSEMOTION, pos=(5, 5), rel=(9, 9), buttons=(0, 0, 0))

    def _learn(self, top: VisitorLesson | VisitorWon) -> None:
        """Do what a lesson wants, and go on with the next one."""
        for prefix in ("won:next", "won:play", "lesson:continue"):
            if places := self.find(prefix):
                self.click(places[0])
                return
        if isinstance(top, VisitorLesson) and top.run.awaits in ("action", "gesture"):
            self._move()
            top.skip_step()

    def press_something(self) -> None:
        """Press one of the targets that react."""
        places = [target for target in self._stack.controller.targets if target.press]
        if places:
            self.click(self._chance.choice(places))

    def find(self, prefix: str) -> list[Target]:
        """Return the targets whose keys have this prefix."""
        return [t for t in self._stack.controller.targets if t.key.startswith(prefix)]

    def click(self, target: Target) -> None:
        """Press a target, with a mouse or a finger."""
        if self._chance.random() < 0.5:
            metrics = self._stack.stage.metrics
            x, y = target.rect.centerx / metrics.width, target.rect.centery / metrics.height
            self.touch((x, y), 0)
            return
        spot = target.rect.center
        _post(pygame.MOUSEMOTION, pos=spot, rel=(9, 9), buttons=(0, 0, 0))
        _post(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
        _post(pygame.MOUSEBUTTONUP, pos=spot, button=1)

    def touch(self, share: tuple[float, float], finger: int) -> None:
        """Touch the screen somewhere (as parts of its size) and let go."""
        details = {"dx": 0.0, "dy": 0.0, "touch_id": 1, "finger_id": finger, "pressure": 1.0}
        _post(pygame.FINGERDOWN, x=share[0], y=share[1], **details)
        _post(pygame.FINGERUP, x=share[0], y=share[1], **details)

    def key(self, key: int) -> None:
        """Press a key and let go."""
        _post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        _post(pygame.KEYUP, key=key, mod=0)


def _post(kind: int, **details: object) -> None:
    pygame.event.post(pygame.event.Event(kind, details))
