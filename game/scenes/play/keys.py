"""Keys that mean something at any table, wherever the focus is."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.scenes.play.at_table import AtTable
from game.ui.scene import SceneStack
from game.ui.table.view import NO_LAST
from game.ui.text import N_, _

GO_ON_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""They let the game go on after a round, wherever the focus is."""
IDLE_KEYS = {"last": NO_LAST, "scores": N_("There is no score board here.")}
"""By command: what is said if nothing on the table answers it."""


class KeyedTable(AtTable, Protocol):
    """A table at which keys are pressed."""

    @property
    def stack(self) -> SceneStack:
        """The stack, which knows the commands of keys."""

    def toggle_sound(self) -> None:
        """Mute or unmute everything."""

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to a window."""


class Keys:
    """Handles keys that do not belong to a button on the table."""

    def __init__(self, scene: KeyedTable) -> None:
        self._scene = scene

    def take(self, event: pygame.event.Event) -> bool:
        """Handle a key that works whatever is shown; return whether it does.

        This includes keys of the bar: a narrow window has no room for all of its buttons.
        """
        if event.type != pygame.KEYDOWN:
            return False
        scene, stop = self._scene, self._scene.table.stop
        if event.key in GO_ON_KEYS and stop.waits_for_press:
            stop.go_on()
            return True
        presses = {pygame.K_F11: scene.toggle_full_screen, pygame.K_m: scene.toggle_sound}
        if event.key not in presses:
            return False
        presses[event.key]()
        return True

    def explain(self, event: pygame.event.Event) -> bool:
        """Say why a key has nothing to show in this game, or not yet."""
        table = self._scene.table
        if event.type != pygame.KEYDOWN or not table.is_idle:
            return False
        text = IDLE_KEYS.get(self._scene.stack.controller.command_of(event))
        if text:
            table.say(_(text))
        return bool(text)


def hurries(event: pygame.event.Event) -> bool:
    """Whether somebody wants to hurry what is being shown: by a click, or a plain key."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return event.button in (1, 3)
    if event.type != pygame.KEYDOWN:
        return False
    is_plain = event.key < 128 and event.key not in (pygame.K_ESCAPE, pygame.K_TAB)
    return is_plain or event.key == pygame.K_KP_ENTER
