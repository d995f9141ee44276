"""A game's sentences about the goals of its puzzles."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.text import N_, _, ngettext

Forms = str | tuple[str, str]
"""A sentence, or its singular and plural if it names its `{count}`; untranslated."""


@dataclass(frozen=True, slots=True)
class GoalWords:
    """Sentences about a goal."""

    task: Forms
    """The task, with the number of the goal."""
    missed: Forms
    """What was reached instead, with that number."""
    missed_by_others: Forms = ""
    """The same if others act next; empty where that makes no difference."""
    aside: str = N_("It must work, whatever the others do and however the hidden cards lie.")
    """A sentence about all puzzles of its kind, e.g. about hidden cards; untranslated."""
    is_beyond: bool = False
    """Whether the task names the number that has to be exceeded, one less than the goal's."""

    def tell_task(self, number: int) -> str:
        """Return the task, translated."""
        return _tell(self.task, number - self.is_beyond)

    def tell_missed(self, reached: int, *, is_next: bool) -> str:
        """Return what was reached instead, translated; `is_next` tells who acts next."""
        return _tell(self.missed if is_next else self.missed_by_others or self.missed, reached)


def _tell(forms: Forms, number: int) -> str:
    if isinstance(forms, str):
        return _(forms)
    return ngettext(*forms, number).format(count=number)
