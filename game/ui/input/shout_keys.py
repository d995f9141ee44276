"""A person's own key to shout with: a key of the keyboard, or a button of one gamepad.

Settings keep it by name: pygame's name of a key, or e.g. `pad 2 3` for button 3 of the second
gamepad. Gamepads count in the order in which they were plugged in.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui.input.bindings import MOST_BUTTONS, key_code
from game.ui.input.glyphs import button_label, key_label
from game.ui.text import _

_WORD = "pad"


def pad_name(number: int, button: int) -> str:
    """Return the name of a button of a gamepad; gamepads count from 1."""
    return f"{_WORD} {number} {button}"


def pad_button(name: str) -> tuple[int, int] | None:
    """Return gamepad and button by name; None if it is a key of the keyboard, or makes no sense."""
    parts = name.split(" ")
    if len(parts) != 3 or parts[0] != _WORD:
        return None
    if not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts[1:]):
        return None
    number, button = int(parts[1]), int(parts[2])
    return (number, button) if number > 0 and button < MOST_BUTTONS else None


def is_usable(name: str) -> bool:
    """Whether there is a key or a button of this name."""
    return pad_button(name) is not None or bool(key_code(name))


def shout_label(name: str, kind: str = "other") -> str:
    """Return what is written on a key or a button; `kind` is that of the gamepad in use."""
    found = pad_button(name)
    if found is None:
        return key_label(name)
    number, button = found
    return _("{number}: {button}").format(number=number, button=button_label(button, kind))


def pressed_name(event: pygame.event.Event, pads: Iterable[int]) -> str:
    """Return the name of a key event's key or button; empty if it has none.

    `pads` are SDL's numbers of the connected gamepads.
    """
    if hasattr(event, "pad"):
        known = sorted(pads)
        if event.button < 0 or event.pad not in known:
            return ""
        return pad_name(known.index(event.pad) + 1, event.button)
    return pygame.key.name(event.key)
