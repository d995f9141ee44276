"""What the events of a game's rules mean to players: one row for each event, in one place."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Concatenate, Generic, Protocol, TypeVar

from game.rules.core import Event
from game.ui.animation import Animation, Call, Pause, sequence
from game.ui.table.telling.marks import Mark
from game.ui.table.telling.moods import Moods
from game.ui.table.telling.remarks import Occasions

Happened = TypeVar("Happened", bound=Event)
Words = TypeVar("Words")
Kit = TypeVar("Kit")

Sound = Callable[[], object]
"""Plays a sound."""


class Shout(str):
    """The name of a sound that has the volume of shouts."""

    __slots__ = ()


class EventRow(Generic[Words, Kit]):
    """How an event is read, heard and seen, and found again; a row of a game's table."""

    def __init__(
        self,
        event: type[Happened],
        sentence: Callable[[Happened, Words], str] | None = None,
        *,
        sound: str = "",
        within: str | tuple[str, ...] = (),
        silent: str = "",
        motion: Callable[Concatenate[Happened, Kit, ...], Animation] | None = None,
        mark: Callable[[Happened], Mark] | None = None,
        moods: Callable[[Happened, Words], Moods] | None = None,
        occasions: Callable[[Happened, Words], Occasions] | None = None,
        chain: Callable[[Happened], Hashable | None] | None = None,
    ) -> None:
        """Sounds are files of the table's `sound_place`, or those common to all.

        `sentence` is for the log and gets the `words` of the table. `sound` is played at once;
        those `within` the motion are played by it, as it gets each of them as a `Sound`. `silent`
        says why there is no sound. `motion` also gets the `kit` of the table. `mark` is a heading
        of the log and a joint of the replay. `moods` are the faces that people make, `occasions`
        what they may talk about. `chain` names what the event continues, e.g. the seat whose next
        trick it is: within a round the row's sounds climb a scale with each event of the same
        chain; None leaves them unchanged.
        """
        self.event: type[Event] = event
        self.sentence: Callable[[Any, Words], str] | None = sentence
        self.sound, self.silent = sound, silent
        self.within = (within,) if isinstance(within, str) else within
        self.motion: Callable[Concatenate[Any, Kit, ...], Animation] | None = motion
        self.mark: Callable[[Any], Mark] | None = mark
        self.moods: Callable[[Any, Words], Moods] | None = moods
        self.occasions: Callable[[Any, Words], Occasions] | None = occasions
        self.chain: Callable[[Any], Hashable | None] | None = chain


EventTable = Mapping[type[Event], EventRow[Words, Kit]]

NO_ROW = EventRow[Any, Any](Event)
"""The row of an event that nobody notices."""


def event_table(*rows: EventRow[Words, Kit]) -> EventTable[Words, Kit]:
    """Return the rows by their events."""
    found = {row.event: row for row in rows}
    assert len(found) == len(rows), "an event has two rows"
    return found


class ShowsEvents(Protocol):
    """A kit that can show the table after an event."""

    def happen(self, event: Event) -> None:
        """Show everything that an event changes."""


def at_once(seconds: float = 0.0) -> Callable[[Event, ShowsEvents], Animation]:
    """Return a motion that shows everything that an event changes at once, and then rests."""
    return lambda event, kit: sequence(Call(lambda: kit.happen(event)), Pause(seconds))


def rest(seconds: float) -> Callable[[Event, object], Animation]:
    """Return a motion in which nothing moves for these seconds."""
    return lambda _event, _kit: Pause(seconds)
