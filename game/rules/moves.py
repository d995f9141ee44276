"""A game's actions by code, built once, and what each of them does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from game.rules.core import Action, Event, Refusal, Seat

P = TypeVar("P")
"""A game's position."""

WhyNot: TypeAlias = Callable[[P, Seat, Any], Refusal | None]
"""Returns why a seat may not make a move with this card, number, ..., or None."""
CarryOut: TypeAlias = Callable[[P, Seat, Any, list[Event] | None], None]
"""Makes a move that is not refused."""
Move: TypeAlias = tuple[WhyNot[P], CarryOut[P], int]
"""What an action does, and with which card, number, ...; 0 where there is nothing to choose."""


class ActionList(list[Action]):
    """Actions in the order in which they are made; the code of each is its place."""

    def one(self, verb: str, *args: str) -> Action:
        """Return a new action."""
        action = Action(verb, args, len(self))
        self.append(action)
        return action

    def each(self, verb: str, names: Iterable[str]) -> tuple[Action, ...]:
        """Return a new action for each name."""
        return tuple([self.one(verb, name) for name in names])


def each(why_not: WhyNot[P], carry_out: CarryOut[P], arguments: Sequence[int]) -> Iterator[Move[P]]:
    """Yield a move for each argument."""
    return ((why_not, carry_out, argument) for argument in arguments)


class MoveTable(Generic[P]):
    """All actions of a ruleset by code, and what each of them does."""

    def __init__(self, actions: Iterable[Action], moves: Iterable[Move[P]]) -> None:
        self.actions = tuple(actions)
        self.moves = tuple(moves)
        self._codes = {action: code for code, action in enumerate(self.actions)}

    def code_of(self, action: Action) -> int:
        """Return the code of an action, e.g. one read from a record; -1 if there is none."""
        return self._codes.get(action, -1)
