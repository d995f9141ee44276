"""What a person has learned: lessons done, how far in the others, and which nudges were seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

from game.match.people.each import OfEach, key_of
from game.match.storage.header import SeatPlan
from game.match.storage.shape import Shape, mapping, sequence, text, whole
from game.match.storage.trouble import N_

FILE = "lessons.json"
MOST_KEYS = 1000
"""More lessons and nudges than anybody will ever see."""

_LONGEST_KEY = 80
_MOST_PLACES = 200
_DAMAGED = N_("What was noted of lessons in {file} was damaged and is kept as {kept}.")


@dataclass(frozen=True, slots=True)
class Learned:
    """How far a person has come; a guest at a fair begins with an empty one that is not kept."""

    done: tuple[str, ...] = ()
    """Lessons played to their end, as `GAME/ID`, the first one first."""
    places: Mapping[str, int] = field(default_factory=dict)
    """Where each lesson that was begun goes on; see LessonRun.place."""
    seen: tuple[str, ...] = ()
    """Nudges, as `GAME/NUDGE`."""

    def at(self, lesson: str, place: int) -> Learned:
        """Return this with a lesson left at a place."""
        return replace(self, places={**self.places, lesson: place})

    def finished(self, lesson: str) -> Learned:
        """Return this with a lesson played to its end; it starts over the next time."""
        places = {key: place for key, place in self.places.items() if key != lesson}
        return replace(self, done=_newest_with(self.done, lesson), places=places)

    def nudged(self, nudge: str) -> Learned:
        """Return this with a nudge seen."""
        return replace(self, seen=_newest_with(self.seen, nudge))


class Pupils(Protocol):
    """Knows what people have learned."""

    def of(self, plan: SeatPlan) -> Learned:
        """Return what a person has learned."""

    def keep(self, plan: SeatPlan, learned: Learned) -> None:
        """Remember this of a person from now on."""


class Guests:
    """What guests have learned, in memory only."""

    def __init__(self) -> None:
        self._people: dict[str, Learned] = {}

    def of(self, plan: SeatPlan) -> Learned:
        """Return what a guest has learned."""
        return self._people.get(key_of(plan), Learned())

    def keep(self, plan: SeatPlan, learned: Learned) -> None:
        """Remember this of a guest."""
        self._people[key_of(plan)] = learned


def _newest_with(keys: tuple[str, ...], key: str) -> tuple[str, ...]:
    """Return these with another one at their end; beyond MOST_KEYS the oldest are dropped."""
    return keys if key in keys else (*keys, key)[-MOST_KEYS:]


_KEY = text(_LONGEST_KEY, least=1)
_PARTS: Mapping[str, Shape[Any]] = {
    "done": sequence(_KEY, MOST_KEYS),
    "places": mapping(_KEY, whole(0, _MOST_PLACES), MOST_KEYS),
    "seen": sequence(_KEY, MOST_KEYS),
}


class LearnedFile(OfEach[Learned]):
    """What everybody here has learned."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / FILE, _DAMAGED, Learned, _PARTS)
