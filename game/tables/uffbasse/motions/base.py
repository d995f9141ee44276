"""How an event is shown: the one entry point, and what several motions need."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from game.games.uffbasse.ruleset import Recipe
from game.rules.core import Event, Seat
from game.ui.animation import (
    Animation,
    Call,
    Pause,
    sequence,
)
from game.ui.celebrations.splash import Splash
from game.ui.people import avatar
from game.ui.table.cards import Place
from game.ui.text import _

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable


ICONS = tuple(f"uffbasse/icon-{colour}" for colour in "OYRBG")


@singledispatch
def show(event: Event, table: UffbasseTable) -> Animation:  # noqa: ARG001
    """Return how an event is shown on this table; by default nothing moves."""
    return Pause(0)


def cue(table: UffbasseTable, name: str, group: str = "effects") -> None:
    """Play a sound of the game."""
    table.stage.audio.cue(f"uffbasse/{name}", group=group)


def recipe_of(table: UffbasseTable, recipe_id: str) -> Recipe:
    """Return the recipe of an event."""
    return table.recipes[recipe_id]


def name_of(table: UffbasseTable, seat: Seat) -> str:
    """Return who sits on a seat."""
    return table.host.people[seat].name


def from_hand(table: UffbasseTable, seat: Seat, card: str | None) -> Place:
    """Take a card out of a hand; return where it was."""
    shown = table.shown
    shown.seats[seat].hand = max(0, shown.seats[seat].hand - 1)
    if card and card in shown.hand:
        start = table.leave_hand(card)
        shown.hand.remove(card)
        table.lay_hand()
        return start
    return table.places.seat(seat)


def shout(table: UffbasseTable, seat: Seat, banner: str) -> Animation:
    """Return the one loud thing: somebody shouts Uffbasse!, and a banner says what follows."""
    person = table.host.people[seat]
    face = avatar(table.stage, person.avatar, person.colour, table.stage.px(104))
    splash = Splash(
        _("Uffbasse!"),
        banner,
        face,
        "uffbasse/shout-burst",
        ICONS,
        still=table.stage.settings.reduced_motion,
    )
    return sequence(
        Call(lambda: cue(table, "shout", "shouts")),
        table.splash.shout(splash),
    )
