"""The base class of calibration pages, and what they ask of their screen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import pygame

from game.match.people.measures import Measures
from game.match.settings import Settings
from game.match.storage.header import SeatPlan
from game.ui.input.bindings import FIXED, Bindings, key_code
from game.ui.input.glyphs import glyph_of
from game.ui.input.shout_keys import pad_button, pressed_name, shout_label
from game.ui.parts.form import Row
from game.ui.scene import SceneStack
from game.ui.stage import Stage

SHOUTS = ("shout", "second-shout")
"""The commands with which a single person shouts."""


class CalibrationHost(Protocol):
    """What pages ask of the screen that they are on."""

    stage: Stage
    stack: SceneStack
    people: Sequence[SeatPlan]
    """The persons, in the order of their keys."""
    measures: Measures
    clock_ms: Callable[[], float]

    @property
    def room(self) -> int:
        """How wide rows are, in pixels."""

    def set(self, **changes: Any) -> None:
        """Change settings; they take effect at once and are saved."""


class Page(ABC):
    """One of the things that can be tried out."""

    key: str
    is_for_several = False
    """Whether the page is pointless for one person."""

    def __init__(self, host: CalibrationHost) -> None:
        self.host = host

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self.host.stage.settings

    @property
    def is_alone(self) -> bool:
        """Whether there is one person, who has no key of their own but shouts by command."""
        return len(self.host.people) == 1

    @property
    def shout_keys(self) -> tuple[str, ...]:
        """The key of each person, by name."""
        return self.settings.shout_keys[: len(self.host.people)]

    @abstractmethod
    def title(self) -> str:
        """Return what the page is called."""

    @abstractmethod
    def rows(self) -> list[Row]:
        """Return the current rows of the page."""

    @property
    def listens(self) -> bool:
        """Whether every moment of a press counts."""
        return False

    @property
    def wants_buttons(self) -> bool:
        """Whether every button of a gamepad is for the page."""
        return False

    def intercept(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Deal with an event before any target can; return whether it was used."""
        return False

    def escape(self) -> bool:
        """Handle Escape; return whether the page has used it."""
        return False

    def leave(self) -> None:
        """Another page comes to the front: forget what was begun."""

    def update(self) -> bool:
        """Let time pass; return whether something moves."""
        return False

    def name_of(self, event: pygame.event.Event) -> str:
        """Return the name of the key or button of a key event."""
        return pressed_name(event, self.host.stack.controller.gamepads.pads)

    def cap(self, number: int) -> str:
        """Return the label of what a person presses; empty if there is only a finger."""
        stage = self.host.stage
        if not self.is_alone:
            return shout_label(self.shout_keys[number], stage.devices.pad_kind)
        glyphs = [glyph_of(stage, command) for command in SHOUTS]
        return " · ".join(glyph.text for glyph in glyphs if glyph is not None)

    def is_free(self, name: str) -> bool:
        """Whether a key may be somebody's: it means nothing else at a table or in a dialog."""
        if pad_button(name) is not None:
            return True
        code = key_code(name)
        return bool(code) and name not in FIXED and not Bindings.of(self.settings).of_key(code or 0)

    def device_of(self, name: str) -> str:
        """Return the name that measures use for the device of a key or button."""
        found = pad_button(name)
        return "keyboard" if found is None else f"gamepad {found[0]}"
