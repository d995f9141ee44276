"""The draw for the deal, turning up the Sauces, the kitty and the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.sauce import events as happened
from game.games.sauce.cards import LETTERS
from game.rules.core import Seat
from game.tables.sauce.motions.base import BACK, cue, put_into_hand, show
from game.tables.sauce.shown import face_of, sorted_cards
from game.ui.animation import Animation, Call, Pause, sequence, together
from game.ui.table.cards import Place
from game.ui.text import _

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable

DEAL_STAGGER = 0.035


@show.register(happened.MatchBegun)
def _match_begun(event: happened.MatchBegun, table: SauceTable) -> Animation:
    flights = []
    for number, seat in enumerate(event.order):
        card = event.draws[seat]

        def land(seat: Seat = seat, card: str = card) -> None:
            table.drawn[seat] = card

        flights.append(
            table.flights.fly(
                face_of(card), table.places.centre(), table.places.slot(seat), 0.4,
                delay=number * 0.12, flip_from=BACK, landed=land,
                start_action=lambda: cue(table, "deal"),
            )
        )  # fmt: skip
    text = _("{name} drew the highest card, {card}, and deals first.").format(
        name=table.words.name(event.dealer), card=table.words.card(event.draws[event.dealer])
    )

    def clear() -> None:
        table.drawn.clear()
        table.say("")

    return sequence(together(*flights), Call(lambda: table.say(text)), Pause(1.7), Call(clear))


@show.register(happened.HandBegun)
def _hand_begun(event: happened.HandBegun, table: SauceTable) -> Animation:
    def begin() -> None:
        shown, rules = table.shown, table.rules
        shown.number, shown.dealer, shown.is_extra = event.number, event.dealer, event.is_extra
        shown.is_super = event.sauce_cards > 1
        shown.phase, shown.turn = "", None
        shown.bids = [None] * len(shown.hands)
        shown.hands = [0] * len(shown.hands)
        shown.open = [[] for _ in shown.hands]
        shown.looked = [True] * len(shown.hands)
        shown.hand, shown.kitty, shown.kitty_open = [], 0, []
        shown.sauces, shown.late, shown.entries, shown.free = [], [], (), []
        shown.trick, shown.tricks = [], []
        shown.low, shown.high = LETTERS[rules.base.low], LETTERS[rules.base.high]
        shown.trump, shown.reverse, shown.clockwise, shown.bonus = (), False, True, 0
        table.last_is_open = False
        table.kitty_cards = ()
        table.bubbles.clear()
        table.gestures.forget()
        table.lay_hand()
        cue(table, "shuffle")

    return sequence(Call(begin), Pause(0.5))


@show.register(happened.PackCut)
def _pack_cut(event: happened.PackCut, table: SauceTable) -> Animation:
    if not event.at:
        return Pause(0.1)
    place = table.places.centre()
    side = Place(place.x + place.width * 1.2, place.y, 0, place.width)
    return sequence(
        Call(lambda: cue(table, "deal")),
        table.flights.fly(BACK, place, side, 0.22),
        table.flights.fly(BACK, side, place, 0.22),
    )


@show.register(happened.SauceCardTurned)
def _sauce_card_turned(event: happened.SauceCardTurned, table: SauceTable) -> Animation:
    start = table.places.centre(table.layout.slots[0].width * 0.6)
    ends = table.places.sauces(len(event.cards))
    flights = [
        table.flights.fly(face_of(card), start, end, 0.45, flip_from=BACK)
        for card, end in zip(event.cards, ends, strict=True)
    ]
    back = [
        table.flights.fly(face_of(card), end, start, 0.4)
        for card, end in zip(event.cards, ends, strict=True)
    ]
    text = _("A SAUCE card was turned up: the cards are shuffled anew.")
    return sequence(together(*flights), Call(lambda: table.say(text)), Pause(0.9), together(*back))


@show.register(happened.SaucesTurned)
def _sauces_turned(event: happened.SaucesTurned, table: SauceTable) -> Animation:
    ends = table.places.sauces(len(event.cards))
    flights = []
    for number, (card, end) in enumerate(zip(event.cards, ends, strict=True)):

        def land(card: str = card) -> None:
            table.shown.sauces.append(card)
            table.shown.free.append(card)
            cue(table, "sauce_turned")

        flights.append(
            table.flights.fly(
                face_of(card), table.places.centre(), end, 0.6, delay=number * 0.35,
                flip_from=BACK, landed=land,
            )
        )  # fmt: skip

    def season() -> None:
        table.shown.entries = event.entries

    return sequence(together(*flights), Call(season), Pause(0.5))


@show.register(happened.TermsSet)
def _terms_set(event: happened.TermsSet, table: SauceTable) -> Animation:
    def change() -> bool:
        shown, light = table.shown, table.flourish
        changed = False
        for before, now in ((shown.low, event.low), (shown.high, event.high)):
            if before != now:
                light.mark(before, now)
                changed = True
        for letter in set(event.trump) - set(shown.trump):
            light.mark(letter)
            changed = True
            cue(table, "trump")
        if shown.reverse != event.reverse:
            light.mark("order")
            changed = True
            cue(table, "reverse")
        if shown.clockwise != event.clockwise:
            light.mark("direction")
            changed = True
        shown.low, shown.high, shown.trump = event.low, event.high, event.trump
        shown.reverse, shown.clockwise = event.reverse, event.clockwise
        shown.bonus = event.bonus
        return changed

    return sequence(Call(change), Pause(0.7))


@show.register(happened.KittyLaid)
def _kitty_laid(event: happened.KittyLaid, table: SauceTable) -> Animation:
    flights = []
    for number in range(event.count):

        def land() -> None:
            table.shown.kitty += 1

        flights.append(
            table.flights.fly(
                BACK, table.places.centre(), table.places.kitty(), 0.3, delay=number * 0.04,
                landed=land,
            )
        )  # fmt: skip
    return sequence(Call(lambda: cue(table, "deal")), together(*flights))


@show.register(happened.HandDealt)
def _hand_dealt(event: happened.HandDealt, table: SauceTable) -> Animation:
    table.shown.looked[event.seat] = not event.is_hidden
    flights = []
    for number in range(event.count):
        card = event.cards[number] if event.cards else None

        def land(card: str | None = card) -> None:
            put_into_hand(table, event.seat, card, is_open=False)

        flights.append(
            table.flights.fly(
                BACK, table.places.centre(), table.places.seat(event.seat), 0.26,
                delay=number * DEAL_STAGGER, landed=land,
                start_action=(lambda: cue(table, "deal")) if number % 3 == 0 else None,
            )
        )  # fmt: skip
    return together(*flights)


@show.register(happened.CardsShown)
def _cards_shown(event: happened.CardsShown, table: SauceTable) -> Animation:
    def turn() -> None:
        shown = table.shown
        shown.open[event.seat] = sorted_cards([*shown.open[event.seat], *event.cards])
        if event.seat == table.viewer and shown.hidden(event.seat):
            # Of a hand that lies face down the owner sees what everybody sees.
            shown.hand = list(shown.open[event.seat])
            table.lay_hand()
        cue(table, "sauce_turned")

    return sequence(Call(turn), Pause(0.35))
