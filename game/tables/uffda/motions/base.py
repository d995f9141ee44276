"""How an event is shown: the one entry point, and what several motions need."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from game.rules.core import Event, Seat
from game.ui.animation import Animation, Call, Pause, sequence
from game.ui.celebrations.splash import Splash
from game.ui.people import avatar
from game.ui.table.cards import Place

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable

SPRAYS = 6
"""How many pictures fly about when somebody is caught."""


@singledispatch
def show(event: Event, table: UffdaTable) -> Animation:  # noqa: ARG001
    """Return how an event is shown on this table; by default nothing moves."""
    return Pause(0)


def cue(table: UffdaTable, name: str, group: str = "effects") -> None:
    """Play a sound of the edition's theme, or the game's."""
    table.stage.audio.cue(f"uffda/{table.rules.theme}/{name}", group=group)


def face_down(table: UffdaTable) -> str:
    """Return the back of the cards."""
    return f"uffda/{table.rules.theme}/back"


def leave_hand(table: UffdaTable, seat: Seat, card: str | None) -> Place:
    """Take a card out of a hand; return where it was."""
    shown = table.shown
    shown.hands[seat] = max(0, shown.hands[seat] - 1)
    if card and seat == table.viewer and card in shown.hand:
        shown.hand.remove(card)
        start = table.hand.place(card) if card in table.hand.order else table.places.hand_end()
        table.lay_hand()
        return start
    return table.places.seat(seat)


def enter_hand(table: UffdaTable, seat: Seat, card: str | None) -> None:
    """Put a card into a hand."""
    shown = table.shown
    shown.hands[seat] += 1
    if card and seat == table.viewer:
        shown.hand.append(card)
        end = table.places.hand_end()
        table.lay_hand()
        table.hand.start_at(card, end.x, end.y)


def sprays(table: UffdaTable) -> tuple[str, ...]:
    """Return the pictures that fly about."""
    return tuple(f"uffda/{table.rules.theme}/spray-{number}" for number in range(1, SPRAYS + 1))


def loud(
    table: UffdaTable, seat: Seat, word: str, banner: str, sound: str, hold: float = 0.95
) -> Animation:
    """Return the one loud thing: a word in a burst, and a banner that says what follows."""
    person = table.host.people[seat]
    face = avatar(table.stage, person.avatar, person.colour, table.stage.px(104))
    splash = Splash(
        word,
        banner,
        face,
        f"uffda/{table.rules.theme}/shout-burst",
        sprays(table),
        still=table.stage.settings.reduced_motion,
    )
    return sequence(
        Call(lambda: cue(table, sound, "shouts")), table.splash.shout(splash, hold=hold)
    )
