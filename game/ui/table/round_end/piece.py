"""What is told at the end of a round."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.frame import Press
from game.ui.table.host import Person


@dataclass(frozen=True, slots=True)
class Tally:
    """What somebody, or a team, has done and won."""

    people: tuple[Person, ...]
    name: str
    did: str
    """In few words, e.g. which dishes were cooked; may be empty."""
    won: str
    """The points of this round, with their sign."""
    total: str
    leads: bool
    is_own: bool = False
    """Whether it is the viewer's."""


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """Everything that stands on the panel."""

    title: str
    head: str
    """The heading of the points of this round."""
    tallies: tuple[Tally, ...]
    """The best first."""
    lines: tuple[str, ...]
    """What else has happened: whole sentences."""
    following: tuple[str, ...]
    """What comes next: whole sentences."""
    unit: str = ""
    """A picture behind the points, e.g. `common/star`."""
    sheet: Press | None = None
    """Opens the score sheet, if the game has one."""
