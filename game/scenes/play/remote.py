"""The people of a match who are not at this screen, as seen by its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from game.match.pacing import Director
from game.rules.core import Action, Refusal, Seat
from game.scenes.play.at_table import AtTable
from game.scenes.play.past import Past
from game.ui.frame import Frame
from game.ui.table.host import Person


class FarTable(AtTable, Protocol):
    """A table with players who are elsewhere."""

    past: Past

    @property
    def director(self) -> Director:
        """The director, which decides what counts."""

    def submit(self, seat: Seat, action: Action) -> Refusal | None:
        """Do something for a person; return why not, if it is not allowed."""

    def shout_from(self, seat: Seat, action: Action | None, pressed_ms: float) -> None:
        """Let a person shout; `pressed_ms` is when they touched their phone."""

    def let_pass(self, seat: Seat) -> None:
        """Note that a person does not want to shout now."""

    def reseat(self) -> None:
        """Follow somebody who has come to the screen, or left it."""


class Remote(Protocol):
    """People elsewhere: with a phone as their hand, or absent for now."""

    @property
    def seats(self) -> frozenset[Seat]:
        """Seats of people who are not at this screen."""

    @property
    def stand_ins(self) -> frozenset[Seat]:
        """Those of `seats` for which an opponent plays in the meantime."""

    @property
    def lags(self) -> Mapping[Seat, float]:
        """By seat: the longest round trip of a message, in milliseconds."""

    def people(self, people: Sequence[Person]) -> Sequence[Person]:
        """Return the people of the match, with the lines below their names."""

    def follow(self, table: FarTable) -> bool:
        """Once a frame: handle messages, send changes; return whether there was anything."""

    def draw(self, table: FarTable, frame: Frame) -> None:
        """Say which absent person the table waits for."""

    def leave(self) -> None:
        """Let go of the table."""


class Nobody:
    """Everybody is at this screen."""

    seats: frozenset[Seat] = frozenset()
    stand_ins: frozenset[Seat] = frozenset()
    lags: Mapping[Seat, float] = {}

    def people(self, people: Sequence[Person]) -> Sequence[Person]:
        """Return the people as they are."""
        return people

    def follow(self, table: FarTable) -> bool:  # noqa: ARG002
        """Nothing comes from elsewhere."""
        return False

    def draw(self, table: FarTable, frame: Frame) -> None:
        """Nobody is away."""

    def leave(self) -> None:
        """Nobody has to be told."""
