"""Pupils who do what a lesson wants, with mouse, finger, keyboard or gamepad."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame

from game.lessons.collection import Lessons
from game.match.pacing import Outcome
from game.rules.core import Action, Seat
from game.scenes.lesson.progress import Progress, unkept
from game.scenes.lesson.scene import LessonScene
from game.scenes.lesson.slip import GO_ON
from game.scenes.lesson.won import WonDialog
from game.ui import text
from game.ui.frame import find, topmost
from game.workbench.gallery.lessons import school
from game.workbench.gallery.pictures import stage_for
from tests.ui.late_frame import LateFrame
from tests.ui.pilots.hands import KeyboardHands, PadHands

MOST_TRIES = 400
SHEETS = ("sheet:close", "board:close", "round-end:go-on")
"""What closes a score sheet or the end of a round."""


class Pupil(LateFrame):
    """Learns with a mouse; time is simulated."""

    def __init__(
        self,
        key: str,
        *,
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        progress: Progress | None = None,
        lessons: Lessons | None = None,
    ) -> None:
        text.install(language)
        self.key_of_lesson = key
        self.stack = stage_for(size, language)
        self.random = Random(1)
        self.progress = progress or unkept()
        self.learning, self.watch = school(self.stack, self.progress, lessons)
        self.learning.open(key)
        _ = self.frame
        self.step(0.3)

    @property
    def scene(self) -> LessonScene:
        return next(one for one in self.stack.scenes if isinstance(one, LessonScene))

    @property
    def table(self) -> Any:
        return self.scene.table

    @property
    def words(self) -> str:
        return " ".join(written.text for written in self.frame.written)

    @property
    def has_won(self) -> bool:
        return isinstance(self.stack.top, WonDialog)

    def step(self, seconds: float = 0.2) -> None:
        """Let time pass."""
        self.watch.wait(seconds)
        self._is_old = True

    def press(self, key: str) -> None:
        """Press a place where it can be seen."""
        x, y = self.spot(key)
        self._post(pygame.MOUSEMOTION, pos=(x, y), rel=(5, 5), buttons=(0, 0, 0), touch=False)
        self._post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)
        self._post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False)

    def spot(self, key: str) -> tuple[int, int]:
        """Return where a place can be pressed."""
        target = find(self.frame.targets, key)
        assert target is not None, key
        rect = target.rect.clip(pygame.Rect((0, 0), self.frame.size))
        shares = (8, 4, 12, 2, 14, 6, 10, 1, 15)
        spots = [
            (rect.x + rect.width * i // 16, rect.y + rect.height * j // 16)
            for j in shares
            for i in shares
        ]
        return next(spot for spot in spots if topmost(self.frame.targets, spot) is target)

    def send(self, kind: int, **values: object) -> None:
        """Let something happen to what is shown."""
        _ = self.frame
        self._post(kind, **values)

    def _post(self, kind: int, **values: object) -> None:
        """Send an event without drawing a frame first."""
        self.stack.handle(pygame.event.Event(kind, values))
        self._is_old = True

    def do(self, action: Action) -> None:
        """Press everything that an action needs, even if the lesson rejects it."""
        script, before = self.scene.director, self.scene.match.version
        submit, done = script.submit, list[Action]()

        def noticed(seat: Seat, action: Action) -> Outcome:
            done.append(action)
            return submit(seat, action)

        script.submit = noticed  # type: ignore[method-assign]
        pressed: list[str] = []
        for _try in range(8):
            key = self._next_key(action, pressed)
            pressed.append(key)
            if key == "bid-field":
                self._set_bid(int(action.args[0]))
                continue
            self.press(key)
            self.step(0.05)
            if done or self.scene.match.version != before:
                break
        del script.submit
        assert done, f"{action} cannot be done"

    def be_late(self) -> None:
        """Wait until it is too late."""
        assert self.scene.run.patience is not None
        for _try in range(MOST_TRIES):
            if self.scene.run.patience is None:
                return
            self.step()
        raise AssertionError("nobody has to be quick")

    def _next_key(self, action: Action, pressed: list[str]) -> str:
        """Return the next key for an action, which may need several, e.g. for cards."""
        actions = dict.fromkeys((action, *self.scene.run.wanted()))
        keys: list[str] = [
            key
            for one in actions
            if one.verb == action.verb
            for key in self.table.pointers(one)
            if find(self.frame.targets, key)
        ]
        return next((key for key in keys if key not in pressed), keys[0])

    def _set_bid(self, wanted: int) -> None:
        """Press the buttons beside the bid until it is the wanted one."""
        for _press in range(80):
            off = wanted - int(self.table.bidder.text)
            if not off:
                return
            self.press(f"bid:{'+' if off > 0 else '−'}5")
        raise AssertionError(f"{wanted} cannot be bid")

    def rest(self) -> None:
        """Wait until the pupil has to do something."""
        for _try in range(MOST_TRIES):
            if self.has_won or self._is_asked():
                return
            if closing := [one.key for one in self.frame.targets if one.key in SHEETS]:
                self.press(closing[-1])
            self.step()
        raise AssertionError(f"nothing goes on at step {self.scene.run.place}")

    def _is_asked(self) -> bool:
        if self.scene.run.awaits == "continue":
            return find(self.frame.targets, GO_ON) is not None
        return self.scene.run.awaits in ("action", "gesture") and self.table.is_idle

    def do_step(self) -> None:
        """Do what is wanted now."""
        self.rest()
        run = self.scene.run
        if self.has_won:
            return
        if run.awaits == "continue":
            self.go_on()
        elif run.awaits == "action":
            self.do(run.wanted()[0])
        else:
            self.gesture()
        self.step(0.1)

    def go_on(self) -> None:
        """Read what is said, then press the button below it."""
        self.step(0.4)
        self.press(GO_ON)

    def gesture(self) -> None:
        """Do the first gesture that is wanted."""
        run = self.scene.run
        assert run.step is not None
        name, _space, what = run.step.want[0].text.partition(" ")
        wanted = [
            target.key
            for target in self.frame.targets
            if (what and run.step.want[0].matches(f"{name} {target.key}"))
            or (not what and name in (target.command, target.key.partition(":")[0]))
        ]
        self.press(wanted[-1])
        while self.stack.top is not self.scene:
            self._post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
            self._post(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0)

    def play_to_the_end(self) -> None:
        """Do every step as it is meant."""
        for _step in range(60):
            self.rest()
            if self.has_won:
                return
            self.do_step()
        raise AssertionError(f"not over at step {self.scene.run.place}")


class TouchPupil(Pupil):
    """Learns with a finger."""

    def press(self, key: str) -> None:
        """Tap."""
        x, y = self.spot(key)
        width, height = self.frame.size
        where = {"x": (x + 0.5) / width, "y": (y + 0.5) / height, "dx": 0.0, "dy": 0.0}
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            self._post(kind, **where, finger_id=0, touch_id=1, pressure=1.0)


class TypingPupil(KeyboardHands, Pupil):
    """Learns with a keyboard."""


class PadPupil(PadHands, Pupil):
    """Learns with a gamepad."""
