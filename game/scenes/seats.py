"""Who sits at the table: what the home screen does with the seats, without any picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.ai.regulars import Regular
from game.match.kinds import HUMAN
from game.match.people.names import tidy
from game.match.people.profiles import Profile
from game.match.settings import Settings
from game.match.storage.header import SeatPlan
from game.ui.people import COLOURS, FACES

NAMES = ("Lena", "Käthe", "Schorsch", "Karl-Heinz", "Gretel", "Ludwig", "Elsbeth", "Hannes")
"""The names until somebody writes another one."""
USUAL_SEATS = 4
USUAL_LEVEL = "easy"
"""Easy, so that new players win soon."""
GUEST_FACE = (9, 6)
"""Face and colour of somebody without a profile, until they choose others."""

Seats = tuple[SeatPlan, ...]


def default_seat(number: int) -> SeatPlan:
    """Return the initial plan of a seat."""
    place = number % len(NAMES)
    kind = USUAL_LEVEL if place else HUMAN
    return SeatPlan(NAMES[place], kind, colour=place + 1, avatar=place + 1)


def first_table(name: str = "") -> Seats:
    """Return the seats before anybody has chosen: a person of this name, and the computer."""
    person, *others = map(default_seat, range(USUAL_SEATS))
    if not name:
        return (person, *others)
    # An opponent of the same name takes the name that is free now.
    named = [replace(seat, name=NAMES[0]) if seat.name == name else seat for seat in others]
    return (replace(person, name=name), *named)


def opponents_of(plan: SeatPlan, count: int) -> Seats:
    """Return so many initial opponents, with their own faces; nobody looks like this person or has
    their name."""
    candidates = map(default_seat, range(1, len(NAMES)))
    found = [one for one in candidates if plan.name != one.name and plan.avatar != one.avatar]
    return distinct([plan, *found[:count]])[1:]


def person_in_front(settings: Settings) -> SeatPlan:
    """Return the program's user: the first person at the table."""
    return next((seat for seat in settings.seats if seat.is_human), default_seat(0))


def usual_level(seats: Sequence[SeatPlan]) -> str:
    """Return the computer's level on one more seat: that of the last one that it has."""
    levels = [seat.kind for seat in seats if not seat.is_human]
    return levels[-1] if levels else USUAL_LEVEL


def newcomer(seats: Sequence[SeatPlan]) -> SeatPlan:
    """Return somebody for one more seat, with a name, a colour and a face of their own."""
    names, faces = names_at(seats), {seat.avatar for seat in seats}
    usual = [one for one in map(default_seat, range(len(NAMES))) if not names & names_at([one])]
    # Whose own face is free comes first.
    usual.sort(key=lambda one: one.avatar in faces)
    plan = usual[0] if usual else default_seat(len(seats))
    colour = _free(plan.colour, {seat.colour for seat in seats}, COLOURS)
    avatar = _free(plan.avatar, faces, FACES)
    return replace(plan, kind=usual_level(seats), colour=colour, avatar=avatar)


def fitted(seats: Sequence[SeatPlan], allowed: Sequence[int]) -> Seats:
    """Return a number of seats that the ruleset allows: filled up, or without the last ones."""
    wanted = list(seats) or list(first_table())
    count = min(allowed, key=lambda number: (abs(number - len(wanted)), number))
    result = wanted[:count]
    while len(result) < count:
        result.append(newcomer(result))
    return distinct(result)


def distinct(seats: Sequence[SeatPlan]) -> Seats:
    """Return the seats with no colour used twice."""
    result: list[SeatPlan] = []
    for seat in seats:
        colour = _free(seat.colour, {other.colour for other in result}, COLOURS)
        result.append(replace(seat, colour=colour))
    return tuple(result)


def with_people_s_colours(seats: Sequence[SeatPlan]) -> Seats:
    """Return the seats with no colour used twice; people keep theirs before opponents."""
    order = sorted(range(len(seats)), key=lambda number: not seats[number].is_human)
    fitted_seats = dict(zip(order, distinct([seats[number] for number in order]), strict=True))
    return tuple(fitted_seats[number] for number in range(len(seats)))


def with_next_face(seats: Seats, number: int) -> Seats:
    """Return the seats after somebody took the next face that nobody has."""
    taken = {seat.avatar for seat in seats}
    face = _free(seats[number].avatar % len(FACES) + 1, taken, FACES)
    return _with(seats, number, replace(seats[number], avatar=face))


def with_next_colour(seats: Seats, number: int) -> Seats:
    """Return the seats after somebody took the next colour that nobody has."""
    taken = {seat.colour for seat in seats}
    colour = seats[number].colour % len(COLOURS) + 1
    if len(taken) == len(COLOURS):
        return seats
    return _with(seats, number, replace(seats[number], colour=_free(colour, taken, COLOURS)))


