"""What helpers at a table look at; each module adds what else its helper needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.match.match import Match
from game.rules.core import Seat
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.table.view import AnyTable


class AtTable(Protocol):
    """A match, and the table that shows it."""

    @property
    def stage(self) -> Stage:
        """The window's services."""

    @property
    def match(self) -> Match:
        """What is played."""

    @property
    def table(self) -> AnyTable:
        """The game as the person in front sees it."""

    @property
    def people(self) -> Sequence[Person]:
        """Who sits where."""

    @property
    def humans(self) -> Sequence[Seat]:
        """The seats of those around the screen."""
