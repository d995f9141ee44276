"""Fingers, mouse and keys on the areas: several people can hold and see their hands at once."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol

import pygame

from game.rules.core import Seat
from game.scenes.round_table.area import Area, hand_key
from game.scenes.round_table.composer import slider_key
from game.scenes.round_table.grips import MOUSE, Grip, Grips, Kind, Spot
from game.ui.frame import Pointing, Target, find, topmost
from game.ui.input.keys import DIGITS
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.table.shouts.pad import pad_key

STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
TURNS = {pygame.K_UP: -1, pygame.K_DOWN: 1}
CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER)


class HoldingScreen(Protocol):
    """A screen on which several people hold their hands."""

    @property
    def stage(self) -> Stage:
        """The window's services."""

    @property
    def stack(self) -> SceneStack:
        """The stack, which has pointer and focus."""

    def is_in_front(self) -> bool:
        """Whether no other screen lies above."""

    @property
    def areas(self) -> Sequence[Area]:
        """Everybody's area, by seat."""

    @property
    def grips(self) -> Grips:
        """What each finger holds."""


class Holding:
    """Turns events into grips, and grips into choices."""

    def __init__(self, scene: HoldingScreen) -> None:
        self._scene = scene
        self._pointing: Pointing | None = None
        """The pointing when something was last held; other screens replace it."""
        self._handlers: dict[int, Callable[[pygame.event.Event], bool]] = {
            pygame.FINGERDOWN: self._finger_down,
            pygame.FINGERMOTION: self._finger_moves,
            pygame.FINGERUP: self._finger_up,
            pygame.MOUSEBUTTONDOWN: self._mouse_down,
            pygame.MOUSEMOTION: self._mouse_moves,
            pygame.MOUSEBUTTONUP: self._mouse_up,
            pygame.WINDOWLEAVE: self._mouse_leaves,
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
        }

    def let_go_if_lost(self) -> None:
        """Let go of everything if another screen was in front, as it got the events in between."""
        stack = self._scene.stack
        pointing = stack.controller.pointing
        if pointing is not self._pointing or not self._scene.is_in_front():
            self._pointing = pointing
            self._grips.clear()

    def handle(self, event: pygame.event.Event) -> bool:
        """Deal with an event of an area; return whether it was one."""
        self.let_go_if_lost()
        handler = self._handlers.get(event.type)
        return handler is not None and handler(event)

    # Fingers

    def _finger_down(self, event: pygame.event.Event) -> bool:
        return self._begin(event.finger_id, self._spot(event), by_finger=True)

    def _finger_moves(self, event: pygame.event.Event) -> bool:
        holder = event.finger_id
        if self._grips.find(holder) is None:
            return False
        if not (0 <= event.x < 1 and 0 <= event.y < 1):
            self._grips.end(holder)
            return True
        return self._move(holder, self._spot(event))

    def _finger_up(self, event: pygame.event.Event) -> bool:
        grip = self._grips.end(event.finger_id)
        if grip is None:
            return False
        target = topmost(self._targets, self._spot(event))
        is_press = grip.kind == "button" and target is not None and target.key == grip.key
        if is_press and target is not None and target.press and not target.instant:
            target.press()
        return True

    def _spot(self, event: pygame.event.Event) -> Spot:
        metrics = self._scene.stage.metrics
        return round(event.x * metrics.width), round(event.y * metrics.height)

    # The mouse

    def _mouse_down(self, event: pygame.event.Event) -> bool:
        if event.button != 1 or getattr(event, "touch", False):
            return False
        return self._begin(MOUSE, event.pos, by_finger=False)

    def _mouse_moves(self, event: pygame.event.Event) -> bool:
        # Not used up, as the pointer itself moves, too.
        if self._grips.find(MOUSE) is not None:
            if not event.buttons[0]:
                self._grips.end(MOUSE)
            else:
                self._move(MOUSE, event.pos)
        return False

    def _mouse_up(self, event: pygame.event.Event) -> bool:
        return event.button == 1 and self._grips.end(MOUSE) is not None

    def _mouse_leaves(self, _event: pygame.event.Event) -> bool:
        self._grips.end(MOUSE)
        return False

    # Keys

    def _key_down(self, event: pygame.event.Event) -> bool:
        if self._scene.stack.controller.letters.is_active:
            return False
        holder: Hashable = ("key", event.key)
        if self._grips.find(holder) is not None:
            return True
        area = self._area_of_key(event)
        if area is not None:
            place = area.turn.rect.center
            self._grips.begin(holder, Grip(area.seat, "hand", area.key, place, place))
            return True
        return self._steer(event.key)

    def _key_up(self, event: pygame.event.Event) -> bool:
        return self._grips.end(("key", event.key)) is not None

    def _area_of_key(self, event: pygame.event.Event) -> Area | None:
        """Return the area whose hand a key holds: a digit counts people, Enter takes the focus."""
        people = [area for area in self._scene.areas if area.person_is_human]
        number = DIGITS.get(event.key)
        if number is not None and number < len(people):
            return people[number] if people[number].knowledge.cards else None
        pointing = self._scene.stack.controller.pointing
        if event.key in CONFIRM:
            return next((area for area in people if area.key == pointing.focused), None)
        return None

    def _steer(self, key: int) -> bool:
        """Go to another card with the arrow keys, or to another of its offers."""
        grip = self._grips.of_keys()
        if grip is None:
            return False
        knowledge = self._scene.areas[grip.seat].knowledge
        if key in STEPS:
            knowledge.step(STEPS[key])
        elif key in TURNS:
            knowledge.turn_choice(TURNS[key])
        return key in STEPS or key in TURNS

    # All of them

    @property
    def _grips(self) -> Grips:
        return self._scene.grips

    @property
    def _targets(self) -> list[Target]:
        return list(self._scene.stack.controller.targets)

    def _begin(self, holder: Hashable, spot: Spot, *, by_finger: bool) -> bool:
        """Hold the target at this place; the mouse presses buttons in its usual way."""
        target = topmost(self._targets, spot)
        kind = self._kind_of(target)
        if target is None or kind is None or (kind[1] == "button" and not by_finger):
            return False
        seat, what = kind
        self._grips.begin(holder, Grip(seat, what, target.key, spot, spot))
        if what == "slider":
            self._scene.areas[seat].slide_number(spot)
        elif target.instant and target.press:
            target.press()
        return True

    def _kind_of(self, target: Target | None) -> tuple[Seat, Kind] | None:
        """Return the seat whose area a target belongs to, and how it is held."""
        if target is None:
            return None
        for area in self._scene.areas:
            if target.key == hand_key(area.seat):
                return area.seat, "hand"
            if target.key == slider_key(area.seat):
                return area.seat, "slider"
            if target.key == pad_key(area.seat) or target.key.startswith(f"round:{area.seat}:"):
                return area.seat, "button"
        return None

    def _move(self, holder: Hashable, spot: Spot) -> bool:
        grip = self._grips.find(holder)
        assert grip is not None
        grip.move(spot)
        area = self._scene.areas[grip.seat]
        if grip.kind == "hand":
            area.slide(grip)
        elif grip.kind == "slider" and find(self._targets, grip.key):
            area.slide_number(spot)
        return True
