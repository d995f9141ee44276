"""A contested shout, as it is shown and logged."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.shouts.times import Contest
from game.ui.table.host import Person
from game.ui.table.shouts.times import Runner, time_text
from game.ui.text import _


def runners(contest: Contest, people: Sequence[Person]) -> list[Runner]:
    """Return everybody in a contest as they are shown."""
    found = []
    for time in contest.times:
        person = people[time.seat]
        found.append(Runner(person.name, person.avatar, person.colour, time.ms, time.handicap))
    return found


def sentence(contest: Contest, people: Sequence[Person]) -> str:
    """Return a contest as the log tells it, e.g. `Shouted after: Rosa 412 ms, Ada 455 ms`."""
    heard = [one for one in runners(contest, people) if one.ms is not None]
    times = ", ".join(f"{one.name} {time_text(one)}" for one in heard)
    return _("Shouted after: {times}").format(times=times)
