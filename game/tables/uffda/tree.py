"""A branch as a tree: rows of cards that split at doubles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.tables.uffda.cards import numbers_of

HUB = -1
"""The parent of a branch's first card."""


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card on a branch: its text, and the index of the card that it is attached to (or HUB)."""

    card: str
    at: int


@dataclass(slots=True)
class Node:
    """A card of the tree."""

    index: int
    """Its place in the order in which this branch was laid, from 0."""
    card: str
    entry: int
    """The number that touches its parent."""
    exit: int
    """The number at its other end; on both sides of a double."""
    depth: int
    """How many cards lie between it and the hub."""
    parent: Node | None = field(default=None, repr=False)
    """The card to which it is attached; None for the hub."""
    children: list[Node] = field(default_factory=list)

    @property
    def is_double(self) -> bool:
        """Whether it lies across and splits the branch."""
        return self.entry == self.exit

    @property
    def free_sides(self) -> int:
        """How many cards can still be attached to it, whatever lies elsewhere."""
        return (2 if self.is_double else 1) - len(self.children)

    @property
    def tracks(self) -> int:
        """The number of ends from here outward, with free sides."""
        return sum(child.tracks for child in self.children) + self.free_sides


def grow(cards: Sequence[LaidCard], start: int) -> list[Node]:
    """Return the branch's cards as nodes, in the order in which they were laid."""
    nodes: list[Node] = []
    for index, laid in enumerate(cards):
        parent = None if laid.at == HUB else nodes[laid.at]
        entry = start if parent is None else parent.exit
        low, high = numbers_of(laid.card)
        depth = 0 if parent is None else parent.depth + 1
        node = Node(index, laid.card, entry, high if low == entry else low, depth, parent)
        if parent is not None:
            parent.children.append(node)
        nodes.append(node)
    return nodes
