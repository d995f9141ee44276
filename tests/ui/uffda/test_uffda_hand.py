"""The own hand: the longest run is correct, and cards stay where somebody has put them."""

from __future__ import annotations

from functools import cache
from itertools import pairwise, permutations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.tables.uffda.cards import numbers_of
from game.tables.uffda.chain import arranged, longest_chain
from game.ui.frame import find
from game.ui.table.hands.sorting import Arrangement
from tests import effort
from tests.rules.uffda_rules import situation
from tests.ui.pilots.uffda_pilot import People

pytestmark = pytest.mark.usefixtures("no_pictures")

DECK = [f"{low}/{high}" for low in range(10) for high in range(low, 10)]
HAND = "0/4 1/4 1/1 2/8 5/9"
ONE = ("human", "easy", "easy")

small_hands = st.lists(st.sampled_from(DECK), unique=True, max_size=6)
hands = st.lists(st.sampled_from(DECK), unique=True, max_size=30)
numbers = st.lists(st.integers(0, 9), unique=True, max_size=4)


def is_run(cards: tuple[str, ...], first: int) -> bool:
    """Whether the cards can be laid one after the other, beginning on this number."""
    for card in cards:
        low, high = numbers_of(card)
        if first not in (low, high):
            return False
        first = high if first == low else low
    return True


def longest_by_trying(cards: list[str], begins: list[int]) -> tuple[int, bool]:
    """Return the length of the longest run, and whether one begins with these numbers."""
    for length in range(len(cards), 0, -1):
        starts = {
            number
            for some in permutations(cards, length)
            for number in set(numbers_of(some[0]))
            if is_run(some, number)
        }
        if starts:
            return length, bool(starts & set(begins))
    return 0, False


@effort.examples(150)
@given(cards=small_hands, begins=numbers)
def test_no_run_is_longer(cards: list[str], begins: list[int]) -> None:
    run = longest_chain(cards, begins)
    length, can_begin = longest_by_trying(cards, begins)
    assert len(run) == length
    if run:
        assert (run[0].first in begins) == can_begin


@effort.examples(50)
@given(cards=hands, begins=numbers)
def test_a_run_is_one(cards: list[str], begins: list[int]) -> None:
    run = longest_chain(cards, begins)
    assert [sorted((link.first, link.last)) for link in run] == [
        list(numbers_of(link.card)) for link in run
    ]
    assert all(one.last == after.first for one, after in pairwise(run))
    assert len({link.card for link in run} & set(cards)) == len(run)


@given(cards=hands, begins=numbers, data=st.data())
def test_arranging_keeps_every_card_and_begins_with_the_longest_run(
    cards: list[str], begins: list[int], data: st.DataObject
) -> None:
    order, turned = arranged(cards, begins)
    assert sorted(order) == sorted(cards)
    assert turned <= set(cards)
    run = longest_chain(cards, begins)
    assert order[: len(run)] == [link.card for link in run]
    for link in run:
        assert (link.card in turned) == (link.first > link.last)
    shuffled = data.draw(st.permutations(cards))
    assert arranged(shuffled, begins) == (order, turned), "the order before does not matter"


@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("hold"), small_hands),
            st.tuples(st.just("move"), st.sampled_from(DECK), st.integers(-3, 12)),
            st.tuples(st.just("turn"), st.sampled_from(DECK)),
        )
    )
)
def test_an_arrangement_always_is_the_hand(doings: list[tuple[object, ...]]) -> None:
    arrangement, held = Arrangement(), set[str]()
    for name, *values in doings:
        before = list(arrangement.order)
        getattr(arrangement, str(name))(*values)
        if name == "hold":
            held = set(values[0])  # type: ignore[call-overload]
            stayed = [card for card in before if card in held]
            assert arrangement.order[: len(stayed)] == stayed, "the others keep their order"
        assert sorted(arrangement.order) == sorted(held)


# At the table


@cache
def others() -> tuple[str, ...]:
    return "3/3 3/7 6/8", "6/6 7/9 0/7"


@pytest.fixture
def table() -> People:
    """Five cards in the hand of seat 0, whose turn it is; the next card of the pile is 2/2."""
    return People(situation((HAND, *others()), turn=0), ONE)


def order(table: People) -> list[str]:
    return list(table.table.sorting.arrangement.order)


def drag(table: People, source: str, goal: str, *, right: bool) -> None:
    """Drag a card to the left or right half of another one, slowly."""
    start = table.spot(source)
    target = find(table.frame.targets, goal)
    assert target is not None
    end = (target.rect.centerx + (8 if right else -8), target.rect.centery)
    table.send(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
    table.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for share in (0.3, 0.6, 1.0):
        spot = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        table.send(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(1, 0, 0))
        table.wait()
    table.send(pygame.MOUSEBUTTONUP, pos=end, button=1)
    glide(table)


def glide(table: People) -> None:
    """Wait until the cards lie where they belong."""
    for _step in range(20):
        table.wait(0.05)


def test_cards_are_dragged_within_the_hand(table: People) -> None:
    assert order(table) == sorted(HAND.split())
    drag(table, "hand:0/4", "hand:2/8", right=True)
    assert order(table) == ["1/1", "1/4", "2/8", "0/4", "5/9"]
    drag(table, "hand:5/9", "hand:1/1", right=False)
    assert order(table) == ["5/9", "1/1", "1/4", "2/8", "0/4"]
    drag(table, "hand:1/4", "hand:1/4", right=True)
    assert order(table) == ["5/9", "1/1", "1/4", "2/8", "0/4"], "put down where it was"
    assert table.done == []
    placed = [table.table.hand.place(card).x for card in order(table)]
    assert placed == sorted(placed), "they lie as they are arranged"


def test_a_drawn_card_comes_to_the_right_end_and_the_rest_stays(table: People) -> None:
    drag(table, "hand:0/4", "hand:5/9", right=True)
    before = order(table)
    table.press(pygame.K_d)
    table.wait()
    table.calm_down()
    assert order(table) == [*before, "2/2"]


def test_the_longest_run_by_button_and_key(table: People) -> None:
    table.click("sort")
    glide(table)
    assert order(table) == ["0/4", "1/4", "1/1", "5/9", "2/8"]
    assert table.table.sorting.arrangement.turned == {"1/4"}
    drag(table, "hand:0/4", "hand:2/8", right=True)
    assert order(table)[-1] == "0/4"
    table.press(pygame.K_r)
    table.wait()
    assert order(table) == ["0/4", "1/4", "1/1", "5/9", "2/8"]


def test_the_right_button_turns_a_card_and_back(table: People) -> None:
    spot = table.spot("hand:2/8")
    for turned in ({"2/8"}, set()):
        table.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=3)
        table.send(pygame.MOUSEBUTTONUP, pos=spot, button=3)
        table.wait()
        assert table.table.sorting.arrangement.turned == turned
    table.send(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=3)
    assert table.table.sorting.arrangement.turned == set(), "nothing lies there"
    assert table.done == []


def test_the_arrangement_belongs_to_a_person() -> None:
    """The next person finds the own hand in order, not somebody else's arrangement."""
    state = situation((HAND, *others()), turn=0)
    table = People(state, ("human", "human", "easy"))
    table.open_curtain()
    table.press(pygame.K_r)
    table.wait()
    table.press(pygame.K_d)
    table.calm_down()
    table.press(pygame.K_SPACE)
    table.wait()
    table.open_curtain()
    assert table.table.viewer == 1
    assert order(table) == sorted(others()[0].split())
    assert not table.table.sorting.arrangement.turned
