"""What happened in a match, in order; undone actions are kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.match.shouts.times import Contest, from_note
from game.match.storage.record import Move, Note, Record, TakeBack
from game.rules.core import Action, Event, IllegalAction, Seat, State


@dataclass(frozen=True, slots=True)
class Happening:
    """An action as it was carried out, or the deal."""

    ply: int
    """The number of the action, from 1; the deal is 0. Undone actions share it with others."""
    seat: Seat | None
    """Who acted; None for the deal."""
    action: Action | None
    """What was done; None for the deal."""
    events: tuple[Event, ...]
    """The state's own; show each with `seen_by`."""
    is_undone: bool = False
    """Whether it was taken back later."""
    contest: Contest | None = None
    """Everybody's times, if several competed for this shout."""


def history(record: Record) -> list[Happening]:
    """Return everything that happened, oldest first, up to where the record can be replayed.

    Raises RecordError if it cannot even be dealt.
    """
    found: list[Happening] = []
    standing: list[int] = []
    """Indices into `found` of what stands; the deal is the first."""
    for happening, back_to in _walk(record):
        if happening is not None:
            standing.append(len(found))
            found.append(happening)
            continue
        if isinstance(back_to, Contest):
            index = standing[back_to.ply] if back_to.ply < len(standing) else 0
            found[index] = replace(found[index], contest=back_to)
            continue
        for index in standing[back_to + 1 :]:
            found[index] = replace(found[index], is_undone=True)
        del standing[back_to + 1 :]
    return found


def _walk(record: Record) -> Iterator[tuple[Happening | None, int | Contest]]:
    """Replay action by action; a step back is yielded as None and the ply that it leads to.

    A contest is yielded as None and its times, some time after the shout itself.
    """
    dealt: list[Event] = []
    state, ply = record.deal(dealt), 0
    keeps = any(isinstance(entry, TakeBack) for entry in record.entries)
    before: list[State] = []
    yield Happening(0, None, None, tuple(dealt)), 0
    for entry in record.entries:
        if isinstance(entry, TakeBack):
            state, ply = before[entry.to_ply].copy(), entry.to_ply
            del before[ply:]
            yield None, ply
        elif isinstance(entry, Note):
            if contest := from_note(entry.kind, record.header.players):
                yield None, contest
        elif isinstance(entry, Move):
            if keeps:
                before.append(state.copy())
            events: list[Event] = []
            try:
                action = Action.parse(entry.action)
                state.apply(entry.seat, action, events)
            except (IllegalAction, ValueError):
                return
            if entry.digest is not None and entry.digest != state.digest():
                return
            ply += 1
            yield Happening(ply, entry.seat, action, tuple(events)), ply
