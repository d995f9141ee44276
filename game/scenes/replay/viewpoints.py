"""Who may be the viewer of a recorded match: nothing shows before its time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.match.replay import Replay
from game.match.review.report import about_report
from game.rules.core import Seat, seats


@dataclass(frozen=True, slots=True)
class Viewpoints:
    """The viewers to choose from."""

    seats: Sequence[Seat | None]
    """The first ones are those to begin with; None is an onlooker."""
    may_open: bool = False
    """Whether all hands may be laid open."""


def viewpoints_for(replay: Replay, viewer: Seat | None = None) -> Viewpoints:
    """Return the possible viewers.

    After the match, and for a report, those of everybody, `viewer` or else the first person to
    begin with. Before that only the eyes of the person who sits in front of the screen anyway:
    `viewer`, or a person who plays alone.
    """
    people = replay.record.header.humans()
    own = people[0] if viewer is None and len(people) == 1 else viewer
    if replay.is_over or about_report(replay.record) is not None:
        first = own if own is not None else people[0] if people else None
        everybody: list[Seat | None] = [*seats(replay.players), None]
        return Viewpoints(sorted(everybody, key=lambda seat: seat != first), may_open=True)
    return Viewpoints([None] if own is None else [own, None])
