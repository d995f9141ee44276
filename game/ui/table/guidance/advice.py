"""What a strong player would do, as a table shows it: where, in words, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.rules.core import Action
from game.ui.text import _, ngettext

MOST_REASONS = 3
NAMING = ("colour", "suit", "number")
"""Details that name a kind of cards: as good a reason with another kind is the same reason."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact of the position that speaks for an action.

    Like a refusal it has a key that a table turns into a sentence, and plain values for it. It
    must be true for every deal that looks like this to the seat.
    """

    key: str
    details: Mapping[str, str | int] = field(default_factory=dict)


def telling(
    find: Callable[[Action], Sequence[Reason]], action: Action, instead_of: Action | None = None
) -> Sequence[Reason]:
    """Return the weightiest reasons for an action.

    Whoever could have done it `instead_of` something else gets only what speaks for it alone.
    """
    shared = [] if instead_of is None else [_weight(one) for one in find(instead_of)]
    return [one for one in find(action) if _weight(one) not in shared][:MOST_REASONS]


def _weight(reason: Reason) -> tuple[str, Mapping[str, str | int]]:
    """Return what a reason comes to, whichever colour it is about."""
    details = {key: value for key, value in reason.details.items() if key not in NAMING}
    return reason.key, details


@dataclass(frozen=True, slots=True)
class Advice:
    """How a recommended action is shown."""

    title: str
    """What to do, e.g. `Play the carrot 9`."""
    reasons: tuple[str, ...] = ()
    """Why, in sentences."""
    passing: tuple[str, ...] = ()
    """Those of the reasons that may be wrong when the game has gone on."""
    keys: tuple[str, ...] = ()
    """The targets to use, in order; missing ones are ignored."""


@dataclass(frozen=True, slots=True)
class Sentences:
    """A game's sentences for its reasons, by key; translated when they are told."""

    plain: Mapping[str, str]
    """For reasons without a count, or with a count of 0."""
    counted: Mapping[str, tuple[str, str]]
    """For reasons with a count: singular and plural."""

    def tell(self, reason: Reason, **names: str) -> str:
        """Return the sentence of a reason; `names` replace details that are not for players."""
        count = reason.details.get("count")
        if isinstance(count, int) and (count or reason.key not in self.plain):
            text = ngettext(*self.counted[reason.key], count)
        else:
            text = _(self.plain[reason.key])
        return text.format(**{**reason.details, **names})
