"""Keys that show something say so if there is nothing to show."""

from __future__ import annotations

import pygame
import pytest

from game.match.match import Match
from game.match.rulesets import all_rulesets
from game.match.storage.record import Record
from game.scenes.play.scene import PlayScene
from tests.ui.positions.short_games import Sitting, header_of
from tests.ui.screens import Screen

pytestmark = pytest.mark.usefixtures("no_pictures")

BEFORE_THE_FIRST = "There is no last trick or turn to look at yet."
NO_BOARD = "There is no score board here."


def begun(game: str) -> tuple[Screen, PlayScene]:
    screen = Screen(language="en")
    header = header_of(all_rulesets().find(game), ("human", "easy", "easy", "easy"), 4)
    sitting = Sitting(screen.stack, Match(Record(header)))
    scene = sitting.scene
    scene.table.skip()
    screen.look()
    return screen, scene


@pytest.mark.parametrize("game", ["uffbasse", "uffda", "sauce"])
def test_the_last_trick_before_there_is_one(game: str) -> None:
    screen, scene = begun(game)
    screen.key(pygame.K_l)
    assert scene.table.toast == BEFORE_THE_FIRST
    assert not scene.table.last_is_open


def test_a_game_without_a_score_board() -> None:
    screen, scene = begun("uffbasse")
    screen.key(pygame.K_b)
    assert scene.table.toast == NO_BOARD


@pytest.mark.parametrize("game", ["uffda", "sauce"])
def test_the_same_key_opens_and_closes_the_score_board(game: str) -> None:
    screen, scene = begun(game)
    for expected in (True, False, True):
        screen.key(pygame.K_b)
        screen.look()
        assert any(target.key == "sheet:ground" for target in screen.frame.targets) is expected
    assert scene.table.toast != NO_BOARD
