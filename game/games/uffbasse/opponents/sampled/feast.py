"""The cooking of a round, solved exactly: each seat maximises its own result.

The recipes to come count as known (max^n; Luckhardt, Irani 1986).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from game.games.uffbasse.opponents.world import World, own_holding
from game.games.uffbasse.payment import Needs, affordable, cookbook, covers

MOST_TURNS: Final = 800
"""The most turns examined before giving up."""

Chances = Sequence[float]
Key = tuple[object, ...]


class _TooMuchError(Exception):
    """There is too much to cook."""


class Feast:
    """Finds the result of a world's cooking phase if nobody errs, including recipes to come."""

    def __init__(
        self,
        needs: tuple[Needs, ...],
        value: Callable[[World], Chances],
        most_turns: int = MOST_TURNS,
    ) -> None:
        """`value` returns everybody's chances after the cooking."""
        self._needs = needs
        self._payable = cookbook(needs).payable
        self._value = value
        self._most_turns = most_turns
        self._known: dict[Key, Chances] = {}
        self._turns = 0

    def solve(self, world: World) -> Chances | None:
        """Return everybody's chances at the end; None if it takes too long. The world is not
        changed."""
        self._known.clear()
        self._turns = 0
        try:
            return self._best(world)
        except _TooMuchError:
            return None

    def _best(self, world: World) -> Chances:
        if world.passes >= len(world.hands):
            return self._value(world)
        key = _key(world)
        found = self._known.get(key)
        if found is None:
            self._turns += 1
            if self._turns > self._most_turns:
                raise _TooMuchError
            seat = world.turn
            found = max([self._best(later) for later in self._turns_of(world)],
                        key=lambda chances: chances[seat])  # fmt: skip
            self._known[key] = found
        return found

    def _turns_of(self, world: World) -> Iterator[World]:
        """Yield the world after each dish and payment, then after a pass (U9.2)."""
        holding = own_holding(world)
        payable = world.display & self._payable(holding)
        while payable:
            recipe = (payable & -payable).bit_length() - 1
            payable &= payable - 1
            for paid in thrifty(self._needs[recipe], holding):
                later = world.copy()
                later.serve(recipe, paid)
                yield later
        later = world.copy()
        later.pass_turn()
        yield later


@lru_cache(maxsize=20_000)
def thrifty(needs: Needs, holding: int) -> tuple[int, ...]:
    """Return the payments that a holding allows, without those that contain another one."""
    found: list[int] = []
    for paid in affordable(needs, holding):  # those with the fewest cards come first
        if not any(covers(paid, less) for less in found):
            found.append(paid)
    return tuple(found)


def _key(world: World) -> Key:
    return (
        world.turn, world.passes, *world.pantries, world.owner, world.display, len(world.draw),
        *[tuple(sorted(dishes)) for dishes in world.dishes],
    )  # fmt: skip
