"""Why something was refused is said until something else is done, and no longer."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.match.rulesets import all_rulesets
from game.match.storage.record import Record
from game.rules.core import Action, Refusal
from tests.ui.positions.short_games import Sitting, header_of
from tests.ui.screens import Screen

pytestmark = pytest.mark.usefixtures("no_pictures")


@pytest.mark.parametrize("game", ["uffbasse", "uffda", "sauce"])
def test_the_slip_goes_with_the_next_action(game: str) -> None:
    screen = Screen()
    header = header_of(all_rulesets().find(game), ("human",) * 4, 4)
    match = Match(Record(header))
    sitting = Sitting(screen.stack, match)
    seat = match.actors()[0]
    sitting.scene.table.say("You must follow suit.", "X1.1")
    assert isinstance(sitting.scene.submit(seat, Action("play", ("nonsense",))), Refusal)
    assert sitting.scene.table.toast
    assert sitting.scene.submit(seat, match.observation(seat).legal[0]) is None
    assert "follow suit" not in sitting.scene.table.toast
