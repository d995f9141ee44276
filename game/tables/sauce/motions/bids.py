"""What is bid and shouted, and who looks at face-down cards."""

from __future__ import annotations

from game.games.sauce import events as happened
from game.rules.core import Seat
from game.tables.sauce.motions.base import Kit, apply_event, cue, loud, show
from game.tables.sauce.words.numbers import bid_words
from game.ui.animation import Animation, Call, Later, Pause, sequence
from game.ui.text import _

SOUNDS = {"shadoof": "shadoof", "no_way": "noway", "nope": "nope", "blind_nope": "nope"}


@show.register(happened.BidMade)
def _bid_made(event: happened.BidMade, kit: Kit) -> Animation:
    def note() -> None:
        apply_event(event, kit)
        kit.said_bids.say(event.seat, event.bid)
        kit.say("")

    if event.bid.isdecimal():
        return sequence(Call(lambda: cue(kit, "bid")), Call(note), Pause(0.45))
    return sequence(Later(lambda: _shout(kit, event.seat, event.bid)), Call(note), Pause(0.2))


def _shout(kit: Kit, seat: Seat, bid: str) -> Animation:
    rules, name = kit.rules, kit.words.name(seat)
    banner = {
        "shadoof": _("{name}: at least {points}!").format(
            name=name, points=kit.words.points(rules.shadoof_least)
        ),
        "no_way": _("{name}: at least {points}!").format(
            name=name, points=kit.words.points(rules.no_way_least)
        ),
        "nope": _("{name} will not take a single point!").format(name=name),
        "blind_nope": _("{name} has not even looked!").format(name=name),
    }[bid]
    return loud(kit, seat, bid_words(bid), banner, SOUNDS[bid])


@show.register(happened.ShadoofAnswered)
def _answered(event: happened.ShadoofAnswered, kit: Kit) -> Animation:
    def note() -> None:
        apply_event(event, kit)
        kit.said_bids.say(event.seat, "no_way")

    return sequence(Later(lambda: _shout(kit, event.seat, "no_way")), Call(note), Pause(0.2))


@show.register(happened.Stood)
def _stood(event: happened.Stood, kit: Kit) -> Animation:
    text = _("{name} lets Shadoof! stand.").format(name=kit.words.name(event.seat))

    def note() -> None:
        apply_event(event, kit)
        kit.say(text)

    return sequence(Call(note), Pause(0.5))


@show.register(happened.Looked)
def _looked(event: happened.Looked, kit: Kit) -> Animation:
    is_own = event.seat == kit.viewer

    def look() -> None:
        apply_event(event, kit)
        if is_own:
            kit.hand.finish()
            cue(kit, "sauce_turned")

    return sequence(Call(look), Pause(0.3 if is_own else 0.1))


@show.register(happened.BiddingEnded)
def _bidding_ended(event: happened.BiddingEnded, kit: Kit) -> Animation:
    def end() -> None:
        apply_event(event, kit)
        kit.said_bids.remember(event.bids)
        kit.said_bids.fade()

    return sequence(Call(end), Pause(0.8))
