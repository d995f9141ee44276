"""The cooking of a round, solved exactly: everybody cooks what is best for them in the end.

Recipes to come are taken as known (max^n; Luckhardt, Irani 1986).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from game.games.uffbasse.opponents.world import World, own_holding
from game.games.uffbasse.payment import Needs, affordable, cookbook, covers

MOST_TURNS: Final = 800
"""Turns looked at before the attempt is given up."""

Chances = Sequence[float]
Key = tuple[object, ...]


class _TooMuchError(Exception):
    """There is too much to cook."""


class Feast:
    """Finds what the cooking phase of a world comes to if nobody errs, dishes to come included."""

    def __init__(
        self,
        needs: tuple[Needs, ...],
        value: Callable[[World], Chances],
        most_turns: int = MOST_TURNS,
    ) -> None:
        """`value` is what everybody has of a world in which nobody cooks any more."""
        self._needs = needs
        self._payable = cookbook(needs).payable
        self._value = value
        self._most_turns = most_turns
        self._known: dict[Key, Chances] = {}
        self._turns = 0

    def solve(self, world: World) -> Chances | None:
        """Return what everybody has in the end; None if it takes too long. The world is left
        alone."""
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
    """Return the payments that a holding allows, but none that costs more than another one."""
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
