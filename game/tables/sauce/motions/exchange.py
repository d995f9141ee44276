"""Cards that are passed to the partner, tossed out, or lost to the kitty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.sauce import events as happened
from game.rules.core import Seat
from game.tables.sauce.motions.base import BACK, cue, put_into_hand, show, take_from_hand
from game.tables.sauce.shown import face_of, sorted_cards
from game.ui.animation import Animation, Call, Later, Pause, sequence, together
from game.ui.text import _, ngettext

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable


@show.register(happened.ExchangeBegun)
def _begun(event: happened.ExchangeBegun, table: SauceTable) -> Animation:
    def begin() -> None:
        shown = table.shown
        shown.phase, shown.turn, shown.needed = event.action, None, event.count
        shown.chosen, shown.chosen_sizes = [], [0] * len(shown.hands)
        table.gestures.forget()
        cue(table, "sauce_turned")

    return sequence(Call(begin), Pause(0.4))


@show.register(happened.CardChosen)
def _chosen(event: happened.CardChosen, table: SauceTable) -> Animation:
    def note() -> None:
        shown = table.shown
        shown.chosen_sizes[event.seat] += 1
        if event.card and event.seat == table.viewer:
            shown.chosen = sorted_cards([*shown.chosen, event.card])
        cue(table, "bid")

    return sequence(Call(note), Pause(0.08))


def _nothing_chosen(table: SauceTable) -> None:
    shown = table.shown
    shown.phase, shown.needed = "", 0
    shown.chosen, shown.chosen_sizes = [], [0] * len(shown.hands)
    table.gestures.forget()


@show.register(happened.CardsPassed)
def _passed(event: happened.CardsPassed, table: SauceTable) -> Animation:
    def build() -> Animation:
        _nothing_chosen(table)
        starts = take_from_hand(table, event.giver, event.cards, event.count)
        end = table.places.seat(event.receiver)
        known: list[str | None] = [*event.cards, *[None] * (event.count - len(event.cards))]
        flights = []
        left = list(event.shown)
        for number, (card, start) in enumerate(zip(known, starts, strict=True)):
            is_open = card in left
            if card and is_open:
                left.remove(card)

            def land(card: str | None = card, is_open: bool = is_open) -> None:
                put_into_hand(table, event.receiver, card, is_open=is_open)

            mine = event.receiver == table.viewer
            flights.append(
                table.flights.fly(
                    face_of(card) if card else BACK, start, end, 0.5, delay=number * 0.09,
                    flip_from=BACK if mine and not is_open else None, landed=land,
                    start_action=lambda: cue(table, "deal"),
                )
            )  # fmt: skip
        return together(*flights)

    if event.receiver != table.viewer:
        return Later(build)
    text = _("From {name}: {cards}").format(
        name=table.words.name(event.giver), cards=table.words.cards(list(event.cards))
    )
    return sequence(Later(build), Call(lambda: table.say(text)), Pause(0.8))


@show.register(happened.CardsTossed)
def _tossed(event: happened.CardsTossed, table: SauceTable) -> Animation:
    def build() -> Animation:
        _nothing_chosen(table)
        return _into_kitty(table, event.seat, event.cards, event.shown, event.count)

    return Later(build)


@show.register(happened.CardsLost)
def _lost(event: happened.CardsLost, table: SauceTable) -> Animation:
    text = ngettext(
        "{count} card of every hand goes into the kitty.",
        "{count} cards of every hand go into the kitty.",
        event.count,
    ).format(count=event.count)

    def build() -> Animation:
        table.say(text)
        return _into_kitty(table, event.seat, event.cards, (), event.count)

    return sequence(Later(build), Pause(0.2))


def _into_kitty(
    table: SauceTable, seat: Seat, cards: tuple[str, ...], opened: tuple[str, ...], count: int
) -> Animation:
    starts = take_from_hand(table, seat, cards, count)
    known: list[str | None] = [*cards, *[None] * (count - len(cards))]
    flights = []
    left = list(opened)
    for number, (card, start) in enumerate(zip(known, starts, strict=True)):
        is_open = card in left
        if card and is_open:
            left.remove(card)

        def land(card: str | None = card, is_open: bool = is_open) -> None:
            table.shown.kitty += 1
            if card and is_open:
                table.shown.kitty_open.append(card)

        flights.append(
            table.flights.fly(
                face_of(card) if card else BACK, start, table.places.kitty(), 0.42,
                delay=number * 0.08, flip_from=None, landed=land,
                start_action=lambda: cue(table, "deal"),
            )
        )  # fmt: skip
    return together(*flights)
