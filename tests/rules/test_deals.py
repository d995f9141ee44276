"""Dealing evenly: every possible deal comes up equally often, and all of them are counted."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.deals import below, deal_evenly, quick_shuffle, ways_to_deal
from game.rules.rng import Rng

Groups = tuple[frozenset[int], ...]


@st.composite
def possible_deals(draw: st.DrawFn) -> tuple[dict[int, list[int]], list[int]]:
    """Kinds of cards and groups for which some deal is possible."""
    needs = draw(st.lists(st.integers(0, 8), min_size=1, max_size=6))
    kinds: dict[int, list[int]] = {}
    for group, need in enumerate(needs):
        for card in range(need):
            others = draw(st.integers(0, 2 ** len(needs) - 1))
            kinds.setdefault(1 << group | others, []).append(100 * group + card)
    return kinds, needs


@given(possible_deals(), st.integers(0, 100))
def test_a_deal_succeeds_whenever_there_is_one(
    given_deal: tuple[dict[int, list[int]], list[int]], seed: int
) -> None:
    kinds, needs = given_deal
    dealt = deal_evenly(kinds, needs, Rng(seed))
    assert [len(cards) for cards in dealt] == needs
    homes = {card: mask for mask, cards in kinds.items() for card in cards}
    assert sorted(card for cards in dealt for card in cards) == sorted(homes)
    assert all(homes[card] >> group & 1 for group, cards in enumerate(dealt) for card in cards)


@pytest.mark.parametrize(
    ("kinds", "needs"),
    [
        ({0b11: [1, 2, 3, 4, 5]}, [2, 3]),
        ({0b110: [1, 2], 0b101: [3, 4], 0b111: [5, 6]}, [2, 1, 3]),
        ({0b1101: [1, 2], 0b1110: [3, 4], 0b1011: [5, 6], 0b1000: [7]}, [2, 1, 2, 2]),
        ({0b001: [1], 0b010: [2, 3], 0b100: [4]}, [1, 2, 1]),
        ({0b1111: [1, 2, 3], 0b0110: [4, 5]}, [1, 2, 1, 1]),
    ],
)
def test_every_deal_is_equally_likely(kinds: dict[int, list[int]], needs: list[int]) -> None:
    every = set(all_deals(kinds, needs))
    sizes = {homes: len(cards) for homes, cards in kinds.items()}
    assert ways_to_deal(sizes, needs) == len(every)
    rng = Rng(3)
    number = 60 * len(every)
    found = Counter(tuple(map(frozenset, deal_evenly(kinds, needs, rng))) for _ in range(number))
    assert set(found) == every
    square = sum((count - 60) ** 2 / 60 for count in found.values())
    assert square < len(every) + 4 * (2 * len(every)) ** 0.5


def all_deals(kinds: dict[int, list[int]], needs: list[int]) -> set[Groups]:
    homes = {card: mask for mask, cards in kinds.items() for card in cards}
    found = set()
    for order in permutations(homes):
        cards = iter(order)
        groups = [[next(cards) for _ in range(need)] for need in needs]
        if all(homes[card] >> place & 1 for place, group in enumerate(groups) for card in group):
            found.add(tuple(map(frozenset, groups)))
    return found


def test_a_group_comes_in_random_order() -> None:
    rng = Rng(4)
    orders = Counter(tuple(deal_evenly({3: [1, 2], 1: [3]}, [3, 0], rng)[0]) for _ in range(600))
    assert len(orders) == 6
    assert all(60 < count < 140 for count in orders.values())


@pytest.mark.parametrize("kinds", [{0b10: ["a", "b"]}, {0b00: ["a"], 0b11: ["b"]}, {0b11: ["a"]}])
def test_an_impossible_deal_is_refused(kinds: dict[int, list[str]]) -> None:
    with pytest.raises(ValueError, match=r"deal agrees|as many cards"):
        deal_evenly(kinds, [1, 1], Rng(1))
    assert ways_to_deal({homes: len(cards) for homes, cards in kinds.items()}, [1, 1]) == 0


def test_very_many_ways_are_counted() -> None:
    expected = factorial(48) // factorial(12) ** 4
    assert ways_to_deal({0b1111: 48}, [12] * 4) == expected
    apart = {0b1111 & ~(1 << group): 12 for group in range(4)}
    assert 2**64 < ways_to_deal(apart, [12] * 4) < expected


def test_a_number_below_any_bound_is_even() -> None:
    rng = Rng(5)
    assert below(1, rng) == 0
    for bound in (2, 2**64, 3 * 2**64, 10**40):
        numbers = [below(bound, rng) for _ in range(300)]
        assert all(0 <= number < bound for number in numbers)
        assert 100 < sum(2 * number >= bound for number in numbers) < 200


@pytest.mark.parametrize("size", [0, 1, 2, 21, 22, 70])
def test_a_quick_shuffle_puts_each_card_everywhere(size: int) -> None:
    rng = Rng(6)
    places: Counter[tuple[int, int]] = Counter()
    for _ in range(400):
        cards = list(range(size))
        quick_shuffle(cards, rng)
        assert sorted(cards) == list(range(size))
        places.update(enumerate(cards))
    if size > 20:
        assert max(places.values()) < 400 / size * 3.5
        assert len(places) > 0.95 * size * size
