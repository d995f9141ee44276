"""Letters on demand, and digits for the cards of the hand."""

from __future__ import annotations

import pygame
import pytest

from game.ui.frame import Target, Tip
from game.ui.input.letters import ALPHABET, labels
from tests.ui.positions.boards import A, B, Log, board, board_of, focused
from tests.ui.screens import Screen

ALT = pygame.K_LALT


@pytest.mark.parametrize("count", [0, 1, 25, 26, 27, 51, 52, 100, 300, 676])
def test_labels_are_short_different_and_none_begins_another(count: int) -> None:
    found = labels(count)
    assert len(set(found)) == len(found) == count
    assert not [
        (one, other) for one in found for other in found if one != other and other.startswith(one)
    ]
    if count <= len(ALPHABET):
        assert all(len(label) == 1 for label in found)
    assert all(len(label) <= 2 for label in found)


def many(log: Log, count: int = 60) -> Screen:
    return board_of(
        *(
            log.target(f"n{i}", pygame.Rect(10 + 70 * (i % 10), 10 + 70 * (i // 10), 50, 50))
            for i in range(count)
        )
    )


def badge(screen: Screen, key: str) -> str:
    """Return the letters that are shown for a target."""
    letters = screen.stack.controller.letters
    return next(label for label, target in letters.of(screen.frame.targets) if target.key == key)


def test_letters_press_what_they_stand_on(screen: Screen, log: Log) -> None:
    assert screen.words == []
    for key in ("c", "a"):
        screen.key(ALT)
        assert {"A", "S", "D"} <= set(screen.words)
        screen.key(ord(badge(screen, key)))
        assert "A" not in screen.words, "they go away when they have been used"
    assert log.done == ["c", "a"]
    assert focused(screen) == "a"


def test_two_letters_where_one_is_not_enough(log: Log) -> None:
    screen = many(log)
    screen.key(ALT)
    assert len(screen.words) == 60
    label = badge(screen, "n59")
    assert len(label) == 2
    screen.key(ord(label[0]))
    assert 0 < len(screen.words) < 60, "what cannot be meant any more is taken away"
    assert log.done == []
    screen.key(pygame.K_BACKSPACE)
    assert len(screen.words) == 60
    for letter in badge(screen, "n59"):
        screen.key(ord(letter))
    assert log.done == ["n59"]


def test_badges_do_not_cover_each_other(log: Log) -> None:
    cards = [log.target(f"n{i}", pygame.Rect(100 + 9 * i, 400, 9, 120)) for i in range(20)]
    screen = board_of(*cards)
    screen.key(ALT)
    places = [written.rect.inflate(-4, -8) for written in screen.frame.written]
    assert len(places) == 20
    for number, place in enumerate(places):
        assert place.collidelist(places[:number]) < 0
        assert pygame.Rect(0, 0, 800, 600).contains(place)


@pytest.mark.parametrize("key", [ALT, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_TAB])
def test_any_other_key_takes_them_away_and_does_nothing_else(
    screen: Screen, log: Log, key: int
) -> None:
    screen.focus("b")
    screen.key(ALT)
    screen.key(key)
    assert screen.words == []
    assert log.done == []
    assert board(screen).escaped == 0
    assert focused(screen) == "b"


def test_a_wrong_letter_is_ignored(screen: Screen, log: Log) -> None:
    screen.key(ALT)
    screen.key(pygame.K_z)
    assert "A" in screen.words
    assert log.done == []


def test_they_go_with_the_window(screen: Screen, log: Log) -> None:
    screen.key(ALT)
    screen.send(pygame.WINDOWFOCUSLOST)
    screen.look()
    assert screen.words == [], "as when changing to another program with Alt and Tab"
    screen.key(pygame.K_a)
    assert log.done == []


def test_a_click_takes_them_away(screen: Screen, log: Log) -> None:
    screen.key(ALT)
    screen.click("b")
    assert log.done == ["b"]
    assert screen.words == []


def test_what_was_typed_is_forgotten_when_the_screen_changes(log: Log) -> None:
    screen = many(log)
    screen.key(ALT)
    label = badge(screen, "n59")
    screen.key(ord(label[0]))
    del board(screen).targets[40:]
    screen.look()
    screen.key(ord(label[1]))
    screen.key(ord(label[1]))
    assert "n59" not in log.done


def test_only_what_can_be_pressed_gets_a_letter(log: Log) -> None:
    screen = board_of(log.target("a", A), Target("hint", B, tip=Tip("?")))
    screen.key(ALT)
    assert screen.words == ["A"]


def test_a_letter_holds_and_adjusts_nothing_by_itself(log: Log) -> None:
    screen = board_of(log.target("curtain", A, hold=True))
    screen.key(ALT)
    screen.send(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    screen.wait(1.0)
    screen.send(pygame.KEYUP, key=pygame.K_a, mod=0)
    assert log.done == ["curtain"], "the key of the letter is the one to hold"


# Digits


def hand(log: Log, count: int = 12) -> Screen:
    return board_of(
        log.target("menu", pygame.Rect(5, 5, 40, 40)),
        *(log.target(f"hand:{i}", pygame.Rect(20 + 55 * i, 400, 50, 90)) for i in range(count)),
    )


@pytest.mark.parametrize(
    ("key", "card"),
    [
        (pygame.K_1, "hand:0"),
        (pygame.K_3, "hand:2"),
        (pygame.K_9, "hand:8"),
        (pygame.K_0, "hand:9"),
        (pygame.K_KP_2, "hand:1"),
        (pygame.K_KP_0, "hand:9"),
    ],
)
def test_a_digit_plays_that_card_of_the_hand(log: Log, key: int, card: str) -> None:
    screen = hand(log)
    screen.key(key)
    assert log.done == [card]
    assert focused(screen) == card


def test_a_digit_without_a_card_is_left_to_the_scene(log: Log) -> None:
    screen = hand(log, 3)
    screen.key(pygame.K_4)
    screen.key(pygame.K_0)
    assert log.done == []
    assert board(screen).left_over.count(pygame.KEYDOWN) == 2


def test_a_digit_with_ctrl_is_something_else(log: Log) -> None:
    screen = hand(log)
    screen.key(pygame.K_1, mod=pygame.KMOD_LCTRL)
    assert log.done == []


# Sorting the hand by keys


def test_shift_and_an_arrow_move_the_card(log: Log) -> None:
    moved: list[object] = []
    card = log.target("hand:0", A, shift=moved.append, turn=lambda: moved.append("turned"))
    screen = board_of(card, log.target("b", B))
    screen.focus("hand:0")
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP):
        screen.key(key, mod=pygame.KMOD_LSHIFT)
    assert moved == [1, -1, "turned"]
    assert focused(screen) == "hand:0"
    screen.key(pygame.K_RIGHT)
    assert focused(screen) == "b"


def test_a_right_click_turns_a_card_round(log: Log) -> None:
    turned: list[object] = []
    screen = board_of(log.target("hand:0", A, turn=lambda: turned.append(1)))
    screen.click_at(A.center, button=3)
    assert turned == [1]
    assert log.done == []
