"""Gamepads: found when they are plugged in, and turned into the keys that screens know."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from typing import Any

import pygame
from pygame._sdl2 import controller as sdl

from game.ui.input import commands
from game.ui.input.bindings import Bindings, standard_key
from game.ui.input.commands import DIRECTIONS

PRESSED, RELEASED = 0.5, 0.35
"""How far a stick or a trigger must go to count, and where it stops counting."""
FIRST_REPEAT, NEXT_REPEAT = 0.35, 0.12
"""Seconds until a held direction counts again, the first time and later."""
FULL = 32767
"""The greatest value of an axis for gamepads that SDL knows."""
STICKS = {0: ("left", "right"), 1: ("up", "down")}
RIGHT_STICKS = {2: ("left", "right"), 3: ("up", "down")}
TRIGGERS = {4: commands.LEFT_TRIGGER, 5: commands.RIGHT_TRIGGER}
PLAIN_BUTTONS = (
    *(commands.A, commands.B, commands.X, commands.Y),
    *(commands.LEFT_SHOULDER, commands.RIGHT_SHOULDER, commands.SELECT, commands.START),
    *(commands.LEFT_STICK, commands.RIGHT_STICK),
)
"""The usual buttons of a joystick that SDL does not know, by number."""
FIRST_PLAIN = 34
"""Added to the numbers of further buttons of such a joystick."""
MAKERS = {"5e04": "xbox", "4c05": "playstation", "7e05": "nintendo"}
"""Kinds of gamepads by their maker's number, as it stands in SDL's identifiers."""

_log = logging.getLogger("uffdisch.input")


@dataclass(slots=True)
class Pad:
    """One gamepad, and what is held down on it."""

    name: str = ""
    kind: str = "other"
    device: Any = None
    """Keeps it open."""
    is_known: bool = True
    """Whether SDL knows which button is which; else it is a plain joystick."""
    down: set[int] = field(default_factory=set)
    """Buttons that are down."""
    leaning: dict[int, str] = field(default_factory=dict)
    """By axis: the direction to which it leans, or an empty text."""
    repeats: dict[tuple[str, int], float] = field(default_factory=dict)
    """Seconds until each direction that is held (with or without Shift) counts again."""


class Gamepads:
    """All gamepads; their events become key presses with the commands they give."""

    def __init__(self) -> None:
        self.pads: dict[int, Pad] = {}
        """By SDL's number of the device."""
        self.last: Pad | None = None
        """The one that was used last."""

    def open(self) -> None:
        """Begin to look for gamepads; those that are there announce themselves as events."""
        try:
            pygame.joystick.init()
            sdl.init()
        except pygame.error as error:
            _log.warning("no gamepads: %s", error)

    def close(self) -> None:
        """Let go of all gamepads."""
        self.pads.clear()
        self.last = None
        sdl.quit()
        pygame.joystick.quit()

    def update(self, seconds: float) -> list[pygame.event.Event]:
        """Let time pass; return the held directions that count again."""
        events = []
        for number, pad in self.pads.items():
            for held in pad.repeats:
                pad.repeats[held] -= seconds
                if pad.repeats[held] <= 0:
                    pad.repeats[held] = NEXT_REPEAT
                    events.append(_key(pygame.KEYDOWN, held[0], number, mod=held[1]))
        return events

    def reset(self) -> None:
        """Forget what is held, after a change of the screen."""
        for pad in self.pads.values():
            pad.repeats.clear()

    def added(self, event: pygame.event.Event) -> Pad | None:
        """Open a device that was plugged in; return it if it is a new one."""
        try:
            if event.type == pygame.CONTROLLERDEVICEADDED:
                device = sdl.Controller(event.device_index)
                joystick = device.as_joystick()
                pad = Pad(device.name, kind_of(joystick.get_guid(), device.name), device)
            elif sdl.is_controller(event.device_index):
                return None  # is announced as a gamepad, too
            else:
                joystick = pygame.joystick.Joystick(event.device_index)
                pad = Pad(joystick.get_name(), "other", joystick, is_known=False)
        except pygame.error as error:
            _log.warning("a gamepad cannot be used: %s", error)
            return None
        number = joystick.get_instance_id()
        is_new = number not in self.pads or self.pads[number].device is None
        self.pads[number] = pad
        return pad if is_new else None

    def removed(self, number: int) -> Pad | None:
        """Forget a device that was pulled out; return it if it was known."""
        pad = self.pads.pop(number, None)
        if pad is not None and pad is self.last:
            self.last = None
        return pad

    def understand(
        self, event: pygame.event.Event, bindings: Bindings
    ) -> list[pygame.event.Event] | None:
        """Return the key presses that a gamepad's event means; None for other events."""
        read = _READERS.get(event.type)
        if read is None:
            return None
        is_joystick = event.type in _JOYSTICK
        pad = self.pads.get(event.instance_id)
        if pad is None and not is_joystick:
            pad = self.pads[event.instance_id] = Pad()
        if pad is None or pad.is_known == is_joystick:
            return []  # SDL reports each gamepad that it knows as a joystick, too
        events = read(pad, event, bindings)
        if any(one.type == pygame.KEYDOWN for one in events):
            self.last = pad
        return events


