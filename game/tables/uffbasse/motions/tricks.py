"""Playing cards, winning tricks, picking from the market."""

from __future__ import annotations

from functools import partial

from game.games.uffbasse import events as happened
from game.rules.core import Seat
from game.tables.uffbasse import faces, fold
from game.tables.uffbasse.motions.base import Kit, from_hand
from game.tables.uffbasse.shown import colour_of
from game.ui.animation import (
    Animation,
    Call,
    Later,
    Pause,
    ease_back,
    ease_in_out,
    sequence,
    together,
)
from game.ui.frame import Press
from game.ui.table.cards import Place
from game.ui.table.event_table import Sound


def trump_set(event: happened.TrumpSet, kit: Kit, trump: Sound) -> Animation:
    def change() -> None:
        before = kit.shown.trump
        kit.change(partial(fold.trump_read, event=event))
        if before != kit.shown.trump:
            trump()

    return sequence(Call(change), Pause(0.35))


def card_played(event: happened.CardPlayed, kit: Kit, play: Sound) -> Animation:
    start = from_hand(kit, event.seat, event.card)
    kit.change(partial(fold.playing, event=event))
    index = kit.shown.slots().index(event.seat)
    x, y = kit.places.slot(index)
    end = Place(x, y, 1.5 if index % 2 == 0 else -1.5, kit.layout.trick_card)
    flip = None if event.seat == kit.shown.bottom else faces.BACK

    def land() -> None:
        kit.change(partial(fold.played, event=event))
        play()

    return sequence(
        kit.flights.fly(
            faces.card_face(event.card),
            start,
            end,
            0.32,
            flip_from=flip,
            landed=land,
            ease=ease_back,
            marks=True,
        ),
        Pause(0.12),
    )


def _collect(kit: Kit, winner: Seat) -> Animation:
    """Let the winner take the trick."""
    shown, end = kit.shown, kit.places.seat(winner)
    order = shown.slots()
    kit.change(partial(fold.trick_taken, winner=winner))
    flights = []
    for seat, card in shown.plays:
        x, y = kit.places.slot(order.index(seat))
        start = Place(x, y, 0, kit.layout.trick_card)
        flights.append(kit.flights.fly(faces.card_face(card), start, end, 0.42, ease=ease_in_out))
    return together(*flights)


def card_picked(event: happened.CardPicked, kit: Kit) -> Animation:
    """Let a card fly from the market into a pantry, and the trick to its winner."""
    colour = colour_of(event.card)
    start = kit.places.market(colour, max(1, len(kit.shown.pile(colour))))
    lift = partial(kit.change, partial(fold.off_market, card=event.card))
    pick = _to_pantry(kit, event.seat, event.card, start, lift)
    return sequence(pick, Later(lambda: _collect(kit, event.seat)))


def tasted(event: happened.Tasted, kit: Kit) -> Animation:
    return _to_pantry(kit, event.seat, event.card, kit.places.seat(event.seat))


def _to_pantry(
    kit: Kit, seat: Seat, card: str, start: Place, lift: Press | None = None
) -> Animation:
    def land() -> None:
        kit.change(partial(fold.into_pantry, seat=seat, card=card))
        if seat == kit.shown.bottom:
            kit.freshen(card)

    end = kit.places.pantry(seat)
    fly = kit.flights.fly(
        faces.card_face(card), start, end, 0.45, start_action=lift, landed=land, marks=True
    )
    return sequence(fly, Pause(0.15))


def starter_card_taken(event: happened.StarterCardTaken, kit: Kit) -> Animation:
    """Show the card of the starting player, and let it fly there."""

    def land() -> None:
        kit.happen(event)

    face = f"uffbasse/starter-{min(event.number, 4)}"
    centre = kit.places.deck()
    wide = Place(centre.x, centre.y, 0, kit.stage.px(190))
    return sequence(
        kit.flights.fly(face, centre, wide, 0.3),
        kit.flights.fly(face, wide, wide, 0.55),
        kit.flights.fly(face, wide, kit.places.seat(event.seat), 0.4, landed=land),
    )
