"""Hands that play without a mouse: pilots of any game become typists or players with a gamepad.

Mix one of them in before a pilot; the focus then goes to everything that the pilot would click.
"""

from __future__ import annotations

from collections import deque
from random import Random
from typing import Any

import pygame

from game.scenes.play.sharing.curtain import CurtainScene
from game.ui.frame import Frame, Target, find, topmost
from game.ui.input.bindings import Bindings
from game.ui.input.commands import DIRECTIONS, A
from game.ui.input.focus import ahead, order
from game.ui.scene import SceneStack

KEYS = {
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
}


def way(targets: list[Target], start: str, goal: str) -> list[str] | None:
    """Return the directions that lead from one target to another; None if none do."""
    reachable = {target.key: target for target in order(targets)}
    ways: dict[str, list[str]] = {start: []}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if here == goal:
            return ways[here]
        # The focus stays for a while on what cannot be pressed any more.
        target = reachable.get(here) or find(targets, here)
        assert target is not None
        others = [one for one in reachable.values() if one.key != here]
        for name, direction in DIRECTIONS.items():
            if target.adjust and direction[0]:
                continue
            after = ahead(others, target.rect, direction)
            if after is not None and after not in ways:
                ways[after] = [*ways[here], name]
                waiting.append(after)
    return None


class Hands:
    """The common part of both; the pilot supplies the rest."""

    stack: SceneStack
    frame: Frame
    random: Random
    table: Any
    mouse = 0
    """How often the mouse was used: never."""
    presses = 0

    @property
    def focused(self) -> str | None:
        return self.stack.controller.pointing.focused

    def _post(self, kind: int, **values: object) -> None:
        super()._post(kind, **values)  # type: ignore[misc]

    def go(self, direction: str) -> None:
        """Press a direction."""
        raise NotImplementedError

    def confirm(self) -> None:
        """Press what has the focus."""
        raise NotImplementedError

    def hold(self, *, on: bool) -> None:
        """Press the confirming key or button down, or let it go."""
        raise NotImplementedError

    def reachable(self) -> list[str]:
        """Return the keys of everything that the focus can go to."""
        return [target.key for target in order(self.frame.targets)]

    def send(self, kind: int, **values: object) -> None:
        """Hand over one event, and look at what it has changed."""
        self._post(kind, **values)
        self.frame = self.stack.draw()

    def go_to(self, key: str) -> None:
        """Bring the focus to a target."""
        assert find(self.frame.targets, key), f"{key} is not there"
        for _try in range(4):
            if self.focused is None:
                self.go("right")
            if self.focused == key:
                return
            assert self.focused is not None
            steps = way(list(self.frame.targets), self.focused, key)
            assert steps is not None, f"no way from {self.focused} to {key}"
            for step in steps:
                self.go(step)
        assert self.focused == key, f"{key} cannot be reached"

    def press(self, key: str) -> None:
        self.go_to(key)
        self.presses += 1
        if self.presses % 12 == 1:
            check_seen(self.frame, key)
        self.confirm()

    def drag(self, source: str, goal: str) -> None:
        """Do what the mouse would do, in two steps."""
        if source.startswith("socket"):
            source, goal = "own-coin", ""
        if source == "own:uffbasse":
            source, goal = goal, ""
        if source.startswith("hand:") and goal.startswith("hand:"):
            self.go_to(source)
            return
        self.press(source)
        gestures = self.table.gestures
        if getattr(gestures, "chosen", None) is not None and goal.startswith("end:"):
            self.press(goal)
            gestures.chosen = None

    def open_curtain(self) -> None:
        """Hold the confirming key until the curtain has risen."""
        for _step in range(8):
            self.step()
        if self.focused is None:
            self.go("down")
        self.hold(on=True)
        for _step in range(25):
            self.step()
            if not isinstance(self.stack.top, CurtainScene):
                break
        self.hold(on=False)
        self.step()

    def step(self, seconds: float = 0.2) -> None:
        super().step(seconds)  # type: ignore[misc]

    def click_at(self, position: tuple[int, int]) -> None:
        self.key(pygame.K_SPACE)

    def key(self, key: int) -> None:
        raise NotImplementedError

    def right_click(self, key: str) -> None:
        self.go_to(key)

    def turn_wheel(self, wanted: int) -> None:
        self.press_buttons(wanted)

    def press_buttons(self, wanted: int) -> None:
        super().press_buttons(wanted)  # type: ignore[misc]

    def pull_slider(self, wanted: int) -> None:
        """Move the slider with left and right, mostly in big steps of its own."""
        self.go_to("bid-slider")
        for _step in range(80):
            far = wanted - int(self.table.bidder.text)
            if not far:
                return
            before = self.table.bidder.text
            self.go("right" if far > 0 else "left")
            if self.table.bidder.text == before:
                break
        self.press_buttons(wanted)

    def _motion(self, position: tuple[int, int]) -> None:
        self.mouse += 1


