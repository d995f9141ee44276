"""Rooms fill what they share to the pixel, and never lie on each other."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from game.ui.frame import Frame, Pointing
from game.ui.layout import (
    Scale,
    around,
    columns,
    evenly,
    fit,
    grid,
    inset,
    most,
    place,
    rows,
    split,
    wrap,
)
from tests.ui.audits.audit import crowded_rooms

ROOM = Rect(13, 29, 401, 307)


def apart(rooms: list[Rect]) -> bool:
    return not any(one.colliderect(other) for one, other in combinations(rooms, 2))


def test_what_is_left_is_shared_and_nothing_is_lost() -> None:
    first, second, third, fourth = columns(ROOM, (50, None, None, 20), 7)
    assert (first.width, second.width + third.width, fourth.width) == (50, 401 - 70 - 21, 20)
    assert abs(second.width - third.width) <= 1
    assert (first.left, fourth.right) == (ROOM.left, ROOM.right)
    assert apart([first, second, third, fourth])
    assert rows(ROOM, (100, None), 5)[1] == Rect(13, 134, 401, 202)


def test_too_large_sizes_leave_nothing_but_no_negative_room() -> None:
    assert [room.width for room in columns(ROOM, (300, None, 300))] == [300, 0, 300]
    assert inset(Rect(0, 0, 10, 10), 8).size == (0, 0)


@pytest.mark.parametrize("side", ["left", "right", "top", "bottom"])
def test_a_room_is_cut_off_at_any_side(side: str) -> None:
    cut, rest = split(ROOM, side, 60, 9)  # type: ignore[arg-type]
    assert getattr(cut, side) == getattr(ROOM, side)
    assert cut.union(rest) == ROOM
    assert apart([cut, rest])
    assert 60 in cut.size


def test_a_grid_fills_its_room() -> None:
    places = grid(ROOM, 3, 4, 6)
    assert len(places) == 12
    assert places[0].unionall(places) == ROOM
    assert apart(places)
    assert [place.y for place in places[:3]] == [ROOM.y] * 3


def test_how_many_fit() -> None:
    assert (most(100, 30, 5), most(99, 30, 5), most(10, 30)) == (3, 2, 1)


def test_lines_are_about_as_long() -> None:
    assert [evenly(7, fit) for fit in (1, 2, 3, 4, 6, 7, 99)] == [1, 2, 3, 4, 4, 7, 7]


def test_what_does_not_fit_beside_the_others_begins_a_line() -> None:
    assert wrap([40, 50, 30, 99, 120, 10], 100, 10) == [[0, 1], [2], [3], [4], [5]]
    assert wrap([40, 50, 31], 140, 10) == [[0, 1], [2]]
    assert wrap([], 100) == []


def test_something_lies_where_it_is_put() -> None:
    assert place(ROOM, (20, 10), "midright").midright == ROOM.midright
    assert place(ROOM, (21, 11)).center == ROOM.center
    assert around((70.6, 80.2), (20, 10)).center == (71, 80)


def test_room_grows_with_its_scale() -> None:
    scale = Scale(0.72)
    named = [scale.hair, scale.tight, scale.gap, scale.pad, scale.air, scale.edge]
    assert named == sorted(named)
    assert (scale.gap, Scale(2).gap) == (scale.px(12), 24)


def test_a_group_has_the_size_of_its_longest_member() -> None:
    def width_of(text: str, units: float) -> int:
        return round(len(text) * units)

    assert fit(width_of, ["a", "four"], 40, 20, 5) == 10
    assert fit(width_of, ["a"], 40, 20, 5) == 20
    assert fit(width_of, ["a" * 99], 40, 20, 5) == 5


def test_the_audit_finds_rooms_that_get_in_each_others_way() -> None:
    frame = Frame(None, (400, 300), Pointing())
    frame.room("panel", Rect(0, 0, 200, 300))
    frame.room("panel/head", Rect(0, 0, 200, 50))
    frame.room("panel/body", Rect(0, 50, 200, 250))
    frame.room("aside", Rect(200, 0, 200, 300))
    assert crowded_rooms(frame) == []
    frame.room("aside", Rect(190, 0, 200, 300))
    assert len(crowded_rooms(frame)) == 1, "two on each other"
    frame.room("aside", Rect(210, 0, 200, 300))
    assert len(crowded_rooms(frame)) == 1, "out of the window"
    frame.room("aside", Rect(200, 0, 200, 300))
    frame.room("panel/head", Rect(0, 0, 210, 50))
    assert len(crowded_rooms(frame)) >= 1, "a part outside its whole"
