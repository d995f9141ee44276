"""Dealing unseen cards: every possible deal is equally likely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb
from typing import Final, TypeVar

from game.rules.rng import Rng

_WORD: Final = 1 << 64
"""How many different numbers a generator can return."""

T = TypeVar("T")


def deal_evenly(kinds: Mapping[int, Sequence[T]], needs: Sequence[int], rng: Rng) -> list[list[T]]:
    """Deal all cards, `needs[i]` of them to each group i, each group in random order.

    The keys say who may get the cards: bit i is set if group i may. Raises ValueError if there
    is no such deal.
    """
    plan = _plan(tuple([(homes, len(cards)) for homes, cards in kinds.items()]), tuple(needs))
    merged = plan.draw([card for cards in kinds.values() for card in cards], rng)
    dealt: list[list[T]] = [[] for _ in needs]
    for members, cards in zip(plan.members, merged, strict=True):
        quick_shuffle(cards, rng)
        for group in members:
            dealt[group] = cards[: needs[group]]
            del cards[: needs[group]]
    return dealt


def ways_to_deal(kinds: Mapping[int, int], needs: Sequence[int]) -> int:
    """Return how many ways there are to deal these counts of each kind; see `deal_evenly`."""
    return _ways(tuple([item for item in kinds.items() if item[1]]), tuple(needs))


@lru_cache(maxsize=2_000)
def _ways(kinds: tuple[tuple[int, int], ...], needs: tuple[int, ...]) -> int:
    try:
        plan = _Plan(kinds, needs)
    except ValueError:
        return 0
    ways = plan.ways
    for members in plan.members:
        together = 0
        for group in members:
            together += needs[group]
            ways *= comb(together, needs[group])
    return ways


class _Plan:
    """All ways to deal cards to groups, counted card by card.

    The ways to deal the first cards are the coefficients of a product, in which each card is the
    sum of the groups that may get it. All groups but the largest have a variable, and a
    polynomial is one long number: each digit is the coefficient for what every group has got.
    """

    __slots__ = ("_last", "_steps", "_width", "members", "ways")

    def __init__(self, kinds: Sequence[tuple[int, int]], needs: Sequence[int]) -> None:
        if sum([size for _, size in kinds]) != sum(needs):
            raise ValueError("there must be as many cards as are needed")
        alike: dict[tuple[int, ...], list[int]] = {}
        for group, need in enumerate(needs):
            if need:
                may = tuple([homes >> group & 1 for homes, _ in kinds])
                alike.setdefault(may, []).append(group)
        found = sorted(
            [(sum([needs[one] for one in members]), may, members) for may, members in alike.items()]
        )
        self.members = [members for _, _, members in found]
        """Groups that may get the same cards, together; the largest ones come last."""
        self._last = 0
        """The place of the coefficient for what all groups need."""
        size, fence = 1, 1
        strides = []
        for need, _, _ in found[:-1]:
            strides.append(size)
            self._last += need * size
            size *= need + 2  # one more than needed, for too many cards
        strides.append(0)
        self._width: int = (len(found) ** sum(needs)).bit_length() // 8 + 1
        """Bytes of a coefficient."""
        bits = 8 * self._width
        fence = (1 << bits) - 1
        for (need, _, _), stride in zip(found, strides[:-1], strict=False):
            fence = sum([fence << number * stride * bits for number in range(need + 1)])
        self._steps: list[tuple[list[tuple[int, int]], bytes]] = []
        """From the last card to the first: its groups, and the ways to deal those before it."""
        ways = 1
        for kind, (_, number) in enumerate(kinds):
            homes = [
                (group, strides[group]) for group, (_, may, _) in enumerate(found) if may[kind]
            ]
            shifts = [stride * bits for _, stride in homes]
            for _ in range(number):
                # The number of ways is not needed if a card may go to one group only.
                before = ways.to_bytes(size * self._width, "little") if len(homes) > 1 else b""
                self._steps.append((homes, before))
                ways = sum([ways << shift for shift in shifts]) & fence
        self._steps.reverse()
        self.ways: int = ways >> self._last * bits
        """The number of ways."""
        if not self.ways:
            raise ValueError("no deal agrees with what was seen")

    def draw(self, cards: Sequence[T], rng: Rng) -> list[list[T]]:
        """Deal to the groups as merged; `cards` are in the order of their kinds."""
        piles: list[list[T]] = [[] for _ in self.members]
        width = self._width
        way = below(self.ways, rng)
        place = self._last
        for card, (homes, before) in zip(reversed(cards), self._steps, strict=True):
            group, stride = homes[0]
            if len(homes) > 1:
                for group, stride in homes:  # noqa: B007 - they are what the loop looks for
                    at = (place - stride) * width
                    if at >= 0:
                        ways = int.from_bytes(before[at : at + width], "little")
                        if way < ways:
                            break
                        way -= ways
            piles[group].append(card)
            place -= stride
        return piles


@lru_cache(maxsize=16)
def _plan(kinds: tuple[tuple[int, int], ...], needs: tuple[int, ...]) -> _Plan:
    return _Plan(kinds, needs)


def below(bound: int, rng: Rng) -> int:
    """Return a number 0 <= x < bound, however large the bound is."""
    size = _WORD
    while size < bound:
        size *= _WORD
    limit = size - size % bound
    while True:
        number = rng.next64()
        more = size >> 64
        while more > 1:
            number = number << 64 | rng.next64()
            more >>= 64
        if number < limit:
            return number % bound


@lru_cache(maxsize=128)
def _portions(size: int) -> tuple[tuple[int, int, int], ...]:
    """Return ranges of places that one random number shuffles, each with the number's bound."""
    portions = []
    place = size - 1
    while place > 0:
        first, product = place, 1
        while place > 0 and product * (place + 1) <= _WORD:
            product *= place + 1
            place -= 1
        portions.append((first, place, _WORD - _WORD % product))
    return tuple(portions)


def quick_shuffle(cards: list[T], rng: Rng) -> None:
    """Shuffle in place, as evenly as `Rng.shuffle` but in less time: one random number is divided
    up among several cards. Real cards are dealt with `Rng.shuffle`, which never changes."""
    for first, last, limit in _portions(len(cards)):
        while (number := rng.next64()) >= limit:
            pass
        for place in range(first, last, -1):
            number, other = divmod(number, place + 1)
            cards[place], cards[other] = cards[other], cards[place]
