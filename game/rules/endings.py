"""The end of a deal as one against all: what a seat can reach whatever the others do.

Everybody else, a partner too, plays to prevent it and knows all cards. The seat knows what it has
seen; the cards that it has not seen fall in the worst way that agrees with what all have seen. What
it reaches then, it reaches in every deal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

Node: TypeAlias = Hashable
"""A moment of an ending."""

MOST_STEPS: Final = 40_000
"""Acts that are looked at before an ending is given up."""


class TooLongError(Exception):
    """The ending has too many steps to be solved."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What is to be reached: so much of something, e.g. at least 85 points."""

    key: str
    """What is counted; the game's table has the words for it."""
    number: int


class Ending(ABC):
    """The rest of a deal up to where goals are decided, for one seat."""

    root: Node

    @property
    def is_special(self) -> bool:
        """Whether a card matters that changes the rules or guards something."""
        return False

    @property
    @abstractmethod
    def goals(self) -> Sequence[Goal]:
        """The goals that make sense here."""

    @abstractmethod
    def is_own(self, node: Node) -> bool:
        """Whether the seat itself acts."""

    @abstractmethod
    def moves(self, node: Node) -> Sequence[tuple[str, Node]]:
        """Return one act of each kind, and what it leads to; nothing when goals are decided.

        Acts that no play can tell apart are of one kind.
        """

    @abstractmethod
    def worth(self, node: Node) -> int:
        """Return what has been reached, at worst, when nothing is left to do."""

    @abstractmethod
    def kinds(self) -> Mapping[str, str]:
        """Return for each legal act of the seat at the beginning the one that stands for it."""


class Solver:
    """Solves an ending exactly; results are cached."""

    def __init__(self, ending: Ending, most: int = MOST_STEPS) -> None:
        self.ending = ending
        self._most = most
        self.steps = 0
        """How many moments have been looked at."""
        self._holds: dict[tuple[Node, int], bool] = {}
        self._worths: dict[Node, int] = {}

    def holds(self, node: Node, number: int) -> bool:
        """Whether the seat surely reaches this much from here. Raises TooLongError."""
        key = node, number
        found = self._holds.get(key)
        if found is None:
            moves = self._moves(node)
            if not moves:
                found = self.ending.worth(node) >= number
            elif self.ending.is_own(node):
                found = any(self.holds(later, number) for _act, later in moves)
            else:
                found = all(self.holds(later, number) for _act, later in moves)
            self._holds[key] = found
        return found

    def holding(self, number: int) -> list[str]:
        """Return the acts at the beginning after which this much is sure. Raises TooLongError."""
        return [act for act, later in self._moves(self.ending.root) if self.holds(later, number)]

    def worth(self, node: Node) -> int:
        """Return how much the seat surely reaches from here. Raises TooLongError."""
        found = self._worths.get(node)
        if found is None:
            moves = self._moves(node)
            values = [self.worth(later) for _act, later in moves]
            if not values:
                found = self.ending.worth(node)
            else:
                found = max(values) if self.ending.is_own(node) else min(values)
            self._worths[node] = found
        return found

    def line(self, node: Node) -> list[str]:
        """Return the acts from here if everybody plays as well as possible. Raises TooLongError."""
        acts: list[str] = []
        while moves := self._moves(node):
            values = [self.worth(later) for _act, later in moves]
            best = max(values) if self.ending.is_own(node) else min(values)
            act, node = moves[values.index(best)]
            acts.append(act)
        return acts

    def _moves(self, node: Node) -> Sequence[tuple[str, Node]]:
        self.steps += 1
        if self.steps > self._most:
            raise TooLongError
        return self.ending.moves(node)
