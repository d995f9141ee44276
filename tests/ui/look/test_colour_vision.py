"""Suits, persons and states are told apart by every kind of eye, as small as they are shown."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np
import pytest

from game.tables.uffda.colours import RUNNER_FREE
from game.tables.uffda.runners import RUNNERS
from tests.ui.audits.colour_vision import EYES, Values, apart, difference, lab, nearest
from tests.ui.audits.told_apart import sets, stage_with

BARS = {"suits": 8.0, "cards": 7.0, "numbers": 7.0, "states": 6.0, "signs": 4.5, "buttons": 5.0}
"""Mean CIEDE2000 of what differs. Persons have names as well, buttons have words."""


@cache
def known() -> dict[str, dict[str, Values]]:
    return sets()


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [  # test data of Sharma, Wu and Dalal (2005)
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ],
)
def test_the_difference_is_that_of_the_standard(
    one: tuple[float, ...], other: tuple[float, ...], expected: float
) -> None:
    assert float(difference(np.array(one), np.array(other))) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("eye", [eye for eye in EYES if eye != "grey"])
def test_safe_runners_are_told_apart(eye: str) -> None:
    look = stage_with("safe").metrics.look
    colours = lab([look.rgb(one) for one in (*RUNNERS, RUNNER_FREE)], eye)
    pairs = combinations(colours, 2)
    assert min(float(difference(one, other)) for one, other in pairs) >= 9.0


def test_white_and_black_are_a_hundred_apart() -> None:
    assert lab([255, 255, 255])[0] == pytest.approx(100, abs=0.01)
    assert lab([0, 0, 0]) == pytest.approx([0, 0, 0])


@pytest.mark.parametrize("eye", [eye for eye in EYES if eye != "usual"])
def test_each_way_of_seeing_keeps_grey_and_loses_colour(eye: str) -> None:
    assert lab([128, 128, 128], eye)[1:] == pytest.approx([0, 0], abs=1.0)
    confused = {
        "protan": ([200, 60, 60], [110, 96, 62]),
        "deutan": ([200, 60, 60], [138, 120, 50]),
        "tritan": ([80, 140, 200], [70, 148, 150]),
        "grey": ([200, 60, 60], [113, 113, 113]),
    }
    one, other = (np.array(colour) for colour in confused[eye])
    usual = float(difference(lab(one), lab(other)))
    assert float(difference(lab(one, eye), lab(other, eye))) < usual / 2


def test_what_is_equal_is_not_apart_and_a_speck_does_not_count() -> None:
    one = np.zeros((20, 20, 3))
    speck = one.copy()
    speck[3, 3] = 255
    assert apart(one, one, "usual") == 0
    assert apart(one, speck, "usual") < 4.5
    assert apart(one, one + 255, "usual") == pytest.approx(100, abs=0.1)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("kind", BARS)
def test_nothing_is_mistaken_for_another(kind: str, eye: str) -> None:
    about = {name: found for name, found in known().items() if name.split()[1] == kind}
    assert about
    for name, pictures in about.items():
        far, one, other = nearest(pictures, eye)
        assert far >= BARS[kind], f"{name}: {one} and {other} are {far:.1f} apart"
