"""Dealing cards that take room in several places: every deal has exactly the same chance."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.sauce.knowledge.ways import WaysOfCards
from game.rules.rng import Rng
from tests import effort
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
            WaysOfCards(room, homes, ways)
        return
    deals = WaysOfCards(room, homes, ways)
    drawn = chances(lambda rng: tuple(deals.deal(rng)))
    assert drawn == dict.fromkeys(expected, Fraction(1, len(expected)))


@effort.examples(60)
@given(st.data())
def test_every_deal_is_equally_likely(data: st.DataObject) -> None:
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
    assert WaysOfCards([0, 0], [], [(0,), (1,)]).deal(Rng(1)) == []
