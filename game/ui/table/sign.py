"""What the home screen shows of a table before it is loaded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.counted import points
from game.ui.text import N_


@dataclass(frozen=True, slots=True)
class Sign:
    """The look of a game's table, for one of its rulesets."""

    cloth: str
    """Key of the cloth."""
    cards: tuple[str, ...] = ()
    """Pictures of a few cards."""
    counted: Callable[[int], str] = points
    """Returns a score in words: points, or whatever the game counts."""
    heading: str = N_("Points")
    """The heading of such numbers; translated when it is shown."""