def check_seen(frame: Frame, key: str) -> None:
    """Check that the focused target can be seen."""
    target = find(frame.targets, key)
    assert target is not None
    rect = target.rect.clip(pygame.Rect((0, 0), frame.size))
    spots = [
        (rect.x + rect.width * i // 8, rect.y + dy)
        for i in range(1, 8)
        for dy in range(2, rect.height, 6)
    ]
    assert target in [topmost(frame.targets, spot) for spot in spots], f"{key} is covered"


class KeyboardHands(Hands):
    """Arrows, Tab, Enter, letters, and the keys of commands."""

    def go(self, direction: str) -> None:
        self.tap(KEYS[direction])

    def go_to(self, key: str) -> None:
        if self.random.random() < 0.3:
            mod = self.random.choice((0, pygame.KMOD_SHIFT))
            for _step in range(len(self.frame.targets) + 2):
                if self.focused == key:
                    return
                self.send(pygame.KEYDOWN, key=pygame.K_TAB, mod=mod, unicode="")
            raise AssertionError(f"Tab does not lead to {key}")
        super().go_to(key)

    def confirm(self) -> None:
        self.tap(pygame.K_RETURN)

    def hold(self, *, on: bool) -> None:
        self.send(pygame.KEYDOWN if on else pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="")

    def key(self, key: int) -> None:
        """Press a key; Enter presses what has the focus, so a bid is confirmed on its button."""
        if key == pygame.K_RETURN and find(self.frame.targets, "bid-slider"):
            self.press("bid" if find(self.frame.targets, "bid") else "cut")
        else:
            self.tap(key)

    def tap(self, key: int) -> None:
        self._post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        self.send(pygame.KEYUP, key=key, mod=0)


class PadHands(Hands):
    """The cross, A, B, X, Y and the shoulders; what has no button is reached by the focus."""

    def button(self, button: int) -> None:
        self._post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        self.send(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)

    def go(self, direction: str) -> None:
        number = Bindings({}, {}).buttons[direction]
        assert number is not None
        self.button(number)

    def confirm(self) -> None:
        self.button(A)

    def hold(self, *, on: bool) -> None:
        kind = pygame.CONTROLLERBUTTONDOWN if on else pygame.CONTROLLERBUTTONUP
        self.send(kind, button=A, instance_id=0)

    def type_number(self, wanted: int) -> None:
        self.press_buttons(wanted)

    def _cut_typed(self) -> None:
        self.go_to("bid-slider")
        for direction in ("left", "right", "right"):
            self.go(direction)
        self.press("cut")

    def key(self, key: int) -> None:
        """Press the button that means the same as a key; else go there."""
        bindings = Bindings({}, {})
        command = bindings.of_key(key)
        button = bindings.buttons.get(command)
        if key == pygame.K_RETURN and find(self.frame.targets, "bid-slider"):
            self.press("bid" if find(self.frame.targets, "bid") else "cut")
        elif button is not None and button < 32:
            self.button(button)
        elif button is not None:
            axis = button - 28
            self.send(pygame.CONTROLLERAXISMOTION, axis=axis, value=32767, instance_id=0)
            self.send(pygame.CONTROLLERAXISMOTION, axis=axis, value=0, instance_id=0)
        else:
            meant = [one for one in self.frame.targets if command and one.command == command]
            self.press(meant[-1].key if meant else "shout")
