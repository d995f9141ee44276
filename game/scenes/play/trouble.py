"""Trouble with a match's journal, reported once."""

from __future__ import annotations

from game.scenes.play.at_table import AtTable
from game.ui.text import explain


class JournalTrouble:
    """Reports each trouble once, so that nobody has to read it twice."""

    def __init__(self, scene: AtTable) -> None:
        self._scene = scene
        self._said = ""
        self._has_noticed = False
        """Whether the repairs at the opening of the journal have been reported."""

    def tell(self) -> None:
        """Report trouble that has not been reported yet."""
        journal = self._scene.match.journal
        if journal is None:
            return
        trouble = journal.trouble
        if trouble is None and not self._has_noticed:
            self._has_noticed, trouble = True, journal.notice
        words = explain(trouble) if trouble else ""
        if words and words != self._said:
            self._scene.table.say(words)
        self._said = words
