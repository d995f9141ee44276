"""How things travel: the way of every manner, and twelve moments by their key figures."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest

from game.ui.table.cards import Place
from game.ui.table.motion import manners
from game.ui.table.motion.manners import Manner, pose, settled
from tests.ui.positions.moments import MOMENTS, STEP, Film

MANNERS = {name: one for name, one in vars(manners).items() if isinstance(one, Manner)}
WAYS = [(0.0, 120.0), (-300.0, 40.0), (900.0, -500.0), (3000.0, 1400.0)]
"""Pixels to the right and down, from near to across a large screen."""
MOST_OVERSHOOT = 6.0
TIMES = [step / 40 for step in range(41)]


@pytest.mark.parametrize("name", MANNERS)
def test_travel_slows_down_and_the_landing_settles(name: str) -> None:
    for way in WAYS:
        travels_well(MANNERS[name], way)


def travels_well(manner: Manner, way: tuple[float, float]) -> None:
    """The key figures of a way: start, end, extremes, and how it settles."""
    start = Place(500, 700, 3, 80)
    end = Place(start.x + way[0], start.y + way[1], -4, 160)
    poses = [pose(manner, start, end, time, 1.0) for time in TIMES]
    assert (poses[0].x, poses[0].y, poses[0].angle) == (start.x, start.y, start.angle)
    assert (poses[-1].x, poses[-1].y, poses[-1].angle) == pytest.approx((end.x, end.y, end.angle))
    axis = 0 if abs(way[0]) >= abs(way[1]) else 1
    speeds = [abs(b[axis] - a[axis]) for a, b in pairwise(poses)]
    if axis == 0:
        assert all(later <= sooner + 1e-6 for sooner, later in pairwise(speeds))
    assert speeds[-1] < 0.5 * max(speeds)
    assert max(one.height for one in poses) <= 1.0
    assert poses[-1].width / end.width == pytest.approx(1 + 0.06 * manner.weight, abs=0.005)
    leans = [abs(one.angle - (start.angle + end.angle) / 2) for one in poses]
    assert max(leans) <= manner.lean + 3.6
    if manner.settle:
        rest = [settled(manner, start, end, time, 1.0) for time in TIMES]
        assert all(hypot(one.x - end.x, one.y - end.y) <= MOST_OVERSHOOT for one in rest)
        assert (rest[0].width, rest[0].height) == pytest.approx(poses[-1][3:5])
        assert all(later.height <= sooner.height for sooner, later in pairwise(rest))
        assert rest[-1][:5] == pytest.approx((end.x, end.y, end.angle, end.width, 0.0))


@pytest.mark.parametrize("name", MOMENTS)
@pytest.mark.usefixtures("no_pictures")
def test_a_moment_is_heard_and_counted_at_its_contact(name: str) -> None:
    moment = MOMENTS[name]
    film = Film(moment, (1920, 1080))
    seconds = film.roll()
    assert 0.2 <= seconds <= moment.longest
    assert len(film.journeys) >= moment.travel
    heard = [time for time, sound in film.heard if sound == moment.sound]
    assert heard
    landings = {one.landed for one in film.journeys}
    assert all(one.took_off <= one.landed <= seconds for one in film.journeys)
    if moment.heard == "start":
        assert heard[0] == 0
    elif moment.heard == "between":
        assert 0 < heard[0] <= heard[-1] < max(landings)
    else:
        assert not moment.travel or set(heard) <= landings
        assert set(heard) <= set(film.changes), "what is counted changes when it is heard"
    if moment.staggered:
        starts = sorted({one.took_off for one in film.journeys})
        assert 0.04 <= starts[1] - starts[0] <= 0.08
    film.table.update(2.0)
    assert not film.table.flights.aloft(1.0)
    assert not film.table.flights.landings.settling(1.0)


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"animation": "instant"}])
@pytest.mark.parametrize("name", ["play", "trick", "coin"])
@pytest.mark.usefixtures("no_pictures")
def test_who_wants_little_motion_has_the_contact_at_once(
    name: str, settings: dict[str, object]
) -> None:
    moving, film = Film(MOMENTS[name], (1920, 1080)), Film(MOMENTS[name], (1920, 1080), **settings)
    moving.roll()
    film.roll()
    assert film.table.shown == moving.table.shown
    assert all(one.landed - one.took_off < STEP for one in film.journeys)
