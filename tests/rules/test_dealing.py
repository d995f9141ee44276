"""Dealing to places that are closed to some cards: every deal has exactly the same chance."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.dealing import Deals
from game.rules.rng import Rng
from tests.rules.every_chance import chances

Ways = list[tuple[int, ...]]


def every_deal(room: list[int], homes: list[int], ways: Ways) -> set[tuple[int, ...]]:
    """Return all deals by trying everything."""
    choices = [[way for way in range(len(ways)) if mask >> way & 1] for mask in homes]
    return {
        deal
        for deal in product(*choices)
        if all(
            sum(ways[way].count(place) for way in deal) == size for place, size in enumerate(room)
        )
    }


def check(room: list[int], homes: list[int], ways: Ways) -> None:
    expected = every_deal(room, homes, ways)
    if not expected:
        with pytest.raises(ValueError, match="no deal agrees"):
            Deals(room, homes, ways)
        return
    deals = Deals(room, homes, ways)
    drawn = chances(lambda rng: tuple(deals.deal(rng)))
    assert drawn == dict.fromkeys(expected, Fraction(1, len(expected)))


@settings(max_examples=60)
@given(st.data())
def test_every_deal_is_equally_likely(data: st.DataObject) -> None:
    places = data.draw(st.integers(1, 3))
    deal = data.draw(st.lists(st.integers(0, places - 1), max_size=5))
    extra = data.draw(st.lists(st.integers(0, 7), min_size=len(deal), max_size=len(deal)))
    room = [deal.count(place) for place in range(places)]
    homes = [1 << place | more & (1 << places) - 1 for place, more in zip(deal, extra, strict=True)]
    check(room, homes, [(place,) for place in range(places)])


@settings(max_examples=60)
@given(st.data())
def test_so_is_every_deal_with_ways_through_several_places(data: st.DataObject) -> None:
    """A card that was passed on takes room in the hand, and among the cards passed."""
    ways: Ways = [(0,), (0, 2), (1,), (1, 2), ()]
    deal = data.draw(st.lists(st.integers(0, 4), max_size=5))
    extra = data.draw(st.lists(st.integers(0, 31), min_size=len(deal), max_size=len(deal)))
    room = [sum(ways[way].count(place) for way in deal) for place in range(3)]
    homes = [1 << way | more for way, more in zip(deal, extra, strict=True)]
    check(room, homes, ways)


@pytest.mark.parametrize(
    ("room", "homes"),
    [
        ([1, 1], [0b01, 0b01]),
        ([1], [0b0]),
        ([0], [0b0]),
        ([1, 0], [0b10]),
        ([2], [0b1]),
        ([1], [1, 1]),
    ],
)
def test_an_impossible_deal_is_refused(room: list[int], homes: list[int]) -> None:
    check(room, homes, [(place,) for place in range(len(room))])


def test_there_may_be_nothing_to_deal() -> None:
    assert Deals([0, 0], []).deal(Rng(1)) == []


def test_a_tight_deal_is_found() -> None:
    """Each card has only one place in the end; dealing at random would hardly ever find it."""
    homes = [0b001] * 4 + [0b011] * 4 + [0b111] * 4
    assert Deals([4, 4, 4], homes).deal(Rng(1)) == [0] * 4 + [1] * 4 + [2] * 4


def test_a_whole_pack_is_dealt_evenly() -> None:
    """There are more deals than a number of 64 bits can tell apart."""
    homes = [0b0001] * 2 + [0b0110] * 9 + [0b1011] * 10 + [0b1111] * 24
    deals = Deals([12, 12, 12, 9], homes)
    rng = Rng(4)
    counts = [0] * 4
    for _ in range(800):
        dealt = deals.deal(rng)
        assert [dealt.count(place) for place in range(4)] == [12, 12, 12, 9]
        counts[dealt[11]] += 1
    assert counts[2] == 0
    assert all(count > 100 for place, count in enumerate(counts) if place != 2)
