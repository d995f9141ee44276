"""Sentences for newcomers: each is told once, at the first moment that fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.rules.core import Event, Observation, Seat

Seen = TypeVar("Seen", bound=Observation)


@dataclass(frozen=True, slots=True)
class Moment(Generic[Seen]):
    """A person has to act: what they see, and what has happened."""

    seen: Seen
    seat: Seat
    happened: Sequence[Event]
    """Everything in this match, as this person may know it."""
    before: int
    """How many of these had happened when the person last had to act."""

    @property
    def new(self) -> Sequence[Event]:
        """What has happened since the person last had to act."""
        return self.happened[self.before :]

    def may(self, verb: str) -> bool:
        """Whether the person may do anything of this kind now."""
        return any(action.verb == verb for action in self.seen.legal)

    def chances(self, verb: str) -> list[str]:
        """Return the first argument of each action of this kind that the person may do now."""
        return list(dict.fromkeys(one.args[0] for one in self.seen.legal if one.verb == verb))


Places = Sequence[str]
"""Keys of the targets that a sentence is about, the first one first; perhaps none."""
Find = Callable[[Moment[Any]], Places | None]
"""Returns the places of a sentence; None while it is not its moment."""


@dataclass(frozen=True, slots=True)
class Nudge:
    """One sentence."""

    key: str
    """Its name within its game; who has seen it is kept with the person."""
    text: str
    """Untranslated; it may hold the words of the game's facts, e.g. `{next}`."""
    places: Find


class Nudges(list[Nudge]):
    """The sentences of a game, the most important ones first."""

    def about(self, key: str, text: str) -> Callable[[Find], Find]:
        """Add the sentence whose moment the decorated function finds."""

        def add(find: Find) -> Find:
            self.append(Nudge(key, text, find))
            return find

        return add
