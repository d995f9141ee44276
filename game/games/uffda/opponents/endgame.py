"""The end of a round of two at an empty pile, solved exactly: then nothing is hidden any more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.games.uffda.cards import IS_DOUBLE, WITH, members
from game.games.uffda.opponents.world import NOWHERE, World

_INFINITE: Final = float("inf")
_MOST_CARDS: Final = 10
"""The most cards in both hands together; they take some hundredths of a second."""

Key = tuple[object, ...]


class Endgame:
    """Finds what a table is worth if both play as well as possible (alpha-beta).

    Nobody forgets anything: an owed coin is placed. Whether a coin is taken is a choice (D5.5).
    """

    def __init__(self, value: Callable[[World], float]) -> None:
        """`value` is what a finished round is worth to seat 0."""
        self._value = value
        self._bounds: dict[Key, tuple[float, float]] = {}

    def solve(self, world: World) -> float | None:
        """Return the worth to seat 0 when the turn of `world.turn` has ended; None for a table
        with more players, with a pile or with many cards."""
        if world.players != 2 or world.pile or sum(world.sizes) > _MOST_CARDS:
            return None
        return self._after_turn(world, -_INFINITE, _INFINITE)

    def _after_turn(self, world: World, alpha: float, beta: float) -> float:
        if not all(world.sizes) or world.passes >= 2 * world.players:
            return self._value(world)
        key = _key(world)
        low, high = self._bounds.get(key, (-_INFINITE, _INFINITE))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        value = self._best(world, alpha, beta)
        if value > alpha:
            low = value
        if value < beta:
            high = value
        self._bounds[key] = low, high
        return value

    def _best(self, world: World, alpha: float, beta: float) -> float:
        seat = 1 - world.turn
        best = _INFINITE if seat else -_INFINITE
        for later in turns(world, seat):
            value = self._after_turn(later, alpha, beta)
            if seat:
                best = min(best, value)
                beta = min(beta, best)
            else:
                best = max(best, value)
                alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best


def turns(world: World, seat: int) -> Iterator[World]:
    """Yield the table after each turn that this seat may take at an empty pile (D5, D6)."""
    world = world.copy()
    world.turn = seat
    can_play = False
    hand = world.hands[seat]
    for branch, number in world.open_numbers(seat):
        for card in reversed(members(hand & WITH[number])):
            can_play = True
            later = world.copy()
            fills = later.pending != NOWHERE
            later.lay(seat, card, branch, number)
            seconds = later.hands[seat] & WITH[number]
            if IS_DOUBLE[card] and not fills and later.pending != NOWHERE and seconds:
                for second in reversed(members(seconds)):
                    completed = later.copy()
                    completed.lay(seat, second, branch, number)
                    yield from _with_coin(completed, seat, branch)
            else:
                yield from _with_coin(later, seat, branch)
    if not can_play:
        world.pass_turn(seat, drew=False)
        yield world


def _with_coin(world: World, seat: int, branch: int) -> Iterator[World]:
    """D5.5."""
    if branch == seat and world.coins >> seat & 1:
        guarded = world.copy()
        guarded.coins &= ~(1 << seat)
        yield guarded
    yield world


def _key(world: World) -> Key:
    return (
        *world.hands, tuple([tuple(sorted(ends)) for ends in world.ends]), world.coins,
        world.begun, world.pending, world.number, world.sides, world.turn, world.passes,
    )  # fmt: skip
