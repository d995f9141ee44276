"""Which device a person uses just now, and which keys and buttons give which command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from game.match.settings import Settings
from game.ui.input.bindings import Bindings

Device = Literal["mouse", "keyboard", "touch", "gamepad"]


class Devices:
    """What the screens of a window know about devices."""

    def __init__(self) -> None:
        self.used: Device = "mouse"
        """The one that was used last."""
        self.pad_kind = "other"
        """The kind of the gamepad that was used last; see `kind_of`."""
        self._bindings: Bindings | None = None
        self._made_of: tuple[Mapping[str, str], Mapping[str, int]] | None = None

    def bindings(self, settings: Settings) -> Bindings:
        """Return the table of commands; it is rebuilt only when the settings have changed."""
        made_of = self._made_of
        if (
            self._bindings is None
            or made_of is None
            or made_of[0] is not settings.keys
            or made_of[1] is not settings.buttons
        ):
            self._made_of = settings.keys, settings.buttons
            self._bindings = Bindings.of(settings)
        return self._bindings
