"""Dealing, building the market, seed cards, and the end of a round."""

from __future__ import annotations

from functools import partial

from game.games.uffbasse import events as happened
from game.rules.core import Seat
from game.tables.uffbasse import faces, fold
from game.tables.uffbasse.motions.base import Kit
from game.ui.animation import Animation, Call, Pause, sequence, together
from game.ui.table.cards import Place
from game.ui.table.motion.manners import (
    BUILT,
    DEALT,
    DRAWN,
    HELD_UP,
    HOLD,
    PILED,
    PUT_BACK,
    TURNED_UP,
)
from game.ui.table.telling.event_table import Sound


def hand_dealt(event: happened.HandDealt, kit: Kit, deal: Sound) -> Animation:
    cards = event.cards if event.seat == kit.shown.viewer else ()
    return together(
        *(_deal(kit, event.seat, cards[i] if cards else None, deal, i) for i in range(event.count))
    )


def _deal(kit: Kit, seat: Seat, card: str | None, deal: Sound, number: int) -> Animation:
    """Let one card fly into a hand."""
    cards = () if card is None else (card,)

    def land() -> None:
        kit.change(fold.dealt, seat, cards, 1)
        if card is not None:
            kit.reach_hand(card)
        deal()

    return kit.flights.fly(
        faces.BACK,
        kit.places.deck(),
        kit.places.seat(seat) if card is None else kit.places.hand_end(),
        DEALT,
        number=number,
        landed=land,
    )


def market_laid(event: happened.MarketLaid, kit: Kit, deal: Sound) -> Animation:
    def land(card: str) -> None:
        kit.change(fold.onto_market, card=card)
        deal()

    flights = []
    shown = kit.shown
    for i, card in enumerate(event.cards):
        shown = fold.onto_market(shown, card)
        end = kit.places.market(card[0], len(shown.pile(card[0])))
        flights.append(
            kit.flights.fly(
                faces.card_face(card),
                kit.places.deck(),
                end,
                BUILT,
                number=i,
                flip_from=faces.BACK,
                landed=partial(land, card),
            )
        )
    return sequence(together(*flights), Pause(0.15))


def middle_laid(event: happened.MiddleLaid, kit: Kit, deal: Sound) -> Animation:
    def land(card: str) -> None:
        kit.change(fold.into_middle, card=card)
        deal()

    flights = [
        kit.flights.fly(
            faces.card_face(card),
            kit.places.deck(),
            _in_middle(kit, i, len(event.cards)),
            TURNED_UP,
            number=i,
            flip_from=faces.BACK,
            landed=partial(land, card),
        )
        for i, card in enumerate(event.cards)
    ]
    return sequence(Call(lambda: kit.change(fold.building)), together(*flights))


def _in_middle(kit: Kit, index: int, count: int) -> Place:
    x, y = kit.places.middle(index, count)
    return Place(x, y, 0, kit.places.middle_card)


def ingredient_taken(event: happened.IngredientTaken, kit: Kit) -> Animation:
    middle = kit.shown.middle
    mine = event.seat == kit.shown.viewer

    def land() -> None:
        kit.change(fold.dealt, event.seat, (event.card,), 1)
        if mine:
            kit.reach_hand(event.card)

    return kit.flights.fly(
        faces.card_face(event.card),
        _in_middle(kit, middle.index(event.card), len(middle)),
        kit.places.hand_end() if event.seat == kit.shown.bottom else kit.places.seat(event.seat),
        DRAWN,
        start_action=partial(kit.change, fold.out_of_middle, event=event),
        landed=land,
    )


def ingredient_laid(event: happened.IngredientLaid, kit: Kit, play: Sound) -> Animation:
    colour = event.card[0]
    start = kit.leave_hand(event.seat, event.card)
    end = kit.places.market(colour, len(kit.shown.pile(colour)) + 1)

    def land() -> None:
        kit.change(fold.onto_market, card=event.card)
        play()

    return sequence(
        kit.flights.fly(faces.card_face(event.card), start, end, PILED, landed=land), Pause(0.1)
    )


def seed_chosen(event: happened.SeedChosen, kit: Kit, seed: Sound) -> Animation:
    """Lay a seed card face down; only that of the seat at the bottom flies."""
    start = kit.leave_hand(event.seat, event.card)

    def land() -> None:
        kit.change(fold.seed_down, seat=event.seat, card=event.card)
        seed()

    if event.seat != kit.shown.bottom:
        return sequence(Call(land), Pause(0.05))
    face = faces.card_face(event.card) if event.card else faces.BACK
    return kit.flights.fly(face, start, kit.places.pantry(event.seat), DRAWN, landed=land)


def seeds_revealed(event: happened.SeedsRevealed, kit: Kit, play: Sound) -> Animation:
    def reveal() -> None:
        kit.change(fold.seeds_up, cards=event.cards)
        play()

    flights = [_hold_up(kit, Seat(seat), card) for seat, card in enumerate(event.cards)]
    return sequence(together(*flights), Call(reveal), Pause(0.2))


def _hold_up(kit: Kit, seat: Seat, card: str) -> Animation:
    """Turn a seed card up and hold it beside its pantry for a while."""
    face, fly = faces.card_face(card), kit.flights.fly
    place, near = kit.places.pantry(seat), kit.places.near_pantry(seat)
    return sequence(
        fly(face, place, near, HELD_UP, flip_from=faces.BACK),
        fly(face, near, near, HOLD),
        fly(face, near, place, PUT_BACK),
    )
