"""Dealing cards at random to places that are closed to some of them, every deal equally likely.

Cards that may go the same ways are interchangeable, and so are places that the same cards may come
to. So it is enough to draw how many cards of each kind go to each place, each table of numbers as
often as there are deals like it, and to shuffle within the kinds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import comb
from typing import NamedTuple

from game.rules.rng import Rng
from game.rules.shuffling import shuffled

_Room = tuple[int, ...]
"""How many cards each counter still takes."""


class _Column(NamedTuple):
    """Ways that the same kinds of cards may go; what holds for one holds for all of them."""

    ways: tuple[int, ...]
    counters: tuple[int, ...]
    """What a card takes room of that goes here."""


class _Row(NamedTuple):
    """A kind of cards: those that may go the same ways."""

    cards: tuple[int, ...]
    columns: tuple[int, ...]
    fills: tuple[bool, ...]
    """By column: whether it has to be filled, as no later kind can."""
    done: tuple[int, ...]
    """Counters that no later kind takes room of."""


class _Split(NamedTuple):
    """How many cards of a kind go to each of its columns."""

    numbers: tuple[int, ...]
    ways: int
    """In so many ways these cards can be divided like this."""
    deals: int
    """The same with everything that can be done with the later kinds."""
    room: _Room
    """What is left for them."""


class Deals:
    """All deals of some cards; what they have in common is worked out once.

    `room` says how many cards each place takes; all of it is used up. `homes` is for each card a
    mask of the ways it may go. Usually a way is a place. If not, `ways` says of which places each
    way takes room: of none, one, or several.

    Raises ValueError if there is no deal.
    """

    def __init__(
        self,
        room: Sequence[int],
        homes: Sequence[int],
        ways: Sequence[Sequence[int]] | None = None,
    ) -> None:
        if ways is None:
            ways = [(place,) for place in range(len(room))]
        kinds: dict[int, list[int]] = {}
        for card, mask in enumerate(homes):
            kinds.setdefault(mask, []).append(card)
        self._size = len(homes)
        self._columns, self._all, self._sizes = _merged(room, list(kinds), ways)
        self._rows = _rows(kinds, self._columns)
        self._splits: list[dict[_Room, list[_Split]]] = [{} for _ in self._rows]
        self._total = self._count(0, self._all)
        if not self._total:
            raise ValueError("no deal agrees with what was seen")

    def deal(self, rng: Rng) -> list[int]:
        """Return for each card the way it goes; all deals have the same chance."""
        dealt = [0] * self._size
        shared: dict[int, list[int]] = {}
        room = self._all
        number = rng.below(self._total) if self._total > 1 else 0
        for row, splits in zip(self._rows, self._splits, strict=True):
            for split in splits[room]:
                if number < split.deals:
                    break
                number -= split.deals
            number //= split.ways
            room = split.room
            cards = shuffled(row.cards, rng)
            for column, size in zip(row.columns, split.numbers, strict=True):
                ways = self._columns[column].ways
                if len(ways) > 1:
                    shared.setdefault(column, []).extend(cards[:size])
                else:
                    for card in cards[:size]:
                        dealt[card] = ways[0]
                del cards[:size]
        for column, cards in shared.items():
            mixed = iter(shuffled(cards, rng))
            for way in self._columns[column].ways:
                for _ in range(self._sizes[way]):
                    dealt[next(mixed)] = way
        return dealt

    def _count(self, number: int, room: _Room) -> int:
        """Return how many deals of this and the later kinds use up the room."""
        if number == len(self._rows):
            return int(not any(room))
        known = self._splits[number]
        if room not in known:
            row = self._rows[number]
            known[room] = [
                _Split(numbers, ways, ways * later, left)
                for numbers, ways, left in self._divisions(row, room)
                if (later := self._count(number + 1, left))
            ]
        return sum([split.deals for split in known[room]])

    def _divisions(self, row: _Row, room: _Room) -> Iterator[tuple[tuple[int, ...], int, _Room]]:
        """Yield how a kind can be divided among its columns, in how many ways, and what is left."""
        parts: list[tuple[tuple[int, ...], int, int, _Room]] = [((), 1, len(row.cards), room)]
        last = len(row.columns) - 1
        for place, (column, fills) in enumerate(zip(row.columns, row.fills, strict=True)):
            counters = self._columns[column].counters
            grown = []
            for numbers, ways, left, free in parts:
                most = min([left, *[free[counter] for counter in counters]])
                least = left if place == last else 0
                if fills:
                    least = max(least, free[counters[0]])
                for size in range(least, most + 1):
                    taken = _taken(free, counters, size)
                    grown.append(((*numbers, size), ways * comb(left, size), left - size, taken))
            parts = grown
        for numbers, ways, left, free in parts:
            if not left and not any(free[counter] for counter in row.done):
                yield numbers, ways, free


def _taken(room: _Room, counters: Sequence[int], size: int) -> _Room:
    if not size:
        return room
    left = list(room)
    for counter in counters:
        left[counter] -= size
    return tuple(left)


def _merged(
    room: Sequence[int], masks: Sequence[int], ways: Sequence[Sequence[int]]
) -> tuple[list[_Column], _Room, list[int]]:
    """Return columns, with one counter for all places that the same kinds may come to; the room
    of the counters; and by way the room of its place."""
    takers = [sum(place in way for way in ways) for place in range(len(room))]
    alike: dict[tuple[int, ...], list[int]] = {}
    others: list[int] = []
    for way, places in enumerate(ways):
        if len(places) == 1 and takers[places[0]] == 1:
            users = tuple([kind for kind, mask in enumerate(masks) if mask >> way & 1])
            alike.setdefault(users, []).append(way)
        else:
            others.append(way)
    sizes = [room[places[0]] if places else 0 for places in ways]
    columns = [_Column((way,), tuple(ways[way])) for way in others]
    left = list(room)
    for same in alike.values():
        columns.append(_Column(tuple(same), (ways[same[0]][0],)))
        for way in same[1:]:
            left[ways[same[0]][0]] += sizes[way]
            left[ways[way][0]] = 0
    return columns, tuple(left), sizes


def _rows(kinds: Mapping[int, Sequence[int]], columns: Sequence[_Column]) -> list[_Row]:
    """Return the kinds, those with the least choice first."""
    open_to = {
        mask: [n for n, column in enumerate(columns) if mask >> column.ways[0] & 1]
        for mask in kinds
    }
    rows: list[_Row] = []
    later: set[int] = set()
    for mask in sorted(kinds, key=lambda mask: (-len(open_to[mask]), -len(kinds[mask]), mask)):
        used = [counter for n in open_to[mask] for counter in columns[n].counters]
        fills = tuple(
            [
                len(columns[n].counters) == 1
                and used.count(columns[n].counters[0]) == 1
                and columns[n].counters[0] not in later
                for n in open_to[mask]
            ]
        )
        done = tuple([counter for counter in dict.fromkeys(used) if counter not in later])
        rows.append(_Row(tuple(kinds[mask]), tuple(open_to[mask]), fills, done))
        later.update(used)
    return rows[::-1]
