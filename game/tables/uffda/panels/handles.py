"""What a person can do with a thing on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.ui.frame import Press


@dataclass(frozen=True, slots=True)
class Handles:
    """A press, picking it up, and letting something go over it; see `Target`."""

    press: Press | None = None
    drag: Any = None
    accepts: Callable[[Any], bool] | None = None
    drop: Callable[[Any], object] | None = None


NOTHING = Handles()
"""It can only be looked at."""
