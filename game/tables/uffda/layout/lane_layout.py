"""Where the cards of one branch lie along its lane: they bend, close up, and fold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import hypot

from game.tables.uffda.layout.paths import Path, Spot
from game.tables.uffda.tree import HUB, Node

FULL_PITCH = 1.09
"""How far a card lies from the one before it, in card widths, where there is room."""
LEAST_PITCH = 0.66
"""Closer than this the oldest cards are folded instead."""
TRACK = 1.18
"""How far two arms of a double lie apart, in card widths."""
SMALLEST = 0.65
"""How far cards shrink before only the ends of a branch are shown."""
ROW = 2.3
"""How far rows of cards lie apart where only the ends of a branch are shown, in card widths."""
WIDEST_ROW = 3.2
"""How far they lie apart at most where the cards are as small as they get."""
APART = 0.9
"""How far two ends have to be from each other, in card widths."""
STUB = 1.05
"""Room of the sign that stands for folded cards."""


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card of a branch on the table: middle in pixels, direction outward, width."""

    node: Node
    x: float
    y: float
    direction: float
    width: float

    @property
    def angle(self) -> float:
        """How far it is turned, in degrees counter-clockwise, its entry number at the hub.

        A double lies across the branch.
        """
        if self.node.is_double:
            return -self.direction
        entry, exit_ = self.node.entry, self.node.exit
        return 90 - self.direction + (0 if entry < exit_ else 180)


@dataclass(frozen=True, slots=True)
class PlacedEnd:
    """Where the next card would lie, and the number that it needs."""

    number: int
    at: int
    """Index of the card it would be attached to; HUB on a branch that has not begun."""
    x: float
    y: float
    direction: float
    width: float
    is_side: bool
    """Whether it is a side of a double."""


@dataclass(frozen=True, slots=True)
class LaneLayout:
    """One branch as it is drawn."""

    cards: tuple[PlacedCard, ...]
    """Back to front."""
    ends: tuple[PlacedEnd, ...]
    folded: int
    """So many of the oldest cards are not shown."""
    stub: Spot | None
    """Where the sign for them stands."""
    width: float
    """Of a card on this lane."""
    tracks: int = 1
    """How many arms lie side by side at most."""
    split: float = 0.0
    """How far from its beginning the lane is that wide, in pixels."""


def lay_out(nodes: Sequence[Node], start: int, path: Path, width: float, room: float) -> LaneLayout:
    """Return the branch along this path.

    `width` is the usual one of a card, `room` what the lane may take across, both in pixels.
    First the cards move closer, then the oldest are folded; many arms side by side get smaller,
    and if they would get too small only the newest card of each is shown. Ends always are.
    """
    if not nodes:
        spot = path.at(width)
        end = PlacedEnd(start, -1, spot.x, spot.y, spot.direction, width, is_side=False)
        return LaneLayout((), (end,), 0, None, width)
    tracks = nodes[0].tracks
    usual = width
    if tracks > 1:
        width = min(width, max(room / (TRACK * tracks), width * SMALLEST))
    columns = max(1, int(room / (TRACK * width) + 1e-6))
    if tracks <= max(2, columns) and (layout := _Lane(nodes, path, width).fit()):
        return layout
    return _only_ends(nodes, path, usual, room)


