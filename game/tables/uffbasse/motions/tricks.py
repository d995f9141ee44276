"""Playing cards, winning tricks, picking from the market."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.uffbasse import events as happened
from game.rules.core import Seat
from game.tables.uffbasse import faces
from game.tables.uffbasse.motions.base import cue, from_hand, show
from game.tables.uffbasse.tray import slot_centre
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
from game.ui.table.cards import Place

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable


@show.register(happened.TrumpSet)
def _trump_set(event: happened.TrumpSet, table: UffbasseTable) -> Animation:
    def change() -> None:
        shown = table.shown
        before = shown.trump
        shown.trump = "".join(event.colours)
        shown.trick = event.trick
        shown.phase = "trick"
        shown.plays, shown.winning, shown.named = [], None, None
        if before != shown.trump:
            cue(table, "trump")

    return sequence(Call(change), Pause(0.35))


@show.register(happened.CardPlayed)
def _card_played(event: happened.CardPlayed, table: UffbasseTable) -> Animation:
    shown = table.shown
    shown.phase = "trick"
    if not shown.plays:
        shown.leader = event.seat
    shown.turn = event.seat
    start = from_hand(table, event.seat, event.card)
    order = shown.slots()
    index = order.index(event.seat)
    x, y = slot_centre(table, index)
    end = Place(x, y, 1.5 if index % 2 == 0 else -1.5, table.layout.trick_card)
    flip = None if event.seat == table.bottom else faces.BACK

    def land() -> None:
        shown.plays.append((event.seat, event.card))
        shown.winning = table.winner_now()
        shown.turn = None
        cue(table, "play")

    return sequence(
        table.flights.fly(
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


@show.register(happened.TrickWon)
def _trick_won(event: happened.TrickWon, table: UffbasseTable) -> Animation:
    shown = table.shown

    def settle() -> None:
        shown.winning = event.seat
        shown.phase = "pick"
        shown.turn = event.seat
        cue(table, "trick")

    # The trick stays where it is while its winner picks: one picks with it in view.
    return sequence(Call(settle), Pause(0.9))


def _collect(table: UffbasseTable, winner: Seat) -> Animation:
    """Let the winner take the trick."""
    shown = table.shown
    plays, order = list(shown.plays), shown.slots()
    shown.last_trick, shown.last_winner = plays, winner
    shown.plays, shown.winning, shown.turn = [], None, None
    end = table.places.seat(winner)
    flights = []
    for seat, card in plays:
        x, y = slot_centre(table, order.index(seat))
        start = Place(x, y, 0, table.layout.trick_card)
        flights.append(table.flights.fly(faces.card_face(card), start, end, 0.42, ease=ease_in_out))
    return together(*flights)


@show.register(happened.CardPicked)
def _card_picked(event: happened.CardPicked, table: UffbasseTable) -> Animation:
    pick = _to_pantry(table, event.seat, event.card, from_market=True)
    return sequence(pick, Later(lambda: _collect(table, event.seat)))


@show.register(happened.Tasted)
def _tasted(event: happened.Tasted, table: UffbasseTable) -> Animation:
    return _to_pantry(table, event.seat, event.card, from_market=False)


def _to_pantry(table: UffbasseTable, seat: Seat, card: str, *, from_market: bool) -> Animation:
    shown = table.shown
    colour = card[0]
    count = max(1, len(shown.market[colour]))
    start = table.places.market(colour, count) if from_market else table.places.seat(seat)

    def lift() -> None:
        if from_market and card in shown.market[colour]:
            shown.market[colour].remove(card)
        cue(table, "market")

    def land() -> None:
        shown.seats[seat].pantry.append(card)
        if seat == table.bottom:
            table.fresh.add(card)

    fly = table.flights.fly(
        faces.card_face(card),
        start,
        table.places.pantry(seat),
        0.45,
        start_action=lift,
        landed=land,
        marks=True,
    )
    return sequence(fly, Pause(0.15))


@show.register(happened.StarterCardTaken)
def _starter_taken(event: happened.StarterCardTaken, table: UffbasseTable) -> Animation:
    shown = table.shown

    def land() -> None:
        for seat in shown.seats:
            seat.started = 0
        shown.seats[event.seat].started = event.number
        shown.leader = event.seat

    face = f"uffbasse/starter-{min(event.number, 4)}"
    centre = table.places.deck()
    wide = Place(centre.x, centre.y, 0, table.stage.px(190))
    return sequence(
        table.flights.fly(face, centre, wide, 0.3),
        table.flights.fly(face, wide, wide, 0.55),
        table.flights.fly(face, wide, table.places.seat(event.seat), 0.4, landed=land),
    )


@show.register(happened.MarketCleared)
def _market_cleared(event: happened.MarketCleared, table: UffbasseTable) -> Animation:  # noqa: ARG001
    def clear() -> None:
        for cards in table.shown.market.values():
            cards.clear()
        table.shown.trump = ""

    return sequence(Call(clear), Pause(0.25))
