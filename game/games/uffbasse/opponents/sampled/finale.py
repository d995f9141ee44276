"""The last tricks of a round with open hands, solved exactly (max^n; Luckhardt, Irani 1986).

As in playouts, every seat that may shout for the Uffbasse! card does so, and its owner names the
colour that wins.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.games.uffbasse import phases
from game.games.uffbasse.opponents.sampled.open_play import legal_cards
from game.games.uffbasse.opponents.sampled.playout import take, winner_of
from game.games.uffbasse.opponents.world import World

MOST_TRICKS: Final = 3
"""The most tricks to come that are solved."""
_MOST_STEPS: Final = 3_000
"""The most cards and ingredients examined before giving up."""
MOST_FOR_ALL: Final = 120_000
"""The same for all worlds of one decision: about a second. Only with four or more players a
decision may need more."""

Chances = Sequence[float]
Key = tuple[object, ...]


class _TooMuchError(Exception):
    """There is too much to play."""


class Finale:
    """Finds the result of a world's last tricks if everybody plays and picks for themselves."""

    def __init__(self, value: Callable[[World], Chances], most_for_all: float = math.inf) -> None:
        """`value` returns everybody's chances in a world when cooking begins, and may change the
        world. After `most_for_all` steps in all worlds together nothing more is solved."""
        self._value = value
        self._known: dict[Key, Chances] = {}
        self._steps = 0
        self._left = most_for_all

    def solve(self, world: World) -> Chances | None:
        """Return everybody's chances at the end; None with too many tricks to come, or if it takes
        too long. The world is not changed."""
        if world.phase not in (phases.TRICK, phases.PICK):
            return None
        if world.setup.tricks - world.trick > MOST_TRICKS or self._left <= 0:
            return None
        self._known.clear()
        self._steps = 0
        try:
            return self._pick(world) if world.phase == phases.PICK else self._play(world)
        except _TooMuchError:
            return None
        finally:
            self._left -= self._steps

    def _lead(self, world: World) -> Chances:
        is_over = world.trick >= world.setup.tricks
        key = _key(world)
        found = self._known.get(key)
        if found is None:
            if is_over:
                world.phase = phases.COOK
                world.turn, world.passes = world.leader, 0
            found = self._known[key] = self._value(world) if is_over else self._play(world)
        return found

    def _play(self, world: World) -> Chances:
        order = world.setup.clockwise[world.leader]
        if len(world.colours) == len(order):
            later = world.copy()
            later.turn = winner_of(later)
            return self._pick(later)
        seat = order[len(world.colours)]
        return max(
            [self._play(later) for later in self._plays(world, seat)],
            key=lambda chances: chances[seat],
        )

    def _plays(self, world: World, seat: int) -> Iterator[World]:
        """Yield the world after each card; of equally good cards only the lowest one."""
        legal = legal_cards(world, seat) if world.colours else world.hands[seat]
        for colour, mask in enumerate(legal):
            others = 0
            for other, hand in enumerate(world.hands):
                if other != seat:
                    others |= hand[colour]
            for lying, value in zip(world.colours, world.values, strict=True):
                if lying == colour:
                    others |= 1 << value - 1
            before = 0
            while mask:
                bit = mask & -mask
                mask ^= bit
                if before and not others & bit - before:
                    before = bit
                    continue
                before = bit
                self._count()
                later = world.copy()
                later.hands[seat][colour] ^= bit
                later.colours.append(colour)
                later.values.append(bit.bit_length())
                yield later

    def _pick(self, world: World) -> Chances:
        seat = world.turn
        found = []
        for colour, size in enumerate(world.sizes):
            if size:
                self._count()
                later = world.copy()
                take(later, colour)
                found.append(self._lead(later))
        return max(found, key=lambda chances: chances[seat])

    def _count(self) -> None:
        self._steps += 1
        if self._steps > _MOST_STEPS:
            raise _TooMuchError


def _key(world: World) -> Key:
    return (
        world.trick, world.leader, world.trump, world.owner, *world.pantries, *world.sizes,
        *[tuple(hand) for hand in world.hands],
    )  # fmt: skip
