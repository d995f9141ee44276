"""Our own random generator: the same numbers on every platform and in every Python, for ever."""

from __future__ import annotations

import hashlib
import struct
from functools import lru_cache
from typing import TypeVar

_MASK = 0xFFFFFFFFFFFFFFFF
_GOLDEN = 0x9E3779B97F4A7C15
_FIRST_FACTOR = 0xBF58476D1CE4E5B9
_SECOND_FACTOR = 0x94D049BB133111EB
_LANE = 128
"""Bits for each of several numbers that are computed as one: room for a product."""

T = TypeVar("T")


class Rng:
    """SplitMix64 (Steele, Lea, Flood 2014): small, fast enough, with published test vectors.

    The standard library promises a stable `random()` but not a stable `shuffle()`, and a saved
    game must deal the same cards in ten years.
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    @classmethod
    def derive(cls, seed: int, *path: object) -> Rng:
        """Return the generator for one purpose, e.g. `Rng.derive(seed, "deal", 3)`.

        Streams of different purposes are independent, so what players do never changes later
        chance: after a move is taken back, the next deal is the same.
        """
        text = "/".join([str(seed), *map(str, path)])
        return cls(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big"))

    def next64(self) -> int:
        """Return the next 64-bit number."""
        self._state = (self._state + _GOLDEN) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * _FIRST_FACTOR) & _MASK
        z = ((z ^ (z >> 27)) * _SECOND_FACTOR) & _MASK
        return z ^ (z >> 31)

    def numbers(self, count: int) -> tuple[int, ...]:
        """Return the next numbers of `next64`, in less time if there are many."""
        if not count:
            return ()
        ones, steps, mask = _lanes(count)
        z = self._state * ones + steps & mask
        z = ((z ^ z >> 30) & mask) * _FIRST_FACTOR & mask
        z = ((z ^ z >> 27) & mask) * _SECOND_FACTOR & mask
        z = (z ^ z >> 31) & mask
        self._state = (self._state + count * _GOLDEN) & _MASK
        return struct.unpack(f"<{2 * count}Q", z.to_bytes(count * _LANE // 8, "little"))[::2]

    def below(self, bound: int) -> int:
        """Return a number 0 <= x < bound, without modulo bias.

        Raises ValueError if bound is not positive.
        """
        if bound <= 0:
            raise ValueError(f"bound must be positive, not {bound}")
        limit = (1 << 64) - (1 << 64) % bound
        while (number := self.next64()) >= limit:
            pass
        return number % bound

    def unit(self) -> float:
        """Return a float 0 <= x < 1 with 53 random bits."""
        return (self.next64() >> 11) * 2.0**-53

    def choice(self, items: list[T] | tuple[T, ...]) -> T:
        """Return one of the items, each with the same chance."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place (Fisher-Yates from the end)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def shuffled(self, items: list[T] | tuple[T, ...]) -> list[T]:
        """Return the items in random order, the argument untouched."""
        result = list(items)
        self.shuffle(result)
        return result


@lru_cache(maxsize=64)
def _lanes(count: int) -> tuple[int, int, int]:
    """Return 1, the growth of the state and a mask of 64 bits, in each of so many lanes."""
    ones = sum([1 << _LANE * lane for lane in range(count)])
    steps = sum([((lane + 1) * _GOLDEN & _MASK) << _LANE * lane for lane in range(count)])
    return ones, steps, _MASK * ones
