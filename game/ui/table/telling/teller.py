"""How a table tells events: each by its row in the game's table of them."""

from __future__ import annotations

from typing import Any, ClassVar

from game.rules.core import Event
from game.ui.animation import Animation, Call, Pause, sequence
from game.ui.table.telling.event_table import NO_ROW, EventRow, EventTable
from game.ui.table.telling.hearing import Hearing
from game.ui.table.telling.marks import Mark
from game.ui.table.telling.moods import Faces
from game.ui.table.telling.remarks import Occasions, Remarks


class Teller:
    """Gives events their sentences, sounds, motions, faces and marks."""

    events: ClassVar[EventTable[Any, Any]] = {}
    """What each event of the rules means to players: its sentence, sound, motion, and mark."""

    def __init__(self, hearing: Hearing) -> None:
        self.sentences: list[str] = []
        """What has happened, for the log."""
        self.faces = Faces()
        self.remarks = Remarks()
        self.hearing = hearing

    def animate(self, event: Event) -> Animation:
        """Return the animation of an event, which starts now, and add its sentence to the log."""
        if sentence := self.describe(event):
            self.sentences.append(sentence)
        return self.motion(event)

    @property
    def words(self) -> Any:
        """Passed to sentences about events."""
        return None

    @property
    def kit(self) -> Any:
        """Passed to motions of events."""
        return None

    def describe(self, event: Event) -> str:
        """Return the event as a sentence for the log, or an empty text."""
        sentence = self._row(event).sentence
        return sentence(event, self.words) if sentence else ""

    def occasions(self, event: Event) -> Occasions:
        """Return the occasions for remarks in an event."""
        occasions = self._row(event).occasions
        return occasions(event, self.words) if occasions else {}

    def mark(self, event: Event) -> Mark | None:
        """Return what begins or ends with an event: a round, a hand, a trick."""
        mark = self._row(event).mark
        return mark(event) if mark else None

    def motion(self, event: Event) -> Animation:
        """Return the motion of an event with its sounds; its moods begin now."""
        row = self._row(event)
        if row.moods is not None:
            self.faces.feel(row.moods(event, self.words))
        sound = self.hearing.sounds(event, row)
        moves = row.motion(event, self.kit, *map(sound, row.within)) if row.motion else Pause(0)
        return sequence(Call(sound(row.sound)), moves) if row.sound else moves

    def _row(self, event: Event) -> EventRow[Any, Any]:
        return self.events.get(type(event), NO_ROW)
