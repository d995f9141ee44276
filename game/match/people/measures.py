"""Measured reaction times and handicaps of persons, kept from match to match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from game.match.people.each import OfEach
from game.match.people.handicap import MOST_MS, as_option
from game.match.storage.header import SeatPlan
from game.match.storage.shape import Shape, mapping, record, text, whole
from game.match.storage.trouble import N_
from game.rules.core import Seat

_LONGEST_MS = 10_000
_MOST_DEVICES = 100
_DAMAGED = N_("The measured reactions in {file} were damaged and are kept as {kept}.")


@dataclass(frozen=True, slots=True)
class Reaction:
    """How a person did with one device."""

    median: int
    """Milliseconds."""
    spread: int
    """Milliseconds; like a standard deviation, but single slips hardly count."""
    presses: int
    """How many were counted."""
    missed: int
    false_starts: int


@dataclass(frozen=True, slots=True)
class Measure:
    """What is known of a person."""

    handicap: int = 0
    """Milliseconds by which everybody else's shouts are delayed."""
    devices: Mapping[str, Reaction] = field(default_factory=dict)
    """By device, e.g. `keyboard` or `gamepad 2`; the one measured last at the end."""

    @property
    def median(self) -> int | None:
        """The newest median in milliseconds; None if nothing has been measured."""
        newest = list(self.devices.values())[-1:]
        return newest[0].median if newest else None


_REACTION = record({part.name: whole(0, _LONGEST_MS) for part in fields(Reaction)})
_PARTS: Mapping[str, Shape[Any]] = {
    "handicap": whole(0, MOST_MS),
    "devices": mapping(text(), lambda value: Reaction(**_REACTION(value)), _MOST_DEVICES),
}


class Measures(OfEach[Measure]):
    """What is known of everybody."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "reactions.json", _DAMAGED, Measure, _PARTS)

    def option(self, seats: Iterable[SeatPlan]) -> str:
        """Return the handicaps at a table as an option of a header; empty without any."""
        return as_option(
            {
                Seat(number): self.of(plan).handicap
                for number, plan in enumerate(seats)
                if plan.is_human
            }
        )
