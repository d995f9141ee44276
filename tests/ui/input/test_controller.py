"""Mouse, touch and keyboard on one list of targets, through pygame's own event queue."""

from __future__ import annotations

import pygame
import pytest

from game.ui.controller import DRAG_DISTANCE, HOLD_SECONDS
from game.ui.frame import Target, Tip
from game.ui.parts.tooltip import DELAY_SECONDS
from tests.ui.positions.boards import A, B, Board, C, Log, board
from tests.ui.screens import Screen


def test_a_click_presses_what_lies_there(screen: Screen, log: Log) -> None:
    screen.click("a")
    screen.click("c")
    assert log.done == ["a", "c"]


def test_the_press_counts_when_it_is_let_go(screen: Screen, log: Log) -> None:
    screen.down(A.center)
    assert log.done == []
    assert screen.frame.is_pressed("a")
    screen.up(A.center)
    assert log.done == ["a"]
    assert not screen.frame.is_pressed("a")


def test_an_instant_press_counts_when_it_goes_down_and_only_once(screen: Screen, log: Log) -> None:
    shout = Target("shout", C, "", lambda: log.done.append("shout"), instant=True)
    board(screen).targets[2] = shout
    screen.look()
    screen.down(C.center)
    assert log.done == ["shout"]
    screen.up(C.center)
    screen.down(C.center)
    screen.up(A.center)
    assert log.done == ["shout", "shout"]


def test_letting_go_elsewhere_does_nothing(screen: Screen, log: Log) -> None:
    for end in (B.center, (5, 5)):
        screen.down(A.center)
        screen.up(end)
    screen.down((5, 5))
    screen.up(A.center)
    assert log.done == []


def test_other_buttons_of_the_mouse_press_nothing(screen: Screen, log: Log) -> None:
    for button in (2, 3):
        screen.click_at(A.center, button)
    assert log.done == []
    assert pygame.MOUSEBUTTONDOWN in board(screen).left_over


def test_a_click_on_nothing_is_left_to_the_scene(screen: Screen) -> None:
    screen.click_at((5, 5))
    assert board(screen).left_over == [pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]


def test_the_topmost_of_two_targets_is_meant(screen: Screen, log: Log) -> None:
    board(screen).targets.append(Target("top", A.copy(), "", lambda: log.done.append("top")))
    screen.look()
    screen.click_at(A.center)
    assert log.done == ["top"]


def test_a_target_that_went_away_meanwhile_is_not_pressed(screen: Screen, log: Log) -> None:
    screen.down(A.center)
    board(screen).targets.pop(0)
    screen.look()
    screen.up(A.center)
    assert log.done == []


def test_another_scene_forgets_the_press(screen: Screen, log: Log) -> None:
    screen.down(A.center)
    screen.stack.push(Board([Target("a", A, "", lambda: log.done.append("other"))]))
    screen.look()
    screen.up(A.center)
    assert log.done == []


def test_losing_the_window_forgets_the_press(screen: Screen, log: Log) -> None:
    screen.down(A.center)
    screen.send(pygame.WINDOWFOCUSLOST)
    screen.up(A.center)
    assert log.done == []


# The keyboard


def test_tab_goes_round_in_order_and_enter_presses(screen: Screen, log: Log) -> None:
    for _step in range(4):
        screen.key(pygame.K_TAB)
        screen.key(pygame.K_RETURN)
    screen.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    screen.key(pygame.K_KP_ENTER)
    assert log.done == ["a", "b", "c", "a", "c"]


def test_tab_passes_over_what_only_explains_itself(screen: Screen) -> None:
    board(screen).targets.insert(1, Target("hint", pygame.Rect(200, 100, 50, 50), tip=Tip("?")))
    screen.look()
    screen.focus("a")
    screen.key(pygame.K_TAB)
    assert screen.stack.controller.pointing.focused == "b"


def test_arrows_go_where_they_point(screen: Screen, log: Log) -> None:
    screen.focus("a")
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT):
        screen.key(key)
        log.done.append(screen.stack.controller.pointing.focused)
    assert log.done == ["b", "c", "c", "b", "a"]


