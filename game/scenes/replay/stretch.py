"""How much of a recorded match becomes a lesson: from where one looks on, to what is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.scenes.dialogs.lists import ListRow
from game.scenes.replay.player import MarkedAction
from game.ui.text import _, ngettext

ACTIONS = 10
"""So many actions are offered first, and the last ones of a match that is looked at to its end."""
MOST_ENDS = 12


@dataclass(frozen=True, slots=True)
class Stretch:
    """Actions of a match, counted from 1."""

    first: int
    last: int
    words: str
    """Where it ends."""

    @property
    def row(self) -> ListRow:
        """How it is offered."""
        count = self.last - self.first + 1
        moves = ngettext("{count} move", "{count} moves", count).format(count=count)
        return ListRow(str(self.last), self.words, moves)


def stretches(ply: int, length: int, marks: Sequence[MarkedAction]) -> list[Stretch]:
    """Return what is offered after so many actions of a match: a few moves, or up to a mark."""
    start = ply if ply < length else max(0, length - ACTIONS)
    found = {min(start + ACTIONS, length): _("A few moves")}
    for marked in marks:
        if start < marked.ply < length and len(found) < MOST_ENDS:
            words = _("To the end: {part}") if marked.mark.ends else _("To the beginning: {part}")
            found[marked.ply] = words.format(part=marked.mark.words)
    found[length] = _("To the end of the game")
    return [Stretch(start + 1, last, words) for last, words in sorted(found.items()) if last]
