"""A dish is served: the great ones under a cloche, the small ones in passing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.uffbasse.ruleset import Recipe
from game.rules.core import Seat
from game.tables.uffbasse import faces
from game.tables.uffbasse.motions.base import cue, name_of
from game.ui.animation import Animation
from game.ui.celebrations.served import Served
from game.ui.people import avatar
from game.ui.text import _

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable

GREAT = 3
"""From so many stars on a dish is celebrated before the whole table."""


def served(table: UffbasseTable, seat: Seat, recipe: Recipe) -> Served:
    """Return how a dish is shown that this seat has cooked."""
    person, is_great = table.host.people[seat], recipe.stars >= GREAT
    face = avatar(table.stage, person.avatar, person.colour, table.stage.px(96 if is_great else 70))
    return Served(
        picture=faces.dish_name(table.stage, recipe),
        title=recipe.name.get("pfl"),
        banner=_("{name} serves!").format(name=name_of(table, seat)),
        stars=recipe.stars,
        face=face,
        is_great=is_great,
        still=table.stage.settings.reduced_motion,
    )


def serving(table: UffbasseTable, seat: Seat, recipe: Recipe) -> Animation:
    """Return the plate that comes up, with a chime for every star."""
    dish = served(table, seat, recipe)
    return table.splash.present(dish, lambda: cue(table, "star"))
