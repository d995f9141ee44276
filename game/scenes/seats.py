"""Who sits at the table: what the home screen does with the seats, without any picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.match.header import SeatPlan
from game.match.setup import HUMAN
from game.ui.people import COLOURS, FACES

NAMES = ("Lena", "Käthe", "Schorsch", "Karl-Heinz", "Gretel", "Ludwig", "Elsbeth", "Hannes")
"""Who sits there until somebody writes another name."""
KINDS = (HUMAN, "hard", "easy", "medium", "medium", "easy", "hard", "medium")
LONGEST_NAME = 14
USUAL_SEATS = 4
USUAL_LEVEL = "medium"

Seats = tuple[SeatPlan, ...]


def default_seat(number: int) -> SeatPlan:
    """Return who sits on a seat at first."""
    place = number % len(NAMES)
    return SeatPlan(NAMES[place], KINDS[place], colour=place + 1, avatar=place + 1)


def newcomer(seats: Sequence[SeatPlan]) -> SeatPlan:
    """Return somebody for one more seat, with a name, a colour and a face of their own."""
    plan = next(
        (
            candidate
            for candidate in map(default_seat, range(len(NAMES)))
            if candidate.name not in {seat.name for seat in seats}
        ),
        default_seat(len(seats)),
    )
    kind = USUAL_LEVEL if plan.kind == HUMAN else plan.kind
    colour = _free(plan.colour, {seat.colour for seat in seats}, COLOURS)
    avatar = _free(plan.avatar, {seat.avatar for seat in seats}, FACES)
    return replace(plan, kind=kind, colour=colour, avatar=avatar)


def fitted(seats: Sequence[SeatPlan], allowed: Sequence[int]) -> Seats:
    """Return as many seats as a ruleset allows: filled up, or without the last ones."""
    wanted = list(seats) or [default_seat(number) for number in range(USUAL_SEATS)]
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
    name = " ".join(name.split())[:LONGEST_NAME]
    return _with(seats, number, replace(seats[number], name=name)) if name else seats


def with_kind(seats: Seats, number: int, kind: str) -> Seats:
    """Return the seats after a person or the computer took one over."""
    return _with(seats, number, replace(seats[number], kind=kind))


def without(seats: Seats, number: int) -> Seats:
    """Return the seats after somebody left."""
    return seats[:number] + seats[number + 1 :]


def _with(seats: Seats, number: int, plan: SeatPlan) -> Seats:
    return (*seats[:number], plan, *seats[number + 1 :])


def _free(wanted: int, taken: set[int], among: range) -> int:
    """Return the number itself, or the next one round the circle that is not taken."""
    for step in among:
        candidate = (wanted + step - 2) % len(among) + 1
        if candidate not in taken:
            return candidate
    return wanted
