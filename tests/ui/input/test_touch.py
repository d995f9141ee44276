"""Fingers: taps, drags, long presses, several at once, small places, and leaving the window."""

from __future__ import annotations

import pygame
import pytest

from game.ui.controller import HOLD_SECONDS
from game.ui.frame import Target, Tip
from game.ui.input.touch import LEAST
from tests.ui.positions.boards import A, B, C, Log, board, board_of
from tests.ui.screens import Screen

pytestmark = pytest.mark.usefixtures("no_pictures")

DOWN, MOTION, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP


def test_a_tap_presses_when_the_finger_is_lifted(screen: Screen, log: Log) -> None:
    screen.finger(DOWN, A.center)
    assert log.done == []
    assert screen.frame.is_pressed("a")
    screen.finger(UP, A.center)
    assert log.done == ["a"]
    assert not screen.frame.is_hovered("a"), "a finger that is gone points at nothing"


def test_the_click_that_the_system_makes_of_a_tap_is_no_second_one(
    screen: Screen, log: Log
) -> None:
    for kind, mouse in ((DOWN, pygame.MOUSEBUTTONDOWN), (UP, pygame.MOUSEBUTTONUP)):
        screen.finger(kind, A.center)
        screen.send(mouse, pos=A.center, button=1, touch=True)
    assert log.done == ["a"]
    assert board(screen).left_over == []


def test_a_tap_on_nothing_is_a_click_for_the_scene(screen: Screen) -> None:
    screen.finger(DOWN, (5, 5))
    screen.finger(UP, (5, 5))
    assert pygame.MOUSEBUTTONDOWN in board(screen).left_over


def test_sliding_off_presses_nothing(screen: Screen, log: Log) -> None:
    screen.finger(DOWN, A.center)
    screen.finger(MOTION, B.center)
    screen.finger(UP, B.center)
    assert log.done == []


def test_a_long_press_explains_and_does_nothing(screen: Screen, log: Log) -> None:
    board(screen).targets[0] = log.target("a", A, tip=Tip("Carrot"))
    screen.look()
    screen.finger(DOWN, A.center)
    screen.wait(HOLD_SECONDS * 1.2)
    assert "Carrot" in screen.words
    screen.finger(UP, A.center)
    assert log.done == []
    assert "Carrot" not in screen.words


@pytest.fixture
def dragging(screen: Screen, log: Log) -> Screen:
    """The card on a may be laid on b."""
    board(screen).targets[:] = [
        log.target("a", A, drag="card"),
        Target("b", B, accepts=lambda what: what == "card", drop=log.done.append),
        log.target("c", C),
    ]
    screen.look()
    return screen


def test_a_card_is_dragged_by_a_finger(dragging: Screen, log: Log) -> None:
    dragging.finger(DOWN, A.center)
    for x in range(A.centerx, B.centerx + 1, 20):
        dragging.finger(MOTION, (x, A.centery))
    assert dragging.stack.controller.pointing.dragged == "card"
    dragging.finger(UP, B.center)
    assert log.done == ["card"]


def test_a_second_finger_is_ignored_while_dragging(dragging: Screen, log: Log) -> None:
    dragging.finger(DOWN, A.center)
    dragging.finger(MOTION, (200, 130))
    dragging.finger(DOWN, C.center, finger=2)
    dragging.finger(MOTION, (5, 5), finger=2)
    dragging.finger(UP, C.center, finger=2)
    assert log.done == []
    assert dragging.stack.controller.pointing.position == (200, 130)
    dragging.finger(MOTION, B.center)
    dragging.finger(UP, B.center)
    assert log.done == ["card"]


@pytest.mark.parametrize("spot", [(-5, 130), (810, 130), (340, -3), (340, 600)])
def test_a_finger_that_leaves_the_window_lets_go_of_everything(
    dragging: Screen, log: Log, spot: tuple[int, int]
) -> None:
    dragging.finger(DOWN, A.center)
    dragging.finger(MOTION, B.center)
    dragging.finger(MOTION, spot)
    assert dragging.stack.controller.pointing.dragged is None
    dragging.finger(MOTION, B.center)
    dragging.finger(UP, B.center)
    assert log.done == []
    dragging.finger(DOWN, C.center)
    dragging.finger(UP, C.center)
    assert log.done == ["c"]


def test_several_fingers_shout_at_once(screen: Screen, log: Log) -> None:
    board(screen).targets[:] = [
        log.target("a", A, instant=True),
        log.target("b", B, instant=True),
        log.target("c", C),
    ]
    screen.look()
    for number, place in enumerate((B, A, C)):
        screen.finger(DOWN, place.center, finger=number)
    assert log.done == ["b", "a"], "what is not for shouting needs the first finger"
    for number in range(3):
        screen.finger(UP, C.center, finger=number)
    assert log.done == ["b", "a"]


def test_another_scene_forgets_the_finger(screen: Screen, log: Log) -> None:
    screen.finger(DOWN, A.center)
    screen.send(pygame.WINDOWFOCUSLOST)
    screen.finger(UP, A.center)
    assert log.done == []
    screen.finger(DOWN, A.center, finger=7)
    screen.finger(UP, A.center, finger=7)
    assert log.done == ["a"]


# Small places


def small(log: Log) -> Screen:
    """Two small buttons beside each other on a ground that only takes cards."""
    return board_of(
        Target("ground", pygame.Rect(0, 0, 800, 600), accepts=bool, drop=log.done.append),
        log.target("left", pygame.Rect(200, 200, 20, 20)),
        log.target("right", pygame.Rect(226, 200, 20, 20)),
    )


@pytest.mark.parametrize(
    ("spot", "meant"),
    [
        ((210, 210), ["left"]),
        ((192, 190), ["left"]),
        ((222, 210), ["left"]),
        ((224, 210), ["right"]),
        ((256, 231), ["right"]),
        ((210, 240), []),
    ],
)
def test_a_finger_need_not_hit_a_small_place_exactly(
    log: Log, spot: tuple[int, int], meant: list[str]
) -> None:
    screen = small(log)
    screen.finger(DOWN, spot)
    screen.finger(UP, spot)
    assert log.done == meant


def test_a_mouse_has_to(log: Log) -> None:
    screen = small(log)
    screen.click_at((192, 190))
    assert log.done == []


def test_what_is_touched_itself_counts_before_a_small_place_beside_it(log: Log) -> None:
    screen = board_of(
        log.target("small", pygame.Rect(200, 200, 20, 20)),
        log.target("large", pygame.Rect(220, 100, 200, 200)),
    )
    screen.finger(DOWN, (222, 210))
    screen.finger(UP, (222, 210))
    assert log.done == ["large"]


def test_what_lies_below_a_cover_cannot_be_touched(log: Log) -> None:
    screen = board_of(
        log.target("small", pygame.Rect(200, 200, 20, 20)),
        Target("cover", pygame.Rect(0, 0, 800, 600)),
    )
    screen.finger(DOWN, (210, 210))
    screen.finger(UP, (210, 210))
    assert log.done == []


def test_places_for_fingers_grow_with_the_window(log: Log) -> None:
    window = Screen((2560, 1440))
    window.show(board_of(log.target("x", pygame.Rect(500, 500, 20, 20))).stack.scenes[0])
    edge = 510 + LEAST - 1
    window.finger(DOWN, (edge, 510))
    window.finger(UP, (edge, 510))
    assert log.done == ["x"]
