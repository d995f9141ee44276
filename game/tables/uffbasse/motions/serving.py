"""A dish is served: the great ones under a cloche, the small ones in passing."""

from __future__ import annotations

from game.games.uffbasse.ruleset import Recipe
from game.rules.core import Seat
from game.tables.uffbasse import faces
from game.tables.uffbasse.motions.base import FEAST, Kit
from game.ui.animation import Animation
from game.ui.celebrations.served import Served
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.table.telling.event_table import Sound
from game.ui.text import _

GREAT = 3
"""The fewest stars of a dish that the whole table celebrates."""


def served(stage: Stage, person: Person, recipe: Recipe) -> Served:
    """Return how a dish of this person is shown."""
    is_great = recipe.stars >= GREAT
    face = avatar(stage, person.avatar, person.colour, stage.px(96 if is_great else 70), "glad")
    return Served(
        picture=faces.dish_name(stage, recipe),
        title=recipe.palatine_name,
        banner=_("{name} serves!").format(name=person.name),
        stars=recipe.stars,
        face=face,
        feast=FEAST,
        is_great=is_great,
        still=stage.settings.is_still,
    )


def serving(kit: Kit, seat: Seat, recipe: Recipe, star: Sound) -> Animation:
    """Return the plate that comes up, with a chime for every star."""
    dish = served(kit.stage, kit.people[seat], recipe)
    return kit.splash.present(dish, star)
