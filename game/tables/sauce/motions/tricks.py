"""Playing cards, winning tricks, the order of ranks, and late Sauces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.sauce import events as happened
from game.tables.sauce.motions.base import BACK, cue, show, take_from_hand
from game.tables.sauce.shown import SAUCE, Laid, Taken, colour_of, face_of
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
from game.ui.text import _

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable

PLAY_SECONDS = 0.32
STAY_SECONDS = 0.95
COLLECT_SECONDS = 0.42


@show.register(happened.PlayBegun)
def _play_begun(event: happened.PlayBegun, table: SauceTable) -> Animation:
    name = table.words.name(event.leader)
    if event.forced is None:
        text = _("Nobody holds the low suit: {name} leads freely.").format(name=name)
    else:
        text = _("{name} leads the first trick with {card}.").format(
            name=name, card=table.words.card(event.forced)
        )

    def begin() -> None:
        table.shown.phase, table.shown.turn = "trick", event.leader
        table.shown.needed = 0
        table.say(text)

    return sequence(Call(begin), Pause(0.9))


@show.register(happened.CardPlayed)
def _card_played(event: happened.CardPlayed, table: SauceTable) -> Animation:
    def build() -> Animation:
        shown = table.shown
        shown.phase = "trick"
        table.gestures.put_back()
        held = SAUCE if "=" in event.play else event.play
        was_open = held in shown.open[event.seat]
        (start,) = take_from_hand(table, event.seat, (held,), 1)
        shown.hands[event.seat] = event.left
        if "=" in event.play and colour_of(event.play) in shown.free:
            shown.free.remove(colour_of(event.play))
        faces_up = event.seat == table.viewer or was_open

        def land() -> None:
            shown.trick.append(Laid(event.seat, event.play))
            step = 1 if shown.clockwise else 3
            shown.turn = table.seat_at(table.place_of(event.seat) + step)
            if len(shown.trick) == len(shown.hands):
                shown.turn = None
            cue(table, "play")

        return table.flights.fly(
            face_of(event.play), start, table.places.slot(event.seat), PLAY_SECONDS,
            ease=ease_back, flip_from=None if faces_up else BACK, landed=land,
            marks=True,
        )  # fmt: skip

    return sequence(Later(build), Pause(0.06))


@show.register(happened.TrickWon)
def _trick_won(event: happened.TrickWon, table: SauceTable) -> Animation:
    def collect() -> Animation:
        shown = table.shown
        plays, shown.trick, shown.is_collected = tuple(shown.trick), [], True
        end = table.places.seat(event.seat)
        if event.seat == table.bottom:
            rect = table.layout.plaques[0]
            end.x, end.y, end.width = rect.centerx, rect.centery, table.stage.px(40)
        flights = [
            table.flights.fly(
                face_of(laid.play), table.places.slot(laid.seat), end, COLLECT_SECONDS,
                ease=ease_in_out,
            )
            for laid in plays
        ]  # fmt: skip

        def count() -> None:
            shown.tricks.append(Taken(event.seat, plays))
            shown.is_collected = False
            shown.turn = event.seat

        return sequence(together(*flights), Call(count))

    return sequence(Pause(STAY_SECONDS), Call(lambda: cue(table, "trick_won")), Later(collect))


@show.register(happened.OrderTurned)
def _order_turned(event: happened.OrderTurned, table: SauceTable) -> Animation:
    text = (
        _("Cards of rank {rank} turn the order: now 1 is high and 10 low.")
        if event.reverse
        else _("Cards of rank {rank} turn the order back: now 10 is high and 1 low.")
    ).format(rank=event.rank)

    def turn() -> None:
        table.shown.reverse = event.reverse
        table.flourish.mark("order")
        table.say(text)
        cue(table, "reverse")

    return sequence(Call(turn), Pause(1.3))


@show.register(happened.LateSauceRevealed)
def _late(event: happened.LateSauceRevealed, table: SauceTable) -> Animation:
    card = table.words.card(event.card)

    def build() -> Animation:
        shown = table.shown
        if event.result == "nothing":
            text = _("{card} is revealed as a late Sauce and does nothing.").format(card=card)
            table.say(text)
            return Pause(1.2)
        text = _("{card} becomes a late Sauce: {names}.").format(
            card=card, names=table.words.entries(event.entries)
        )
        table.say(text)
        end = table.places.sauces(len(shown.sauces) + len(shown.late) + 1)[-1]

        def land() -> None:
            shown.late.append(event.card)
            shown.entries = event.entries
            cue(table, "sauce_turned")

        return table.flights.fly(face_of(event.card), table.places.centre(), end, 0.7, landed=land)

    return sequence(Later(build), Pause(1.0))
