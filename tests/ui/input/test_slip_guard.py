"""The guard against slips: nothing can be pressed for half a second after a press or a change."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.ui.frame import Target
from game.ui.input import commands
from game.ui.input.slip_guard import SECONDS
from tests.ui.positions.boards import A, B, C, Log, board, three
from tests.ui.screens import Screen


@pytest.fixture
def log() -> Log:
    return Log()


@pytest.fixture
def screen(log: Log) -> Screen:
    """Three buttons that are not new, with the guard on."""
    window = three(log)
    window.stage.settings = replace(window.stage.settings, slip_guard=True)
    window.wait(SECONDS * 2)
    return window


def test_a_second_press_comes_too_early(screen: Screen, log: Log) -> None:
    screen.click("a")
    screen.click("b")
    screen.wait(SECONDS * 0.8)
    screen.click("a")
    assert log.done == ["a"]
    screen.wait(SECONDS * 0.3)
    screen.click("b")
    assert log.done == ["a", "b"]


def test_without_the_guard_both_count(screen: Screen, log: Log) -> None:
    screen.stage.settings = replace(screen.stage.settings, slip_guard=False)
    screen.look()
    screen.click("a")
    screen.click("b")
    assert log.done == ["a", "b"]


def test_it_holds_for_all_devices(screen: Screen, log: Log) -> None:
    screen.focus("a")
    screen.key(pygame.K_RETURN)
    screen.key(pygame.K_RETURN)
    screen.pad(commands.A)
    screen.tap("b")
    assert log.done == ["a"]
    screen.wait(SECONDS * 1.1)
    screen.tap("b")
    screen.pad(commands.A)
    assert log.done == ["a", "b"]


def test_what_comes_to_lie_under_the_pointer_cannot_be_pressed_at_once(
    screen: Screen, log: Log
) -> None:
    screen.move(A.center)
    screen.wait(SECONDS * 2)
    screen.look()
    board(screen).targets[0] = log.target("a", C)
    board(screen).targets[2] = log.target("c", A)
    screen.look()
    screen.click_at(A.center)
    assert log.done == []
    screen.wait(SECONDS * 1.1)
    screen.click_at(A.center)
    assert log.done == ["c"]


def test_going_somewhere_and_pressing_there_is_no_slip(screen: Screen, log: Log) -> None:
    screen.move(A.center)
    screen.move(B.center)
    screen.down(B.center)
    screen.up(B.center)
    assert log.done == ["b"]


def test_what_has_just_appeared_cannot_be_pressed_by_its_key(screen: Screen, log: Log) -> None:
    screen.look()
    board(screen).targets.append(log.target("new", pygame.Rect(500, 500, 50, 50), command="next"))
    screen.look()
    screen.key(pygame.K_SPACE)
    assert log.done == []
    screen.wait(SECONDS * 1.1)
    screen.key(pygame.K_SPACE)
    assert log.done == ["new"]


def test_what_could_not_be_pressed_before_has_just_appeared(screen: Screen, log: Log) -> None:
    board(screen).targets[0] = Target("a", A)
    screen.wait(SECONDS * 2)
    screen.look()
    board(screen).targets[0] = log.target("a", A)
    screen.look()
    screen.click("a")
    assert log.done == []


def test_shouts_are_never_held_up(screen: Screen, log: Log) -> None:
    board(screen).targets.append(
        log.target("shout", pygame.Rect(500, 500, 50, 50), command="shout", instant=True)
    )
    screen.look()
    screen.click("shout")
    screen.key(pygame.K_u)
    screen.tap("shout")
    assert log.done == ["shout"] * 3


def test_dragging_is_deliberate(screen: Screen, log: Log) -> None:
    board(screen).targets[:] = [
        log.target("a", A, drag="card"),
        Target("b", B, accepts=bool, drop=log.done.append),
    ]
    screen.look()
    screen.drag(A.center, B.center)
    assert log.done == ["card"]


def test_moving_the_focus_is_no_press(screen: Screen, log: Log) -> None:
    for _step in range(5):
        screen.key(pygame.K_TAB)
    screen.key(pygame.K_RETURN)
    assert log.done == ["b"]
