"""Dealing, building the market, seed cards, and the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.uffbasse import events as happened
from game.rules.core import Seat
from game.tables.uffbasse import faces
from game.tables.uffbasse.motions.base import cue, from_hand, show
from game.tables.uffbasse.tray import middle_place
from game.ui.animation import (
    Animation,
    Call,
    Pause,
    sequence,
    together,
)
from game.ui.table.cards import Place

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable


@show.register(happened.RoundBegun)
def _round_begun(event: happened.RoundBegun, table: UffbasseTable) -> Animation:
    def begin() -> None:
        shown = table.shown
        shown.round, shown.trick = event.number, 1
        shown.phase = "deal"
        shown.leader = event.starter
        shown.turn = None
        shown.plays, shown.last_trick, shown.last_winner = [], [], None
        shown.trump, shown.winning = "", None
        for seat in shown.seats:
            seat.hand = 0
            seat.cooked = seat.passed = seat.seed_chosen = False
        shown.hand = []
        cue(table, "shuffle")

    return sequence(Call(begin), Pause(0.35))


@show.register(happened.HandDealt)
def _hand_dealt(event: happened.HandDealt, table: UffbasseTable) -> Animation:
    shown = table.shown
    mine = event.seat == table.bottom and bool(event.cards)
    start = table.places.deck()
    flights = []
    for i in range(event.count):
        card = event.cards[i] if mine else None

        def land(card: str | None = card) -> None:
            shown.seats[event.seat].hand += 1
            if card:
                shown.hand.append(card)
                end = table.places.hand_end()
                table.lay_hand()
                table.hand.start_at(card, end.x, end.y)

        flights.append(
            table.flights.fly(
                faces.BACK,
                start,
                table.places.hand_end() if mine else table.places.seat(event.seat),
                0.26,
                delay=i * 0.035,
                landed=land,
                start_action=lambda: cue(table, "deal"),
            )
        )
    return together(*flights)


@show.register(happened.MarketLaid)
def _market_laid(event: happened.MarketLaid, table: UffbasseTable) -> Animation:
    before = {colour: len(cards) for colour, cards in table.shown.market.items()}
    flights = []
    for i, card in enumerate(event.cards):
        colour = card[0]
        before[colour] += 1
        end = table.places.market(colour, before[colour])
        flights.append(
            table.flights.fly(
                faces.card_face(card),
                table.places.deck(),
                end,
                0.3,
                delay=i * 0.09,
                flip_from=faces.BACK,
                start_action=lambda: cue(table, "deal"),
                landed=lambda card=card: table.shown.market[card[0]].append(card),  # type: ignore[misc]
            )
        )
    return sequence(together(*flights), Pause(0.15))


@show.register(happened.MiddleLaid)
def _middle_laid(event: happened.MiddleLaid, table: UffbasseTable) -> Animation:

    def begin() -> None:
        table.shown.phase = "build"

    flights = []
    for i, card in enumerate(event.cards):
        x, y = middle_place(table, i, len(event.cards))
        end = Place(x, y, 0, table.stage.px(76))
        flights.append(
            table.flights.fly(
                faces.card_face(card),
                table.places.deck(),
                end,
                0.3,
                delay=i * 0.07,
                flip_from=faces.BACK,
                start_action=lambda: cue(table, "deal"),
                landed=lambda card=card: table.shown.middle.append(card),  # type: ignore[misc]
            )
        )
    return sequence(Call(begin), together(*flights))


@show.register(happened.IngredientTaken)
def _taken(event: happened.IngredientTaken, table: UffbasseTable) -> Animation:
    shown = table.shown
    index = shown.middle.index(event.card) if event.card in shown.middle else 0
    x, y = middle_place(table, index, max(1, len(shown.middle)))
    mine = event.seat == table.bottom

    def lift() -> None:
        if event.card in shown.middle:
            shown.middle.remove(event.card)
        shown.turn = event.seat
        cue(table, "market")

    def land() -> None:
        shown.seats[event.seat].hand += 1
        if mine and event.card not in shown.hand:
            shown.hand.append(event.card)
            end = table.places.hand_end()
            table.lay_hand()
            table.hand.start_at(event.card, end.x, end.y)

    end = table.places.hand_end() if mine else table.places.seat(event.seat)
    return table.flights.fly(
        faces.card_face(event.card),
        Place(x, y, 0, table.stage.px(76)),
        end,
        0.36,
        start_action=lift,
        landed=land,
    )


@show.register(happened.IngredientLaid)
def _laid(event: happened.IngredientLaid, table: UffbasseTable) -> Animation:
    colour = event.card[0]
    start = from_hand(table, event.seat, event.card)
    end = table.places.market(colour, len(table.shown.market[colour]) + 1)

    def land() -> None:
        table.shown.market[colour].append(event.card)
        cue(table, "play")

    return sequence(
        table.flights.fly(faces.card_face(event.card), start, end, 0.36, landed=land),
        Pause(0.1),
    )


@show.register(happened.SeedChosen)
def _seed_chosen(event: happened.SeedChosen, table: UffbasseTable) -> Animation:
    shown = table.shown
    start = (
        from_hand(table, event.seat, event.card) if event.card else table.places.seat(event.seat)
    )
    if not event.card:
        shown.seats[event.seat].hand = max(0, shown.seats[event.seat].hand - 1)

    def land() -> None:
        shown.seats[event.seat].seed_chosen = True
        if event.seat == table.bottom:
            shown.own_seed = event.card
        cue(table, "seed")

    if event.seat != table.bottom:
        return sequence(Call(land), Pause(0.05))
    face = faces.card_face(event.card) if event.card else faces.BACK
    return table.flights.fly(face, start, table.places.pantry(event.seat), 0.36, landed=land)


@show.register(happened.SeedsRevealed)
def _seeds_revealed(event: happened.SeedsRevealed, table: UffbasseTable) -> Animation:
    shown = table.shown

    def reveal() -> None:
        shown.own_seed = None
        for seat, card in enumerate(event.cards):
            shown.seats[seat].pantry.append(card)
        cue(table, "play")

    flights = []
    for number, card in enumerate(event.cards):
        seat = Seat(number)
        place = table.places.pantry(seat)
        near = table.places.near_pantry(seat)
        flights.append(
            sequence(
                table.flights.fly(faces.card_face(card), place, near, 0.4, flip_from=faces.BACK),
                table.flights.fly(faces.card_face(card), near, near, 0.7),
                table.flights.fly(faces.card_face(card), near, place, 0.3),
            )
        )
    return sequence(together(*flights), Call(reveal), Pause(0.2))


@show.register(happened.RoundEnded)
def _round_ended(event: happened.RoundEnded, table: UffbasseTable) -> Animation:  # noqa: ARG001
    return sequence(Call(lambda: cue(table, "round-end")), Pause(0.5))


@show.register(happened.GameEnded)
def _game_ended(event: happened.GameEnded, table: UffbasseTable) -> Animation:  # noqa: ARG001
    return sequence(Call(lambda: cue(table, "victory")), Pause(0.6))
