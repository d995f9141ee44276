"""The sounds of events, higher and higher within each chain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

from game.rules.core import Event
from game.ui.sound.audio import Audio
from game.ui.table.telling.event_table import EventRow, Shout, Sound


def calm(_seen: object) -> int:
    """Return no tension."""
    return 0


class Hearing:
    """Gives the events of a table their sounds."""

    def __init__(self, audio: Audio, place: str) -> None:
        """`place` is the folder of the table's sounds."""
        self._audio = audio
        self._place = place
        self._chains: Counter[tuple[type[Event], Hashable]] = Counter()

    def forget(self) -> None:
        """Start all chains again."""
        self._chains.clear()

    def strain(self, tension: int) -> None:
        """Set the tension of this place's music."""
        self._audio.strain(f"{self._place}/theme", tension)

    def sounds(self, event: Event, row: EventRow[Any, Any]) -> Callable[[str], Sound]:
        """Return a function that makes the sounds of an event from their names.

        An event counts once in its chain; the beginning of a round ends all chains.
        """
        if row.mark and row.mark(event).level == 1:
            self.forget()
        rise = self._rise(event, row)
        return lambda name: self._sound(name, rise)

    def _rise(self, event: Event, row: EventRow[Any, Any]) -> int:
        key = row.chain(event) if row.chain else None
        if key is None:
            return 0
        link = (row.event, key)
        self._chains[link] += 1
        return self._chains[link] - 1

    def _sound(self, name: str, rise: int) -> Sound:
        group = "shouts" if isinstance(name, Shout) else "effects"
        return partial(self._audio.cue, f"{self._place}/{name}", group=group, rise=rise)
