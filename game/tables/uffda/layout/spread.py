"""Spreads all branches over the cloth, as large as possible; cards stay where they lie.

Only if a card finds no place, everything changes at once: all cards get smaller, and are laid anew
if that is not enough. Then the beginnings of branches are folded; at last, branches without room
show only the newest card of each end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.tables.uffda.cards import numbers_of
from game.tables.uffda.layout.board import Board, Field
from game.tables.uffda.layout.laying import Laid, Layer, Name, Play, Taste
from game.tables.uffda.tree import Node

SHRINK = 0.955
"""Factor from one size of the cards to the next."""
TASTES = (
    Taste(),
    Taste(straight=0.4, room=7),
    Taste(straight=2.0, room=3, outward=3),
    Taste(room=8, along=1.0, outward=0.5, touching=0.5),
    *(
        Taste(room=5, touching=0.7, learning=n % 2, chance=0.7 + 0.2 * n, seed=n)
        for n in range(1, 13)
    ),
)
"""The tastes tried one after the other at each size."""
COMB = -2
"""Stands for a card's index: the start of a branch that shows only its ends."""
QUICK = 4
"""How many tastes are tried at each size; the others are tried only near the right size."""
LARGER = 4
"""How many larger sizes are tried again with the other tastes, the largest first."""
HOPELESS = 0.6
"""A size is given up if the first tastes place less than this share of the cards."""
LEAST = 2.0
"""Least width of a card in the smallest window, in pixels."""
SMALLER = 0.9
"""Factor from one size to the next below the least decent one."""
ACCUSED = 2.0
"""How much worse a place gets if a card behind it finds no place."""
MANY = 10
"""A number is on so many cards, the start card included; when all lie, nothing can follow."""

Branches = Sequence[Sequence[Node]]
"""By lane: its cards, in the order in which they were laid."""


@dataclass(frozen=True, slots=True)
class Spread:
    """How everything lies."""

    branches: tuple[tuple[tuple[str, int], ...], ...]
    """By lane: its cards, each with the index to which it is attached."""
    order: tuple[Name, ...]
    """All cards in the order in which they were laid, as far as known."""
    laid: Laid
    folds: Mapping[int, int] = field(default_factory=dict)
    """By lane: how many of its first cards are folded."""
    combs: frozenset[int] = frozenset()
    """Lanes of which only the newest card of each end is shown."""

    @property
    def width(self) -> float:
        """Width of a card, in pixels."""
        return self.laid.board.width


def signature(branches: Branches) -> tuple[tuple[tuple[str, int], ...], ...]:
    """Return a value that identifies the cards of all branches."""
    return tuple(
        tuple((node.card, -1 if node.parent is None else node.parent.index) for node in nodes)
        for nodes in branches
    )


def spread(field: Field, branches: Branches, start: int, before: Spread | None = None) -> Spread:
    """Return how these branches lie, given how they lay before."""
    while True:
        try:
            return _Spreader(field, branches, start).run(before)
        except _NoRoomError:
            field, before = _roomier(field), None


class _NoRoomError(Exception):
    """Not even the newest cards have room beside plaques and sign."""


def _roomier(field: Field) -> Field:
    """Return a larger, empty field: in a tiny window cards cover other things."""
    left, top, right, bottom = field.inner
    wide, high = (right - left) / 4 + 8, (bottom - top) / 4 + 8
    inner = left - wide, top - high, right + wide, bottom + high
    return replace(field, inner=inner, taken=())


