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
    """Says what is won, so many points or whatever the game calls them."""
    heading: str = N_("Points")
    """What stands above such numbers; translated where it is shown."""