class _Lane:
    """Finds the pitch and the number of folded cards with which a branch fits its path."""

    def __init__(self, nodes: Sequence[Node], path: Path, width: float) -> None:
        self._nodes = nodes
        self._path = path
        self._width = width
        self._hidden: set[int] = set()

    def fit(self) -> LaneLayout | None:
        """Return the branch; None if too much has to be seen of it."""
        deepest = max(node.depth for node in self._nodes)
        for fold in range(deepest + 1):
            self._hidden = self._foldable(fold)
            pitch = self._pitch_that_fits()
            if pitch >= LEAST_PITCH:
                return self._place(pitch)
        return None

    def _foldable(self, depth: int) -> set[int]:
        """Return the cards up to this depth that nobody has to see.

        What has an open side stays, and so does all that lies behind it.
        """
        hidden = {HUB}
        for node, parent in zip(self._nodes, self._parents(), strict=True):
            behind = HUB if parent is None else parent.index
            if behind in hidden and node.depth < depth and node.children and not node.free_sides:
                hidden.add(node.index)
        return hidden - {HUB}

    def _pitch_that_fits(self) -> float:
        """Return the pitch in card widths, at most the full one; it may be too small."""
        longest_full, longest_none = self._reach(FULL_PITCH), self._reach(0.0)
        if longest_full <= self._path.length:
            return FULL_PITCH
        per_pitch = (longest_full - longest_none) / FULL_PITCH
        pitch = (self._path.length - longest_none) / per_pitch if per_pitch > 0 else 0.0
        # What is pushed out of a bend makes the branch a little longer.
        while pitch >= LEAST_PITCH and self._reach(pitch) > self._path.length + 1:
            pitch -= 0.02
        return pitch

    def _reach(self, pitch: float) -> float:
        """Return how far the farthest end reaches, with room for one more card, in pixels."""
        starts = self._starts(pitch)
        return max(starts[n.index] + self._extent(n) for n in self._nodes) + self._width

    def _extent(self, node: Node) -> float:
        if node.index in self._hidden:
            return 0.0
        return self._width * (1.0 if node.is_double else 2.0)

    def _starts(self, pitch: float) -> list[float]:
        """Return how far from the lane's beginning each card begins, in pixels."""
        width = self._width
        starts: list[float] = []
        parents = self._parents()
        for node in self._nodes:
            parent = parents[node.index]
            if parent is None:
                starts.append(0.0)
            elif parent.index in self._hidden:
                starts.append(STUB * width)
            elif parent.is_double or node.is_double:
                start = starts[parent.index] + self._extent(parent) + 0.07 * width
                starts.append(self._past_bend(start) if node.is_double else start)
            else:
                starts.append(starts[parent.index] + pitch * width)
        return starts

    def _past_bend(self, start: float) -> float:
        """Return where a double begins that would lie in a bend: just behind the corner.

        A branch that splits inside a bend would fan out at odd angles.
        """
        width = self._width
        for begins, ends in self._path.bends:
            if begins - 0.3 * width < start < ends:
                return max(start, ends - 0.62 * (ends - begins))
        return start

    def _parents(self) -> list[Node | None]:
        parents: list[Node | None] = [None] * len(self._nodes)
        for node in self._nodes:
            for child in node.children:
                parents[child.index] = node
        return parents

    def _place(self, pitch: float) -> LaneLayout:
        width = self._width
        starts = self._starts(pitch)
        sides = _sides(self._nodes[0], 0.0)
        cards, ends = [], []
        parents = self._parents()
        straight: dict[int, tuple[float, float] | None] = {}
        """Bends in which a card lies as if it were behind them, with all that follows it there."""
        for node in self._nodes:
            if node.index in self._hidden:
                continue
            extent = self._extent(node)
            middle = starts[node.index] + extent / 2
            parent = parents[node.index]
            known = straight.get(parent.index) if parent else None
            bend = self._path.bend_at(middle)
            straight[node.index] = bend if node.is_double or bend == known else None
            at = self._path.at_end_of_bend if straight[node.index] else self._path.at
            spot = at(middle).aside(sides[node.index][0] * width)
            cards.append(PlacedCard(node, spot.x, spot.y, spot.direction, width))
            after = starts[node.index] + extent
            for side in sides[node.index][1]:
                far = after + width * (1.07 if node.is_double else 0.1)
                same = bend is not None and self._path.bend_at(far) == straight[node.index]
                at = self._path.at_end_of_bend if same else self._path.at
                spot = at(far).aside(side * width)
                ends.append(
                    PlacedEnd(
                        node.exit, node.index, spot.x, spot.y, spot.direction, width, node.is_double
                    )
                )
        stub = self._path.at(STUB * width / 2) if self._hidden else None
        splits = [starts[node.index] for node in self._nodes if node.is_double]
        tracks = self._nodes[0].tracks
        return LaneLayout(
            tuple(cards),
            tuple(ends),
            len(self._hidden),
            stub,
            width,
            tracks,
            min(splits, default=0.0),
        )


