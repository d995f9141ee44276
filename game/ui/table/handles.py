"""What a person can do with a thing on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.frame import Press, Target, Tip


@dataclass(frozen=True, slots=True)
class Handles:
    """A press, picking it up, and dropping something on it; see `Target`."""

    press: Press | None = None
    drag: Any = None
    accepts: Callable[[Any], bool] | None = None
    drop: Callable[[Any], object] | None = None

    def at(
        self, key: str, rect: pygame.Rect, label: str = "", tip: Tip | None = None, **more: Any
    ) -> Target:
        """Return a target with all this."""
        return Target(key, rect, label, self.press, self.drag, self.accepts, self.drop, tip, **more)


NOTHING = Handles()
"""It can only be looked at."""
