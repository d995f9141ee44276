"""Remembers how the branches lie, so that no card moves while there is room."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.core import Seat
from game.tables.uffda.layout.arrangement import Layout
from game.tables.uffda.layout.board import Box, Cells
from game.tables.uffda.layout.lanes import LaneLayout, lane_layout
from game.tables.uffda.layout.ribbons import ribbon
from game.tables.uffda.layout.spread import Branches, Spread, signature, spread
from game.tables.uffda.party import Party
from game.tables.uffda.shown import FREE, Shown, branch_of
from game.tables.uffda.tree import grow

THICK = 0.27
"""Width of a ribbon in card widths, and the most in units."""
MOST_THICK = 26


@dataclass(frozen=True, slots=True)
class Plan:
    """How all branches lie."""

    lanes: Mapping[str, LaneLayout]
    ribbons: Mapping[str, tuple[Box, ...]]
    """By branch: the parts of its ribbon."""
    hub: Box
    width: float
    """Width of a card's room, in pixels."""


class Ground:
    """The memory of a table, separate for each seat at the bottom."""

    def __init__(self) -> None:
        self._known: dict[Seat, Spread] = {}
        self._plans: dict[tuple[int, object], tuple[Spread, Plan]] = {}

    def plan(self, layout: Layout, party: Party, shown: Shown) -> Plan:
        """Return how the branches lie."""
        names = (*map(branch_of, party.clockwise), FREE)
        trees = [grow(shown.branch(name).cards, shown.start) for name in names]
        before = self._known.get(party.bottom)
        key = (id(before), (names, signature(trees), shown.start, id(layout)))
        if key in self._plans:
            return self._plans[key][1]
        now = spread(layout.field, trees, shown.start, before)
        if before is None or not _begins(now, before):
            self._known[party.bottom] = now
            self._plans.clear()
            key = (id(now), key[1])
        plan = _plan(layout, now, names, trees, shown.start)
        self._plans[key] = (now, plan)
        return plan


def _begins(now: Spread, before: Spread) -> bool:
    """Whether `before` begins with the same cards in the same places."""
    return (
        bool(now.order)
        and now.order == before.order[: len(now.order)]
        and (
            now.laid.board is before.laid.board
            and all(
                old[: len(cards)] == cards
                for cards, old in zip(now.branches, before.branches, strict=True)
            )
        )
    )


def _plan(layout: Layout, now: Spread, names: tuple[str, ...], trees: Branches, start: int) -> Plan:
    board = now.laid.board
    lanes = {name: lane_layout(now, lane, trees[lane], start) for lane, name in enumerate(names)}
    hx, hy = layout.field.hub
    hub = board.box(Cells(-hx, -hy, 2 * hx, 2 * hy))
    ribbons: dict[str, tuple[Box, ...]] = {}
    taken = layout.field.taken
    thick = min(THICK * board.width, MOST_THICK * layout.unit)
    for lane, name in enumerate(names):
        others: list[Box] = [hub, *(box for i, box in enumerate(taken) if i != lane)]
        for other in names:
            if other != name:
                lying = lanes[other]
                others += [*lying.ground, *(end.ground for end in lying.ends)]
                others += ribbons.get(other, ())
        gap = 0.06 * board.width
        others = [(x - gap, y - gap, right + gap, low + gap) for x, y, right, low in others]
        ground = lanes[name].ground
        ribbons[name] = ribbon(
            taken[lane], ground, others, layout.field.middle, thick, layout.field.inner
        )
    return Plan(lanes, ribbons, hub, board.width)
