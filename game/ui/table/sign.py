"""What is known of a table before it is there: enough for the home screen."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sign:
    """The look of a game's table, for one of its rulesets."""

    cloth: str
    """Key of the cloth."""
    cards: tuple[str, ...] = ()
    """Pictures of a few cards."""
