"""The Uffbasse! card: claimed, lost, used."""

from __future__ import annotations

from functools import partial

from game.games.uffbasse import events as happened
from game.tables.uffbasse import fold
from game.tables.uffbasse.motions.base import UFFBASSE_CARD, Kit, shout
from game.tables.uffbasse.words.names import colour_name
from game.ui.animation import Animation, Pause, sequence
from game.ui.table.motion.manners import HANDED, PILED
from game.ui.table.telling.event_table import Sound
from game.ui.text import _


def card_claimed(event: happened.CardClaimed, kit: Kit) -> Animation:
    text = _("{name} takes the card!").format(name=kit.people[event.seat].name)
    fly = kit.flights.fly(
        UFFBASSE_CARD,
        kit.places.free_card(),
        kit.places.owned_card(event.seat),
        HANDED,
        start_action=partial(kit.change, fold.card_aloft, owner=event.seat),
        landed=lambda: kit.happen(event),
    )
    return sequence(shout(kit, event.seat, text), fly)


def card_called(event: happened.CardCalled, kit: Kit) -> Animation:
    text = _("{owner} loses the card!").format(owner=kit.people[event.owner].name)
    fly = kit.flights.fly(
        UFFBASSE_CARD,
        kit.places.owned_card(event.owner),
        kit.places.free_card(),
        HANDED,
        start_action=partial(kit.change, fold.card_aloft, owner=event.owner),
        landed=lambda: kit.happen(event),
    )
    return sequence(shout(kit, event.seat, text), fly)


def card_used(event: happened.CardUsed, kit: Kit, trump: Sound) -> Animation:
    colour = colour_name(kit.shown.rules, event.colour)
    text = _("Trump is {colour} now!").format(colour=colour)

    def lay() -> None:
        kit.happen(event)
        trump()

    fly = kit.flights.fly(
        UFFBASSE_CARD,
        kit.places.owned_card(event.seat),
        kit.places.market(event.colour, 1),
        PILED,
        start_action=partial(kit.change, fold.card_aloft, owner=event.seat),
        landed=lay,
    )
    return sequence(shout(kit, event.seat, text), fly, Pause(0.5))


def card_returned(event: happened.CardReturned, kit: Kit) -> Animation:
    assert kit.shown.card_on is not None
    return kit.flights.fly(
        UFFBASSE_CARD,
        kit.places.market(kit.shown.card_on, 1),
        kit.places.owned_card(event.seat),
        HANDED,
        start_action=partial(kit.change, fold.card_aloft, owner=event.seat),
        landed=lambda: kit.happen(event),
    )
