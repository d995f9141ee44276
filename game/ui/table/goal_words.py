"""What a game says of the goals of its puzzles."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.text import N_, ngettext

Forms = tuple[str, str]
"""A sentence for one and for several, untranslated."""


@dataclass(frozen=True, slots=True)
class GoalWords:
    """Sentences about a goal; each may name its `{count}`."""

    task: Forms
    """What is to be reached, with the number of the goal."""
    missed: Forms
    """What was reached instead, with that number."""

    aside: str = N_(
        "It must hold whatever the others have and do: hidden cards lie where they hurt."
    )
    """What is to be known about hidden cards, untranslated."""

    def tell_task(self, number: int) -> str:
        """Return what is to be reached."""
        return ngettext(*self.task, number).format(count=number)

    def tell_missed(self, reached: int) -> str:
        """Return what was reached instead."""
        return ngettext(*self.missed, reached).format(count=reached)
