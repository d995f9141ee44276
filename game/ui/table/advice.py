"""What a strong player would do, as a table shows it: where, in words, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact of the position that speaks for an action.

    Like a refusal it is a key that a table turns into a sentence, and plain values for it. Its
    finder makes sure that it is true for every deal that looks like this to the seat.
    """

    key: str
    details: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Advice:
    """How a recommended action is shown."""

    title: str
    """What to do, e.g. `Play the carrot 9`."""
    reasons: tuple[str, ...] = ()
    """Why, in sentences."""
    keys: tuple[str, ...] = ()
    """The targets to use, in order; missing ones are ignored."""
