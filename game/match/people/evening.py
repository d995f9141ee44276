"""The scores of an evening: matches of the same people, one soon after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from game.match.people.played import PRACTISED, Played, PlayedMatch

PAUSE = timedelta(hours=5)
"""After a pause of this length another evening begins."""


@dataclass(frozen=True, slots=True)
class Rank:
    """How somebody stands after the matches of an evening."""

    who: str
    name: str
    avatar: int
    colour: int
    kind: str
    place: int
    wins: int
    points: int
    """How many others were beaten, summed over the matches."""
    places: tuple[int | None, ...]
    """The place in every match; None for one without this person."""


@dataclass(frozen=True, slots=True)
class Evening:
    """Matches of one evening, the oldest first."""

    matches: tuple[PlayedMatch, ...]

    @property
    def ranking(self) -> tuple[Rank, ...]:
        """Everybody who played, the best first: by points, then by wins; ties share a place."""
        players: dict[str, Played] = {}
        for match in self.matches:
            players.update({_who(seat): seat for seat in match.seats})
        found = [self._rank(who, seat) for who, seat in players.items()]
        found.sort(key=lambda rank: (-rank.points, -rank.wins, rank.name))
        placed = []
        for rank in found:
            ahead = sum((o.points, o.wins) > (rank.points, rank.wins) for o in found)
            placed.append(replace(rank, place=1 + ahead))
        return tuple(placed)

    def _rank(self, who: str, last: Played) -> Rank:
        places: list[int | None] = []
        points = 0
        for match in self.matches:
            own = next((seat for seat in match.seats if _who(seat) == who), None)
            places.append(own.place if own else None)
            if own is not None:
                points += sum(other.place > own.place for other in match.seats)
        wins = places.count(1)
        kind = last.kind
        return Rank(who, last.name, last.avatar, last.colour, kind, 0, wins, points, tuple(places))


def this_evening(matches: Sequence[PlayedMatch], now: datetime) -> Evening:
    """Return the matches since the last long pause; none if the pause lasts until now.

    A match belongs where it ended. Practice games decide nothing.
    """
    found: list[PlayedMatch] = []
    after = now
    counted = [match for match in matches if match.kind != PRACTISED]
    for match in sorted(counted, key=lambda match: match.end, reverse=True):
        if after - match.end > PAUSE:
            break
        found.append(match)
        # It may have begun on another day, and been saved.
        after = min(after, match.end - timedelta(milliseconds=match.ms))
    return Evening(tuple(reversed(found)))


def together(evening: Evening, whos: Sequence[str]) -> Evening:
    """Return the matches of an evening in which exactly these persons played."""
    wanted = set(whos)
    return Evening(
        tuple(
            match
            for match in evening.matches
            if {seat.who for seat in match.seats if seat.kind == "human"} == wanted
        )
    )


def _who(seat: Played) -> str:
    """Return who sat there; computer players differ by name and level."""
    return seat.who if seat.kind == "human" else f"{seat.kind}:{seat.name}"
