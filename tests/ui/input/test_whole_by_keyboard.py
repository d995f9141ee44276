"""Whole games of all three by keyboard alone, and keys that are pressed once too often."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.scenes.play.sharing.curtain import CurtainScene
from tests.effort import by_day
from tests.ui.pilots.hands import KeyboardHands
from tests.ui.pilots.pilot import Pilot
from tests.ui.pilots.sauce_pilot import SaucePilot
from tests.ui.pilots.uffda_pilot import UffdaPilot
from tests.ui.pilots.whole_games import SAUCE, UFFBASSE, UFFDA, play

pytestmark = pytest.mark.usefixtures("no_pictures")


class UffbasseTypist(KeyboardHands, Pilot):
    """Plays Uffbasse! with keys."""


class UffdaTypist(KeyboardHands, UffdaPilot):
    """Plays UFF-DA! with keys."""


class SauceTypist(KeyboardHands, SaucePilot):
    """Plays Sauce with keys."""


@pytest.mark.parametrize(("kinds", "options"), by_day(UFFBASSE, 0))
def test_uffbasse(kinds: tuple[str, ...], options: dict[str, Any]) -> None:
    play(UffbasseTypist(kinds, wrong_clicks=False, **options))


@pytest.mark.parametrize(("kinds", "options"), by_day(UFFDA, 0))
def test_uffda(kinds: tuple[str, ...], options: dict[str, Any]) -> None:
    play(UffdaTypist(kinds, **options))


@pytest.mark.parametrize(("kinds", "options"), by_day(SAUCE, 0))
def test_sauce(kinds: tuple[str, ...], options: dict[str, Any]) -> None:
    play(SauceTypist(kinds, **options))


def until_my_turn(typist: Any) -> None:
    """Wait until the person in front may do something."""
    for _step in range(300):
        typist.step()
        if isinstance(typist.stack.top, CurtainScene):
            typist.open_curtain()
        elif typist.scene.may_act() and typist.table.is_idle and typist.table.choices.actions:
            return
    raise AssertionError("it is never my turn")


def own_moves(typist: Any) -> list[str]:
    humans = typist.match.header.humans()
    return [move.action for move in typist.match.record.moves if move.seat in humans]


def test_enter_twice_on_a_card_plays_one_card() -> None:
    typist = UffbasseTypist(("human", "easy"), wrong_clicks=False, seed=3)
    until_my_turn(typist)
    typist.go_to(next(key for key in typist.reachable() if key.startswith("hand:")))
    for _time in range(3):
        typist._post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    assert len(own_moves(typist)) == 1


def test_a_digit_plays_the_card_at_that_place() -> None:
    typist = UffbasseTypist(("human", "easy"), wrong_clicks=False, seed=3)
    until_my_turn(typist)
    third = [key for key in typist.reachable() if key.startswith("hand:")][2]
    typist.tap(pygame.K_3)
    assert own_moves(typist) == [f"seed {third.removeprefix('hand:')}"]


def test_enter_twice_on_the_pile_draws_one_card() -> None:
    typist = UffdaTypist(("human", "human"), variants={"rounds": 1}, seed=2)
    until_my_turn(typist)
    typist.go_to("pile")
    for _time in range(3):
        typist._post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    assert own_moves(typist) == ["draw"]


def test_a_hand_is_sorted_by_keys() -> None:
    typist = UffdaTypist(("human", "easy"), variants={"rounds": 1}, seed=2)
    until_my_turn(typist)
    before = [key for key in typist.reachable() if key.startswith("hand:")]
    typist.go_to(before[0])
    for _time in range(2):
        typist.send(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=pygame.KMOD_LSHIFT, unicode="")
    after = [key for key in typist.reachable() if key.startswith("hand:")]
    assert after == [before[1], before[2], before[0], *before[3:]]
    assert typist.focused == before[0]
