"""A virtual gamepad of SDL: events and their order are those of a real one.

`python -m tests.ui.pilots.virtual_pad` plugs it in, uses it and pulls it out.
"""

from __future__ import annotations

import ctypes
from pathlib import Path

import pygame

from game.ui import text
from game.ui.input import commands
from tests.ui.positions.boards import Log, focused, three
from tests.ui.screens import Screen

GAMECONTROLLER = 1
AXES, BUTTONS = 6, 15


def sdl_library() -> ctypes.CDLL:
    """Return the SDL library that pygame has already loaded."""
    maps = Path("/proc/self/maps")
    if maps.exists():
        lines = maps.read_text("utf-8").splitlines()
        names = sorted({line.split()[-1] for line in lines if "/libSDL2-2" in line})
        assert names, "pygame has not loaded SDL"
        return ctypes.CDLL(names[0])
    found = sorted(Path(pygame.__file__).parent.rglob("*SDL2.*"))
    return ctypes.CDLL(str(found[0]))


class VirtualPad:
    """A gamepad without any hardware."""

    def __init__(self) -> None:
        self._sdl = sdl_library()
        self._sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self._sdl.SDL_JoystickSetVirtualButton.argtypes = [
            ctypes.c_void_p,
            ctypes.c_int,
            ctypes.c_uint8,
        ]
        self._sdl.SDL_JoystickSetVirtualAxis.argtypes = [
            ctypes.c_void_p,
            ctypes.c_int,
            ctypes.c_int16,
        ]
        self._index = self._sdl.SDL_JoystickAttachVirtual(GAMECONTROLLER, AXES, BUTTONS, 0)
        assert self._index >= 0

    def _joystick(self) -> int:
        number = self._sdl.SDL_JoystickGetDeviceInstanceID(self._index)
        joystick = self._sdl.SDL_JoystickFromInstanceID(number)
        assert joystick, "the program has not opened it"
        return int(joystick)

    def button(self, number: int, *, on: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick(), number, on)

    def axis(self, number: int, value: int) -> None:
        self._sdl.SDL_JoystickSetVirtualAxis(self._joystick(), number, value)

    def pull_out(self) -> None:
        self._sdl.SDL_JoystickDetachVirtual(self._index)


def take_events(screen: Screen) -> None:
    """Hand over what SDL has to tell, as the program's loop does."""
    for event in pygame.event.get():
        screen.stack.handle(event)
    screen.look()


def main() -> None:
    text.install("en")
    log = Log()
    screen = three(log)
    screen.stack.controller.gamepads.open()
    pygame.event.clear()
    pad = VirtualPad()
    take_events(screen)
    assert any(words.startswith("Gamepad connected: Virtual") for words in screen.words)
    screen.focus("a")
    for button in (commands.PAD_RIGHT, commands.PAD_DOWN, commands.A):
        pad.button(button, on=True)
        take_events(screen)
        pad.button(button, on=False)
        take_events(screen)
    assert log.done == ["c"]
    pad.axis(1, -30_000)
    take_events(screen)
    assert focused(screen) == "b"
    assert screen.stage.devices.used == "gamepad"
    pad.pull_out()
    take_events(screen)
    assert any(words.startswith("Gamepad disconnected: Virtual") for words in screen.words)
    screen.stack.update(3.0)
    assert focused(screen) == "b"
    screen.key(pygame.K_RETURN)
    assert log.done == ["c", "b"]


if __name__ == "__main__":
    main()
