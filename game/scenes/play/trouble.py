"""What is wrong with a match's journal, said once."""

from __future__ import annotations

from game.scenes.play.at_table import AtTable
from game.ui.text import explain


class JournalTrouble:
    """Knows what has been said already: nobody has to read it twice."""

    def __init__(self, scene: AtTable) -> None:
        self._scene = scene
        self._said = ""
        self._has_noticed = False
        """Whether it was said what had to be mended when the journal was opened."""

    def tell(self) -> None:
        """Say what is wrong, if nobody has said it yet."""
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
