"""Every card that matters and every open end lies on the cloth, whatever the branch is like."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.rules.core import Seat
from game.tables.uffda.cards import numbers_of
from game.tables.uffda.layout.arrangement import Layout, arrange
from game.tables.uffda.layout.hand_places import RATIO, hand_places
from game.tables.uffda.layout.lane_layout import LaneLayout, PlacedCard, PlacedEnd, lay_out
from game.tables.uffda.layout.places import UffdaPlaces
from game.tables.uffda.motions.moments import DRAWN_SIZE, LEFT_SIZE
from game.tables.uffda.party import Party
from game.tables.uffda.shown import empty
from game.tables.uffda.tree import HUB, LaidCard, grow
from game.ui.table.host import Person
from game.ui.theme import Metrics

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (1920, 1200), (1024, 768), (3840, 2160))
PLAYERS = range(2, 9)
DECK = [f"{low}/{high}" for low in range(10) for high in range(low, 10)]
HEM = 1.5
"""Pixels by which rounding may put the corner of a card over the edge."""
DISC = 0.62
"""Width of the number at an end, in card widths."""
LEAST_WIDTH = 20.0
"""Pixels of a card on a window 720 pixels high."""


@dataclass
class Branch:
    """A branch that the rules allow, and the numbers at which it goes on."""

    start: int
    cards: list[LaidCard]
    ends: list[int]


class Grower:
    """Lays cards on one branch; the rest of the deck lies elsewhere or in somebody's hand."""

    def __init__(self, start: int) -> None:
        self.start = start
        self.left = set(DECK) - {f"{start}/{start}"}
        self.cards: list[LaidCard] = []
        self.ends: list[tuple[int, int]] = [(start, HUB)]
        """Number and card."""
        self.sides = 0
        """How many sides of the newest double are still to be filled (D6.3)."""
        self.double = (start, HUB)

    def options(self) -> list[tuple[str, int, int]]:
        """Return card, number and place of everything that may be laid now, doubles first."""
        if self.sides and not self._fitting(self.double[0]):
            # All ten lie there: the sides remain as dead ends (D6.7).
            self.ends += [self.double] * self.sides
            self.sides = 0
        places = [self.double] if self.sides else list(dict.fromkeys(self.ends))
        found = [(card, number, at) for number, at in places for card in self._fitting(number)]
        return sorted(found, key=lambda option: (not is_double(option[0]), option))

    def _fitting(self, number: int) -> list[str]:
        return [card for card in DECK if card in self.left and number in numbers_of(card)]

    def lay(self, card: str, number: int, at: int) -> None:
        low, high = numbers_of(card)
        self.left.discard(card)
        index = len(self.cards)
        self.cards.append(LaidCard(card, at))
        if self.sides:
            self.sides -= 1
        else:
            self.ends.remove((number, at))
        if low == high:
            self.sides, self.double = 2, (number, index)
        else:
            self.ends.append((high if low == number else low, index))

    def branch(self) -> Branch:
        numbers = [number for number, _at in self.ends] + [self.double[0]] * self.sides
        return Branch(self.start, self.cards, sorted(numbers))


def is_double(card: str) -> bool:
    return card[0] == card[-1]


@st.composite
def branches(draw: st.DrawFn) -> Branch:
    """Any branch; some of them love doubles, and some have none at all."""
    grower = Grower(draw(st.integers(0, 9)))
    taste = draw(st.sampled_from(("any", "doubles", "plain", "long arm")))
    for choice in draw(st.lists(st.integers(0, 2**16), max_size=54)):
        options = grower.options()
        if taste == "doubles" and options:
            options = [one for one in options if is_double(one[0])] or options
        elif taste == "plain":
            options = [one for one in options if not is_double(one[0])] or options
        elif taste == "long arm" and options:
            newest = max(at for _card, _number, at in options)
            options = [one for one in options if one[2] == newest]
        if not options:
            break
        grower.lay(*options[choice % len(options)])
    return grower.branch()


@cache
def longest(start: int) -> Branch:
    """Return one arm without doubles that goes on for as long as cards can be found."""
    best: list[tuple[str, int]] = []

    def search(number: int, chain: list[tuple[str, int]], left: set[str], patience: int) -> int:
        if len(chain) > len(best):
            best[:] = chain
        fitting = sorted(card for card in left if number in numbers_of(card))
        # A number with few cards left is left alone for as long as possible.
        fitting.sort(key=lambda card: -_degree(left, card, number))
        for card in fitting:
            if patience <= 0:
                return patience
            low, high = numbers_of(card)
            after = high if low == number else low
            patience = search(after, [*chain, (card, number)], left - {card}, patience - 1)
        return patience

    search(start, [], {card for card in DECK if not is_double(card)}, 3000)
    grower = Grower(start)
    for index, (card, number) in enumerate(best):
        grower.lay(card, number, index - 1)
    return grower.branch()


