"""Measured reaction times and handicaps of persons, kept from match to match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from game.match.people.handicap import MOST_MS, as_option
from game.match.storage.header import SeatPlan
from game.match.storage.kept_file import KeptFile
from game.match.storage.shape import mapping, record, text, whole
from game.match.storage.trouble import N_
from game.rules.core import Seat

MOST_ENTRIES = 80
"""How many persons and guests are remembered; the oldest are forgotten first."""
GUEST = "guest "

_LONGEST_MS = 10_000
_MOST_DEVICES = 100
_DAMAGED = N_("The measured reactions in {file} were damaged and are kept as {kept}.")


@dataclass(frozen=True, slots=True)
class Reaction:
    """How a person did with one device."""

    median: int
    """Milliseconds."""
    spread: int
    """Milliseconds; as a standard deviation, but single slips hardly count."""
    presses: int
    """How many were counted."""
    missed: int
    false_starts: int


@dataclass(frozen=True, slots=True)
class Measure:
    """What is known of a person."""

    handicap: int = 0
    """Milliseconds that everybody else's shout comes later."""
    devices: Mapping[str, Reaction] = field(default_factory=dict)
    """By device, e.g. `keyboard` or `gamepad 2`; the one that was measured last stands last."""

    @property
    def median(self) -> int | None:
        """The newest median in milliseconds; None if nothing has been measured."""
        newest = list(self.devices.values())[-1:]
        return newest[0].median if newest else None


def key_of(plan: SeatPlan) -> str:
    """Return what a person's measures are kept under; guests are known by their name."""
    return plan.person or GUEST + plan.name


class Measures:
    """What is known of everybody. Nothing here raises OSError; a damaged file is set aside."""

    def __init__(self, folder: Path) -> None:
        self._file = KeptFile(folder / "reactions.json", _DAMAGED)
        self._measures: dict[str, Measure] = {}

    def load(self) -> Measures:
        """Read the file."""
        self._measures = self._file.load(_read) or {}
        return self

    def of(self, plan: SeatPlan) -> Measure:
        """Return what is known of a person."""
        return self._measures.get(key_of(plan), Measure())

    def keep(self, plan: SeatPlan, measure: Measure) -> None:
        """Remember this of a person from now on."""
        self._measures.pop(key_of(plan), None)
        self._measures[key_of(plan)] = measure
        for oldest in list(self._measures)[:-MOST_ENTRIES]:
            del self._measures[oldest]
        self._save()

    def forget(self, person: str) -> None:
        """Forget a person, by the id of their profile."""
        if self._measures.pop(person, None) is not None:
            self._save()

    def option(self, seats: Iterable[SeatPlan]) -> str:
        """Return the handicaps at a table as an option of a header; empty without any."""
        return as_option(
            {
                Seat(number): self.of(plan).handicap
                for number, plan in enumerate(seats)
                if plan.is_human
            }
        )

    def _save(self) -> None:
        people = {key: asdict(measure) for key, measure in self._measures.items()}
        self._file.save({"people": people})


_REACTION = record({part.name: whole(0, _LONGEST_MS) for part in fields(Reaction)})
_MEASURE = record(
    {
        "handicap": whole(0, MOST_MS),
        "devices": mapping(text(), lambda value: Reaction(**_REACTION(value)), _MOST_DEVICES),
    }
)
_PEOPLE = record({"people": mapping(text(), lambda value: Measure(**_MEASURE(value)), 1000)})


def _read(data: dict[str, Any]) -> dict[str, Measure]:
    """Return everybody in the file; see KeptFile.load."""
    people: dict[str, Measure] = _PEOPLE(data)["people"]
    return people