def kind_of(guid: str, name: str) -> str:
    """Return whose letters or signs are on a gamepad: one of the MAKERS, or "other"."""
    if maker := MAKERS.get(guid[8:12]):
        return maker
    words = name.lower()
    for word, kind in (
        *(("xbox", "xbox"), ("x-box", "xbox"), ("playstation", "playstation")),
        *(("dualshock", "playstation"), ("dualsense", "playstation")),
        *(("nintendo", "nintendo"), ("switch", "nintendo"), ("joy-con", "nintendo")),
    ):
        if word in words:
            return kind
    return "other"


def _key(
    kind: int, command: str, number: int, *, button: int = -1, mod: int = 0
) -> pygame.event.Event:
    """Return the key that gives a command, as if it had been pressed; 0 for no command."""
    key = standard_key(command) if command else 0
    return pygame.event.Event(
        kind, key=key, mod=mod, unicode="", command=command, button=button, pad=number
    )


def _button(
    pad: Pad, number: int, button: int, bindings: Bindings, *, on: bool
) -> list[pygame.event.Event]:
    """Press or release a button, unless it already is."""
    if on == (button in pad.down):
        return []
    (pad.down.add if on else pad.down.discard)(button)
    command = bindings.of_button(button)
    if command in DIRECTIONS:
        _hold(pad, command, 0, on=on)
    kind = pygame.KEYDOWN if on else pygame.KEYUP
    return [_key(kind, command, number, button=button)]


def _hold(pad: Pad, direction: str, mod: int, *, on: bool) -> None:
    if on:
        pad.repeats[direction, mod] = FIRST_REPEAT
    else:
        pad.repeats.pop((direction, mod), None)


def _lean(
    pad: Pad, number: int, axis: int, ends: tuple[str, str], share: float, mod: int
) -> list[pygame.event.Event]:
    """Let an axis lean to one of its ends, or go back to its middle."""
    before = pad.leaning.get(axis, "")
    end = ends[share > 0]
    now = end if abs(share) >= (RELEASED if end == before else PRESSED) else ""
    if now == before:
        return []
    pad.leaning[axis] = now
    if before:
        _hold(pad, before, mod, on=False)
    if not now:
        return []
    _hold(pad, now, mod, on=True)
    return [_key(pygame.KEYDOWN, now, number, mod=mod)]


def _read_axis(pad: Pad, event: pygame.event.Event, bindings: Bindings) -> list[pygame.event.Event]:
    number, axis = event.instance_id, event.axis
    share = event.value / FULL if event.type == pygame.CONTROLLERAXISMOTION else event.value
    if axis in STICKS:
        return _lean(pad, number, axis, STICKS[axis], share, 0)
    if not pad.is_known:
        return []
    if axis in RIGHT_STICKS:
        return _lean(pad, number, axis, RIGHT_STICKS[axis], share, pygame.KMOD_LSHIFT)
    if axis not in TRIGGERS:
        return []
    button = TRIGGERS[axis]
    on = share >= (RELEASED if button in pad.down else PRESSED)
    return _button(pad, number, button, bindings, on=on)


def _read_button(
    pad: Pad, event: pygame.event.Event, bindings: Bindings
) -> list[pygame.event.Event]:
    button = event.button
    if not pad.is_known:
        button = PLAIN_BUTTONS[button] if button < len(PLAIN_BUTTONS) else button + FIRST_PLAIN
    on = event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)
    return _button(pad, event.instance_id, button, bindings, on=on)


def _read_hat(pad: Pad, event: pygame.event.Event, bindings: Bindings) -> list[pygame.event.Event]:
    """Read the cross of a plain joystick; its y grows upward."""
    number, (x, y) = event.instance_id, event.value
    wanted = {
        *((commands.PAD_RIGHT if x > 0 else commands.PAD_LEFT,) if x else ()),
        *((commands.PAD_UP if y > 0 else commands.PAD_DOWN,) if y else ()),
    }
    cross = (commands.PAD_UP, commands.PAD_DOWN, commands.PAD_LEFT, commands.PAD_RIGHT)
    return [
        one
        for button in cross
        for one in _button(pad, number, button, bindings, on=button in wanted)
    ]


_JOYSTICK = {
    pygame.JOYBUTTONDOWN: _read_button,
    pygame.JOYBUTTONUP: _read_button,
    pygame.JOYAXISMOTION: _read_axis,
    pygame.JOYHATMOTION: _read_hat,
}
_READERS = {
    pygame.CONTROLLERBUTTONDOWN: _read_button,
    pygame.CONTROLLERBUTTONUP: _read_button,
    pygame.CONTROLLERAXISMOTION: _read_axis,
    **_JOYSTICK,
}
