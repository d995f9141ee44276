"""Which key and which button gives which command, with a person's own choices."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.match.settings import Settings
from game.ui.input.commands import COMMANDS, NAVIGATION

ALSO = {"enter": "confirm"}
"""Further keys that give a command unless they are chosen for another one."""
FIXED = ("tab", "left shift", "right shift", *"1234567890")
"""Keys that cannot be chosen: they cycle the focus, move cards, and pick cards of the hand."""
MOST_BUTTONS = 64


def key_code(name: str) -> int | None:
    """Return pygame's code of a key by its name; None if this keyboard has no such key."""
    try:
        return pygame.key.key_code(name)
    except ValueError:
        return None


def standard_key(command: str) -> int:
    """Return the code of the key that scenes know a command by."""
    code = key_code(COMMANDS[command].key)
    assert code is not None
    return code


class Bindings:
    """The table of commands with a person's own keys and buttons.

    Choosing a key of another command swaps the two, so every command always keeps its own key.
    Nonsense in a settings file is ignored.
    """

    def __init__(self, keys: Mapping[str, str], buttons: Mapping[str, int]) -> None:
        self.keys = {name: one.key for name, one in COMMANDS.items()}
        """The name of the key of each command."""
        self.buttons = {name: one.button for name, one in COMMANDS.items()}
        """The button of each command; None if there is none."""
        for command, key in keys.items():
            self.choose_key(command, key)
        for command, button in buttons.items():
            self.choose_button(command, button)
        self._of_key: dict[int, str] = {}
        self._of_button: dict[int, str] = {}
        self._look_up()

    @classmethod
    def of(cls, settings: Settings) -> Bindings:
        """Return the table with a person's settings."""
        return cls(settings.keys, settings.buttons)

    def _look_up(self) -> None:
        names = {**ALSO, **{key: command for command, key in self.keys.items()}}
        self._of_key = {code: one for key, one in names.items() if (code := key_code(key))}
        self._of_button = {
            button: name for name, button in self.buttons.items() if button is not None
        }

    def of_key(self, code: int) -> str:
        """Return the command that a key gives, or an empty text."""
        return self._of_key.get(code, "")

    def of_button(self, button: int) -> str:
        """Return the command that a button of a gamepad gives, or an empty text."""
        return self._of_button.get(button, "")

    def choose_key(self, command: str, key: str) -> str | None:
        """Give a command this key; return which other command had it and now has the old one.

        An empty text means that no other had it, None that the key or the command is impossible.
        """
        if command not in COMMANDS or key in FIXED or not key_code(key):
            return None
        other = next((name for name, one in self.keys.items() if one == key), "")
        if other:
            self.keys[other] = self.keys[command]
        self.keys[command] = key
        self._look_up()
        return "" if other == command else other

    def choose_button(self, command: str, button: int) -> str | None:
        """Give a command this button, as `choose_key` does.

        None also means that a command of NAVIGATION would lose its only button.
        """
        if command not in COMMANDS or not 0 <= button < MOST_BUTTONS:
            return None
        other = next((name for name, one in self.buttons.items() if one == button), "")
        if other in NAVIGATION and self.buttons[command] is None:
            return None
        if other:
            self.buttons[other] = self.buttons[command]
        self.buttons[command] = button
        self._look_up()
        return "" if other == command else other

    def changed_keys(self) -> dict[str, str]:
        """Return the keys that differ from the standard, as settings keep them."""
        return {name: key for name, key in self.keys.items() if key != COMMANDS[name].key}

    def changed_buttons(self) -> dict[str, int]:
        """Return the buttons that differ from the standard, as settings keep them."""
        return {
            name: button
            for name, button in self.buttons.items()
            if button is not None and button != COMMANDS[name].button
        }
