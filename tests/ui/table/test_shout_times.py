"""The time line after a shout for which several competed, handicaps and pads at the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.match.people.handicap import HANDICAPS
from game.match.shouts.times import Contest, ShoutTime
from game.rules.core import Seat
from game.scenes.log.contest import sentence
from game.scenes.play.shouting.times import SHOWN_SECONDS
from game.ui.input.shout_keys import is_usable, pad_button, pad_name, shout_label
from tests.ui.pilots.loud_table import (
    LoudTable,
    O,
    Q,
    X,
    many_in_trick,
    many_in_window,
    one_in_window,
)
from tests.ui.positions.short_games import header_of
from tests.ui.screens import EVERY_SIZE

pytestmark = pytest.mark.usefixtures("no_pictures")


def contest(table: LoudTable) -> Contest:
    found = table.scene.director.contest
    assert found is not None
    return found


def times(table: LoudTable) -> dict[int, int | None]:
    return {time.seat: time.ms for time in contest(table).times}


def told(table: LoudTable, ms: int) -> bool:
    """Whether somebody's time can be read."""
    return any(words.endswith(f" {ms} ms") for words in table.words)


def shouted(table: LoudTable) -> LoudTable:
    """Let seat 1 shout 400 ms after everybody could see why."""
    table.wait(0.02)
    table.wait(0.4)
    table.press(O)
    table.wait()
    return table


def test_a_contested_shout_shows_the_times_for_a_moment() -> None:
    table = shouted(LoudTable(many_in_window))
    assert contest(table).winner == 1
    first = contest(table).times[0]
    assert first.ms is not None
    assert 300 <= first.ms <= 600
    table.wait()
    assert told(table, first.ms)
    table.calm_down()
    for _frame in range(round(SHOWN_SECONDS / 0.05) + 5):
        table.wait(0.05)
    assert not told(table, first.ms)


def test_a_person_who_was_a_moment_too_late_is_on_the_line() -> None:
    table = shouted(LoudTable(many_in_window))
    before = times(table)
    assert before[2] is None
    table.wait(0.06)
    table.press(X)
    table.wait()
    late, first = times(table)[2], before[1]
    assert late is not None
    assert first is not None
    assert first < late <= first + 400
    assert told(table, first)
    assert told(table, late)


@pytest.mark.parametrize("size", EVERY_SIZE)
def test_the_time_line_lies_in_the_bar_and_over_nothing_else(size: tuple[int, int]) -> None:
    table = shouted(LoudTable(many_in_window, size=size))
    table.wait()
    first = contest(table).times[0].ms
    written = next(one for one in table.frame.written if one.text.endswith(f" {first} ms"))
    stage = table.stack.stage
    assert written.rect.bottom <= stage.px(stage.metrics.bar_units)


def test_time_runs_while_only_people_may_act() -> None:
    table = LoudTable(many_in_trick)
    table.open_curtain()
    for _frame in range(10):
        table.wait(0.05)
    table.press(O)
    table.wait()
    assert contest(table).winner == 1
    assert (times(table)[1] or 0) >= 400


def test_a_shout_without_a_rival_shows_nothing() -> None:
    table = LoudTable(one_in_window)
    table.wait(0.3)
    table.press(O)
    table.wait()
    assert table.done == [(1, "claim")]
    assert table.scene.director.contest is None


def test_the_log_tells_the_times() -> None:
    table = shouted(LoudTable(many_in_window))
    table.calm_down()
    for _frame in range(60):
        table.wait(0.05)
    table.scene.tell_time()
    first = contest(table).times[0]
    told = [line for line in table.scene.log_lines() if "Shouted after" in line.text]
    (line,) = told
    name = table.scene.people[1].name
    assert line.text == f"Shouted after: {name} {first.ms} ms"
    assert line.seat == 1


def test_the_sentence_shows_handicaps_openly() -> None:
    table = LoudTable(many_in_window)
    made_up = Contest(
        3,
        Seat(2),
        (ShoutTime(Seat(2), 612, 250), ShoutTime(Seat(0), 412), ShoutTime(Seat(1), None)),
    )
    names = [person.name for person in table.scene.people]
    words = sentence(made_up, table.scene.people)
    assert words == f"Shouted after: {names[2]} 612 − 250 ms, {names[0]} 412 ms"


def with_handicap(monkeypatch: pytest.MonkeyPatch, handicaps: str) -> LoudTable:
    def made(*args: Any, **more: Any) -> Any:
        return replace(header_of(*args, **more), options={HANDICAPS: handicaps})

    LoudTable(many_in_window)  # the position is looked for without a handicap
    monkeypatch.setattr("tests.ui.pilots.loud_table.header_of", made)
    return LoudTable(many_in_window)


def test_a_fast_shout_waits_for_a_slow_person(monkeypatch: pytest.MonkeyPatch) -> None:
    table = with_handicap(monkeypatch, "2:300")
    table.wait(0.1)
    table.press(O)
    table.wait(0.05)
    assert table.done == []
    table.wait(0.1)
    table.press(X)
    table.wait()
    assert table.done[0] == (2, "call")
    found = contest(table)
    assert found.times[0].handicap == 300
    assert [time.seat for time in found.times if time.ms is not None] == [2, 1]


def test_a_fast_shout_is_heard_after_the_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    table = with_handicap(monkeypatch, "2:300")
    table.wait(0.1)
    table.press(O)
    for _frame in range(12):
        table.wait(0.05)
    assert table.done[0] == (1, "call")


# Buttons of gamepads


def own_button(*names: str) -> LoudTable:
    table = LoudTable(many_in_window)
    stage = table.stack.stage
    keys = (*names, *stage.settings.shout_keys[len(names) :])
    stage.settings = replace(stage.settings, shout_keys=keys)
    return table


def pad(table: LoudTable, number: int, button: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        table.send(kind, instance_id=number, button=button)


def test_every_gamepad_is_somebodys_own() -> None:
    table = own_button("q", pad_name(1, 3), pad_name(2, 3))
    for number in (7, 9):  # what SDL calls them
        pad(table, number, 4)
    pad(table, 9, 3)
    table.wait()
    assert table.done == [(2, "call")]


def test_the_same_button_of_another_gamepad_is_not_theirs() -> None:
    table = own_button("q", pad_name(2, 3))
    for number in (7, 9):
        pad(table, number, 4)
    pad(table, 9, 2)
    table.wait()
    assert table.done == []
    pad(table, 9, 3)
    table.wait()
    assert table.done == [(1, "call")]


def test_keys_go_on_beside_buttons() -> None:
    table = own_button("q", pad_name(1, 3))
    table.press(Q)
    table.wait()
    assert table.done[0] == (0, "call")


@pytest.mark.parametrize(
    "name", ["pad 0 3", "pad 1", "pad x 3", "pad 1 99", "pad 1 -1", "pad 1 2 3", "nonsense", ""]
)
def test_what_is_no_button_is_not_taken_for_one(name: str) -> None:
    assert pad_button(name) is None
    assert not is_usable(name)


def test_buttons_are_written_with_their_gamepad() -> None:
    assert pad_button(pad_name(2, 3)) == (2, 3)
    assert shout_label(pad_name(2, 3), "xbox") == "2: Y"
    assert shout_label("q") == "Q"
