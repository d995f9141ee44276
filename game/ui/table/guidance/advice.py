"""What a strong player would do, as a table shows it: where, in words, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.ui.text import _, ngettext


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


@dataclass(frozen=True, slots=True)
class Sentences:
    """A game's sentences for its reasons, by key; translated when they are told."""

    plain: Mapping[str, str]
    """Of reasons without a count, or when there is none of it."""
    counted: Mapping[str, tuple[str, str]]
    """Of reasons with a count, for one and for many."""

    def tell(self, reason: Reason, **names: str) -> str:
        """Return the sentence of a reason; `names` are for players where its details are not."""
        count = reason.details.get("count")
        if isinstance(count, int) and (count or reason.key not in self.plain):
            text = ngettext(*self.counted[reason.key], count)
        else:
            text = _(self.plain[reason.key])
        return text.format(**{**reason.details, **names})
