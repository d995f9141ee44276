"""The Uffbasse! card: claimed, lost, used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.uffbasse import events as happened
from game.rules.core import Seat
from game.tables.uffbasse.motions.base import cue, name_of, shout, show
from game.ui.animation import (
    Animation,
    Call,
    Pause,
    sequence,
)
from game.ui.table.cards import Place
from game.ui.text import _

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable


UFFBASSE_CARD = "uffbasse/uffbasse-card"


@show.register(happened.WindowOpened)
def _window_opened(event: happened.WindowOpened, table: UffbasseTable) -> Animation:  # noqa: ARG001
    return Call(lambda: setattr(table.shown, "phase", "window"))


@show.register(happened.CardClaimed)
def _card_claimed(event: happened.CardClaimed, table: UffbasseTable) -> Animation:
    name = name_of(table, event.seat)
    text = _("{name} takes the card!").format(name=name)
    return sequence(
        shout(table, event.seat, text),
        _card_flies(table, table.places.free_card(), event.seat),
    )


@show.register(happened.CardCalled)
def _card_called(event: happened.CardCalled, table: UffbasseTable) -> Animation:
    owner = name_of(table, event.owner)
    text = _("{owner} loses the card!").format(owner=owner)

    def free() -> None:
        table.shown.owner = None

    fly = table.flights.fly(
        UFFBASSE_CARD,
        table.places.owned_card(event.owner),
        table.places.free_card(),
        0.45,
        start_action=free,
    )
    return sequence(shout(table, event.seat, text), fly)


@show.register(happened.CardUsed)
def _card_used(event: happened.CardUsed, table: UffbasseTable) -> Animation:
    colour = table.words.colour(event.colour)
    text = _("Trump is {colour} now!").format(colour=colour)

    def lay() -> None:
        table.shown.named = event.colour
        table.shown.trump = event.colour
        table.shown.winning = table.winner_now()
        cue(table, "trump")

    fly = table.flights.fly(
        UFFBASSE_CARD,
        table.places.owned_card(event.seat),
        table.places.market(event.colour, 1),
        0.4,
        landed=lay,
    )
    return sequence(shout(table, event.seat, text), fly, Pause(0.5))


@show.register(happened.CardReturned)
def _card_returned(event: happened.CardReturned, table: UffbasseTable) -> Animation:
    shown = table.shown
    if shown.named is None:
        return Pause(0)
    start = table.places.market(shown.named, 1)

    def lift() -> None:
        shown.named = None

    return table.flights.fly(
        UFFBASSE_CARD, start, table.places.owned_card(event.seat), 0.4, start_action=lift
    )


def _card_flies(table: UffbasseTable, start: Place, seat: Seat) -> Animation:
    def land() -> None:
        table.shown.owner = seat

    return table.flights.fly(UFFBASSE_CARD, start, table.places.owned_card(seat), 0.45, landed=land)
