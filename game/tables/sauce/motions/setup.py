"""The draw for the deal, turning up the Sauces, the kitty and the deal."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.games.sauce import events as happened
from game.rules.core import Seat
from game.tables.sauce.card_names import BACK, face_of
from game.tables.sauce.fold import deal_begun, dealt, into_kitty, sauce_turned, sauces_lie
from game.tables.sauce.motions.base import Kit, put_into_hand
from game.ui.animation import Animation, Call, Pause, sequence, together
from game.ui.table.cards import Place
from game.ui.table.motion.manners import DEALT, HELD_UP, PUT_BACK, TURNED_UP
from game.ui.table.telling.event_table import Sound
from game.ui.text import _

SAUCE_TURNED = replace(TURNED_UP, seconds=0.6, later=0.35, glints=True)
"""Everybody looks at each Sauce before the next one."""


def match_begun(event: happened.MatchBegun, kit: Kit, deal: Sound) -> Animation:
    """Lay a card before everybody, and say who deals."""

    def draw(seat: Seat, sound: Sound) -> None:
        kit.moment.drawn[seat] = event.draws[seat]
        sound()

    flights = [
        kit.flights.fly(
            face_of(event.draws[seat]), kit.places.centre(), kit.places.slot(seat), TURNED_UP,
            number=number, flip_from=BACK, landed=partial(draw, seat, deal),
        )
        for number, seat in enumerate(event.order)
    ]  # fmt: skip
    text = _("{name} drew the highest card, {card}, and deals first.").format(
        name=kit.words.name(event.dealer), card=kit.words.card(event.draws[event.dealer])
    )

    def clear() -> None:
        kit.moment.drawn.clear()
        kit.say("")

    return sequence(together(*flights), Call(lambda: kit.say(text)), Pause(1.7), Call(clear))


def hand_begun(event: happened.HandBegun, kit: Kit) -> Animation:
    def begin() -> None:
        kit.happen(event)
        kit.moment.kitty = ()
        kit.close_last()
        kit.thrown.clear()
        kit.forget_choices()
        kit.say("")

    return sequence(Call(begin), Pause(0.5))


def pack_cut(event: happened.PackCut, kit: Kit, deal: Sound) -> Animation:
    """Let half of the pack go to and fro."""
    kit.happen(event)
    if not event.at:
        return Pause(0.1)
    place = kit.places.centre()
    side = Place(place.x + place.width * 1.2, place.y, 0, place.width)
    return sequence(
        Call(deal),
        kit.flights.fly(BACK, place, side, HELD_UP),
        kit.flights.fly(BACK, side, place, PUT_BACK),
    )


def sauce_card_turned(event: happened.SauceCardTurned, kit: Kit) -> Animation:
    """Turn up a SAUCE card, and put it back."""
    start = kit.places.centre(kit.places.centre().width * 0.6)
    ends = kit.places.sauces(len(event.cards))
    flights = [
        kit.flights.fly(face_of(card), start, end, TURNED_UP, number=number, flip_from=BACK)
        for number, (card, end) in enumerate(zip(event.cards, ends, strict=True))
    ]
    back = [
        kit.flights.fly(face_of(card), end, start, PUT_BACK)
        for card, end in zip(event.cards, ends, strict=True)
    ]
    text = _("A SAUCE card was turned up: the cards are shuffled anew.")
    return sequence(together(*flights), Call(lambda: kit.say(text)), Pause(0.9), together(*back))


def sauces_turned(event: happened.SaucesTurned, kit: Kit, turn: Sound) -> Animation:
    def land(card: str) -> None:
        kit.change(sauce_turned, card)
        turn()

    def season() -> None:
        kit.alter(partial(sauces_lie, event))

    ends = kit.places.sauces(len(event.cards))
    flights = [
        kit.flights.fly(
            face_of(card), kit.places.centre(), end, SAUCE_TURNED, number=number, flip_from=BACK,
            landed=partial(land, card),
        )
        for number, (card, end) in enumerate(zip(event.cards, ends, strict=True))
    ]  # fmt: skip
    return sequence(together(*flights), Call(season), Pause(0.5))


def terms_set(event: happened.TermsSet, kit: Kit, trump: Sound, reverse: Sound) -> Animation:
    """Light up what has changed."""

    def change() -> None:
        shown = kit.shown
        for before, now in ((shown.low, event.low), (shown.high, event.high)):
            if before != now:
                kit.lights.mark(before, now)
        if trumps := set(event.trump) - set(shown.trump):
            kit.lights.mark(*trumps)
            trump()
        if shown.reverse != event.reverse:
            kit.lights.mark("order")
            reverse()
        if shown.clockwise != event.clockwise:
            kit.lights.mark("direction")
        kit.happen(event)

    return sequence(Call(change), Pause(0.7))


def kitty_laid(event: happened.KittyLaid, kit: Kit) -> Animation:
    flights = [
        kit.flights.fly(
            BACK, kit.places.centre(), kit.places.kitty(), DEALT, number=number,
            landed=lambda: kit.change(into_kitty),
        )
        for number in range(event.count)
    ]  # fmt: skip
    return together(*flights)


def hand_dealt(event: happened.HandDealt, kit: Kit, deal: Sound) -> Animation:
    kit.alter(partial(deal_begun, event))
    cards: list[str | None] = [*event.cards] if event.cards else [None] * event.count

    def land(card: str | None, number: int) -> None:
        put_into_hand(kit, event.seat, card, is_open=False)
        if number % 3 == 0:
            deal()

    flights = [
        kit.flights.fly(
            BACK, kit.places.centre(), kit.places.seat(event.seat), DEALT, number=number,
            landed=partial(land, card, number),
        )
        for number, card in enumerate(cards)
    ]  # fmt: skip
    return sequence(together(*flights), Call(lambda: kit.alter(partial(dealt, event))))
