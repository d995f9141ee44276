"""One branch in the window: its cards, its ends and its runner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.tables.uffda.layout.board import RUNNER, STEPS, Board, Box, Cells
from game.tables.uffda.layout.laying import Spot
from game.tables.uffda.layout.spread import Spread
from game.tables.uffda.tree import HUB, Node

FACE = 0.955
"""Width of a drawn card, by that of its room: the runner shows between two cards."""
INSIDE = 0.02
"""How far a runner stays within its reach, in card widths."""


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card of a branch on the table: middle in pixels, direction outward, width."""

    node: Node
    x: float
    y: float
    direction: float
    """In degrees; 0 is right, 90 is down."""
    width: float
    is_across: bool
    """Whether it lies across its run: a double."""

    @property
    def angle(self) -> float:
        """Its turn in degrees counter-clockwise, with the entry number towards the hub."""
        if self.is_across:
            return -self.direction
        entry, exit_ = self.node.entry, self.node.exit
        return 90 - self.direction + (0 if entry <= exit_ else 180)


@dataclass(frozen=True, slots=True)
class PlacedEnd:
    """The place of a next card, and the number that it needs."""

    number: int
    at: int
    """Index of the card to which it would be attached; HUB on a branch that has not begun."""
    x: float
    y: float
    direction: float
    width: float
    is_side: bool
    """Whether it is a side of a double."""
    is_whole: bool = True
    """Whether there is room for a whole card, not only for its number."""

    @property
    def ground(self) -> Box:
        """The runner's area below it."""
        is_level = round(self.direction / 90) % 2 == 0
        half, by = self.width / FACE / 2, (RUNNER - INSIDE) * self.width / FACE
        across, down = (2 * half + by, half + by) if is_level else (half + by, 2 * half + by)
        return self.x - across, self.y - down, self.x + across, self.y + down


@dataclass(frozen=True, slots=True)
class Fold:
    """Cards that are not shown."""

    count: int
    box: Box
    """The box of the sign that stands for them."""


@dataclass(frozen=True, slots=True)
class LaneLayout:
    """One branch as it is drawn."""

    cards: tuple[PlacedCard, ...]
    ends: tuple[PlacedEnd, ...]
    fold: Fold | None
    width: float
    """Width of a card."""
    ground: tuple[Box, ...]
    """The area of its runner."""
    room: tuple[Box, ...]
    """The places of its ends."""


def lane_layout(spread: Spread, lane: int, nodes: Sequence[Node], start: int) -> LaneLayout:
    """Return one branch of a table."""
    laid, board = spread.laid, spread.laid.board
    spots = {name[1]: spot for name, spot in laid.spots.items() if name[0] == lane}
    cards = tuple(_placed(board, nodes[index], spot) for index, spot in spots.items())
    boxes = [spot.cells for spot in spots.values()]
    fold = None
    if lane in laid.stubs:
        hidden = len(nodes) - len(cards)
        fold = Fold(hidden, board.box(laid.stubs[lane]))
        boxes.append(laid.stubs[lane])
    is_comb = lane in spread.combs
    places = {} if is_comb else {k: s for k, s in laid.next.items() if k[0][0] == lane}
    if not nodes:
        boxes += [spot.cells for spot in places.values()]
    port = board.field.ports[lane]
    if port.far:
        (x, y), (_, dy) = port.square, STEPS[port.side]
        boxes.append(Cells(x, y + 2 - port.far if dy > 0 else y, 2, port.far))
    ends = (
        _short_ends(cards)
        if is_comb
        else tuple(
            _end(board, nodes[name[1]] if name[1] >= 0 else None, start, spot)
            for (name, _), spot in sorted(places.items(), key=lambda one: one[0])
        )
    )
    return LaneLayout(
        cards=cards,
        ends=ends,
        fold=fold,
        width=board.width * FACE,
        ground=tuple(board.box(cells, RUNNER - INSIDE) for cells in boxes),
        room=tuple(board.box(spot.cells) for spot in places.values()),
    )


def _placed(board: Board, node: Node, spot: Spot) -> PlacedCard:
    x, y = middle(board, spot.cells)
    return PlacedCard(node, x, y, 90.0 * spot.side, board.width * FACE, spot.is_double)


def _end(board: Board, node: Node | None, start: int, spot: Spot) -> PlacedEnd:
    x, y = middle(board, spot.cells)
    width, direction = board.width * FACE, 90.0 * spot.side
    if node is None:
        return PlacedEnd(start, HUB, x, y, direction, width, is_side=False)
    return PlacedEnd(node.exit, node.index, x, y, direction, width, node.is_double)


def _short_ends(cards: Sequence[PlacedCard]) -> tuple[PlacedEnd, ...]:
    """Return ends that lie on the cards themselves, one for each open side."""
    ends = []
    for card in cards:
        quarter = round(card.direction / 90) % 4
        dx, dy = ((1, 0), (0, 1), (-1, 0), (0, -1))[quarter]
        for number in range(card.node.free_sides):
            by = card.width / 2 * (1 - 2 * number)
            ends.append(
                PlacedEnd(
                    card.node.exit, card.node.index, card.x + dx * by, card.y + dy * by,
                    card.direction, card.width, card.node.is_double, is_whole=False,
                )
            )  # fmt: skip
    return tuple(ends)


def middle(board: Board, cells: Cells) -> tuple[float, float]:
    """Return the middle of cells in pixels."""
    left, top, right, bottom = board.box(cells)
    return (left + right) / 2, (top + bottom) / 2
