"""Turns mouse, touch, keyboard and gamepad into presses, drags and drops on one list of targets."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.frame import Pointing, Target, find, topmost
from game.ui.input import touch
from game.ui.input.bindings import standard_key
from game.ui.input.gamepads import Gamepads, Pad
from game.ui.input.keys import Keys
from game.ui.input.letters import Letters
from game.ui.input.pointer import DRAG_DISTANCE, Pointer
from game.ui.input.slip_guard import SlipGuard
from game.ui.parts.tooltip import DELAY_SECONDS
from game.ui.stage import Stage

__all__ = ["DRAG_DISTANCE", "HOLD_SECONDS", "Controller"]

HOLD_SECONDS = 0.4
"""Seconds until a held press counts, and until a resting finger gets the tooltip."""
JOLT = 3
"""The pixels that a mouse must move to count as used: more than a push against the table."""
PLUGGED_IN = (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED)
PULLED_OUT = (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED)
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Controller:
    """Remembers where a person points; the scene in front supplies its targets each frame."""

    def __init__(self, stage: Stage) -> None:
        self.gamepads = Gamepads()
        self._stage = stage
        self._guard = SlipGuard()
        self._pointer = Pointer(self._guard)
        self._touch = touch.Touch(self._pointer)
        self._keys = Keys(self._pointer)

    @property
    def pointing(self) -> Pointing:
        """Where the person points."""
        return self._pointer.pointing

    @property
    def targets(self) -> Sequence[Target]:
        """The targets that react now."""
        return self._pointer.targets

    @property
    def letters(self) -> Letters:
        """Whether letters are shown on the targets."""
        return self._keys.letters

    def offer(self, targets: Sequence[Target]) -> None:
        """Take over the targets of the frame that is now on the screen."""
        self._touch.size = self._stage.metrics.width, self._stage.metrics.height
        self._pointer.offer(targets)
        self._keys.offer()
        is_on = self._stage.settings.slip_guard
        self._guard.look(targets, self.pointing.position, is_on=is_on)

    def reset(self) -> None:
        """Forget presses and drags: the scene in front changed, or the focus was lost."""
        self._pointer.reset()
        self._touch.reset()
        self._keys.reset()
        self.gamepads.reset()

    # Time

    def update(self, seconds: float) -> bool:
        """Let time pass for holding and tooltips; return whether that changes the picture."""
        self._guard.update(seconds)
        pointing = self.pointing
        rested, pointing.hovered_for = pointing.hovered_for, pointing.hovered_for + seconds
        if pointing.pressed is None:
            hovered = find(self.targets, pointing.hovered)
            has_tip = hovered is not None and hovered.tip is not None
            return has_tip and rested < DELAY_SECONDS <= pointing.hovered_for
        target = find(self.targets, pointing.pressed)
        if target is None:
            return False
        if target.hold:
            return self._hold(target, seconds)
        if self._touch.is_down and target.tip and not pointing.explains:
            pointing.held += seconds
            pointing.explains = pointing.held >= HOLD_SECONDS
            return pointing.explains
        return False

    def _hold(self, target: Target, seconds: float) -> bool:
        pointing = self.pointing
        # A pointer that has slipped off must start again.
        on_it = self._pointer.held_by_key or pointing.hovered == target.key
        pointing.held = pointing.held + seconds if on_it else 0.0
        if pointing.held >= HOLD_SECONDS:
            self._pointer.let_go()
            self._keys.held_enough()
            if target.press:
                target.press()
        return True

    # Events

    def read(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """Translate a system event: those of gamepads become keys, most others stay as they are.

        Clicks that the system derives from touches are dropped.
        """
        bindings = self._stage.devices.bindings(self._stage.settings)
        if event.type in MOUSE and getattr(event, "touch", False):
            return []
        events = self.gamepads.understand(event, bindings)
        if events is None:
            self._notice(event)
            return [event]
        if any(one.type == pygame.KEYDOWN for one in events):
            self._stage.devices.used = "gamepad"
            last = self.gamepads.last
            self._stage.devices.pad_kind = last.kind if last else "other"
        return events

    def _notice(self, event: pygame.event.Event) -> None:
        """Remember which device is in use."""
        devices = self._stage.devices
        if event.type == pygame.KEYDOWN:
            devices.used = "keyboard"
        elif event.type == pygame.FINGERDOWN:
            devices.used = "touch"
        elif event.type == pygame.MOUSEBUTTONDOWN or (
            event.type == pygame.MOUSEMOTION and sum(map(abs, event.rel)) >= JOLT
        ):
            devices.used = "mouse"

    def plugged(self, event: pygame.event.Event) -> tuple[Pad | None, bool]:
        """Handle a gamepad that is plugged in or pulled out; return it, and whether it is in."""
        if event.type in PLUGGED_IN:
            return self.gamepads.added(event), True
        if event.type in PULLED_OUT:
            pad = self.gamepads.removed(event.instance_id)
            if pad is not None:
                for key in [self.command_key(button) for button in pad.down]:
                    self._keys.release(key)
            return pad, False
        return None, False

    def command_key(self, button: int) -> int:
        """Return the key that a button of a gamepad stands for, 0 if for none."""
        command = self._stage.devices.bindings(self._stage.settings).of_button(button)
        return standard_key(command) if command else 0

    def command_of(self, event: pygame.event.Event) -> str:
        """Return the command that a key gives, or an empty text."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return ""
        if hasattr(event, "command"):
            return str(event.command)
        return self._stage.devices.bindings(self._stage.settings).of_key(event.key)

    def type_letter(self, event: pygame.event.Event) -> None:
        """Handle a key while letters are shown."""
        self._keys.type_letter(event)

    def handle(self, event: pygame.event.Event, command: str = "") -> bool:
        """Handle one event; return whether it was used."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN):
            self.letters.close()
        if event.type in touch.EVENTS:
            return self._touch.handle(event)
        if event.type == pygame.KEYDOWN:
            return self._keys.press(event, command)
        if event.type == pygame.KEYUP:
            return self._keys.release(event.key)
        if event.type == pygame.WINDOWLEAVE:
            self._pointer.move((-1, -1))
            return True
        if event.type in MOUSE:
            self._pointer.hit = topmost
            return self._mouse(event)
        return False

    def _mouse(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._pointer.move(event.pos)
            return True
        if event.button == 3 and event.type == pygame.MOUSEBUTTONDOWN:
            target = topmost(self.targets, event.pos)
            if target is not None and target.turn:
                target.turn()
                return True
        if event.button != 1:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._pointer.press(event.pos)
        return self._pointer.release(event.pos)

    def cancel_drag(self) -> bool:
        """Cancel the drag; return whether there was one."""
        if self.pointing.dragged is None:
            return False
        self._pointer.let_go()
        return True