def test_space_presses_for_those_who_use_the_keyboard(screen: Screen, log: Log) -> None:
    screen.key(pygame.K_SPACE)
    assert log.done == []
    screen.focus("b")
    screen.key(pygame.K_SPACE)
    assert log.done == ["b"]


def test_a_hotkey_works_without_the_focus(screen: Screen, log: Log) -> None:
    board(screen).targets.append(
        Target("hot", C, "", lambda: log.done.append("hot"), hotkey=pygame.K_u)
    )
    board(screen).targets.append(Target("idle", C, "", None, hotkey=pygame.K_x))
    screen.look()
    screen.key(pygame.K_u)
    screen.key(pygame.K_x)
    assert log.done == ["hot"]


def test_arrows_adjust_where_there_is_something_to_adjust(screen: Screen) -> None:
    steps: list[int] = []
    board(screen).targets[0] = Target("a", A, "", lambda: None, adjust=steps.append)
    screen.look()
    screen.focus("a")
    for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RIGHT):
        screen.key(key)
    assert steps == [-1, 1, 1]
    assert screen.stack.controller.pointing.focused == "a"
    screen.key(pygame.K_DOWN)
    assert screen.stack.controller.pointing.focused != "a"


def test_the_focus_is_shown_to_the_keyboard_only(screen: Screen) -> None:
    screen.click("a")
    plain = len(screen.look().items)
    screen.key(pygame.K_TAB)
    assert len(screen.frame.items) == plain + 1
    assert screen.frame.is_hovered("b")
    screen.move((5, 5))
    assert len(screen.frame.items) == plain


def test_the_focus_leaves_what_is_gone(screen: Screen, log: Log) -> None:
    screen.focus("b")
    board(screen).targets.pop(1)
    screen.look()
    screen.key(pygame.K_RETURN)
    assert log.done == []
    screen.key(pygame.K_TAB)
    assert screen.stack.controller.pointing.focused == "a"


def test_escape_is_the_scenes(screen: Screen) -> None:
    screen.key(pygame.K_ESCAPE)
    assert board(screen).escaped == 1


# Dragging


@pytest.fixture
def dragging(screen: Screen, log: Log) -> Screen:
    """The card on a may be laid on b, but not on c; a click plays it, too."""
    board(screen).targets[:] = [
        Target("a", A, "", lambda: log.done.append("click"), drag="card"),
        Target("b", B, accepts=lambda what: what == "card", drop=log.done.append),
        Target("c", C, accepts=lambda what: what == "coin", drop=log.done.append),
    ]
    screen.look()
    return screen


def test_a_card_is_laid_where_it_may_lie(dragging: Screen, log: Log) -> None:
    dragging.drag(A.center, B.center)
    assert log.done == ["card"]
    assert dragging.stack.controller.pointing.dragged is None


def test_elsewhere_it_goes_back(dragging: Screen, log: Log) -> None:
    for end in (C.center, (5, 5), A.center):
        dragging.drag(A.center, end)
    assert "card" not in log.done


def test_a_trembling_hand_still_clicks(dragging: Screen, log: Log) -> None:
    dragging.drag(A.center, (A.centerx + DRAG_DISTANCE - 1, A.centery))
    assert log.done == ["click"]


def test_escape_lets_go_of_a_card_and_does_nothing_else(dragging: Screen, log: Log) -> None:
    dragging.down(A.center)
    dragging.move(B.center)
    assert dragging.stack.controller.pointing.dragged == "card"
    dragging.key(pygame.K_ESCAPE)
    assert dragging.stack.controller.pointing.dragged is None
    dragging.up(B.center)
    assert log.done == []
    assert board(dragging).escaped == 0


# Holding


@pytest.fixture
def holding(screen: Screen, log: Log) -> Screen:
    board(screen).targets[:] = [
        Target("h", A, "", lambda: log.done.append("held"), hold=True, hotkey=pygame.K_SPACE)
    ]
    screen.look()
    return screen


def test_a_short_press_is_not_enough(holding: Screen, log: Log) -> None:
    holding.click("h")
    holding.down(A.center)
    holding.wait(HOLD_SECONDS * 0.8)
    holding.up(A.center)
    holding.wait(1.0)
    assert log.done == []