def _degree(left: set[str], card: str, number: int) -> int:
    low, high = numbers_of(card)
    after = high if low == number else low
    return sum(after in numbers_of(one) for one in left)


@cache
def most_ends(start: int) -> Branch:
    """Return a branch with all nine doubles, each of them filled: ten ends."""
    grower = Grower(start)
    while options := grower.options():
        doubles = [one for one in options if is_double(one[0])]
        if not doubles and not grower.sides and len(grower.ends) == 10:
            break
        # What leads to a number whose double has not been laid yet comes next.
        useful = [one for one in options if f"{_other(one)}/{_other(one)}" in grower.left]
        grower.lay(*(doubles or useful or options)[0])
    return grower.branch()


def _other(option: tuple[str, int, int]) -> int:
    low, high = numbers_of(option[0])
    return high if low == option[1] else low


@cache
def layout_of(size: tuple[int, int], players: int) -> Layout:
    return arrange(Metrics(*size), players)


def laid(branch: Branch, layout: Layout, lane: int) -> LaneLayout:
    nodes = grow(branch.cards, branch.start)
    ground = layout.lanes[lane]
    return lay_out(nodes, branch.start, ground.path, layout.card, ground.room)


def corners(spot: PlacedCard | PlacedEnd, along: float, across: float) -> list[tuple[float, float]]:
    angle = math.radians(spot.direction)
    return [
        (
            spot.x + math.cos(angle) * along * a / 2 - math.sin(angle) * across * b / 2,
            spot.y + math.sin(angle) * along * a / 2 + math.cos(angle) * across * b / 2,
        )
        for a, b in ((1, 1), (1, -1), (-1, 1), (-1, -1))
    ]


def card_corners(placed: PlacedCard) -> list[tuple[float, float]]:
    width = placed.width
    if placed.node.is_double:
        return corners(placed, width, 2 * width)
    return corners(placed, 2 * width, width)


def leaves(rect: pygame.Rect, points: Sequence[tuple[float, float]]) -> bool:
    across = [max(rect.left - x, x - rect.right) for x, _y in points]
    down = [max(rect.top - y, y - rect.bottom) for _x, y in points]
    return max(*across, *down) > HEM


def check_lane(branch: Branch, layout: Layout, lane: int) -> None:
    """Check everything that a branch owes to those who want to play on it."""
    found = laid(branch, layout, lane)
    assert sorted(end.number for end in found.ends) == branch.ends
    assert found.folded + len(found.cards) == len(branch.cards)
    shown = [placed.node for placed in found.cards]
    assert len({node.index for node in shown}) == len(shown)
    nodes = grow(branch.cards, branch.start)
    open_sides = [node.index for node in nodes for _side in range(node.free_sides)]
    assert set(open_sides) <= {node.index for node in shown}, "a newest card is folded away"
    assert sorted(end.at for end in found.ends) == (open_sides or [HUB])
    assert (found.stub is not None) == (found.folded > 0)
    for placed in found.cards:
        assert not leaves(layout.cloth, card_corners(placed)), f"{placed} leaves the cloth"
    hub_x, hub_y, radius = layout.hub
    for end in found.ends:
        size = DISC * end.width
        assert not leaves(layout.cloth, corners(end, size, size)), f"{end} leaves the cloth"
        assert math.dist((end.x, end.y), (hub_x, hub_y)) > radius, f"{end} lies on the hub"
        panels = [*layout.plaques, layout.pill]
        assert not any(panel.collidepoint(end.x, end.y) for panel in panels), f"{end} is covered"
    for number, end in enumerate(found.ends):
        for other in found.ends[:number]:
            apart = math.dist((end.x, end.y), (other.x, other.y))
            assert apart > 0.55 * end.width, f"{end} and {other} can hardly be told apart"


@pytest.mark.parametrize("players", PLAYERS)
@given(branch=branches(), lane=st.integers(0, 8), size=st.sampled_from(SIZES))
def test_any_branch_can_be_played_on(
    players: int, branch: Branch, lane: int, size: tuple[int, int]
) -> None:
    check_lane(branch, layout_of(size, players), lane % (players + 1))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_longest_branch_and_the_one_with_most_ends(players: int, size: tuple[int, int]) -> None:
    assert len(longest(0).cards) == 41, "nine numbers with nine cards each, and the tenth"
    assert len(most_ends(0).ends) == 10
    layout = layout_of(size, players)
    for start in (0, 4, 9):
        for lane in range(players + 1):
            check_lane(longest(start), layout, lane)
            check_lane(most_ends(start), layout, lane)


@pytest.mark.parametrize("players", PLAYERS)
@given(branch=branches(), lane=st.integers(0, 8))
def test_cards_never_get_too_small_to_be_read(players: int, branch: Branch, lane: int) -> None:
    found = laid(branch, layout_of((1280, 720), players), lane % (players + 1))
    assert found.width >= LEAST_WIDTH
    assert {card.width for card in found.cards} | {end.width for end in found.ends} == {found.width}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
