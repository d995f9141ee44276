"""What is bid and shouted, and who looks at face-down cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.sauce import events as happened
from game.rules.core import Seat
from game.tables.sauce.motions.base import cue, loud, show
from game.tables.sauce.shown import sorted_cards
from game.tables.sauce.words import bid_words
from game.ui.animation import Animation, Call, Later, Pause, sequence
from game.ui.text import _

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable

SOUNDS = {"shadoof": "shadoof", "no_way": "noway", "nope": "nope", "blind_nope": "nope"}


@show.register(happened.BidMade)
def _bid_made(event: happened.BidMade, table: SauceTable) -> Animation:
    def note() -> None:
        shown = table.shown
        shown.bids[event.seat] = event.bid
        shown.phase = "bid"
        shown.turn = table.seat_at(table.place_of(event.seat) + 1)
        if event.seat == shown.dealer:
            shown.turn = None
        table.bubbles.say(event.seat, event.bid)
        table.say("")

    if event.bid.isdecimal():
        return sequence(Call(lambda: cue(table, "bid")), Call(note), Pause(0.45))
    return sequence(Later(lambda: _shout(table, event.seat, event.bid)), Call(note), Pause(0.2))


def _shout(table: SauceTable, seat: Seat, bid: str) -> Animation:
    rules, name = table.rules, table.words.name(seat)
    banner = {
        "shadoof": _("{name}: at least {points}!").format(
            name=name, points=table.words.points(rules.shadoof_least)
        ),
        "no_way": _("{name}: at least {points}!").format(
            name=name, points=table.words.points(rules.no_way_least)
        ),
        "nope": _("{name} will not take a single point!").format(name=name),
        "blind_nope": _("{name} has not even looked!").format(name=name),
    }[bid]
    return loud(table, seat, bid_words(bid), banner, SOUNDS[bid])


@show.register(happened.ShadoofAnswered)
def _answered(event: happened.ShadoofAnswered, table: SauceTable) -> Animation:
    def note() -> None:
        table.shown.bids[event.seat] = "no_way"
        table.shown.asked = ()
        table.shown.turn = None
        table.bubbles.say(event.seat, "no_way")

    return sequence(Later(lambda: _shout(table, event.seat, "no_way")), Call(note), Pause(0.2))


@show.register(happened.Stood)
def _stood(event: happened.Stood, table: SauceTable) -> Animation:
    text = _("{name} lets Shadoof! stand.").format(name=table.words.name(event.seat))

    def note() -> None:
        table.shown.asked = table.shown.asked[1:]
        table.shown.turn = table.shown.asked[0] if table.shown.asked else None
        table.say(text)

    return sequence(Call(note), Pause(0.5))


@show.register(happened.Looked)
def _looked(event: happened.Looked, table: SauceTable) -> Animation:
    def look() -> None:
        shown = table.shown
        shown.looked[event.seat] = True
        if event.seat == table.viewer:
            shown.hand = sorted_cards(list(event.cards))
            table.lay_hand()
            table.hand.finish()
            cue(table, "sauce_turned")

    return sequence(Call(look), Pause(0.3 if event.seat == table.viewer else 0.1))


@show.register(happened.BiddingEnded)
def _bidding_ended(event: happened.BiddingEnded, table: SauceTable) -> Animation:
    def end() -> None:
        table.shown.bids = list(event.bids)
        table.shown.turn, table.shown.asked = None, ()
        table.bubbles.remember(event.bids)
        table.bubbles.fade()

    return sequence(Call(end), Pause(0.8))
