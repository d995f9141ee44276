"""One value for each person, kept from match to match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from game.match.storage.header import SeatPlan
from game.match.storage.kept_file import KeptFile
from game.match.storage.shape import Shape, mapping, record, text

MOST_ENTRIES = 80
"""How many persons and guests are remembered; the oldest are forgotten first."""
GUEST = "guest "


class Kept(Protocol):
    """A dataclass whose fields are the entries of the file."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


K = TypeVar("K", bound=Kept)


class OfEach(Generic[K]):
    """What is known of everybody. Nothing here raises OSError; a damaged file is set aside."""

    def __init__(
        self, path: Path, damaged: str, kind: Callable[..., K], parts: Mapping[str, Shape[Any]]
    ) -> None:
        """`kind()` is the value for an unknown person; `parts` describe its fields.

        For `damaged` see KeptFile.
        """
        self._file = KeptFile(path, damaged)
        self._kind = kind
        shape = record(parts)
        each = mapping(text(), lambda value: kind(**shape(value)), 1000)
        self._shape = record({"people": each})
        self._people: dict[str, K] = {}
        self._is_saved = True

    def load(self) -> Self:
        """Read the file."""
        found = self._file.load(self._shape)
        self._people = found["people"] if found else {}
        return self

    def of(self, plan: SeatPlan) -> K:
        """Return what is known of a person."""
        return self._people.get(key_of(plan)) or self._kind()

    def keep(self, plan: SeatPlan, value: K) -> None:
        """Remember this of a person; it is on the disk when this returns.

        Others may have been forgotten there meanwhile, so the file is read first; unless it could
        not be written the last time, when only this object knows everything.
        """
        if self._is_saved:
            self._read_anew()
        self._people.pop(key_of(plan), None)
        self._people[key_of(plan)] = value
        for oldest in list(self._people)[:-MOST_ENTRIES]:
            del self._people[oldest]
        self._save()

    def forget(self, person: str) -> None:
        """Forget a person, by the id of their profile."""
        if self._people.pop(person, None) is not None:
            self._save()

    def _read_anew(self) -> None:
        found = self._file.load(self._shape)
        if found and self._file.trouble is None:
            self._people = found["people"]

    def _save(self) -> None:
        self._is_saved = self._file.save(
            {"people": {key: asdict(one) for key, one in self._people.items()}}
        )


def key_of(plan: SeatPlan) -> str:
    """Return the key of a person's value: the id of a profile, or the name of a guest."""
    return plan.person or GUEST + plan.name
