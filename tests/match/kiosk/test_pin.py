"""Guessing the staff's number is slow, and neither a restart nor the clock makes it quicker."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.fair.pin import FIRST_WAIT, LONGEST_WAIT, TRIES, PinGate, wait_after


class Wall:
    """A clock on the wall that can be put forward and back."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def wall() -> Wall:
    return Wall()


def guess(gate: PinGate, times: int) -> None:
    for number in range(times):
        assert not gate.opens(f"{number:04}")


def test_the_number_opens_and_nothing_else_does(tmp_path: Path, wall: Wall) -> None:
    gate = PinGate("0735", tmp_path, wall)
    for wrong in ("", "073"):
        assert not gate.opens(wrong)
    assert gate.opens("0735")
    for wrong in ("735", "07350"):
        assert not gate.opens(wrong)
    assert gate.opens("0735"), "the right number forgives the wrong ones before it"
    assert gate.length == 4


def test_after_three_tries_also_the_right_number_has_to_wait(tmp_path: Path, wall: Wall) -> None:
    gate = PinGate("4711", tmp_path, wall)
    guess(gate, 3)
    assert gate.wait_seconds() == FIRST_WAIT
    assert not gate.opens("4711")
    wall.seconds += FIRST_WAIT - 0.5
    assert gate.wait_seconds() == 1
    assert not gate.opens("4711")
    wall.seconds += 0.5
    assert gate.wait_seconds() == 0
    assert gate.opens("4711")
    guess(gate, 2)
    assert gate.wait_seconds() == 0, "afterwards there are three tries again"


def test_tries_during_a_wait_do_not_lengthen_it(tmp_path: Path, wall: Wall) -> None:
    """Children that play with the pad do not lock the staff out for the day."""
    gate = PinGate("4711", tmp_path, wall)
    guess(gate, 50)
    assert gate.wrong == 3
    wall.seconds += FIRST_WAIT
    assert gate.opens("4711")


def test_waits_grow_up_to_a_bound(tmp_path: Path, wall: Wall) -> None:
    gate = PinGate("4711", tmp_path, wall)
    guess(gate, 3)
    waits = []
    for _time in range(6):
        waits.append(gate.wait_seconds())
        wall.seconds += waits[-1]
        guess(gate, 1)
    assert waits == [30, 60, 120, 240, 300, 300]
    assert wait_after(10**6) == LONGEST_WAIT


def test_all_numbers_take_weeks() -> None:
    assert sum(wait_after(wrong) for wrong in range(1, 10_000)) > 30 * 24 * 3600


def test_a_restart_does_not_shorten_anything(tmp_path: Path, wall: Wall) -> None:
    guess(PinGate("4711", tmp_path, wall), 2)
    guess(PinGate("4711", tmp_path, wall), 1)
    gate = PinGate("4711", tmp_path, wall)
    assert gate.wait_seconds() == FIRST_WAIT
    wall.seconds += 10
    assert PinGate("4711", tmp_path, wall).wait_seconds() == FIRST_WAIT - 10


def test_the_plug_pulled_during_a_try_does_not_give_it_back(tmp_path: Path, wall: Wall) -> None:
    """When the digits are compared, the try is on the disk already."""

    class UnpluggedError(Exception):
        pass

    class Digits(str):
        def encode(self, *_: object) -> bytes:
            raise UnpluggedError

    for _time in range(3):
        with pytest.raises(UnpluggedError):
            PinGate("4711", tmp_path, wall).opens(Digits("0000"))
    assert PinGate("4711", tmp_path, wall).wait_seconds() == FIRST_WAIT


def test_a_clock_put_back_neither_ends_a_wait_nor_makes_it_endless(
    tmp_path: Path, wall: Wall
) -> None:
    guess(PinGate("4711", tmp_path, wall), 3)
    wall.seconds = 0.0  # its battery is empty: 1970
    gate = PinGate("4711", tmp_path, wall)
    assert gate.wait_seconds() == FIRST_WAIT
    wall.seconds += FIRST_WAIT
    assert gate.opens("4711")


@pytest.mark.parametrize(
    "content",
    ["", "{", "[]", '{"wrong": -1, "since": 0}', '{"wrong": "3", "since": 0}', '{"wrong": 3}'],
)
def test_a_damaged_file_is_put_aside(content: str, tmp_path: Path, wall: Wall) -> None:
    (tmp_path / TRIES).write_text(content)
    gate = PinGate("4711", tmp_path, wall)
    assert gate.wait_seconds() == 0
    assert gate.opens("4711")
    assert (tmp_path / f"{TRIES}.damaged-1").read_text() == content


def test_without_a_disk_it_counts_all_the_same(tmp_path: Path, wall: Wall) -> None:
    (tmp_path / "file").write_text("no folder")
    gate = PinGate("4711", tmp_path / "file", wall)
    guess(gate, 3)
    assert gate.wait_seconds() == FIRST_WAIT


def test_the_number_itself_is_nowhere_on_the_disk(tmp_path: Path, wall: Wall) -> None:
    gate = PinGate("4711", tmp_path, wall)
    guess(gate, 2)
    assert gate.opens("4711")
    assert "4711" not in (tmp_path / TRIES).read_text().replace(str(wall.seconds), "")
