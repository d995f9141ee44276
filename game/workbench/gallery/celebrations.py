"""Pictures of celebrations: served dishes, and rounds and matches won."""

from __future__ import annotations

from game.scenes.actions import EndActions
from game.scenes.ending.scene import MatchEnding
from game.scenes.play.scene import PlayScene
from game.tables.sauce.motions.base import FEAST
from game.tables.sauce.view import SauceTable
from game.tables.uffbasse.motions.serving import served
from game.tables.uffbasse.view import UffbasseTable
from game.tables.uffda.motions.base import feast
from game.tables.uffda.view import UffdaTable
from game.ui.celebrations.cheer import Cheer
from game.ui.celebrations.feast import SPREAD_SECONDS
from game.ui.celebrations.shared import Celebration
from game.ui.scene import SceneStack
from game.ui.text import _

GAMES = {
    "dish-small": "uffbasse",
    "dish-great": "uffbasse",
    "round": "uffda",
    "hand": "sauce",
}
"""Celebrations by name, and the game at whose table they are shown."""
STARS = {"dish-small": 2, "dish-great": 4}
WINNERS = {"round": (2,), "hand": (0, 2)}
MOMENT = 4.0
"""Seconds after the end of a match at which it is pictured."""


def ending(stack: SceneStack, scene: PlayScene, actions: EndActions) -> None:
    """Show how the end of a match is celebrated."""
    stack.push(MatchEnding(stack.stage, actions, scene))
    stack.update(MOMENT)


def show(name: str, scene: PlayScene) -> None:
    """Show a celebration above its table, just before it ends."""
    table = scene.table
    assert isinstance(table, UffbasseTable | UffdaTable | SauceTable)
    celebration = _celebration(name, scene)
    table.splash.present(celebration, lambda: None).update(0.0)
    celebration.age = celebration.duration - SPREAD_SECONDS


def _celebration(name: str, scene: PlayScene) -> Celebration:
    table = scene.table
    if isinstance(table, UffbasseTable):
        recipe = next(one for one in table.rules.recipes if one.stars == STARS[name])
        return served(table.stage, table.host.people[2], recipe)
    people = [scene.people[seat] for seat in WINNERS[name]]
    title = " & ".join(person.name for person in people)
    banner = _("Round {number} is won!").format(number=3)
    if isinstance(table, SauceTable):
        banner = _("{points} for this hand!").format(points=table.words.points(130))
        return Cheer(people=people, title=title, banner=banner, feast=FEAST)
    return Cheer(people=people, title=title, banner=banner, feast=feast(table.rules))