def renamed(seats: Seats, number: int, name: str) -> Seats:
    """Return the seats with another name; an empty one changes nothing."""
    name = tidy(name)
    if not name:
        return seats
    return without_namesakes(_with(seats, number, replace(seats[number], name=name)))


def with_plan(seats: Seats, number: int, plan: SeatPlan) -> Seats:
    """Return the seats after somebody else sat down there."""
    return _with(seats, number, plan)


def shown_as(seats: Seats, number: int, profile: Profile) -> Seats:
    """Return the seats after somebody took another name, face and colour; no colour is twice."""
    plan = replace(seats[number], name=profile.name, avatar=profile.avatar, colour=profile.colour)
    result = list(_with(seats, number, plan))
    taken = {seat.colour for seat in result}
    for place, seat in enumerate(seats):
        if place != number and seat.colour == plan.colour:
            result[place] = replace(seat, colour=_free(seat.colour, taken, COLOURS))
            taken.add(result[place].colour)
    return without_namesakes(tuple(result))


def guest(seats: Seats, number: int) -> SeatPlan:
    """Return a guest for a seat, with a name, a colour and a face of their own."""
    return replace(newcomer(without(seats, number)), kind=HUMAN)


def met(seats: Seats, people: Sequence[Profile]) -> Seats:
    """Return the seats with the current profiles of their people.

    A person with the name of a profile gets that profile; unknown profiles are dropped. Everybody
    keeps their own colour unless somebody before them has it.
    """
    profiles = _profiles_at(seats, people)
    taken: set[int] = set()
    result = list(seats)
    # Guests and the computer come last.
    for number in sorted(range(len(seats)), key=lambda place: profiles[place] is None):
        seat, profile = seats[number], profiles[number]
        plan = profile.plan() if profile else replace(seat, person="")
        result[number] = replace(plan, colour=_free(plan.colour, taken, COLOURS))
        taken.add(result[number].colour)
    return without_namesakes(tuple(result))


def _profiles_at(seats: Seats, people: Sequence[Profile]) -> list[Profile | None]:
    """Return the profile on each seat; nobody sits on two of them."""
    free = {profile.id: profile for profile in people}
    found: list[Profile | None] = [
        free.pop(seat.person, None) if seat.is_human else None for seat in seats
    ]
    by_name = {profile.name: profile for profile in free.values()}
    for number, seat in enumerate(seats):
        if seat.is_human and found[number] is None:
            found[number] = by_name.pop(seat.name, None)
    return found


def with_kind(seats: Seats, number: int, kind: str) -> Seats:
    """Return the seats after a person or the computer took one over; regulars leave for people."""
    if kind == HUMAN and seats[number].regular:
        seats = with_regular(seats, number, None)
    person = seats[number].person if kind == HUMAN else ""
    return _with(seats, number, replace(seats[number], kind=kind, person=person))


def with_regular(seats: Seats, number: int, regular: Regular | None) -> Seats:
    """Return the seats after a regular, or anybody else, sat down there for the computer.

    Guests and the computer's other players give their face to a regular. If there was no regular
    before, only the face changes.
    """
    seat = seats[number]
    if regular is not None:
        plan = replace(seat, name=regular.name, avatar=regular.face, regular=regular.id)
        result = _with(seats, number, plan)
        for place, other in enumerate(seats):
            if place != number and other.avatar == regular.face and not other.person:
                result = with_next_face(result, place)
        return result
    if not seat.regular:
        return with_next_face(seats, number)
    plan = newcomer(without(seats, number))
    return _with(seats, number, replace(plan, kind=seat.kind, colour=seat.colour))


def without_namesakes(seats: Seats) -> Seats:
    """Return the seats after every regular left whose name somebody else has, too."""
    for number, seat in enumerate(seats):
        if seat.regular and names_at([seat]) & names_at(without(seats, number)):
            seats = with_regular(seats, number, None)
    return seats


def names_at(seats: Sequence[SeatPlan]) -> set[str]:
    """Return the names on these seats, written so that `mia` and `Mia` are the same."""
    return {seat.name.casefold() for seat in seats}


def without(seats: Seats, number: int) -> Seats:
    """Return the seats after somebody left."""
    return seats[:number] + seats[number + 1 :]


def _with(seats: Seats, number: int, plan: SeatPlan) -> Seats:
    return (*seats[:number], plan, *seats[number + 1 :])


def _free(wanted: int, taken: set[int], among: range) -> int:
    """Return the number itself, or the next free one in a circle; if there is none, the number."""
    for step in among:
        candidate = (wanted + step - 2) % len(among) + 1
        if candidate not in taken:
            return candidate
    return wanted
