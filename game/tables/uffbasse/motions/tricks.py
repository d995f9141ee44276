"""Playing cards, winning tricks, picking from the market."""

from __future__ import annotations

from functools import partial

from game.games.uffbasse import events as happened
from game.rules.core import Seat
from game.tables.uffbasse import faces, fold
from game.tables.uffbasse.motions.base import Kit
from game.tables.uffbasse.shown import colour_of
from game.ui.animation import Animation, Call, Later, Pause, sequence
from game.ui.frame import Press
from game.ui.table.cards import Place
from game.ui.table.motion.gathering import gather
from game.ui.table.motion.manners import HANDED, HELD_UP, HOLD, LAID, TAKEN
from game.ui.table.telling.event_table import Sound


def trump_set(event: happened.TrumpSet, kit: Kit, trump: Sound) -> Animation:
    def change() -> None:
        before = kit.shown.trump
        kit.change(fold.trump_read, event=event)
        if before != kit.shown.trump:
            trump()

    return sequence(Call(change), Pause(0.35))


def card_played(event: happened.CardPlayed, kit: Kit, play: Sound) -> Animation:
    start = kit.leave_hand(event.seat, event.card)
    kit.change(fold.playing, event=event)
    index = kit.shown.slots().index(event.seat)
    x, y = kit.places.slot(index)
    end = Place(x, y, 1.5 if index % 2 == 0 else -1.5, kit.layout.trick_card)
    flip = None if event.seat == kit.shown.bottom else faces.BACK

    def land() -> None:
        kit.change(fold.played, event=event)
        play()

    return sequence(
        kit.flights.fly(
            faces.card_face(event.card),
            start,
            end,
            LAID,
            flip_from=flip,
            landed=land,
        ),
        Pause(0.12),
    )


def _collect(kit: Kit, winner: Seat) -> Animation:
    """Let the winner take the trick."""
    shown, end = kit.shown, kit.places.seat(winner)
    order = shown.slots()
    kit.change(fold.trick_taken, winner=winner)
    trick = []
    for seat, card in shown.plays:
        x, y = kit.places.slot(order.index(seat))
        trick.append((faces.card_face(card), Place(x, y, 0, kit.layout.trick_card)))
    return gather(kit.flights, trick, faces.BACK, end)


def card_picked(event: happened.CardPicked, kit: Kit, market: Sound) -> Animation:
    """Let a card fly from the market into a pantry, and the trick to its winner."""
    colour = colour_of(event.card)
    start = kit.places.market(colour, max(1, len(kit.shown.pile(colour))))
    lift = partial(kit.change, fold.off_market, card=event.card)
    pick = _to_pantry(kit, event.seat, event.card, start, market, lift)
    return sequence(pick, Later(lambda: _collect(kit, event.seat)))


def tasted(event: happened.Tasted, kit: Kit, market: Sound) -> Animation:
    return _to_pantry(kit, event.seat, event.card, kit.places.seat(event.seat), market)


def _to_pantry(
    kit: Kit, seat: Seat, card: str, start: Place, sound: Sound, lift: Press | None = None
) -> Animation:
    def land() -> None:
        kit.change(fold.into_pantry, seat=seat, card=card)
        if seat == kit.shown.bottom:
            kit.moment.fresh.add(card)
        sound()

    end = kit.places.pantry(seat)
    fly = kit.flights.fly(faces.card_face(card), start, end, TAKEN, start_action=lift, landed=land)
    return sequence(fly, Pause(0.15))


def starter_card_taken(event: happened.StarterCardTaken, kit: Kit) -> Animation:
    """Show the starting-player card, and let it fly to that player."""

    def land() -> None:
        kit.happen(event)

    face = f"uffbasse/starter-{min(event.number, 4)}"
    centre = kit.places.deck()
    wide = Place(centre.x, centre.y, 0, kit.stage.px(190))
    return sequence(
        kit.flights.fly(face, centre, wide, HELD_UP),
        kit.flights.fly(face, wide, wide, HOLD),
        kit.flights.fly(face, wide, kit.places.seat(event.seat), HANDED, landed=land),
    )
