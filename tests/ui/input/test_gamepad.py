"""A gamepad: the focus by cross and stick, buttons, triggers, plugging in and pulling out."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ui.controller import HOLD_SECONDS
from game.ui.frame import Tip
from game.ui.input import commands, gamepads
from game.ui.input.gamepads import FIRST_REPEAT, NEXT_REPEAT, Pad, kind_of
from game.ui.input.glyphs import glyph_of
from tests.ui.positions.boards import A, B, Board, C, Log, board, board_of, focused
from tests.ui.screens import Screen

LEFT_X, LEFT_Y, RIGHT_X, RIGHT_Y, LEFT_TRIGGER = range(5)


def test_the_cross_goes_where_it_points_and_a_presses(screen: Screen, log: Log) -> None:
    way = []
    cross = (commands.PAD_RIGHT, commands.PAD_RIGHT, commands.PAD_DOWN, commands.PAD_UP)
    for button in cross:
        screen.pad(button)
        way.append(focused(screen))
    assert way == ["a", "b", "c", "b"]
    screen.pad(commands.A)
    assert log.done == ["b"]


def test_the_focus_is_seen_while_a_gamepad_is_used(screen: Screen) -> None:
    plain = len(screen.look().items)
    screen.pad(commands.PAD_DOWN)
    assert len(screen.frame.items) == plain + 1
    screen.stack.push(Board([Log().target("x", A)]))
    assert screen.stack.controller.pointing.by_keyboard, "also in the next scene"


def test_the_stick_moves_the_focus_once_per_push(screen: Screen) -> None:
    screen.focus("a")
    screen.lean(LEFT_X, 0.3)
    assert focused(screen) == "a", "a stick never rests quite in its middle"
    screen.lean(LEFT_X, 0.9)
    assert focused(screen) == "b"
    for share in (0.7, 0.4, 1.0):
        screen.lean(LEFT_X, share)
    assert focused(screen) == "b", "it has to come back to its middle first"
    screen.lean(LEFT_X, 0.0)
    screen.lean(LEFT_Y, 0.8)
    assert focused(screen) == "c"


def row(log: Log) -> Screen:
    return board_of(*(log.target(f"n{i}", pygame.Rect(20 + 60 * i, 100, 50, 50)) for i in range(9)))


def test_a_direction_that_is_held_repeats(log: Log) -> None:
    screen = row(log)
    screen.focus("n0")
    screen.lean(LEFT_X, 1.0)
    assert focused(screen) == "n1"
    screen.stack.update(FIRST_REPEAT - 0.01)
    assert focused(screen) == "n1"
    screen.stack.update(0.02)
    assert focused(screen) == "n2"
    for _time in range(3):
        screen.stack.update(NEXT_REPEAT)
    assert focused(screen) == "n5"
    screen.lean(LEFT_X, 0.0)
    screen.stack.update(5.0)
    assert focused(screen) == "n5"


def test_the_cross_repeats_too_and_stops_in_another_scene(log: Log) -> None:
    screen = row(log)
    screen.focus("n0")
    screen.send(pygame.CONTROLLERBUTTONDOWN, button=commands.PAD_RIGHT, instance_id=0)
    screen.stack.update(FIRST_REPEAT)
    assert focused(screen) == "n2"
    screen.stack.push(Board([log.target("x", A), log.target("y", B)]))
    screen.look()
    screen.focus("x")
    for _time in range(10):
        screen.stack.update(0.1)
    assert focused(screen) == "x"


def test_commands_reach_their_targets_and_escape_the_scene(screen: Screen, log: Log) -> None:
    board(screen).targets.append(log.target("shout", C, command="shout", instant=True))
    board(screen).targets.append(log.target("coin", C, command="second-shout"))
    screen.look()
    screen.pad(commands.Y)
    screen.lean(LEFT_TRIGGER, 1.0)
    screen.lean(LEFT_TRIGGER, 0.9)
    screen.lean(LEFT_TRIGGER, 0.0)
    assert log.done == ["shout", "coin"]
    screen.pad(commands.B)
    screen.pad(commands.START)
    assert board(screen).escaped == 2, "without a menu of its own Start leads out, too"


def test_shoulders_go_from_group_to_group(log: Log) -> None:
    screen = board_of(
        log.target("menu", pygame.Rect(10, 10, 40, 40), group="bar"),
        log.target("stall:a", pygame.Rect(100, 100, 40, 40)),
        log.target("stall:b", pygame.Rect(200, 100, 40, 40)),
        log.target("hand:1", pygame.Rect(100, 500, 40, 40)),
        log.target("hand:2", pygame.Rect(200, 500, 40, 40)),
    )
    way = []
    shoulders = (commands.RIGHT_SHOULDER,) * 4 + (commands.LEFT_SHOULDER,)
    for button in shoulders:
        screen.pad(button)
        way.append(focused(screen))
    assert way == ["hand:1", "stall:a", "menu", "hand:1", "menu"]


def test_a_can_be_held(log: Log) -> None:
    screen = board_of(log.target("curtain", A, hold=True))
    screen.pad(commands.PAD_DOWN)
    screen.send(pygame.CONTROLLERBUTTONDOWN, button=commands.A, instance_id=0)
    screen.wait(HOLD_SECONDS * 0.6)
    screen.send(pygame.CONTROLLERBUTTONUP, button=commands.A, instance_id=0)
    screen.wait(HOLD_SECONDS)
    assert log.done == []
    screen.send(pygame.CONTROLLERBUTTONDOWN, button=commands.A, instance_id=0)
    screen.wait(HOLD_SECONDS * 1.3)
    screen.send(pygame.CONTROLLERBUTTONUP, button=commands.A, instance_id=0)
    assert log.done == ["curtain"]


def test_the_right_stick_moves_a_card_and_turns_it(log: Log) -> None:
    moved: list[object] = []
    card = log.target("hand:1", A, shift=moved.append, turn=lambda: moved.append("turned"))
    screen = board_of(card, log.target("b", B))
    screen.focus("hand:1")
    screen.lean(RIGHT_X, 1.0)
    screen.lean(RIGHT_X, -1.0)
    screen.lean(RIGHT_X, 0.0)
    screen.lean(RIGHT_Y, -1.0)
    assert moved == [1, -1, "turned"]
    assert focused(screen) == "hand:1"
    screen.lean(RIGHT_Y, 0.0)
    screen.focus("b")
    screen.lean(RIGHT_X, -1.0)
    assert focused(screen) == "hand:1", "what cannot be moved lets the focus go on"


# Coming and going


class FakeDevice:
    """What pygame tells of a device."""

    def __init__(self, number: int) -> None:
        if number > 5:
            raise pygame.error("Invalid joystick device number")
        self.name = "Sony DualSense"
        self.number = number

    def as_joystick(self) -> FakeDevice:
        return self

    def get_instance_id(self) -> int:
        return self.number

    def get_guid(self) -> str:
        return "030000004c050000e60c000000000000"

    def get_name(self) -> str:
        return "Old Stick"


@pytest.fixture
def plugged(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> Screen:
    """A window on a computer into which anything can be plugged; odd numbers are unknown to SDL."""
    known = SimpleNamespace(Controller=FakeDevice, is_controller=lambda index: index % 2 == 0)
    monkeypatch.setattr(gamepads, "sdl", known)
    monkeypatch.setattr(pygame.joystick, "Joystick", FakeDevice)
    return screen


def test_plugging_in_and_pulling_out_is_told(plugged: Screen, log: Log) -> None:
    plugged.send(pygame.CONTROLLERDEVICEADDED, device_index=2, guid="")
    plugged.send(pygame.JOYDEVICEADDED, device_index=2, guid="")
    plugged.look()
    assert "Gamepad connected: Sony DualSense" in plugged.words
    plugged.focus("a")
    plugged.send(pygame.CONTROLLERBUTTONDOWN, button=commands.PAD_RIGHT, instance_id=2)
    plugged.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=2)
    plugged.send(pygame.JOYDEVICEREMOVED, instance_id=2)
    plugged.look()
    assert "Gamepad disconnected: Sony DualSense" in plugged.words
    for _time in range(100):
        plugged.stack.update(0.1)
    plugged.look()
    assert plugged.words == []
    assert focused(plugged) == "b", "nothing repeats on a gamepad that is gone"
    plugged.key(pygame.K_RETURN)
    plugged.click("c")
    assert log.done == ["b", "c"], "the game goes on by other devices"


def test_what_was_held_is_let_go_with_the_gamepad(log: Log, plugged: Screen) -> None:
    plugged.stack.push(Board([log.target("curtain", A, hold=True)]))
    plugged.look()
    plugged.send(pygame.CONTROLLERDEVICEADDED, device_index=0, guid="")
    plugged.focus("curtain")
    plugged.send(pygame.CONTROLLERBUTTONDOWN, button=commands.A, instance_id=0)
    plugged.wait(HOLD_SECONDS * 0.5)
    plugged.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    plugged.wait(HOLD_SECONDS * 3)
    assert log.done == []
    plugged.look()
    plugged.click_at(B.center)
    assert not plugged.frame.is_pressed("curtain")


def test_a_device_that_cannot_be_opened_is_left_alone(plugged: Screen) -> None:
    plugged.send(pygame.CONTROLLERDEVICEADDED, device_index=8, guid="")
    plugged.send(pygame.JOYDEVICEADDED, device_index=9, guid="")
    plugged.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=8)
    assert plugged.look().written == []


def test_a_joystick_that_sdl_does_not_know_works_all_the_same(plugged: Screen, log: Log) -> None:
    plugged.send(pygame.JOYDEVICEADDED, device_index=1, guid="")
    plugged.focus("a")
    plugged.send(pygame.JOYHATMOTION, instance_id=1, joy=1, hat=0, value=(1, 0))
    plugged.send(pygame.JOYHATMOTION, instance_id=1, joy=1, hat=0, value=(0, 0))
    assert focused(plugged) == "b"
    plugged.send(pygame.JOYAXISMOTION, instance_id=1, joy=1, axis=1, value=1.0)
    plugged.send(pygame.JOYAXISMOTION, instance_id=1, joy=1, axis=1, value=0.0)
    assert focused(plugged) == "c"
    plugged.send(pygame.JOYBUTTONDOWN, instance_id=1, joy=1, button=0)
    plugged.send(pygame.JOYBUTTONUP, instance_id=1, joy=1, button=0)
    assert log.done == ["c"]
    for button in range(10, 30):
        plugged.send(pygame.JOYBUTTONDOWN, instance_id=1, joy=1, button=button)
    assert log.done == ["c"]
    assert board(plugged).escaped == 0


def test_what_sdl_tells_twice_counts_once(plugged: Screen, log: Log) -> None:
    plugged.send(pygame.CONTROLLERDEVICEADDED, device_index=0, guid="")
    plugged.focus("a")
    plugged.send(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=commands.A)
    plugged.send(pygame.JOYBUTTONDOWN, instance_id=0, joy=0, button=0)
    plugged.send(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=commands.A)
    assert log.done == ["a"]


# What stands on the screen


def test_the_kind_of_a_gamepad_is_told_by_maker_or_name() -> None:
    assert kind_of("030000005e0400008e02000000000000", "whatever") == "xbox"
    assert kind_of("030000004c050000e60c000000000000", "") == "playstation"
    assert kind_of("030000007e0500000920000000000000", "") == "nintendo"
    assert kind_of("0" * 32, "Some Xbox thing") == "xbox"
    assert kind_of("", "Chair") == "other"


def used_by(screen: Screen, kind: str) -> Any:
    screen.stack.controller.gamepads.pads[0] = Pad("", kind)
    screen.pad(commands.PAD_DOWN)
    return screen.stage


@pytest.mark.parametrize(
    ("kind", "word"), [("xbox", "Y"), ("playstation", "Triangle"), ("nintendo", "Y")]
)
def test_the_glyph_is_that_of_the_device_in_use(screen: Screen, kind: str, word: str) -> None:
    screen.key(pygame.K_TAB)
    glyph = glyph_of(screen.stage, "shout")
    assert glyph is not None
    assert (glyph.text, glyph.button) == ("U", None)
    glyph = glyph_of(used_by(screen, kind), "shout")
    assert glyph is not None
    assert (glyph.text, glyph.button) == (word, commands.Y)
    screen.down(A.center, touch=True)
    assert glyph_of(screen.stage, "shout") is None, "a finger needs no key"
    screen.up(A.center, touch=True)
    screen.click("a")
    glyph = glyph_of(screen.stage, "shout")
    assert glyph is not None
    assert glyph.text == "U"


def used(screen: Screen) -> str:
    return screen.stage.devices.used


def test_a_push_against_the_table_does_not_change_the_device(screen: Screen) -> None:
    used_by(screen, "xbox")
    screen.send(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))
    assert used(screen) == "gamepad"
    screen.send(pygame.MOUSEMOTION, pos=(50, 5), rel=(45, 0), buttons=(0, 0, 0))
    assert used(screen) == "mouse"


@pytest.mark.parametrize("kind", ["xbox", "playstation", "nintendo", "other"])
def test_the_tooltip_tells_the_button(screen: Screen, log: Log, kind: str) -> None:
    board(screen).targets[:] = [log.target("s", A, command="sort", tip=Tip("Sort it"))]
    screen.look()
    screen.focus("s")
    assert "R" in screen.words
    used_by(screen, kind)
    screen.look()
    assert "R" not in screen.words, "that command has no button"
    board(screen).targets[:] = [log.target("s", A, command="hint", tip=Tip("Hint"))]
    screen.look()
    word = {"playstation": "Share", "nintendo": "−"}.get(kind, "Back")
    assert word in screen.words
