"""A match in sentences: who did what, in which round, and what was taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.match.history import Happening
from game.rules.core import Event, Seat
from game.scenes.log.contest import sentence
from game.ui.table.host import Person
from game.ui.table.telling.marks import Teller


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log, or a heading."""

    text: str
    ply: int
    """The action after which it holds; 0 is the deal."""
    seat: Seat | None = None
    """Who did it, if anybody in particular."""
    is_heading: bool = False
    is_undone: bool = False


def log_lines(
    table: Teller,
    people: Sequence[Person],
    happenings: Iterable[Happening],
    viewer: Seat | None,
) -> list[LogLine]:
    """Return everything that this seat may know; None is an onlooker."""
    lines: list[LogLine] = []
    for happening in happenings:
        for event in happening.events:
            seen = event.seen_by(viewer)
            if seen is not None:
                lines += _lines_of(table, len(people), happening, seen)
        if happening.contest is not None:
            words = sentence(happening.contest, people)
            seat = happening.contest.winner
            lines.append(LogLine(words, happening.ply, seat, is_undone=happening.is_undone))
    return lines


def _lines_of(table: Teller, players: int, happening: Happening, event: Event) -> Sequence[LogLine]:
    lines = []
    ply, undone = happening.ply, happening.is_undone
    mark = table.mark(event)
    if mark is not None and mark.level == 1:
        lines.append(LogLine(mark.words, ply, is_heading=True, is_undone=undone))
    sentence = table.describe(event)
    if sentence and not (lines and sentence.rstrip(".") == lines[0].text):
        lines.append(LogLine(sentence, ply, _who(event, players), is_undone=undone))
    return lines


def _who(event: Event, players: int) -> Seat | None:
    """Return who caused an event: by convention in all games, its `seat`."""
    seat = getattr(event, "seat", None)
    if isinstance(seat, int) and 0 <= seat < players:
        return Seat(seat)
    return None
