"""Deals cards evenly that take room in several places, such as a hand and a pass.

Each card takes one of several ways. Cards with the same possible ways are interchangeable: the
numbers of cards by way are drawn in proportion to their deals, and the cards are shuffled. For
cards that take room in one place only see `game.rules.deals`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from typing import NamedTuple

from game.games.sauce.play.shuffling import shuffled
from game.rules import deals
from game.rules.rng import Rng

_State = tuple[int, tuple[int, ...]]
"""How many cards of the kind are left, and how many each place still takes."""
_Split = tuple[int, int, int, _State]
"""The number of cards that take a step; how many choices there are among those left of their kind;
the same times the deals of later steps; the state after it."""


class _Step(NamedTuple):
    """Some cards of a kind take one way."""

    way: int
    places: tuple[int, ...]
    cards: tuple[int, ...]
    """All cards of the kind if it is its first step, else none."""
    is_last: bool
    """Whether all remaining cards of the kind take this way."""
    done: tuple[int, ...]
    """Places in which nothing takes room later."""


class WaysOfCards:
    """All deals of some cards; common work is done once.

    `room` is the number of cards by place; all of it is used up. `ways` lists by way the places
    where it takes room: none, one, or several. `homes` is by card a mask of its possible ways.

    Raises ValueError if there is no deal.
    """

    def __init__(
        self, room: Sequence[int], homes: Sequence[int], ways: Sequence[Sequence[int]]
    ) -> None:
        kinds: dict[int, list[int]] = {}
        for card, mask in enumerate(homes):
            kinds.setdefault(mask, []).append(card)
        self._size = len(homes)
        self._steps = _plan(kinds, ways)
        self._splits: list[dict[_State, tuple[int, list[_Split]]]] = [{} for _ in self._steps]
        self._start: _State = (0, tuple(room))
        self._total = self._count(0, self._start) if all(kinds) else 0
        if not self._total:
            raise ValueError("no deal agrees with what was seen")

    def deal(self, rng: Rng) -> list[int]:
        """Return the way of each card; all deals are equally likely."""
        dealt = [0] * self._size
        cards: list[int] = []
        state = self._start
        number = deals.below(self._total, rng)
        for step, splits in zip(self._steps, self._splits, strict=True):
            cards = cards or shuffled(step.cards, rng)
            for split in splits[state][1]:
                if number < split[2]:
                    break
                number -= split[2]
            size, ways, _, state = split
            number //= ways
            for card in cards[:size]:
                dealt[card] = step.way
            del cards[:size]
        return dealt

    def _count(self, number: int, state: _State) -> int:
        """Return how many deals of this and the later steps use up the room."""
        if number == len(self._steps):
            return int(not any(state[1]))
        known = self._splits[number]
        found = known.get(state)
        if found is None:
            splits = self._divided(number, state)
            found = known[state] = (sum([split[2] for split in splits]), splits)
        return found[0]

    def _divided(self, number: int, state: _State) -> list[_Split]:
        """Return the numbers of cards that can take a step so that the later steps are possible."""
        step = self._steps[number]
        left, room = state[0] + len(step.cards), state[1]
        most = min([left, *[room[place] for place in step.places]])
        least = left if step.is_last else 0
        if step.done:
            least = max(least, *[room[place] for place in step.done])
        found: list[_Split] = []
        for size in range(least, most + 1):
            free = list(room)
            for place in step.places:
                free[place] -= size
            then = (left - size, tuple(free))
            later = self._count(number + 1, then)
            if later:
                ways = comb(left, size)
                found.append((size, ways, ways * later, then))
        return found


def _plan(kinds: Mapping[int, Sequence[int]], ways: Sequence[Sequence[int]]) -> list[_Step]:
    """Return the steps for all kinds, those with the least choice first."""
    order = sorted(kinds, key=lambda mask: (mask.bit_count(), len(kinds[mask]), mask))
    steps: list[_Step] = []
    later: set[int] = set()
    for mask in reversed(order):
        open_ways = [way for way in range(len(ways)) if mask >> way & 1]
        for way in reversed(open_ways):
            places = tuple(ways[way])
            done = tuple([place for place in places if place not in later])
            later.update(places)
            cards = tuple(kinds[mask]) if way == open_ways[0] else ()
            steps.append(_Step(way, places, cards, way == open_ways[-1], done))
    return steps[::-1]
