"""Shouts of several people at one screen: who is first, keys, pads, and what never counts twice."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.match.pacing import Director
from game.rules.core import CLOCK, Action, Seat
from game.ui.table.shouts.pad import LEAST_PIXELS
from tests.ui.pilots.loud_table import (
    HUMANS,
    KEYS,
    J,
    LoudTable,
    O,
    Q,
    X,
    in_kitchen,
    many_in_trick,
    many_in_window,
    one_in_window,
)
from tests.ui.screens import EVERY_SIZE

pytestmark = pytest.mark.usefixtures("no_pictures")

CALL = Action("call")


def first_by_rule(table: LoudTable, *seats: int) -> int:
    return min(seats, key=lambda seat: table.match.precedence(Seat(seat), CALL))


@pytest.mark.parametrize("keys", [(Q, O), (O, Q)])
def test_of_two_within_one_frame_the_rule_decides(keys: tuple[int, int]) -> None:
    table = LoudTable(many_in_window)
    table.press(*keys)
    assert table.done == [], "it is carried out at the end of the frame"
    table.wait()
    assert table.done[0] == (first_by_rule(table, 0, 1), "call")
    assert len([seat for seat, _action in table.done if seat in (0, 1)]) == 1


@pytest.mark.parametrize(("key", "seat"), [(O, 1), (Q, 0), (X, 2)])
def test_a_frame_earlier_is_earlier(key: int, seat: int) -> None:
    table = LoudTable(many_in_window)
    table.press(key)
    table.wait(0.016)
    table.press(*(other for other in (Q, O, X) if other != key))
    table.wait(0.016)
    assert table.done[0] == (seat, "call")


def test_a_shout_beats_the_card_of_the_same_frame() -> None:
    table = LoudTable(many_in_trick)
    table.open_curtain()
    card = next(a for a in table.match.observation(Seat(3)).legal if a.verb == "play")
    assert table.scene.submit(Seat(3), card) is None
    assert table.done == []
    table.press(O)
    table.wait()
    assert table.done == [(1, "call"), (3, str(card))]


def test_a_card_is_refused_at_once_even_if_others_may_shout() -> None:
    table = LoudTable(many_in_trick)
    table.open_curtain()
    refusal = table.scene.submit(Seat(3), Action("play", ("X99",)))
    assert refusal is not None
    table.wait()
    assert table.done == []


def test_what_follows_is_judged_after_what_comes_before_it() -> None:
    table = LoudTable(many_in_trick)
    table.open_curtain()
    first, second = [a for a in table.match.observation(Seat(3)).legal if a.verb == "play"][:2]
    assert table.scene.submit(Seat(3), first) is None
    assert table.scene.submit(Seat(3), second) is not None
    assert table.done == [(3, str(first))]


def test_a_key_that_is_held_down_shouts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table, shouted = LoudTable(many_in_window), list[int]()
    monkeypatch.setattr(table.scene.table, "shout", shouted.append)
    for _repeat in range(20):
        table.send(pygame.KEYDOWN, key=O, mod=0, unicode="")
        table.wait(0.03)
    assert shouted == [1]
    table.send(pygame.KEYUP, key=O, mod=0)
    table.press(O)
    assert shouted == [1, 1]


def test_a_key_is_let_go_of_when_something_else_comes_to_the_front(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, shouted = LoudTable(many_in_window), list[int]()
    monkeypatch.setattr(table.scene.table, "shout", shouted.append)
    table.send(pygame.KEYDOWN, key=O, mod=0, unicode="")
    table.press(pygame.K_ESCAPE)
    table.send(pygame.KEYUP, key=O, mod=0)
    assert table.stack.top is not table.scene
    table.press(O)
    assert shouted == [1], "the menu does not shout"
    table.press(pygame.K_ESCAPE)
    table.press(O)
    assert shouted == [1, 1]


def test_mashing_does_no_harm() -> None:
    table = LoudTable(many_in_window)
    for _frame in range(30):
        table.press(*(key for key in KEYS for _time in range(5)))
        table.wait(0.016)
    table.calm_down()
    assert table.done[0] == (first_by_rule(table, 0, 1, 2), "call")
    calls = [seat for seat, action in table.done if action == "call"]
    assert len(calls) == 1, "nobody owns the card any more"
    assert all(seat in range(4) or seat == CLOCK for seat, _action in table.done)


def test_mashing_in_one_frame_is_one_shout(monkeypatch: pytest.MonkeyPatch) -> None:
    table, together = LoudTable(many_in_window), list[Any]()
    whole = Director.submit_together

    def submitted(director: Director, entries: Any) -> Any:
        together.append(list(entries))
        return whole(director, entries)

    monkeypatch.setattr(Director, "submit_together", submitted)
    for _time in range(10):
        table.press(O)
    table.wait()
    table.wait()
    assert together == [[(1, CALL)]]


def test_a_shout_as_the_window_closes_counts() -> None:
    """The frame in which the time is over still hears what was pressed before it."""
    table = LoudTable(one_in_window)
    table.wait(2.95)
    assert table.done == []
    table.press(O)
    table.wait(1.0)
    assert table.done == [(1, "claim")]


def test_a_shout_after_the_window_has_closed_is_answered_kindly() -> None:
    table = LoudTable(many_in_window)
    while not table.done:
        table.wait(0.5)
    assert table.done == [(CLOCK, "close")]
    table.press(J)
    table.wait()
    assert len(table.done) == 1
    assert table.scene.table.toast


def test_without_a_reason_nothing_happens() -> None:
    table = LoudTable(one_in_window)
    table.press(Q, X, J)
    table.wait()
    assert table.done == []
    assert table.scene.table.toast


def test_a_single_person_has_no_key_of_their_own() -> None:
    table = LoudTable(one_in_window, ("easy", "human", "easy", "easy"))
    assert table.scene.shout_key(Seat(1)) == ""
    table.press(Q, O)
    table.wait()
    assert table.done == []
    assert not [key for key in table.keys if key.startswith("shout-pad")]
    table.press(pygame.K_u)
    table.wait()
    assert table.done == [(1, "claim")]


def test_keys_go_by_the_place_among_the_people() -> None:
    table = LoudTable(one_in_window, ("easy", "human", "easy", "human"))
    scene = table.scene
    assert [scene.shout_key(Seat(seat)) for seat in range(4)] == ["", "Q", "", "O"]
    table.press(Q)
    table.wait()
    assert table.done == [(1, "claim")]


def test_nobody_shouts_from_behind_the_curtain() -> None:
    table = LoudTable(many_in_window)
    table.scene.table.start(table.match.observation(Seat(0)), Seat(0))
    table.send(pygame.WINDOWFOCUSLOST)
    assert table.stack.top is not table.scene
    table.press(O)
    table.wait()
    assert table.done == []


def test_a_shout_before_the_window_is_left_is_not_lost() -> None:
    table = LoudTable(many_in_window)
    table.scene.table.start(table.match.observation(Seat(0)), Seat(0))
    table.press(O)
    table.send(pygame.WINDOWFOCUSLOST)
    assert table.done == [(1, "call")]


# Pads


@pytest.mark.parametrize("size", EVERY_SIZE)
def test_everybody_has_a_pad_that_can_be_hit(size: tuple[int, int]) -> None:
    table = LoudTable(many_in_window, HUMANS, size)
    pads = {t.key: t.rect for t in table.frame.targets if t.key.startswith("shout-pad:")}
    assert list(pads) == [f"shout-pad:{seat}" for seat in range(4)]
    window, least = pygame.Rect((0, 0), size), max(LEAST_PIXELS, 48 * table.stack.stage.metrics.u)
    for pad in pads.values():
        assert window.contains(pad)
        assert min(pad.size) >= int(least)
    assert {"Q", "O", "X", "J"} <= set(table.words)


def test_a_pad_counts_when_it_is_touched() -> None:
    table = LoudTable(many_in_window)
    spot = next(t.rect.center for t in table.frame.targets if t.key == "shout-pad:2")
    table.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
    table.wait()
    assert table.done == [(2, "call")]
    table.send(pygame.MOUSEBUTTONUP, pos=spot, button=1)
    table.wait()
    assert table.done == [(2, "call")]


def test_two_fingers_at_once_are_two_people() -> None:
    """Only the first finger on a screen becomes a mouse click, and it counts once."""
    table, shouted = LoudTable(many_in_window), list[int]()
    table.scene.table.shout = shouted.append  # type: ignore[method-assign, assignment]
    width, height = table.frame.size
    for seat in (1, 2):
        spot = next(t.rect.center for t in table.frame.targets if t.key == f"shout-pad:{seat}")
        table.send(pygame.FINGERDOWN, x=spot[0] / width, y=spot[1] / height, finger_id=seat)
        if seat == 1:
            table.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=True)
    assert shouted == [1, 2]
    table.send(pygame.FINGERDOWN, x=0.5, y=0.9, finger_id=3)
    assert shouted == [1, 2]


def test_there_are_no_pads_where_nobody_can_shout() -> None:
    table = LoudTable(in_kitchen)
    assert not [key for key in table.keys if key.startswith("shout-pad")]


# How often the loop listens


def test_the_loop_listens_while_somebody_could_shout() -> None:
    table = LoudTable(one_in_window)
    assert table.scene.listens()
    table.press(O)
    table.wait()
    assert not table.scene.listens()


def test_the_loop_does_not_listen_for_opponents() -> None:
    assert not LoudTable(one_in_window, ("human", "easy", "easy", "easy")).scene.listens()


def test_the_loop_does_not_listen_while_everybody_is_asked() -> None:
    table = LoudTable(one_in_window)
    table.scene.director.relaxed = True
    assert not table.scene.listens()
