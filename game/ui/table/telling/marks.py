"""The parts of a match: headings of the log and marks of a replay are made from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from game.rules.core import Event


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment that is worth finding again, e.g. the beginning of a round or the end of a trick."""

    words: str
    level: Literal[1, 2] = 1
    """1 begins a part of the match (round, hand) and is a heading of the log; 2 lies within."""
    ends: bool = False
    """Whether it ends what it names (a trick that is won) and does not begin it."""
    rewards: str = ""
    """The verb of the action that still belongs to what it ends, if that comes next."""


class Teller(Protocol):
    """A table that puts its events into words."""

    def describe(self, event: Event) -> str:
        """Return an event as a sentence; empty if nobody needs to hear of it."""

    def mark(self, event: Event) -> Mark | None:
        """Return what begins or ends with an event: a round, a hand, a trick."""
