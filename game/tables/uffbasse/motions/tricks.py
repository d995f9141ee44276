"""Playing cards, winning tricks, picking from the market."""

from __future__ import annotations

from functools import partial

from game.games.uffbasse import events as happened
from game.rules.core import Seat
from game.tables.uffbasse import faces, fold
from game.tables.uffbasse.motions.base import Kit, cue, from_hand, motion
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


@motion.register
def _(event: happened.TrumpSet, kit: Kit) -> Animation:
    def change() -> None:
        before = kit.shown.trump
        kit.change(partial(fold.trump_read, event=event))
        if before != kit.shown.trump:
            cue(kit, "trump")

    return sequence(Call(change), Pause(0.35))


@motion.register
def _(event: happened.CardPlayed, kit: Kit) -> Animation:
    start = from_hand(kit, event.seat, event.card)
    kit.change(partial(fold.playing, event=event))
    index = kit.shown.slots().index(event.seat)
    x, y = kit.places.slot(index)
    end = Place(x, y, 1.5 if index % 2 == 0 else -1.5, kit.layout.trick_card)
    flip = None if event.seat == kit.shown.bottom else faces.BACK

    def land() -> None:
        kit.change(partial(fold.played, event=event))
        cue(kit, "play")

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


@motion.register
def _(event: happened.TrickWon, kit: Kit) -> Animation:
    def settle() -> None:
        kit.change(partial(fold.after, event))
        cue(kit, "trick")

    # The trick stays where it is while its winner picks: one picks with it in view.
    return sequence(Call(settle), Pause(0.9))


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


@motion.register
def _(event: happened.CardPicked, kit: Kit) -> Animation:
    colour = colour_of(event.card)
    start = kit.places.market(colour, max(1, len(kit.shown.pile(colour))))

    def lift() -> None:
        kit.change(partial(fold.off_market, card=event.card))
        cue(kit, "market")

    pick = _to_pantry(kit, event.seat, event.card, start, lift)
    return sequence(pick, Later(lambda: _collect(kit, event.seat)))


@motion.register
def _(event: happened.Tasted, kit: Kit) -> Animation:
    start = kit.places.seat(event.seat)
    return _to_pantry(kit, event.seat, event.card, start, lambda: cue(kit, "market"))


def _to_pantry(kit: Kit, seat: Seat, card: str, start: Place, lift: Press) -> Animation:
    def land() -> None:
        kit.change(partial(fold.into_pantry, seat=seat, card=card))
        if seat == kit.shown.bottom:
            kit.freshen(card)

    end = kit.places.pantry(seat)
    fly = kit.flights.fly(
        faces.card_face(card), start, end, 0.45, start_action=lift, landed=land, marks=True
    )
    return sequence(fly, Pause(0.15))


@motion.register
def _(event: happened.StarterCardTaken, kit: Kit) -> Animation:
    def land() -> None:
        kit.change(partial(fold.after, event))

    face = f"uffbasse/starter-{min(event.number, 4)}"
    centre = kit.places.deck()
    wide = Place(centre.x, centre.y, 0, kit.stage.px(190))
    return sequence(
        kit.flights.fly(face, centre, wide, 0.3),
        kit.flights.fly(face, wide, wide, 0.55),
        kit.flights.fly(face, wide, kit.places.seat(event.seat), 0.4, landed=land),
    )


@motion.register
def _(event: happened.MarketCleared, kit: Kit) -> Animation:
    return sequence(Call(lambda: kit.change(partial(fold.after, event))), Pause(0.25))
