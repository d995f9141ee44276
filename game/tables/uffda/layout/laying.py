"""Lays cards on the board like dominoes, one by one, and keeps places for the next ones.

Every open end has its own place for a next card, and no two of them overlap. A laid card must leave
a place for each old and new end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from game.tables.uffda.layout.board import DOWN, LEFT, RIGHT, STEPS, UP, Board, Cell, Cells, ahead

Thing = TypeVar("Thing")

Name = tuple[int, int]
"""A card: its lane, and its index there; -1 is the hub."""
Key = tuple[Name, int]
"""An end: its card, and its number there."""
Blame = dict[tuple[Name, Cells], float]
"""By card and a place at its end: how often a card behind that place found no room."""
KEPT = 2.0
"""The worth of laying a double where a single card would go."""
AHEAD = 14
"""How many steps ahead free room is counted."""
MOST = AHEAD * AHEAD * 1.6
"""So many squares of free room are ideal."""
FREE = 4
"""So many squares stay free where a lane begins."""
PATIENCE = 60
"""The most attempts to find a place for every end at once."""


class Play(NamedTuple):
    """A card to be laid."""

    name: Name
    at: int
    """Index on its lane of the card that it is attached to; -1 is the hub."""
    is_double: bool
    ends: int
    """How many cards may be attached to it, now or later; 0 if its number is used up."""
    is_trunk: bool
    """Whether no double lies between it and the hub."""


class Spot(NamedTuple):
    """A place for a card."""

    cells: Cells
    side: int
    """The side to which it goes on."""
    is_double: bool
    mask: int
    near: int
    """Its cells and those around them."""
    begin: int
    """Cells where the room ahead of it begins."""


class End(NamedTuple):
    """An end to which a card can be attached."""

    name: Name
    """The card, or the hub."""
    square: Cell
    sides: tuple[int, ...]
    """The first one is straight on."""
    is_trunk: bool


class Taste(NamedTuple):
    """What is preferred if there is a choice."""

    straight: float = 1.0
    room: float = 4.0
    """To have free cells ahead."""
    along: float = 0.4
    """To run along the long side of the cloth."""
    outward: float = 2.0
    """To go on to the owner before the first double."""
    touching: float = 1.5
    """Not to touch another arm of the same branch."""
    barring: float = 1.5
    """Not to lie between another branch and its owner."""
    learning: float = 1.0
    """To avoid places behind which a card found no room before."""
    chance: float = 0.0
    seed: int = 0


@dataclass(slots=True)
class Laid:
    """All laid cards, and the places of the next ones."""

    board: Board
    taste: Taste
    spots: dict[Name, Spot] = field(default_factory=dict)
    stubs: dict[int, Cells] = field(default_factory=dict)
    """By lane: the square that stands for its folded cards."""
    ends: dict[Key, End] = field(default_factory=dict)
    """All open ends."""
    next: dict[Key, Spot] = field(default_factory=dict)
    """The place of the next card at each of them."""
    lanes: list[int] = field(default_factory=list)
    """By lane: the cells of its cards."""
    cards: int = 0
    """The cells of all cards."""
    around: int = 0
    """The same with the cells around each card."""
    behind: dict[Name, int] = field(default_factory=dict)
    """By card: its cells and those of all cards between it and the hub."""
    kept: dict[int, int] = field(default_factory=dict)
    """By lane that has not begun: the cells kept free for it."""
    blame: Blame = field(default_factory=dict)

    def at(self, name: Name) -> list[tuple[Key, End]]:
        """Return the open ends of a card."""
        return [(key, self.ends[key]) for key in ((name, 0), (name, 1)) if key in self.ends]

    def copy(self, taste: Taste | None = None) -> Laid:
        """Return a copy for other attempts, with another taste if one is given.

        Both share the blame.
        """
        return Laid(
            self.board, taste or self.taste, dict(self.spots), dict(self.stubs), dict(self.ends),
            dict(self.next), list(self.lanes), self.cards, self.around, dict(self.behind),
            dict(self.kept), self.blame,
        )  # fmt: skip


class Layer:
    """Lays cards on a table."""

    def __init__(self, laid: Laid) -> None:
        self.laid = laid
        self._board = laid.board
        self._taste = laid.taste
        self._dice = laid.taste.seed

    @staticmethod
    def bare(board: Board, taste: Taste | None = None) -> Layer:
        """Return an empty table; some squares stay free where a lane begins."""
        laid = Laid(board, taste or Taste())
        layer = Layer(laid)
        for lane, port in enumerate(board.field.ports):
            name = lane, -1
            laid.lanes.append(0)
            laid.ends[name, 0] = End(name, port.square, (port.side,), True)
            first, corner = ahead(port.square, port.side, FREE if port.bends_to is None else 2)
            laid.kept[lane] = board.mask(first)
            if port.bends_to is not None:
                laid.kept[lane] |= board.mask(ahead(corner, port.bends_to, FREE - 1)[0])
        layer._settle()
        return layer

    # Places

    def _limits(self, end: End) -> tuple[int, int]:
        """Return the cells that a card at this end may not cover, and those that it may not touch.

        It keeps half a card away from everything except the card that it is attached to. Arms of
        one double may lie side by side.
        """
        laid, board, (lane, index) = self.laid, self._board, end.name
        own = laid.lanes[lane]
        beside = laid.cards & ~own
        if index >= 0:
            beside |= board.hub | (laid.behind[end.name] & ~self._own(end.name))
        return board.barred | own | self._kept(lane), beside

    def _kept(self, lane: int) -> int:
        """Return the cells kept free for other lanes."""
        found = 0
        for other, kept in self.laid.kept.items():
            if other != lane:
                found |= kept
        return found

    def _own(self, name: Name) -> int:
        if name in self.laid.spots:
            return self.laid.spots[name].mask
        return self._board.mask(self.laid.stubs[name[0]])

    def _options(self, end: End, *, is_double: bool = False) -> list[Spot]:
        """Return the possible places of a card at an end."""
        barred, beside = self._limits(end)
        key = (end.square, end.sides, is_double)
        spots = self._board.known.get(key)
        if spots is None:
            spots = self._board.known[key] = [
                _spot(self._board, end.square, side, is_double) for side in end.sides
            ]
        return [spot for spot in spots if not (spot.mask & barred or spot.near & beside)]

    def _fits(self, end: End, spot: Spot) -> bool:
        barred, beside = self._limits(end)
        return not (spot.mask & barred or spot.near & beside)

    def _open(self, play: Play, spot: Spot) -> None:
        """Add the ends that a card opens."""
        if not play.ends:
            return
        cells, side = spot.cells, spot.side
        if not spot.is_double:
            dx, dy = STEPS[side]
            square = (cells.x + 2 * (dx > 0), cells.y + 2 * (dy > 0))
            self.laid.ends[play.name, 0] = End(play.name, square, _ways(side), play.is_trunk)
            return
        squares = [(cells.x, cells.y), (cells.x + cells.wide - 2, cells.y + cells.high - 2)]
        outward = (UP, DOWN) if cells.high > cells.wide else (LEFT, RIGHT)
        for number, away in enumerate(outward):
            end = End(play.name, squares[number], (side, away), False)
            self.laid.ends[play.name, number] = end

    # What is preferred

    def _worths(self, end: End, spots: Sequence[Spot]) -> list[float]:
        """Return the worth of each of these places for a card at an end."""
        if not spots:
            return []
        taste, board, laid, lane = self._taste, self._board, self.laid, end.name[0]
        outward = board.field.ports[lane].heading if end.is_trunk else -1
        arms = laid.lanes[lane] & ~laid.behind.get(end.name, 0)
        guides = board.guides[:lane] + board.guides[lane + 1 :]
        free = self._free(lane)
        worths = []
        for spot in spots:
            worth = taste.straight * (spot.side == end.sides[0]) + taste.along * (
                spot.side % 2 == 0
            )
            if spot.side == outward:
                worth += taste.outward
            if spot.near & arms:
                worth -= taste.touching
            for guide in guides:
                if spot.near & guide:
                    worth -= taste.barring
            worth -= taste.learning * laid.blame.get((end.name, spot.cells), 0.0)
            worth += taste.room * (board.reach(spot.begin, free & ~spot.near, AHEAD) / MOST)
            if taste.chance:
                self._dice = (self._dice * 1103515245 + 12345) % 2**31
                worth += taste.chance * self._dice / 2**31
            worths.append(worth)
        return worths

    def _free(self, lane: int) -> int:
        """Return the cells that are free for a lane."""
        board, laid = self._board, self.laid
        taken = board.barred | laid.around | self._kept(lane)
        for (name, _), place in laid.next.items():
            if name[0] != lane:
                taken |= place.near
        return board.all & ~taken

    # Laying

    def lay(self, play: Play) -> bool:
        """Lay a card so that every end keeps a place; return whether that is possible."""
        laid, lane = self.laid, play.name[0]
        parent = (lane, play.at)
        kept = laid.kept.pop(lane, 0)
        for key, spot in self._choices(parent, play):
            changed = laid.copy()
            other = Layer(changed)
            other._dice = self._dice
            other._put(play, key, spot)
            if other._settle(spot.mask):
                self.laid = changed
                return True
        if kept:
            laid.kept[lane] = kept
        return False

    def put_back(self, play: Play, cells: Cells, side: int) -> bool:
        """Lay a card in its old place; return whether that is still possible.

        This finds no places for the next cards.
        """
        laid, parent = self.laid, (play.name[0], play.at)
        laid.kept.pop(play.name[0], None)
        for key, end in laid.at(parent):
            for spot in self._options(end, is_double=play.is_double):
                if spot.cells == cells and spot.side == side:
                    self._put(play, key, spot)
                    return True
        return False

    def settle(self, wished: Sequence[Cells] = ()) -> bool:
        """Find a place for the next card at every end; return whether all have one.

        Possible places among `wished` are preferred.
        """
        laid, found = self.laid, set(wished)
        laid.next = {}
        for key, end in laid.ends.items():
            for spot in self._options(end):
                if spot.cells in found and not _disturbs(key, spot, laid.next):
                    laid.next[key] = spot
                    break
        return self._settle()

    def bury(self, name: Name) -> None:
        """Close all ends of a card; its number is used up."""
        for key, _end in self.laid.at(name):
            self._close(key)

    def _close(self, key: Key) -> None:
        del self.laid.ends[key]
        self.laid.next.pop(key, None)

    def _choices(self, parent: Name, play: Play) -> Iterator[tuple[Key, Spot]]:
        """Yield ends and places for a card, the best first; a single card has kept places first."""
        laid = self.laid
        rows = [
            (key, end, self._options(end, is_double=play.is_double)) for key, end in laid.at(parent)
        ]
        if not play.is_double:
            for key, _end, spots in rows:
                kept = laid.next.get(key)
                if kept is not None and kept in spots:
                    yield key, kept
                    spots.remove(kept)
        options = [(key, spot) for key, _end, spots in rows for spot in spots]
        if len(options) > 1:
            worths: list[float] = []
            for _key, end, spots in rows:
                worths += self._worths(end, spots)
            for i, (key, spot) in enumerate(options):
                # A double lies best where the next card would have gone.
                if key in laid.next and laid.next[key].side == spot.side:
                    worths[i] += KEPT
            options = _by_worth(options, worths)
        yield from options

    def _put(self, play: Play, key: Key, spot: Spot) -> None:
        laid, name, lane = self.laid, play.name, play.name[0]
        self._close(key)
        self._open(play, spot)
        laid.spots[name] = spot
        laid.behind[name] = laid.behind.get(key[0], 0) | spot.mask
        self._take(lane, spot.mask, spot.near)

    def _take(self, lane: int, mask: int, near: int) -> None:
        laid = self.laid
        laid.lanes[lane] |= mask
        laid.cards |= mask
        laid.around |= near

    def fold(self, name: Name) -> None:
        """Put a square at the hub for the cards of a lane up to this one."""
        laid, lane, board = self.laid, name[0], self._board
        port = board.field.ports[lane]
        cells, square = ahead(port.square, port.side, 1)
        laid.stubs[lane] = cells
        laid.kept.pop(lane, None)
        laid.behind[name] = board.mask(cells)
        self._take(lane, board.mask(cells), board.around(cells))
        self.bury((lane, -1))
        laid.ends[name, 0] = End(name, square, _ways(port.side), True)

    def _settle(self, changed: int = -1) -> bool:
        """Keep places of ends that are still free, and find new ones for the others.

        `changed` are newly covered cells. Returns whether all ends have a place.
        """
        laid, ends = self.laid, self.laid.ends
        kept = {
            key: spot
            for key, spot in laid.next.items()
            if not spot.near & changed or self._fits(ends[key], spot)
        }
        options = {key: self._options(end) for key, end in ends.items() if key not in kept}
        if not all(options.values()):
            return False
        found = self._share_out(options, kept)
        if found is None and kept:
            options = {key: options.get(key) or self._options(end) for key, end in ends.items()}
            found = self._share_out(options, {})
        if found is None:
            return False
        laid.next = found
        return True

    def _share_out(
        self, options: Mapping[Key, list[Spot]], kept: Mapping[Key, Spot]
    ) -> dict[Key, Spot] | None:
        """Return places that disturb neither each other nor the kept ones; None without success."""
        rows = []
        for key, spots in options.items():
            if len(spots) > 1:
                spots = _by_worth(spots, self._worths(self.laid.ends[key], spots))
            rows.append((key, spots))
        rows.sort(key=lambda row: len(row[1]))
        chosen = dict(kept)
        patience = [PATIENCE]

        def choose(depth: int) -> bool:
            if depth == len(rows):
                return True
            key, spots = rows[depth]
            for spot in spots:
                patience[0] -= 1
                if patience[0] < 0:
                    return False
                if _disturbs(key, spot, chosen):
                    continue
                chosen[key] = spot
                if choose(depth + 1):
                    return True
                del chosen[key]
            return False

        return chosen if choose(0) else None


def _spot(board: Board, square: Cell, side: int, is_double: bool) -> Spot:
    """Return the place of a card at this square, on this side."""
    if is_double:
        (x, y), (dx, dy) = square, STEPS[side]
        ax, ay = abs(dy), abs(dx)
        cells = Cells(x + 2 * dx - ax, y + 2 * dy - ay, 2 + 2 * ax, 2 + 2 * ay)
    else:
        cells = ahead(square, side)[0]
    begin = 0
    for dx, dy in STEPS:
        if (-dx, -dy) != STEPS[side]:
            x = cells.x + (cells.wide - 2 if dx > 0 else 0) + 3 * dx
            y = cells.y + (cells.high - 2 if dy > 0 else 0) + 3 * dy
            begin |= board.mask(Cells(x, y, 1, 1))
    return Spot(cells, side, is_double, board.mask(cells), board.around(cells), begin)


def _ways(side: int) -> tuple[int, int, int]:
    """Return the sides to which it goes on behind a card: straight on, and both others."""
    return side, (side + 1) % 4, (side + 3) % 4


def _disturbs(key: Key, spot: Spot, others: Mapping[Key, Spot]) -> bool:
    lane = key[0][0]
    for (name, _), other in others.items():
        if (spot.mask if name[0] == lane else spot.near) & other.mask:
            return True
    return False


def _by_worth(things: list[Thing], worths: list[float]) -> list[Thing]:
    """Return the things by worth, the best first."""
    order = sorted(range(len(things)), key=worths.__getitem__, reverse=True)
    return [things[i] for i in order]