class _Spreader:
    """Finds places for all cards of a table."""

    def __init__(self, field: Field, branches: Branches, start: int) -> None:
        self._field, self._branches = field, branches
        self._signature = signature(branches)
        self._dead = _used_up(branches, start)
        self._bare: dict[float, Laid] = {}
        """Empty tables by the width of the cards."""
        self._plays: dict[Name, Play] = {}
        self._most = 0
        """The most cards placed in a try at the present size."""

    def run(self, before: Spread | None) -> Spread:
        """Return how everything lies; cards of `before` stay in place if possible."""
        names = self._names()
        if before is None or before.laid.board.field != self._field:
            return self._anew(tuple(names), self._field.widest, None)
        common = self._common(before)
        new = [name for name in names if name not in set(common)]
        if not common:
            return self._anew(tuple(names), self._field.widest, None)
        order = (*common, *new)
        part = self._part(before, common)
        if part is None:
            return self._anew(order, before.width, None)
        if not new:
            return part
        return self._with(part, new) or self._anew(order, part.width * SHRINK, part)

    # What lies already

    def _common(self, before: Spread) -> tuple[Name, ...]:
        """Return the cards that already lay in `before`, in their order."""
        same = [
            next((i for i, (one, other) in enumerate(zip(now, old, strict=False)) if one != other),
                 min(len(now), len(old)))
            for now, old in zip(self._signature, before.branches, strict=True)
        ]  # fmt: skip
        return tuple(name for name in before.order if name[1] < same[name[0]])

    def _part(self, before: Spread, common: tuple[Name, ...]) -> Spread | None:
        """Return `before` without cards that are not in `common`; None if it has to change."""
        if len(common) == len(before.order):
            return before
        counts = Counter(lane for lane, _ in common)
        if any(counts[lane] <= most for lane, most in before.folds.items()):
            return None
        if any(counts[lane] < len(before.branches[lane]) for lane in before.combs):
            return None
        return self._again(before, before.laid.board, common)

    def _with(self, before: Spread, new: Sequence[Name]) -> Spread | None:
        """Return the same table with new cards; None if they find no place."""
        if before.combs & {lane for lane, _ in new}:
            return None
        layer = Layer(before.laid.copy())
        for name in new:
            if not layer.lay(self._play(name)):
                return None
        for name, _ in list(layer.laid.ends):
            if name[1] >= 0 and self._node(name).exit in self._dead:
                layer.bury(name)
        return self._spread((*before.order, *new), layer.laid, before.folds, before.combs)

    def _again(self, before: Spread, board: Board, order: tuple[Name, ...]) -> Spread | None:
        """Return these cards on the same cells of a board; None if something is in their way."""
        old = before.laid
        layer = Layer.bare(board, old.taste)
        for step in self._steps(order, before.folds, before.combs):
            if isinstance(step, Play):
                spot = old.spots.get(step.name)
                if spot is None or not layer.put_back(step, spot.cells, spot.side):
                    return None
                self._bury_behind(layer, step)
            else:
                layer.fold(step)
        wished = [spot.cells for spot in (*old.spots.values(), *old.next.values())]
        if not layer.settle(wished):
            return None
        return self._spread(order, layer.laid, before.folds, before.combs)

    def _spread(
        self,
        order: tuple[Name, ...],
        laid: Laid,
        folds: Mapping[int, int],
        combs: frozenset[int],
    ) -> Spread:
        counts = Counter(lane for lane, _ in order)
        cards = tuple(row[: counts[lane]] for lane, row in enumerate(self._signature))
        return Spread(cards, order, laid, folds, combs)

    # Everything anew

    def _anew(self, order: tuple[Name, ...], width: float, before: Spread | None) -> Spread:
        """Return the whole table, cards at most `width` wide, on their old cells if possible."""
        sizes = [width]
        while sizes[-1] * SHRINK >= self._field.least:
            sizes.append(sizes[-1] * SHRINK)
        state = (before.folds, before.combs) if before else ({}, frozenset[int]())
        for place, size in enumerate(sizes):
            if before is not None and (kept := self._zoomed(before, order, size)):
                return kept
            if found := self._try(size, order, *state, TASTES[:QUICK]):
                # With more tastes it may fit in a larger size.
                for larger in sizes[max(0, place - LARGER) : place]:
                    if better := self._try(larger, order, *state, TASTES[QUICK:]):
                        return better
                return found
        return self._tight(order, sizes[-1], *state)

    def _zoomed(self, before: Spread, order: tuple[Name, ...], width: float) -> Spread | None:
        """Return the same cells at another size, with the new cards; None if there is no room."""
        kept = self._again(before, Board(self._field, width), before.order)
        return kept and self._with(kept, order[len(before.order) :])

    def _try(
        self,
        width: float,
        order: tuple[Name, ...],
        folds: Mapping[int, int],
        combs: frozenset[int],
        tastes: Sequence[Taste],
    ) -> Spread | None:
        """Lay all cards anew at this size, with one taste after the other; None if all fail."""
        if width not in self._bare:
            self._bare[width] = Layer.bare(Board(self._field, width)).laid
        bare = self._bare[width]
        if not bare.next:
            return None
        self._most = 0
        for number, taste in enumerate(tastes, 1):
            if laid := self._build(bare.copy(taste), order, folds, combs):
                return self._spread(order, laid, folds, combs)
            if number >= QUICK and self._most < HOPELESS * len(order):
                return None
        return None

    def _tight(
        self,
        order: tuple[Name, ...],
        width: float,
        folds: Mapping[int, int],
        combs: frozenset[int],
    ) -> Spread:
        """Return a table that is too full for cards of a decent size."""
        foldable, most = self._foldable(), dict(folds)
        while any(most.get(lane, 0) < count for lane, count in foldable.items()):
            lane = max(foldable, key=lambda one: foldable[one] - most.get(one, 0))
            most[lane] = min(foldable[lane], most.get(lane, 1) + 2)
            if found := self._try(width, order, dict(most), combs, TASTES[:QUICK]):
                return found
        sizes = [width]
        while sizes[-1] > self._field.last:
            sizes.append(max(self._field.last, sizes[-1] * SMALLER))
        for size in sizes:
            # Without folds there is more room between the doubles and the hub.
            for state in (folds, most):
                if found := self._try(size, order, state, combs, TASTES):
                    return found
        lanes = sorted(range(len(self._branches)), key=lambda one: -len(self._branches[one]))
        for size in sizes:
            for count in range(1, len(lanes) + 1):
                some = combs.union(lanes[:count])
                if found := self._try(size, order, folds, some, TASTES[:QUICK]):
                    return found
        size, everywhere = sizes[-1], combs.union(lanes)
        while size > LEAST:
            # A window far smaller than a person chooses, e.g. behind a fair's banner.
            size *= SMALLER
            if found := self._try(size, order, folds, everywhere, TASTES[:QUICK]):
                return found
        raise _NoRoomError

    def _foldable(self) -> Counter[int]:
        """Return by lane how many cards next to the hub may be folded: before the first double."""
        found: Counter[int] = Counter()
        for lane, nodes in enumerate(self._branches):
            trunk = 0
            while trunk < len(nodes) and not nodes[trunk].is_double and nodes[trunk].depth == trunk:
                trunk += 1
            if trunk > 2:
                found[lane] = trunk - 1
        return found

    def _build(
        self,
        bare: Laid,
        order: Sequence[Name],
        folds: Mapping[int, int],
        combs: frozenset[int],
    ) -> Laid | None:
        """Lay all cards anew; None if one of them finds no place."""
        layer = Layer(bare)
        for step in self._steps(order, folds, combs):
            if isinstance(step, Play):
                if not layer.lay(step):
                    self._most = max(self._most, len(layer.laid.spots))
                    self._accuse(layer.laid, step)
                    return None
                self._bury_behind(layer, step)
            else:
                layer.fold(step)
                if not layer.settle():
                    return None
        return layer.laid

    def _accuse(self, laid: Laid, play: Play) -> None:
        """Blame the places of the cards before one that has found no place."""
        lane, index, weight = play.name[0], play.at, ACCUSED
        while index >= 0 and (lane, index) in laid.spots:
            parent = self._branches[lane][index].parent
            before = -1 if parent is None else parent.index
            key = ((lane, before), laid.spots[lane, index].cells)
            laid.blame[key] = laid.blame.get(key, 0.0) + weight
            index, weight = before, weight * 0.6

    def _steps(
        self, order: Sequence[Name], folds: Mapping[int, int], combs: frozenset[int]
    ) -> Iterator[Play | Name]:
        """Yield the cards to lay; a name stands for the folded cards up to that one."""
        for lane in sorted(combs):
            yield (lane, COMB)
            tips = [node for node in self._branches[lane] if self._ends(node)]
            at = COMB
            for tip in tips or self._branches[lane][-1:]:
                yield Play((lane, tip.index), at, False, 1, True)
                at = tip.index
        for name in order:
            lane, index = name
            if lane in combs or index < folds.get(lane, 0) - 1:
                continue
            yield name if index == folds.get(lane, 0) - 1 else self._play(name)

    def _ends(self, node: Node) -> int:
        """Return how many cards can still be attached to a card."""
        return 0 if node.exit in self._dead else node.free_sides

    def _bury_behind(self, layer: Layer, play: Play) -> None:
        """Close the ends of the card before, if nothing can follow there any more."""
        lane = play.name[0]
        if play.at >= 0:
            behind = self._branches[lane][play.at]
            if behind.exit in self._dead and behind.children[-1].index == play.name[1]:
                layer.bury((lane, play.at))

    # Cards

    def _names(self) -> list[Name]:
        """Return all cards: the first of every lane, then the second, and so on."""
        most = max(map(len, self._branches), default=0)
        lanes = range(len(self._branches))
        return [
            (lane, index)
            for index in range(most)
            for lane in lanes
            if index < len(self._branches[lane])
        ]

    def _node(self, name: Name) -> Node:
        return self._branches[name[0]][name[1]]

    def _play(self, name: Name) -> Play:
        if name not in self._plays:
            node, lane = self._node(name), name[0]
            parent = node.parent
            follows_trunk = parent is None or self._play((lane, parent.index)).is_trunk
            followers = len(node.children) if node.exit in self._dead else 1
            ends = 2 if node.is_double else 1
            self._plays[name] = Play(
                name, -1 if parent is None else parent.index, node.is_double,
                ends if followers else 0, follows_trunk and not node.is_double,
            )  # fmt: skip
        return self._plays[name]


def _used_up(branches: Branches, start: int) -> set[int]:
    """Return the numbers of which all cards lie on the table."""
    count: Counter[int] = Counter({start: 1})
    for nodes in branches:
        for node in nodes:
            count.update(set(numbers_of(node.card)))
    return {number for number, cards in count.items() if cards == MANY}