def test_holding_counts_once(holding: Screen, log: Log) -> None:
    holding.down(A.center)
    holding.wait(HOLD_SECONDS * 3)
    holding.up(A.center)
    assert log.done == ["held"]


def test_slipping_off_begins_anew(holding: Screen, log: Log) -> None:
    holding.down(A.center)
    holding.wait(HOLD_SECONDS * 0.7)
    holding.move((5, 5))
    holding.wait(HOLD_SECONDS * 2)
    assert log.done == []
    holding.move(A.center)
    holding.wait(HOLD_SECONDS * 0.7)
    assert log.done == []
    holding.wait(HOLD_SECONDS)
    assert log.done == ["held"]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_can_be_held_too(holding: Screen, log: Log, key: int) -> None:
    holding.focus("h")
    holding.key(key)
    holding.wait(HOLD_SECONDS * 2)
    assert log.done == []
    holding.send(pygame.KEYDOWN, key=key, mod=0, unicode="")
    holding.wait(HOLD_SECONDS * 0.6)
    assert holding.frame.is_pressed("h")
    holding.send(pygame.KEYDOWN, key=key, mod=0, unicode="")  # the system repeats it
    holding.wait(HOLD_SECONDS * 0.6)
    assert log.done == ["held"]
    holding.wait(HOLD_SECONDS * 2)
    holding.send(pygame.KEYUP, key=key, mod=0)
    assert log.done == ["held"]


# Tooltips


@pytest.fixture
def explaining(screen: Screen, log: Log) -> Screen:
    board(screen).targets[:] = [
        Target(
            "t", A, "", lambda: log.done.append("pressed"), tip=Tip("Carrot", "It is asked for.")
        )
    ]
    screen.look()
    return screen


def test_a_resting_pointer_gets_the_tooltip(explaining: Screen) -> None:
    explaining.move(A.center)
    explaining.stack.update(DELAY_SECONDS * 0.9)
    assert "Carrot" not in [w.text for w in explaining.look().written]
    assert explaining.stack.update(DELAY_SECONDS * 0.2), "a new frame must be asked for"
    assert {"Carrot", "It is asked for."} <= {w.text for w in explaining.look().written}
    explaining.move((5, 5))
    assert explaining.words == []


def test_leaving_the_window_ends_the_tooltip(explaining: Screen) -> None:
    explaining.move(A.center)
    explaining.wait(1.0)
    assert "Carrot" in explaining.words
    explaining.send(pygame.WINDOWLEAVE)
    explaining.look()
    assert explaining.words == []


def test_the_keyboard_gets_the_tooltip_at_once(explaining: Screen) -> None:
    explaining.focus("t")
    assert "Carrot" in explaining.words


def test_a_resting_finger_gets_the_tooltip_and_presses_nothing(
    explaining: Screen, log: Log
) -> None:
    explaining.down(A.center, touch=True)
    explaining.wait(HOLD_SECONDS * 1.5)
    assert "Carrot" in explaining.words
    explaining.up(A.center, touch=True)
    explaining.wait(1.0)
    assert log.done == []
    assert explaining.words == [], "a finger that is gone points at nothing"


def test_a_tap_presses(explaining: Screen, log: Log) -> None:
    explaining.down(A.center, touch=True)
    explaining.wait(HOLD_SECONDS * 0.5)
    explaining.up(A.center, touch=True)
    assert log.done == ["pressed"]


def test_a_slow_mouse_presses_all_the_same(explaining: Screen, log: Log) -> None:
    explaining.down(A.center)
    explaining.wait(HOLD_SECONDS * 3)
    explaining.up(A.center)
    assert log.done == ["pressed"]


# Typing


class Typist(Board):
    """Takes every key before the targets can."""

    def intercept(self, event: pygame.event.Event) -> bool:
        return event.type == pygame.KEYDOWN


def test_a_scene_may_take_keys_before_the_targets(screen: Screen, log: Log) -> None:
    screen.stack.push(Typist([Target("a", A, "", lambda: log.done.append("a"), hotkey=pygame.K_u)]))
    screen.look()
    for key in (pygame.K_TAB, pygame.K_RETURN, pygame.K_u, pygame.K_ESCAPE):
        screen.key(key)
    assert log.done == []
    screen.click("a")
    assert log.done == ["a"]
