"""Random branches that the rules allow, and a check of how they lie that knows no grid."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import combinations

import pygame

from game.rules.core import Seat
from game.tables.uffda.cards import is_double, numbers_of
from game.tables.uffda.layout.arrangement import Layout
from game.tables.uffda.layout.board import Box
from game.tables.uffda.layout.ground import Ground, Plan
from game.tables.uffda.layout.lanes import FACE, LaneLayout, PlacedCard
from game.tables.uffda.party import Party
from game.tables.uffda.shown import FREE, Shown, branch_of, empty, with_card
from game.tables.uffda.tree import HUB, LaidCard
from game.ui.table.host import Person

DECK = [f"{low}/{high}" for low in range(10) for high in range(low, 10)]
SLACK = 0.6
"""Pixels by which rounding may let two things overlap."""


def party(players: int) -> Party:
    people = [Person(Seat(seat), "", "", 1, 1, is_human=True) for seat in range(players)]
    return Party(people, Seat(0), Seat(0))


class Dealer:
    """Lays random cards on all branches of a table, as in a round of the game."""

    def __init__(self, players: int, seed: object, start: int = 0) -> None:
        self._random = random.Random(repr((players, seed)))
        self.shown = Shown(
            branches=empty(players).branches, hands=(0,) * players, totals=(0,) * players,
            start=start,
        )  # fmt: skip
        self._deck = [card for card in DECK if card != f"{start}/{start}"]
        self._random.shuffle(self._deck)
        names = [branch_of(Seat(seat)) for seat in range(players)]
        self._weights = {name: self._random.expovariate(1) + 0.15 for name in (*names, FREE)}
        self._ends = [(name, HUB, start) for name in (*names, FREE)]
        self._double: tuple[str, int] | None = None

    def play(self) -> str | None:
        """Lay one more card; return on which branch, or None if none fits any more."""
        begun = all(branch.cards for branch in self.shown.branches if branch.name != FREE)
        choices = [
            end
            for end in self._ends
            if (begun or end[0] != FREE) and any(end[2] in numbers_of(one) for one in self._deck)
        ]
        first = [end for end in choices if end[:2] == self._double]
        if not (first or choices):
            return None
        choices = first or choices
        weights = [self._weights[end[0]] for end in choices]
        end = self._random.choices(choices, weights)[0]
        name, at, number = end
        card = next(one for one in self._deck if number in numbers_of(one))
        self._deck.remove(card)
        self._ends.remove(end)
        index = len(self.shown.branch(name).cards)
        low, high = numbers_of(card)
        new = (name, index, high if low == number else low)
        self._ends += [new] * (2 if is_double(card) else 1)
        if is_double(card):
            self._double = (name, index)
        self.shown = with_card(self.shown, name, LaidCard(card, at))
        return name


def tables(players: int, seed: object, cards: int) -> Iterator[Shown]:
    """Yield a table after each of so many cards."""
    dealer = Dealer(players, seed)
    for _ in range(cards):
        if dealer.play() is None:
            return
        yield dealer.shown


def lie(layout: Layout, shown: Shown, ground: Ground | None = None) -> Plan:
    """Return how a table lies, seen from the first seat."""
    return (ground or Ground()).plan(layout, party(len(shown.hands)), shown)


# The check


def rect(card: PlacedCard) -> Box:
    """Return the room of a card."""
    side = card.width / FACE / 2
    is_level = (round(card.direction / 90) % 2 == 0) != card.is_across
    wide, high = (2 * side, side) if is_level else (side, 2 * side)
    return card.x - wide, card.y - high, card.x + wide, card.y + high


def faults(layout: Layout, shown: Shown, plan: Plan) -> list[str]:
    """Return everything that a player could see to be wrong."""
    return [
        *_of_lanes(layout, plan),
        *_of_cards(plan),
        *_of_ribbons(layout, shown, plan),
        *(fault for branch in shown.branches for fault in _of_branch(shown, plan, branch.name)),
        *_of_ends(shown, plan),
    ]


def _of_lanes(layout: Layout, plan: Plan) -> Iterator[str]:
    signs = [*map(_box, layout.plaques), _box(layout.own_label), _box(layout.free_label)]
    signs.append(_box(layout.feet[0].own.sign))
    covered = {name: [*lane.ground, *lane.room] for name, lane in plan.lanes.items()}
    for name, boxes in covered.items():
        for box in boxes:
            if not _within(box, layout.field.inner):
                yield f"{name} lies on the border"
            if any(_meet(box, sign) for sign in signs):
                yield f"{name} lies on a sign"
    for one, other in combinations(covered, 2):
        pairs = ((a, b) for a in covered[one] for b in covered[other])
        if any(_meet(a, b) for a, b in pairs):
            yield f"{one} and {other} meet"
    for one_sign, other_sign in combinations(signs, 2):
        if _meet(one_sign, other_sign):
            yield "two signs overlap"


def _of_cards(plan: Plan) -> Iterator[str]:
    for name, lane in plan.lanes.items():
        if any(_meet(box, plan.hub) for box in lane.room):
            yield f"an end of {name} lies on the hub"
        boxes = [*map(rect, lane.cards), *lane.room, *([lane.fold.box] if lane.fold else [])]
        if any(_meet(a, b) for a, b in combinations(boxes, 2)):
            yield f"cards of {name} overlap"
        if any(_meet(box, plan.hub) for box in map(rect, lane.cards)):
            yield f"a card of {name} lies on the hub"


def _of_ribbons(layout: Layout, shown: Shown, plan: Plan) -> Iterator[str]:
    names = [*map(branch_of, party(len(shown.hands)).clockwise), FREE]
    for index, name in enumerate(names):
        others: list[Box] = [plan.hub]
        others += [box for i, box in enumerate(layout.field.taken) if i != index]
        for other in names:
            if other != name:
                lane = plan.lanes[other]
                others += [*lane.ground, *lane.room, *plan.ribbons[other]]
        for part in plan.ribbons[name]:
            if any(_meet(part, box) for box in others):
                yield f"the ribbon of {name} crosses something"
        parts = plan.ribbons[name]
        if parts and not _meet(parts[0], layout.field.taken[index]):
            yield f"the ribbon of {name} does not begin at its plaque"
        if parts and not any(_meet(parts[-1], box, -1) for box in plan.lanes[name].ground):
            yield f"the ribbon of {name} does not reach its branch"


def _of_branch(shown: Shown, plan: Plan, name: str) -> Iterator[str]:
    cards, lane = shown.branch(name).cards, plan.lanes[name]
    places = {card.node.index: card for card in lane.cards}
    hidden = sorted(set(range(len(cards))) - set(places))
    if (lane.fold.count if lane.fold else 0) != len(hidden):
        yield f"{name} hides {len(hidden)} cards and does not say so"
    if _is_comb(lane):
        return
    for index in hidden:
        if is_double(cards[index].card) or index >= len(hidden):
            yield f"{name} hides the card {index}"
    for card in lane.cards:
        at = cards[card.node.index].at
        if at in places and not _joins(places[at], card):
            yield f"{card.node.card} of {name} lies apart from the card before it"
        if at == HUB and not _meet(rect(card), plan.hub, -1) and not _far(plan, card):
            yield f"{name} begins apart from the hub"


def _is_comb(lane: LaneLayout) -> bool:
    return any(not end.is_whole for end in lane.ends)


def _far(plan: Plan, card: PlacedCard) -> bool:
    """Whether a branch begins on its runner, some way from the hub."""
    return abs(card.x - (plan.hub[0] + plan.hub[2]) / 2) < 1


def _halves(card: PlacedCard) -> list[tuple[float, float]]:
    """Return the middles of both halves, the attached one first unless the card lies across."""
    side, turn = card.width / FACE / 2, math.radians(card.direction)
    dx, dy = math.cos(turn) * side, math.sin(turn) * side
    if card.is_across:
        return [(card.x - dy, card.y + dx), (card.x + dy, card.y - dx)]
    return [(card.x - dx, card.y - dy), (card.x + dx, card.y + dy)]


def _joins(parent: PlacedCard, child: PlacedCard) -> bool:
    """Whether two cards meet with the same number."""
    if parent.node.exit != child.node.entry:
        return False
    side = child.width / FACE
    entry = (child.x, child.y) if child.is_across else _halves(child)[0]
    outer = _halves(parent) if parent.is_across else _halves(parent)[1:]
    return any(abs(math.dist(entry, half) - side) < SLACK for half in outer)


def _of_ends(shown: Shown, plan: Plan) -> Iterator[str]:
    """Yield branches whose ends are not the sides that can still be played on."""
    lying = [laid.card for branch in shown.branches for laid in branch.cards]
    lying.append(f"{shown.start}/{shown.start}")
    used_up = {
        number for number in range(10) if sum(number in numbers_of(card) for card in lying) == 10
    }
    for branch in shown.branches:
        ends = sorted((end.at, end.number) for end in plan.lanes[branch.name].ends)
        free: list[tuple[int, int]] = []
        exits: list[int] = []
        for index, laid in enumerate(branch.cards):
            low, high = numbers_of(laid.card)
            entry = shown.start if laid.at == HUB else exits[laid.at]
            exits.append(high if low == entry else low)
            sides = (2 if is_double(laid.card) else 1) - sum(
                other.at == index for other in branch.cards
            )
            free += [(index, exits[-1])] * (sides if exits[-1] not in used_up else 0)
        if ends != sorted(free or ([] if branch.cards else [(HUB, shown.start)])):
            yield f"{branch.name} has ends {ends} instead of {sorted(free)}"


def _box(one: pygame.Rect) -> Box:
    return one.left, one.top, one.right, one.bottom


def _within(one: Box, other: Box) -> bool:
    return all(a >= b - SLACK for a, b in zip(one[:2], other[:2], strict=True)) and all(
        a <= b + SLACK for a, b in zip(one[2:], other[2:], strict=True)
    )


def _meet(one: Box, other: Box, slack: float = SLACK) -> bool:
    return (
        one[0] < other[2] - slack and other[0] < one[2] - slack
        and one[1] < other[3] - slack and other[1] < one[3] - slack
    )  # fmt: skip
