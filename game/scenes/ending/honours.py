"""Who has won, and who has not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules.core import Standing
from game.scenes.match_title import kind_of
from game.scenes.play.at_table import AtTable
from game.ui.celebrations.ending import Ending
from game.ui.celebrations.shared import Booby
from game.ui.table.host import Person


@dataclass(frozen=True)
class Honours:
    """The places and scores of a match that is over, and how its game celebrates them."""

    headline: str
    people: Sequence[Person]
    standings: Sequence[Standing]
    cloth: str = "green"
    confetti: Sequence[str] = ()
    booby: Booby | None = None
    crown: str = "common/crown"
    ending: Ending = field(default_factory=Ending)
    about: str = ""
    """A word for a match that does not count like others."""
    are_teams: bool = False
    """Whether people win and lose together: then the second team is second."""
    groups: tuple[tuple[Standing, ...], ...] = field(init=False)
    """Those who share a place, the best first."""

    def __post_init__(self) -> None:
        places = sorted({standing.place for standing in self.standings})
        groups = tuple(
            tuple(one for one in self.standings if one.place == place) for place in places
        )
        object.__setattr__(self, "groups", groups)

    @property
    def winners(self) -> tuple[Standing, ...]:
        """Return those in first place."""
        return self.groups[0]

    @property
    def others(self) -> tuple[Standing, ...]:
        """Return all others, the best first."""
        return tuple(one for group in self.groups[1:] for one in group)

    def place_of(self, standing: Standing) -> int:
        """Return the place as people count: the second of two teams is second."""
        if not self.are_teams:
            return standing.place
        return next(i for i, group in enumerate(self.groups, 1) if standing in group)


def honours_of(scene: AtTable) -> Honours:
    """Return what is celebrated at a table whose match is over."""
    table, match = scene.table, scene.match
    return Honours(
        table.headline(),
        table.people,
        match.standings(),
        table.cloth_of(match.rules),
        table.confetti,
        table.booby(),
        table.crown,
        table.ending(),
        kind_of(match.record),
        are_teams=any(len(side) > 1 for side in match.sides()),
    )
