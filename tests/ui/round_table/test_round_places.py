"""Round the table: everybody has a place at an edge, and nobody's lies on another's."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from pygame import Rect

from game.scenes.round_table.places import BOTTOM, LEFT, RIGHT, TOP, TableRooms, arrange
from game.ui.drawing.turned import Turn
from game.ui.theme import Metrics

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (1024, 768), (3840, 2160))
FINGER = 40


def mixtures(count: int) -> list[tuple[bool, ...]]:
    """Return some ways in which persons and opponents may sit."""
    everybody, nearly = (True,) * count, (False,) * (count - 2)
    alternating = tuple(seat % 2 == 0 for seat in range(count))
    return [everybody, (True, True, *nearly), (*nearly, True, True), alternating]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", range(2, 9))
def test_nobody_sits_on_anybody_else(count: int, size: tuple[int, int]) -> None:
    window = Rect((0, 0), size)
    for humans in mixtures(count):
        places = arrange(Metrics(*size), humans)
        areas = [turn.rect for turn in places.areas]
        assert len(areas) == count
        for one, other in combinations([*areas, places.middle], 2):
            assert not one.colliderect(other), (humans, one, other)
        for rect in [*areas, places.middle]:
            assert window.contains(rect)
        # The table takes more than a third of the screen.
        assert places.middle.width * places.middle.height > 0.36 * size[0] * size[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", range(2, 9))
def test_everybody_sits_at_the_edge_that_their_things_face(
    count: int, size: tuple[int, int]
) -> None:
    places = arrange(Metrics(*size), (True,) * count)
    for turn in places.areas:
        rect = turn.rect
        gaps = {
            BOTTOM: size[1] - rect.bottom,
            LEFT: rect.left,
            TOP: rect.top,
            RIGHT: size[0] - rect.right,
        }
        assert gaps[turn.quarters] < 24
        wide, deep = turn.size
        assert wide > 2.5 * deep
        assert deep >= 2 * FINGER + 12


@pytest.mark.parametrize("count", range(2, 9))
def test_seats_go_round_clockwise(count: int) -> None:
    places = arrange(Metrics(1280, 720), (True,) * count)
    spots = [round_the_edge(turn.rect.center, (1280, 720)) for turn in places.areas]
    assert spots == sorted(spots), spots


def round_the_edge(spot: tuple[int, int], size: tuple[int, int]) -> float:
    """Return how far a place at the edge is clockwise from the lower right corner."""
    x, y = spot[0] / size[0], spot[1] / size[1]
    distances = {BOTTOM: 1 - y, LEFT: x * 1.7, TOP: y, RIGHT: (1 - x) * 1.7}
    edge = min(distances, key=lambda one: distances[one])
    along = {BOTTOM: 1 - x, LEFT: 1 - y, TOP: x, RIGHT: y}[edge]
    return edge + along


def test_two_sit_opposite_and_four_at_one_edge_each() -> None:
    def edges(places: TableRooms) -> list[int]:
        return [turn.quarters for turn in places.areas]

    assert edges(arrange(Metrics(1280, 720), (True, True))) == [BOTTOM, TOP]
    assert edges(arrange(Metrics(1280, 720), (True,) * 4)) == [BOTTOM, LEFT, TOP, RIGHT]


def test_an_opponent_needs_less_room_than_a_person() -> None:
    places = arrange(Metrics(1920, 1080), (True, False, True, False, True))
    areas = [turn.rect.width * turn.rect.height for turn in places.areas]
    assert max(areas[1], areas[3]) < 0.6 * min(areas[0], areas[2], areas[4])


@pytest.mark.parametrize("quarters", range(4))
def test_what_is_turned_keeps_its_places(quarters: int) -> None:
    turn = Turn(Rect(30, 50, *((200, 80) if quarters % 2 == 0 else (80, 200))), quarters)
    assert turn.size == (200, 80)
    whole = turn.out(Rect(0, 0, 200, 80))
    assert whole == turn.rect
    for x, y in product((0, 37, 199), (0, 11, 79)):
        spot = turn.out(Rect(x, y, 1, 1)).topleft
        assert turn.rect.collidepoint(spot)
        assert turn.into(spot) == (x, y)


def test_the_near_left_corner_is_where_who_sits_there_has_it() -> None:
    """A person at the left edge has their left hand at the upper edge."""
    corner = Rect(0, 70, 10, 10)
    at = {
        quarters: Turn(Rect(0, 0, *((200, 80) if quarters % 2 == 0 else (80, 200))), quarters)
        for quarters in range(4)
    }
    assert at[BOTTOM].out(corner).topleft == (0, 70)
    assert at[LEFT].out(corner).topleft == (0, 0)
    assert at[TOP].out(corner).topright == (200, 0)
    assert at[RIGHT].out(corner).bottomright == (80, 200)
