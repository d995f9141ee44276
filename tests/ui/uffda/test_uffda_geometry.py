"""Branches lie as dominoes on a grid: nothing overlaps, for any cards."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.core import Seat
from game.tables.uffda.cards import is_double
from game.tables.uffda.colours import RUNNER_FREE
from game.tables.uffda.layout.arrangement import Layout, arrange
from game.tables.uffda.layout.board import STEPS, Board, Cells
from game.tables.uffda.layout.foot import MOST_BESIDE
from game.tables.uffda.layout.ground import Ground, Plan, _plan
from game.tables.uffda.layout.hand_places import RATIO, hand_places
from game.tables.uffda.layout.places import UffdaPlaces
from game.tables.uffda.layout.spread import TASTES, _Spreader
from game.tables.uffda.motions.moments import DRAWN_SIZE, LEFT_SIZE
from game.tables.uffda.runners import RUNNERS
from game.tables.uffda.shown import FREE, Shown, branch_of, empty, with_card
from game.tables.uffda.tree import HUB, LaidCard, grow
from game.ui.look import Look
from game.ui.theme import CLOTHS, Metrics
from tests.effort import by_day, seeds
from tests.ui.audits.contrast import contrast
from tests.ui.positions.uffda_branches import DECK, faults, lie, party, rect, tables

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (1920, 1200), (1024, 768), (3840, 2160))
SHAPES = ((1024, 768), (1920, 1080), (2560, 1080))
"""4:3, 16:9 and 21:9."""
PLAYERS = range(2, 9)
MOST = 41
"""The most cards that lie in a round, with at least one in every hand."""


@cache
def layout_of(size: tuple[int, int], players: int) -> Layout:
    return arrange(Metrics(*size), players)


def spots(plan: Plan) -> dict[tuple[str, int], tuple[float, ...]]:
    return {
        (name, card.node.index): rect(card)
        for name, lane in plan.lanes.items()
        for card in lane.cards
    }


@pytest.mark.parametrize(
    ("players", "size"),
    by_day([(players, size) for players in PLAYERS for size in SHAPES], *range(0, 21, 2)),
)
def test_a_round_is_laid_without_a_fault_and_cards_move_only_when_all_do(
    players: int, size: tuple[int, int]
) -> None:
    layout = layout_of(size, players)
    for seed in seeds("round", players, size):
        ground, before = Ground(), None
        for number, shown in enumerate(tables(players, seed, MOST)):
            plan = lie(layout, shown, ground)
            if number % 3 == 0 or number > MOST - 3:
                assert faults(layout, shown, plan) == []
            if before is not None and plan.width == before.width:
                now = spots(plan)
                moved = [key for key, spot in spots(before).items() if now.get(key) != spot]
                assert not moved, f"{moved} moved after {number} cards"
            assert before is None or plan.width <= before.width, "cards have grown"
            before = plan


@pytest.mark.exhaustive
@pytest.mark.parametrize("size", [*SHAPES, (3440, 1440), (1366, 768)])
@pytest.mark.parametrize("players", PLAYERS)
def test_late_tables_lie_without_a_fault(players: int, size: tuple[int, int]) -> None:
    layout = layout_of(size, players)
    for seed in seeds("late", players, size, few=60, many=90):
        *_, shown = tables(players, seed, MOST - seed % 16)
        assert faults(layout, shown, lie(layout, shown)) == [], f"{seed}"


@pytest.mark.parametrize(
    ("players", "size"),
    by_day([(players, size) for size in SHAPES for players in (2, 5, 8)], 0, 4, 8),
)
def test_one_branch_may_take_all_cards(players: int, size: tuple[int, int]) -> None:
    layout = layout_of(size, players)
    for lane in (0, 1, players):
        for shown in (longest(players, lane), most_ends(players, lane)):
            plan = lie(layout, shown)
            assert faults(layout, shown, plan) == []
            assert plan.width * 0.9 > 12, "its numbers can be read"


def test_where_nothing_fits_a_branch_shows_the_newest_card_of_each_end() -> None:
    layout, (*_, shown) = layout_of((1280, 720), 4), tables(4, "comb", 30)
    names = (*map(branch_of, party(4).clockwise), FREE)
    trees = [grow(shown.branch(name).cards, shown.start) for name in names]
    order = tuple((lane, node.index) for lane, nodes in enumerate(trees) for node in nodes)
    fullest = max(range(5), key=lambda lane: len(trees[lane]))
    spreader = _Spreader(layout.field, trees, shown.start)
    found = spreader._try(layout.field.least, order, {}, frozenset({fullest}), TASTES)
    assert found is not None
    plan = _plan(layout, found, names, trees, shown.start)
    lane = plan.lanes[names[fullest]]
    assert lane.fold is not None
    assert lane.fold.count + len(lane.cards) == len(trees[fullest])
    assert {card.node.index for card in lane.cards} >= {end.at for end in lane.ends}
    assert faults(layout, shown, plan) == []


@pytest.mark.parametrize("players", PLAYERS)
def test_cards_begin_as_large_as_they_are_drawn(players: int) -> None:
    widths = {2: 96, 3: 96, 4: 80, 5: 80, 6: 56, 7: 56, 8: 56}
    layout, nothing = layout_of((1920, 1080), players), empty(players)
    plan = lie(layout, nothing)
    assert plan.width == pytest.approx(widths[players], abs=0.5)
    assert faults(layout, nothing, plan) == []
    assert all(plan.ribbons.values()), "every branch is tied to its owner"
    assert layout_of((2560, 1080), players).card > plan.width


def test_taking_back_a_card_moves_no_other_one() -> None:
    layout, ground = layout_of((1920, 1080), 4), Ground()
    shown = list(tables(4, "undo", 16))
    late = spots(lie(layout, shown[-1], ground))
    back = lie(layout, shown[9], ground)
    assert spots(back).items() <= late.items()
    assert faults(layout, shown[9], back) == []


def test_the_newest_card_lies_where_its_place_was_shown() -> None:
    layout, ground = layout_of((1920, 1080), 5), Ground()
    before, seen = None, 0
    for shown in tables(5, "places", 14):
        plan = lie(layout, shown, ground)
        if before is not None and before.width == plan.width:
            new = spots(plan).items() - spots(before).items()
            (((name, index), spot),) = new
            if not is_double(shown.branch(name).cards[index].card):
                rooms = [box for lane in before.lanes.values() for box in lane.room]
                assert any(box == pytest.approx(spot) for box in rooms)
                seen += 1
        before = plan
    assert seen > 5


@pytest.mark.parametrize("seed", range(8))
def test_free_room_is_what_can_be_reached_in_so_many_steps(seed: int) -> None:
    chance, board = Random(seed), Board(layout_of((1280, 720), 4).field, 48)
    free = board.all & ~board.barred
    for _block in range(16):
        free &= ~board.mask(Cells(chance.randrange(-22, 22), chance.randrange(-9, 9), 3, 3))

    def is_free(x: int, y: int) -> bool:
        square = board.mask(Cells(x, y, 2, 2))
        return square & free == square

    x, y = chance.randrange(-18, 18), chance.randrange(-7, 7)
    near = {(x, y), (x + 4, y + 3)}
    begin = sum(board.mask(Cells(*spot, 1, 1)) for spot in near)
    found = near = {spot for spot in near if is_free(*spot)}
    for steps in range(9):
        assert board.reach(begin, free, steps) == len(found)
        near = {(x + dx, y + dy) for x, y in near for dx, dy in STEPS if is_free(x + dx, y + dy)}
        found = found | near


@pytest.mark.parametrize("look", [Look(a, b) for a in (False, True) for b in (False, True)])
def test_runners_stand_out_from_both_cloths(look: Look) -> None:
    for cloth in ("green", "terracotta"):
        middle = CLOTHS[cloth][1 if look.high_contrast else 0]
        for colour in (*RUNNERS, RUNNER_FREE):
            edge, ground = (f"#{bytes(look.rgb(one)).hex()}" for one in (colour, middle))
            assert contrast(edge.upper(), ground.upper()) >= 3.0, (cloth, colour)


@cache
def longest(players: int, lane: int) -> Shown:
    """Return a table with one arm without doubles that goes on as long as cards can be found."""
    left = {card for card in DECK if not is_double(card)}
    shown, number = empty(players), 0
    name = shown.branches[lane].name
    while fitting := sorted(card for card in left if str(number) in card):
        card = max(fitting, key=lambda one: sum(_other(one, number) in other for other in left))
        left.discard(card)
        cards = shown.branch(name).cards
        shown = with_card(shown, name, LaidCard(card, len(cards) - 1))
        number = int(_other(card, number))
    return shown


def _other(card: str, number: int) -> str:
    return card.replace("/", "").replace(str(number), "", 1)


@cache
def most_ends(players: int, lane: int) -> Shown:
    """Return a table on which one branch has split nine times."""
    shown = empty(players)
    name = shown.branches[lane].name
    at = HUB
    for number in range(1, 10):
        for card in (f"{number - 1}/{number}", f"{number}/{number}"):
            shown = with_card(shown, name, LaidCard(card, at))
            at = len(shown.branch(name).cards) - 1
    return shown


@given(
    count=st.integers(0, 46),
    size=st.sampled_from(SIZES),
    players=st.integers(2, 8),
    has_coin=st.booleans(),
)
def test_every_card_of_any_hand_can_be_seen_and_hit(
    count: int, size: tuple[int, int], players: int, has_coin: bool
) -> None:
    layout = layout_of(size, players)
    feet = layout.feet if has_coin else layout.feet_without_coin
    foot = feet[count > MOST_BESIDE]
    places = hand_places(count, foot, Metrics(*size).u)
    assert len(places) == count
    for place in places:
        assert foot.hand_left - 1 <= place.x - place.width / 2
        assert place.x + place.width / 2 <= foot.hand_right + 1
        assert place.y - place.width * RATIO / 2 >= layout.cloth.bottom - place.width * 0.4
        assert place.y < size[1], "its middle is in the window"
    for one, after in pairwise(places):
        if after.x > one.x:
            assert after.x - one.x >= 8
        else:
            assert after.y - one.y >= 0.2 * one.width, "the row behind shows its numbers"


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("share", [DRAWN_SIZE, LEFT_SIZE])
def test_open_cards_cover_no_panel_and_no_other_row(players: int, share: float) -> None:
    for size in SIZES:
        metrics = Metrics(*size)
        layout = arrange(metrics, players)
        places = UffdaPlaces(metrics, layout, party(players), empty(players), Ground())
        for count in (1, 7):
            rows = [
                places.beside(Seat(seat), layout.card * share, count) for seat in range(players)
            ]
            window = pygame.Rect((0, 0), size)
            assert all(window.contains(row) for row in rows), size
            panels = [
                layout.feet[0].own.sign,
                layout.feet[0].own.plate,
                layout.bar,
                *layout.plaques,
            ]
            assert [row for row in rows if row.collidelist(panels) >= 0] == [], size
            assert [row for row in rows if len(row.collidelistall(rows)) > 1] == [], size


def test_the_smallest_window_shows_something() -> None:
    *_earlier, shown = tables(8, 5, 30)
    layout = layout_of((1024, 768), 8)
    small = replace(layout, field=replace(layout.field, inner=(0.0, 0.0, 90.0, 50.0)))
    assert lie(small, shown, Ground()).width > 0
