"""Ways from the settings to further screens.

A new screen needs one entry in FURTHER, which names the section of its row.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.later import soon
from game.scenes.settings.host import SettingsHost
from game.ui.text import N_

with soon():
    from game.scenes.calibration import scene as calibration
    from game.scenes.settings import controls

Open = Callable[[SettingsHost], object]
"""Shows the screen."""


@dataclass(frozen=True, slots=True)
class Further:
    """A row with a button that leads to another screen."""

    section: str
    """Key of the section that it stands in, e.g. `controls`."""
    key: str
    label: str
    """What it is about; a msgid."""
    words: str
    """The label of the button; a msgid."""
    open: Open


def _controls(host: SettingsHost) -> None:
    host.stack.push(controls.ControlsDialog(host.stage, host.actions))


def _calibration(host: SettingsHost) -> None:
    calibration.open_calibration(host.stage, host.stack, host.set)


FURTHER: list[Further] = [
    Further("controls", "controls", N_("Keys and gamepad"), N_("Choose …"), _controls),
    Further("shouting", "calibration", N_("Keys, speed, handicaps"), N_("Try out …"), _calibration),
]
"""In the order of the screen; `ShellActions.doors` follow."""