def test_branches_that_have_not_begun_take_a_card(players: int, size: tuple[int, int]) -> None:
    layout = layout_of(size, players)
    assert len(layout.lanes) == players + 1
    spots = []
    for lane in range(players + 1):
        check_lane(Branch(6, [], [6]), layout, lane)
        (end,) = laid(Branch(6, [], [6]), layout, lane).ends
        assert end.at == HUB
        spots.append((end.x, end.y))
    for number, spot in enumerate(spots):
        for other in spots[:number]:
            assert math.dist(spot, other) > 0.9 * layout.card


@given(branch=branches(), size=st.sampled_from(SIZES), players=st.integers(2, 8))
@example(branch=longest(0), size=(1280, 720), players=8)
def test_nothing_on_a_branch_lies_before_what_it_is_attached_to(
    branch: Branch, size: tuple[int, int], players: int
) -> None:
    layout = layout_of(size, players)
    found = laid(branch, layout, 1)
    if found.folded and len(found.cards) == sum(bool(c.node.free_sides) for c in found.cards):
        return  # only the newest cards, in rows
    places = {placed.node.index: placed for placed in found.cards}
    for placed in found.cards:
        for child in placed.node.children:
            behind = places[child.index]
            apart = math.dist((placed.x, placed.y), (behind.x, behind.y))
            assert apart >= 0.6 * placed.width, f"{behind} lies on {placed}"


@given(
    branch=branches(),
    lane=st.integers(0, 8),
    size=st.sampled_from(SIZES),
    players=st.sampled_from(PLAYERS),
)
def test_no_card_hides_a_number_to_play_on(
    branch: Branch, lane: int, size: tuple[int, int], players: int
) -> None:
    cards = laid(branch, layout_of(size, players), lane % (players + 1)).cards
    for number, placed in enumerate(cards):
        if placed.node.free_sides:
            halves = [half(placed, side) for side in ((-1, 1) if placed.node.is_double else (1,))]
            shown = max(seen(spots, cards[number + 1 :]) for spots in halves)
            assert shown > 0.5, f"{placed} is hidden"


def half(placed: PlacedCard, side: int) -> list[tuple[float, float]]:
    """Return points spread over one half of a card: the outer one, or a double's left or right."""
    spread = [(step - 2) * placed.width / 5 for step in range(5)]
    middle = side * placed.width / 2
    along, across = _unit(placed.direction)
    if placed.node.is_double:
        inner = [(a, b + middle) for a in spread for b in spread]
    else:
        inner = [(a + middle, b) for a in spread for b in spread]
    return [
        (placed.x + a * along - b * across, placed.y + a * across + b * along) for a, b in inner
    ]


def seen(spots: Sequence[tuple[float, float]], above: Sequence[PlacedCard]) -> float:
    """Return the share of these points that no card above lies on."""
    return sum(not any(lies_on(card, spot) for card in above) for spot in spots) / len(spots)


def _unit(degrees: float) -> tuple[float, float]:
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))


def lies_on(card: PlacedCard, spot: tuple[float, float]) -> bool:
    x, y = spot[0] - card.x, spot[1] - card.y
    along, across = _unit(card.direction)
    long, wide = abs(x * along + y * across), abs(y * along - x * across)
    if card.node.is_double:
        long, wide = wide, long
    return long < card.width and wide < card.width / 2


@given(
    count=st.integers(0, 46),
    size=st.sampled_from(SIZES),
    players=st.integers(2, 8),
)
def test_every_card_of_any_hand_can_be_seen_and_hit(
    count: int, size: tuple[int, int], players: int
) -> None:
    layout = layout_of(size, players)
    places = hand_places(count, layout, Metrics(*size).u)
    assert len(places) == count
    for place in places:
        assert layout.hand_left - 1 <= place.x - place.width / 2
        assert place.x + place.width / 2 <= layout.hand_right + 1
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
    people = [Person(Seat(seat), "", "", 1, 1, is_human=True) for seat in range(players)]
    for size in SIZES:
        metrics = Metrics(*size)
        layout = arrange(metrics, players)
        places = UffdaPlaces(metrics, layout, Party(people, Seat(0), Seat(0)), empty(players))
        for count in (1, 7):
            rows = [
                places.beside(Seat(seat), layout.card * share, count) for seat in range(players)
            ]
            window = pygame.Rect((0, 0), size)
            assert all(window.contains(row) for row in rows), size
            panels = [layout.own, layout.bar, *layout.plaques]
            assert [row for row in rows if row.collidelist(panels) >= 0] == [], size
            assert [row for row in rows if len(row.collidelistall(rows)) > 1] == [], size
