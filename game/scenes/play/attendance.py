"""Who of a match's people is at this screen, and who is elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.match.match import Match
from game.rules.core import Seat
from game.scenes.persons import people_of
from game.scenes.play.remote import Nobody, Remote
from game.ui.table.host import Person


class Attendance:
    """The people of a match, and where they are now."""

    def __init__(self, match: Match, remote: Remote | None = None) -> None:
        """`remote` are the people who are not at this screen."""
        self._match = match
        self.remote: Remote = remote or Nobody()
        self.people: Sequence[Person] = ()
        """Everybody who plays, opponents too."""
        self.read()

    def read(self) -> None:
        """Read the people again: the language has changed, or somebody has come or gone."""
        people, away = self.remote.people(people_of(self._match)), self.remote.seats
        self.people = [replace(one, is_away=one.seat in away) for one in people]

    @property
    def persons(self) -> Sequence[Seat]:
        """The seats of all people who play, wherever they are."""
        return [one.seat for one in self.people if one.is_human]

    @property
    def humans(self) -> Sequence[Seat]:
        """The seats of the people around this screen."""
        return self.here(self.persons)

    @property
    def alone(self) -> Seat | None:
        """The only person at this screen."""
        humans = self.humans
        return humans[0] if len(humans) == 1 else None

    def here(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """Return those of the seats whose people are at this screen."""
        away = self.remote.seats
        return tuple(seat for seat in seats if seat not in away)
