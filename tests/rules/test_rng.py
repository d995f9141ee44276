"""Our own random generator gives the same numbers for ever."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.rng import Rng


def test_published_vectors() -> None:
    """The first numbers of SplitMix64 for the seed 1234567, as its authors' code prints them."""
    rng = Rng(1234567)
    assert [rng.next64() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_first_number_of_seed_zero() -> None:
    assert Rng(0).next64() == 0xE220A8397B1DCDAF


def test_a_deal_is_the_same_for_ever() -> None:
    """A saved game stores only its seed; these lists must never change."""
    assert Rng.derive(7, "deal", 1).shuffled(list(range(10))) == [1, 0, 2, 8, 3, 5, 4, 6, 9, 7]
    assert Rng.derive(7, "deal", 2).shuffled(list(range(10))) == [8, 2, 5, 9, 0, 4, 6, 7, 3, 1]


def test_streams_are_independent() -> None:
    assert Rng.derive(1, "deal", 1).next64() != Rng.derive(1, "deal", 2).next64()
    assert Rng.derive(1, "deal", 1).next64() != Rng.derive(2, "deal", 1).next64()
    assert Rng.derive(1, "deal", 1).next64() == Rng.derive(1, "deal", 1).next64()


def test_a_seed_may_be_any_whole_number() -> None:
    assert Rng(-1).next64() == Rng(2**64 - 1).next64()
    assert Rng(2**64).next64() == Rng(0).next64()


@given(st.integers(), st.integers(0, 200))
def test_many_numbers_at_once_are_those_that_come_one_by_one(seed: int, count: int) -> None:
    one_by_one, at_once = Rng(seed), Rng(seed)
    assert list(at_once.numbers(count)) == [one_by_one.next64() for _ in range(count)]
    assert at_once.next64() == one_by_one.next64()


@given(st.integers(), st.integers(1, 1000))
def test_below_stays_below(seed: int, bound: int) -> None:
    assert 0 <= Rng(seed).below(bound) < bound


@pytest.mark.parametrize("bound", [0, -1])
def test_below_needs_something_to_choose_from(bound: int) -> None:
    with pytest.raises(ValueError, match="positive"):
        Rng(1).below(bound)


def test_below_is_fair() -> None:
    rng = Rng(3)
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert all(900 < count < 1100 for count in counts)


@pytest.mark.parametrize("bound", [2**63 + 1, 3 * 2**62])
def test_below_repeats_what_would_favour_small_numbers(bound: int) -> None:
    """The topmost numbers of 64 bits are drawn again, and no others: half and a quarter of them."""
    for seed in range(40):
        rng = Rng(seed)
        first_fitting = next(number for number in iter(rng.next64, None) if number < bound)
        assert Rng(seed).below(bound) == first_fitting


@given(st.integers())
def test_unit_is_below_one(seed: int) -> None:
    assert 0.0 <= Rng(seed).unit() < 1.0


@given(st.integers(), st.lists(st.integers()))
def test_shuffling_keeps_everything(seed: int, items: list[int]) -> None:
    before = list(items)
    assert sorted(Rng(seed).shuffled(items)) == sorted(items)
    assert items == before


def test_every_order_comes_up_equally_often() -> None:
    rng = Rng(5)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        order = tuple(rng.shuffled([1, 2, 3]))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_choice_takes_each() -> None:
    rng = Rng(9)
    assert {rng.choice(("a", "b", "c")) for _ in range(100)} == {"a", "b", "c"}
