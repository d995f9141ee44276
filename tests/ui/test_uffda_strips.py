"""The ground of a branch: it lies below its cards, on the cloth, and beside its neighbours."""

from __future__ import annotations

import math

import pygame
import pytest

from game.tables.uffda.layout.arrangement import Layout
from game.tables.uffda.layout.lane_layout import LaneLayout
from game.tables.uffda.layout.paths import Point
from game.tables.uffda.panels.strips import _outline
from tests.ui.test_uffda_geometry import (
    PLAYERS,
    Branch,
    Grower,
    card_corners,
    is_double,
    laid,
    layout_of,
)

SIZES = ((1280, 720), (1920, 1200), (1024, 768))


def edge_of(layout: Layout, lane: int, found: LaneLayout) -> list[Point]:
    """Return the edge of a lane's strip as the table draws it."""
    path = layout.lanes[lane].path
    return _outline(path, found.width, found.tracks, found.split, tuple(layout.cloth))


def is_inside(x: float, y: float, edge: list[Point]) -> bool:
    """Whether a point lies inside a closed line (a ray to the right meets it an odd number)."""
    meets = 0
    for (x0, y0), (x1, y1) in zip(edge, [*edge[1:], edge[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            meets += 1
    return meets % 2 == 1


def early_double() -> Branch:
    """Return a branch whose third card is a double, with both sides filled."""
    grower = Grower(0)
    for card in ("0/7", "5/7", "5/5", "4/5", "3/5"):
        choices = [one for one in grower.options() if one[0] == card]
        grower.lay(*choices[0])
    assert any(is_double(one.card) for one in grower.cards)
    return grower.branch()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
def test_cards_lie_on_their_strip_and_the_strip_on_the_cloth(
    players: int, size: tuple[int, int]
) -> None:
    layout = layout_of(size, players)
    hub_x, hub_y, radius = layout.hub
    for lane in range(players + 1):
        found = laid(early_double(), layout, lane)
        edge = edge_of(layout, lane, found)
        for x, y in edge:
            assert layout.cloth.inflate(4, 4).collidepoint(x, y)
        for placed in found.cards:
            assert is_inside(placed.x, placed.y, edge), f"{placed} lies beside lane {lane}"
            if found.tracks > 1 and not placed.node.is_double and len(placed.node.children) == 0:
                for x, y in card_corners(placed):
                    near = math.dist((x, y), (hub_x, hub_y)) < radius
                    close = min(math.dist((x, y), point) for point in edge)
                    assert near or is_inside(x, y, edge) or close < 0.4 * placed.width


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
def test_branches_that_have_not_begun_do_not_cross(players: int, size: tuple[int, int]) -> None:
    layout = layout_of(size, players)
    hub_x, hub_y, radius = layout.hub
    nothing = Branch(6, [], [6])
    edges = [edge_of(layout, lane, laid(nothing, layout, lane)) for lane in range(players + 1)]
    for lane, edge in enumerate(edges):
        free = [point for point in edge if math.dist(point, (hub_x, hub_y)) > 1.35 * radius]
        for other in (*edges[:lane], *edges[lane + 1 :]):
            crossing = [point for point in free if is_inside(*point, other)]
            assert not crossing, f"lane {lane} meets another one at {crossing[0]}"


def test_a_strip_has_no_corners_that_stick_out() -> None:
    layout = layout_of((1280, 720), 2)
    found = laid(early_double(), layout, 0)
    edge = edge_of(layout, 0, found)
    for before, here, after in zip(edge[-2:] + edge[:-2], edge, edge[2:] + edge[:2], strict=True):
        one = math.atan2(here[1] - before[1], here[0] - before[0])
        other = math.atan2(after[1] - here[1], after[0] - here[0])
        turn = abs((other - one + math.pi) % math.tau - math.pi)
        assert turn < math.radians(75), f"a spike at {here}"
    assert pygame.Rect(layout.cloth).collidepoint(*edge[0])
