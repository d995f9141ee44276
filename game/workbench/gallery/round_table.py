"""Pictures of flat tables, with everybody sitting round them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from game.ai.brain import DirectBrain
from game.match.kinds import HUMAN
from game.match.match import Match
from game.match.pacing import Director
from game.rules.core import Seat
from game.rules.rng import Rng
from game.scenes.play.scene import quiet_actions
from game.scenes.round_table.grips import Grip
from game.scenes.round_table.scene import RoundPlayScene
from game.ui.scene import SceneStack
from game.ui.table.situation import Situation


def _as_it_is(_scene: RoundPlayScene) -> None:
    """Leave everything covered."""


def hold(scene: RoundPlayScene, *seats: int) -> None:
    """Let people hold their hands up, with a card raised where one can be played."""
    scene.holding.let_go_if_lost()
    for seat in seats:
        area = scene.areas[seat]
        place = area.turn.rect.center
        scene.grips.begin(seat, Grip(Seat(seat), "hand", area.key, place, place))
        fitting = [key for key in area.knowledge.keys if area.knowledge.card_offers(key)]
        if fitting:
            area.knowledge.raise_card(fitting[len(fitting) // 2])


def raise_card(scene: RoundPlayScene) -> None:
    """Let the first person choose a card, and cover the hand again."""
    hold(scene, 0)
    scene.grips.clear()


def open_scores(scene: RoundPlayScene) -> None:
    """Lay the score board of Sauce, or the sheet of UFF-DA!, above the table."""
    table: Any = scene.table
    (table.open_board if hasattr(table, "open_board") else table.open_sheet)()


@dataclass(frozen=True, slots=True)
class Picture:
    """A situation of a game, the number of persons, and what they have done."""

    situation: str
    people: int
    prepare: Callable[[RoundPlayScene], None] = _as_it_is

    def seated(self, situation: Situation) -> Situation:
        """Return the situation with persons on the first seats."""
        kinds = (*[HUMAN] * self.people, *situation.kinds[self.people :])
        return replace(situation, kinds=kinds)


PICTURES = {
    "round-uffbasse-2": Picture("uffbasse-two-players", 2),
    "round-uffbasse-5": Picture("uffbasse-five-players", 5),
    "round-uffbasse-kitchen": Picture("uffbasse-kitchen", 3),
    "round-uffda-3": Picture("uffda-players-3", 3),
    "round-uffda-6": Picture("uffda-players-6", 5),
    "round-uffda-7": Picture("uffda-players-7", 7),
    "round-uffda-8": Picture("uffda-players-8", 8),
    "round-sauce-4": Picture("sauce-follow", 4),
    "round-sauce-bid": Picture("sauce-bid", 4),
    "round-peek": Picture("uffda-players-4", 4, lambda scene: hold(scene, 0, 1)),
    "round-peek-sauce": Picture("sauce-follow", 4, lambda scene: hold(scene, 0, 2)),
    "round-board": Picture("sauce-board", 4, open_scores),
    "round-sheet": Picture("uffda-sheet-8", 8, open_scores),
    "round-raised": Picture("uffbasse-trick", 4, raise_card),
    "round-turned": Picture("sauce-follow", 4, lambda scene: scene.middle.turn_round()),
}
"""By name of the picture."""


def open_round(stack: SceneStack, match: Match) -> RoundPlayScene:
    """Lay a match flat, everything at rest."""
    director = Director(match, DirectBrain(), chance=Rng(1), human_window_ms=None)
    scene = RoundPlayScene(stack.stage, match, director, quiet_actions(), lambda: 0.0, fresh=False)
    stack.push(scene)
    for _step in range(20):
        scene.table.update(0.05)
    # Drawing gives things in the middle their places.
    stack.draw()
    return scene
