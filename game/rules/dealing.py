"""Dealing cards at random to places that are closed to some of them, every deal equally likely.

Cards that may go the same ways are interchangeable, and so are places that the same cards may come
to. So it is enough to draw how many cards of each kind go to each place, each table of numbers as
often as there are deals like it, and to shuffle within the kinds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from math import comb
from typing import NamedTuple

from game.rules.rng import Rng
from game.rules.shuffling import shuffled

_State = tuple[int, tuple[int, ...]]
"""How many cards of the kind are left, and how many each counter still takes."""


class _Column(NamedTuple):
    """Ways that the same kinds of cards may go; what holds for one holds for all of them."""

    ways: tuple[int, ...]
    counters: tuple[int, ...]
    """What a card takes room of that goes here."""


class _Step(NamedTuple):
    """Some cards of a kind go to a column."""

    column: int
    counters: tuple[int, ...]
    fills: bool
    """Whether the column has to be filled: nothing can come to it later."""
    size: int
    """How many cards of the kind there are if it is its first step, else 0."""
    is_last: bool
    """Whether all that are left of the kind go here."""
    done: tuple[int, ...]
    """Counters that nothing takes room of later."""


_Split = tuple[int, int, int, _State]
"""A number of cards that may go to the column of a step; in how many ways they can be chosen among
those left of their kind; the same times what can be done in later steps; what is left then."""


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
        self._columns, left, self._sizes = _merged(room, list(kinds), ways)
        self._kinds, self._steps = _plan(kinds, self._columns)
        self._last = self._cut_last()
        self._splits: list[dict[_State, tuple[int, list[_Split]]]] = [{} for _ in self._steps]
        self._start: _State = (0, left)
        is_lost = any(not mask & (1 << len(ways)) - 1 for mask in kinds)
        self._total = 0 if is_lost else self._count(0, self._start)
        if not self._total:
            raise ValueError("no deal agrees with what was seen")

    def deal(self, rng: Rng) -> list[int]:
        """Return for each card the way it goes; all deals have the same chance."""
        dealt = [0] * self._size
        shared: dict[int, list[list[int]]] = {}
        kinds = iter(self._kinds)
        cards: list[int] = []
        state = self._start
        number = rng.below(self._total) if self._total > 1 else 0
        for step, splits in zip(self._steps, self._splits, strict=True):
            if step.size:
                cards = shuffled(next(kinds), rng)
            for split in splits[state][1]:
                if number < split[2]:
                    break
                number -= split[2]
            size, ways, _, state = split
            number //= ways
            self._put(step.column, cards[:size], dealt, shared)
            del cards[:size]
        for step in self._last:
            if step.size:
                cards = shuffled(next(kinds), rng)
            size = state[1][step.counters[0]]
            self._put(step.column, cards[:size], dealt, shared)
            del cards[:size]
        for column, parts in shared.items():
            # The cards of one kind have been shuffled already.
            mixed = parts[0] if len(parts) < 2 else shuffled(list(chain(*parts)), rng)
            start = 0
            for way in self._columns[column].ways:
                for card in mixed[start : start + self._sizes[way]]:
                    dealt[card] = way
                start += self._sizes[way]
        return dealt

    def _put(
        self, column: int, cards: list[int], dealt: list[int], shared: dict[int, list[list[int]]]
    ) -> None:
        """Let cards go to a column; what several places share is divided in the end."""
        ways = self._columns[column].ways
        if len(ways) > 1 and cards:
            shared.setdefault(column, []).append(cards)
        else:
            for card in cards:
                dealt[card] = ways[0]

    def _cut_last(self) -> list[_Step]:
        """Take off and return the steps of the last kind if it just fills what is left."""
        if not self._steps:
            return []
        first = max(n for n, step in enumerate(self._steps) if step.size)
        last = self._steps[first:]
        if not all(step.fills for step in last):
            return []
        del self._steps[first:]
        return last

    def _count(self, number: int, state: _State) -> int:
        """Return how many deals of this and the later steps use up the room."""
        if number == len(self._steps):
            return self._finished(state[1])
        known = self._splits[number]
        found = known.get(state)
        if found is None:
            splits = self._divided(number, state)
            found = known[state] = (sum([split[2] for split in splits]), splits)
        return found[0]

    def _finished(self, room: tuple[int, ...]) -> int:
        """Return in how many ways the last kind fills what is left."""
        left = self._last[0].size if self._last else 0
        if left != sum(room):
            return 0
        count = 1
        for step in self._last:
            size = room[step.counters[0]]
            count *= comb(left, size)
            left -= size
        return 0 if left else count

    def _divided(self, number: int, state: _State) -> list[_Split]:
        """Return how many cards can go to the column of a step, if all that follows is possible."""
        step = self._steps[number]
        left, room = state[0] + step.size, state[1]
        counters = step.counters
        most = min([left, *[room[counter] for counter in counters]])
        least = left if step.is_last else 0
        if step.fills:
            least = max(least, room[counters[0]])
        found: list[_Split] = []
        for size in range(least, most + 1):
            after = room
            if size:
                taken = list(room)
                for counter in counters:
                    taken[counter] -= size
                after = tuple(taken)
            if step.done and any([after[counter] for counter in step.done]):  # noqa: C419 - faster
                continue
            then = (left - size, after)
            later = self._count(number + 1, then)
            if later:
                ways = comb(left, size)
                found.append((size, ways, ways * later, then))
        return found


def _merged(
    room: Sequence[int], masks: Sequence[int], ways: Sequence[Sequence[int]]
) -> tuple[list[_Column], tuple[int, ...], list[int]]:
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


def _plan(
    kinds: Mapping[int, list[int]], columns: Sequence[_Column]
) -> tuple[list[list[int]], list[_Step]]:
    """Return the kinds, those with the least choice first, and the steps for all of them."""
    open_to = {
        mask: [n for n, column in enumerate(columns) if mask >> column.ways[0] & 1]
        for mask in kinds
    }
    order = sorted(kinds, key=lambda mask: (len(open_to[mask]), len(kinds[mask]), mask))
    pairs = [(mask, n) for mask in order for n in open_to[mask]]
    steps: list[_Step] = []
    later: set[int] = set()
    for mask, n in reversed(pairs):
        counters = columns[n].counters
        done = tuple([counter for counter in counters if counter not in later])
        later.update(counters)
        is_first, is_last = n == open_to[mask][0], n == open_to[mask][-1]
        size = len(kinds[mask]) if is_first else 0
        fills = len(done) == len(counters) == 1
        steps.append(_Step(n, counters, fills, size, is_last, done))
    return [kinds[mask] for mask in order], steps[::-1]
