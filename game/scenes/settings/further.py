"""Ways from the settings to further screens.

Who builds such a screen adds one line to FURTHER; its row then stands in the section named.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.scenes.settings.section import SettingsHost
from game.ui.text import N_

Open = Callable[[SettingsHost], object]
"""Shows the screen; what it needs is imported only then."""


@dataclass(frozen=True, slots=True)
class Further:
    """A row with a button that leads to another screen."""

    section: str
    """Key of the section that it stands in, e.g. `controls`."""
    key: str
    label: str
    """What it is about; a msgid."""
    words: str
    """What is written on the button; a msgid."""
    open: Open


def _controls(host: SettingsHost) -> None:
    from game.scenes.settings.controls import ControlsDialog

    host.stack.push(ControlsDialog(host.stage, host.actions))


def _calibration(host: SettingsHost) -> None:
    from game.scenes.calibration import open_calibration

    open_calibration(host)


FURTHER: list[Further] = [
    Further("controls", "controls", N_("Keys and gamepad"), N_("Choose …"), _controls),
    Further("shouting", "calibration", N_("Keys, speed, handicaps"), N_("Try out …"), _calibration),
]
"""The program's own, in the order in which they stand; `ShellActions.doors` follow."""