def _sides(root: Node, middle: float) -> dict[int, tuple[float, list[float]]]:
    """Return for each card how far aside it lies, and how far aside its free ends are.

    All in card widths; arms share the lane so that each end has a track of its own.
    """
    result: dict[int, tuple[float, list[float]]] = {}
    waiting = [(root, middle)]
    while waiting:
        node, aside = waiting.pop()
        parts: list[tuple[Node | None, int]] = [(child, child.tracks) for child in node.children]
        parts += [(None, 1)] * node.free_sides
        left = aside - sum(tracks for _, tracks in parts) * TRACK / 2
        free = []
        for child, tracks in parts:
            centre = left + tracks * TRACK / 2
            left += tracks * TRACK
            if child is None:
                free.append(centre)
            else:
                waiting.append((child, centre))
        result[node.index] = (aside, free)
    return result


def _only_ends(nodes: Sequence[Node], path: Path, usual: float, room: float) -> LaneLayout:
    """Show of a branch with very many ends just the newest card of each, as large as possible."""
    ends = sum(node.free_sides for node in nodes)
    for percent in range(100, round(100 * SMALLEST) - 1, -5):
        width = usual * percent / 100
        columns = max(1, int(room / (TRACK * width) + 1e-6))
        if STUB * width + -(-ends // columns) * ROW * width <= path.length:
            layout = _ends_in_rows(nodes, path, width, columns, ROW)
            if _can_be_told_apart(layout):
                return layout
    width = usual * SMALLEST
    columns = max(1, int(room / (TRACK * width) + 1e-6))
    return _ends_in_rows(nodes, path, width, columns, WIDEST_ROW)


def _can_be_told_apart(layout: LaneLayout) -> bool:
    """Whether no two ends lie on each other, as they may inside a bend."""
    return all(
        hypot(one.x - other.x, one.y - other.y) > APART * layout.width
        for one, other in combinations(layout.ends, 2)
    )


def _ends_in_rows(
    nodes: Sequence[Node], path: Path, width: float, columns: int, row: float
) -> LaneLayout:
    tips = [node for node in nodes if node.free_sides > 0]
    rows = -(-sum(node.free_sides for node in tips) // columns)
    step = min(row * width, max(0.9 * width, (path.length - STUB * width - 2 * width) / rows))
    # A double lies across and is wider than its track.
    farthest = max(0.0, columns * TRACK / 2 - 1) * width
    cards: list[PlacedCard] = []
    ends: list[PlacedEnd] = []
    place = 0
    for node in tips:
        for _ in range(node.free_sides):
            row, column = divmod(place, columns)
            place += 1
            aside = (column - (columns - 1) / 2) * TRACK * width
            far = STUB * width + row * step
            if all(card.node is not node for card in cards):
                beside = max(-farthest, min(farthest, aside)) if node.is_double else aside
                spot = path.at(far + width).aside(beside)
                cards.append(PlacedCard(node, spot.x, spot.y, spot.direction, width))
            spot = path.at(far + width * 1.6).aside(aside)
            ends.append(
                PlacedEnd(
                    node.exit, node.index, spot.x, spot.y, spot.direction, width, node.is_double
                )
            )
    stub = path.at(STUB * width / 2)
    folded = len(nodes) - len(cards)
    # Inner rows lie on outer ones and cover the numbers that are not needed any more.
    return LaneLayout(tuple(reversed(cards)), tuple(ends), folded, stub, width, columns)
