"""People of a match who are not at this screen, as its table asks for them."""

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
    """A table at which people play who are elsewhere."""

    past: Past

    @property
    def director(self) -> Director:
        """Who decides what counts."""

    def submit(self, seat: Seat, action: Action) -> Refusal | None:
        """Do something for a person; return why not, if it is not allowed."""

    def shout_from(self, seat: Seat, action: Action | None, pressed_ms: float) -> None:
        """Let a person shout, with the time at which they touched their phone."""

    def let_pass(self, seat: Seat) -> None:
        """A person does not want to shout now."""

    def reseat(self) -> None:
        """Somebody has gone to the screen, or away from it."""


class Remote(Protocol):
    """Who plays elsewhere: with a phone as their hand, or not at all for the time being."""

    @property
    def seats(self) -> frozenset[Seat]:
        """Seats of people who are not at this screen."""

    @property
    def stand_ins(self) -> frozenset[Seat]:
        """Those of them for whom an opponent plays meanwhile."""

    @property
    def lags(self) -> Mapping[Seat, float]:
        """By seat: the most milliseconds that a word from there takes, there and back."""

    def people(self, people: Sequence[Person]) -> Sequence[Person]:
        """Return the people of the match, with what is to be read below their names."""

    def follow(self, table: FarTable) -> bool:
        """Once a frame: take what has come, tell what has changed; return whether that matters."""

    def draw(self, table: FarTable, frame: Frame) -> None:
        """Say whom the table waits for who is away."""

    def leave(self) -> None:
        """The table is put away."""


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
