"""Lays cards on the board like dominoes, one after another, and keeps a place for the next ones.

Every open end has a place of its own for the next card, all of them at once. Who lays a card must
leave one for each end that stays or comes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.tables.uffda.layout.board import DOWN, LEFT, RIGHT, STEPS, UP, Board, Cell, Cells, ahead

Name = tuple[int, int]
"""A card: its lane, and when it was laid there; -1 is the hub."""
Blame = dict[tuple[Name, Cells], float]
"""Card and a place at its end -> how often something found no place behind a card there."""
KEPT = 2.0
"""What it is worth to lay a double where the place of a single card is."""
PATIENCE = 60
"""So many attempts are made to find a place for every end at once."""


class Play(NamedTuple):
    """A card to be laid."""

    name: Name
    at: int
    """Index on its lane of the card that it is attached to; -1 is the hub."""
    is_double: bool
    ends: int
    """How many cards may still be attached to it, now or later; 0 if its number is used up."""
    is_trunk: bool
    """Whether no double lies between it and the hub."""


class Spot(NamedTuple):
    """A place for a card."""

    cells: Cells
    side: int
    """Where it goes on."""
    is_double: bool
    mask: int
    near: int
    """Its cells and those around it."""
    begin: int
    """Where the room ahead of it begins."""


class End(NamedTuple):
    """Where a card can be attached."""

    name: Name
    """The card, or the hub."""
    square: Cell
    sides: tuple[int, ...]
    """The first one is straight on."""
    is_trunk: bool


class Taste(NamedTuple):
    """What is preferred where there is a choice."""

    straight: float = 1.0
    room: float = 4.0
    """To have free cells ahead."""
    along: float = 0.4
    """To run along the long side of the cloth."""
    outward: float = 2.0
    """To go on to the owner before the first double."""
    touching: float = 1.5
    """Not to lie at another arm of the same branch."""
    barring: float = 1.5
    """Not to lie between another branch and its owner."""
    learning: float = 1.0
    """To go elsewhere than where something found no place before."""
    chance: float = 0.0
    seed: int = 0


@dataclass(slots=True)
class Laid:
    """All that lies, and where the next cards would."""

    board: Board
    taste: Taste
    spots: dict[Name, Spot] = field(default_factory=dict)
    stubs: dict[int, Cells] = field(default_factory=dict)
    """Lane -> the square that stands for its folded cards."""
    ends: dict[Name, list[End]] = field(default_factory=dict)
    """Card -> its open ends."""
    next: dict[tuple[Name, int], Spot] = field(default_factory=dict)
    """End -> the place of the next card there."""
    lanes: list[int] = field(default_factory=list)
    """Lane -> the cells of its cards."""
    around: list[int] = field(default_factory=list)
    """Lane -> the same with what is around each card."""
    behind: dict[Name, int] = field(default_factory=dict)
    """Card -> the cells of it and of all that lies between it and the hub."""
    kept: dict[int, int] = field(default_factory=dict)
    """Lane that has not begun -> what is kept free for it."""
    blame: Blame = field(default_factory=dict)

    def copy(self) -> Laid:
        """Return a table on which something else can be laid."""
        return Laid(
            self.board, self.taste, dict(self.spots), dict(self.stubs), dict(self.ends),
            dict(self.next), list(self.lanes), list(self.around), dict(self.behind),
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
    def bare(board: Board, taste: Taste, blame: Blame | None = None, kept: int = 4) -> Layer:
        """Return a table without a card; `kept` squares stay free where a lane begins."""
        laid = Laid(board, taste, blame={} if blame is None else blame)
        layer = Layer(laid)
        for lane, port in enumerate(board.field.ports):
            laid.lanes.append(0)
            laid.around.append(0)
            sides = (port.side, (port.side + 1) % 4, (port.side + 3) % 4)
            end = End((lane, -1), port.square, sides[:1], True)
            laid.ends[lane, -1] = [end]
            first, corner = ahead(port.square, port.side, kept if port.bends_to is None else 2)
            laid.kept[lane] = board.mask(first) if kept else 0
            if port.bends_to is not None and kept:
                laid.kept[lane] |= board.mask(ahead(corner, port.bends_to, kept - 1)[0])
        layer._settle()
        return layer

    # Places

    def _spot(self, end: End, side: int, *, is_double: bool) -> Spot:
        key = (end.square, side, is_double)
        known = self._board.known.get(key)
        if known is None:
            known = self._board.known[key] = _spot(self._board, *key)
        return known

    def _fits(self, end: End, spot: Spot) -> bool:
        """Whether a card may lie there: half a card away from all but what it is attached to.

        Arms of one double may lie side by side.
        """
        laid, (lane, index) = self.laid, end.name
        mask, near = spot.mask, spot.near
        if mask & (self._board.solid | laid.lanes[lane] | self._board.hub):
            return False
        for other, cells in enumerate(laid.lanes):
            if other != lane and near & cells:
                return False
        for other, kept in laid.kept.items():
            if other != lane and mask & kept:
                return False
        if index < 0:
            return True
        if near & self._board.hub:
            return False
        return not near & (laid.behind[end.name] & ~self._own(end.name))

    def _own(self, name: Name) -> int:
        if name in self.laid.spots:
            return self.laid.spots[name].mask
        return self._board.mask(self.laid.stubs[name[0]])

    def _options(self, end: End, *, is_double: bool) -> Iterator[Spot]:
        for side in end.sides:
            spot = self._spot(end, side, is_double=is_double)
            if self._fits(end, spot):
                yield spot

    def _opened(self, play: Play, spot: Spot) -> list[End]:
        """Return the ends that a card opens."""
        if not play.ends:
            return []
        cells, side = spot.cells, spot.side
        if not spot.is_double:
            dx, dy = STEPS[side]
            square = (cells.x + 2 * (dx > 0), cells.y + 2 * (dy > 0))
            sides = (side, (side + 1) % 4, (side + 3) % 4)
            return [End(play.name, square, sides, play.is_trunk)]
        squares = [(cells.x, cells.y), (cells.x + cells.wide - 2, cells.y + cells.high - 2)]
        outward = (UP, DOWN) if cells.high > cells.wide else (LEFT, RIGHT)
        return [
            End(play.name, square, (side, away), False)
            for square, away in zip(squares, outward, strict=True)
        ]

    # What is preferred

    def _worth(self, end: End, spot: Spot) -> float:
        taste, board, lane = self._taste, self._board, end.name[0]
        worth = taste.straight * (spot.side == end.sides[0]) + taste.along * (spot.side % 2 == 0)
        if end.is_trunk and spot.side == board.field.ports[lane].heading:
            worth += taste.outward
        laid = self.laid
        if spot.near & laid.lanes[lane] & ~laid.behind.get(end.name, 0):
            worth -= taste.touching
        for other, guide in enumerate(board.guides):
            if other != lane and spot.near & guide:
                worth -= taste.barring
        worth -= taste.learning * laid.blame.get((end.name, spot.cells), 0.0)
        worth += taste.room * self._room(end, spot)
        if taste.chance:
            self._dice = (self._dice * 1103515245 + 12345) % 2**31
            worth += taste.chance * self._dice / 2**31
        return worth

    def _room(self, end: End, spot: Spot, steps: int = 14) -> float:
        """Return how much free room lies ahead, 0..1."""
        board, laid, lane = self._board, self.laid, end.name[0]
        taken = board.solid | spot.near | board.hub
        for other, around in enumerate(laid.around):
            taken |= around
            if other != lane:
                taken |= laid.kept.get(other, 0)
        for (name, _), place in laid.next.items():
            if name[0] != lane:
                taken |= place.near
        found = board.reach(spot.begin, board.all & ~taken, steps)
        return found / (steps * steps * 1.6)

    # Laying

    def lay(self, play: Play) -> bool:
        """Lay a card where it leaves a place for every end; return whether there was one."""
        laid, lane = self.laid, play.name[0]
        parent = (lane, play.at)
        kept = laid.kept.pop(lane, 0)
        for number, spot in self._choices(parent, play):
            ends = laid.ends[parent]
            end = ends[number]
            changed = laid.copy()
            other = Layer(changed)
            other._dice = self._dice
            changed.ends[parent] = ends[:number] + ends[number + 1 :]
            for i in range(len(ends)):
                changed.next.pop((parent, i), None)
            for i, j in enumerate(j for j in range(len(ends)) if j != number):
                if (parent, j) in laid.next:
                    changed.next[parent, i] = laid.next[parent, j]
            other._put(play.name, end.name, spot)
            changed.ends[play.name] = self._opened(play, spot)
            if other._settle(spot.mask):
                self.laid = changed
                return True
        if kept:
            laid.kept[lane] = kept
        return False

    def put_back(self, play: Play, cells: Cells, side: int) -> bool:
        """Lay a card where it lay before; return whether it may still lie there.

        Places for the next cards are not looked for.
        """
        laid, parent = self.laid, (play.name[0], play.at)
        laid.kept.pop(play.name[0], None)
        ends = laid.ends[parent]
        for number, end in enumerate(ends):
            for spot in self._options(end, is_double=play.is_double):
                if spot.cells == cells and spot.side == side:
                    laid.ends[parent] = ends[:number] + ends[number + 1 :]
                    self._put(play.name, end.name, spot)
                    laid.ends[play.name] = self._opened(play, spot)
                    return True
        return False

    def settle(self, wished: Sequence[Cells] = ()) -> bool:
        """Find a place for the next card at every end; return whether there is one for each.

        Where one of the wished places will do it is taken.
        """
        laid, found = self.laid, set(wished)
        laid.next = {}
        for name, row in laid.ends.items():
            for i, end in enumerate(row):
                for spot in self._options(end, is_double=False):
                    if spot.cells in found and not _disturbs((name, i), spot, laid.next):
                        laid.next[name, i] = spot
                        break
        return self._settle()

    def bury(self, name: Name) -> None:
        """Close the ends of a card whose number is used up."""
        self.laid.ends[name] = []
        self.laid.next.pop((name, 0), None)
        self.laid.next.pop((name, 1), None)

    def _choices(self, parent: Name, play: Play) -> Iterator[tuple[int, Spot]]:
        """Yield where a card could lie, the best first: a single where its place is kept."""
        laid = self.laid
        options = [
            (number, end, spot)
            for number, end in enumerate(laid.ends[parent])
            for spot in self._options(end, is_double=play.is_double)
        ]
        if not play.is_double:
            kept = {(i, laid.next[parent, i].cells) for i in range(2) if (parent, i) in laid.next}
            first = [one for one in options if (one[0], one[2].cells) in kept]
            yield from ((number, spot) for number, _, spot in first)
            options = [one for one in options if one not in first]
        for number, _, spot in self._sorted(options):
            yield number, spot

    def _sorted(self, options: list[tuple[int, End, Spot]]) -> list[tuple[int, End, Spot]]:
        """Return the best first; of a double where the next card would have gone."""
        if len(options) < 2:
            return options
        worths = []
        for number, end, spot in options:
            kept = self.laid.next.get((end.name, number))
            same = kept is not None and kept.side == spot.side
            worths.append(self._worth(end, spot) + KEPT * same)
        order = sorted(range(len(options)), key=lambda i: -worths[i])
        return [options[i] for i in order]

    def _put(self, name: Name, parent: Name, spot: Spot) -> None:
        laid, lane = self.laid, name[0]
        laid.spots[name] = spot
        laid.lanes[lane] |= spot.mask
        laid.around[lane] |= spot.near
        laid.behind[name] = laid.behind.get(parent, 0) | spot.mask

    def fold(self, name: Name) -> None:
        """Let a square at the hub stand for the cards of a lane up to this one."""
        laid, lane, board = self.laid, name[0], self._board
        port = board.field.ports[lane]
        cells, square = ahead(port.square, port.side, 1)
        laid.stubs[lane] = cells
        laid.kept.pop(lane, None)
        laid.lanes[lane] |= board.mask(cells)
        laid.around[lane] |= board.around(cells)
        laid.behind[name] = board.mask(cells)
        laid.ends[lane, -1] = []
        laid.next.pop(((lane, -1), 0), None)
        side = port.side
        sides = (side, (side + 1) % 4, (side + 3) % 4)
        laid.ends[name] = [End(name, square, sides, True)]

    def _settle(self, changed: int = -1) -> bool:
        """Keep the places of the ends that are still free, and find those of the others.

        `changed` are the cells on which something has been laid.
        """
        laid = self.laid
        ends = {(name, i): end for name, row in laid.ends.items() for i, end in enumerate(row)}
        kept = {
            key: spot
            for key, spot in laid.next.items()
            if key in ends and (not spot.near & changed or self._fits(ends[key], spot))
        }
        missing = [key for key in ends if key not in kept]
        found = self._share_out({key: ends[key] for key in missing}, kept)
        if found is None and kept:
            found = self._share_out(ends, {})
        if found is None:
            return False
        laid.next = found
        return True

    def _share_out(
        self, ends: Mapping[tuple[Name, int], End], kept: Mapping[tuple[Name, int], Spot]
    ) -> dict[tuple[Name, int], Spot] | None:
        """Return places for all these ends that disturb neither each other nor the kept ones."""
        options: list[tuple[tuple[Name, int], list[Spot]]] = []
        for key, end in ends.items():
            spots = list(self._options(end, is_double=False))
            if not spots:
                return None
            if len(spots) > 1:
                worth = [self._worth(end, spot) for spot in spots]
                order = sorted(range(len(spots)), key=lambda i: -worth[i])
                spots = [spots[i] for i in order]
            options.append((key, spots))
        options.sort(key=lambda one: len(one[1]))
        chosen = dict(kept)
        patience = [PATIENCE]

        def choose(depth: int) -> bool:
            if depth == len(options):
                return True
            key, spots = options[depth]
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


def _disturbs(key: tuple[Name, int], spot: Spot, others: Mapping[tuple[Name, int], Spot]) -> bool:
    lane = key[0][0]
    for (name, _), other in others.items():
        if (spot.mask if name[0] == lane else spot.near) & other.mask:
            return True
    return False
