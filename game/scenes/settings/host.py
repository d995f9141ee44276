"""What the pages of the settings and their previews ask of the screen that they are on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.scenes.actions import ShellActions
from game.ui.scene import SceneStack
from game.ui.stage import Stage


@dataclass(frozen=True, slots=True)
class Shouter:
    """Somebody around the screen who has a shout key."""

    name: str
    colour: int
    avatar: int


class SettingsHost(Protocol):
    """What sections ask of the screen that they are on."""

    stage: Stage
    stack: SceneStack
    actions: ShellActions

    def set(self, **changes: Any) -> None:
        """Change settings; they take effect at once and are saved."""

    def shouters(self) -> Sequence[Shouter]:
        """Return who has a shout key, in the order of the keys."""
