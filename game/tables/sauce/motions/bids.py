"""What is bid and shouted, and who looks at face-down cards."""

from __future__ import annotations

from game.games.sauce import events as happened
from game.rules.core import Seat
from game.tables.sauce.moments.thrown import SECONDS as FLIGHT_SECONDS
from game.tables.sauce.motions.base import Kit, loud
from game.tables.sauce.words.numbers import bid_words
from game.ui.animation import Animation, Call, Later, Pause, sequence
from game.ui.table.telling.event_table import Sound
from game.ui.text import _


def bid_made(
    event: happened.BidMade, kit: Kit, bid: Sound, shadoof: Sound, no_way: Sound, nope: Sound
) -> Animation:
    """Show a bid; one in words is shouted."""

    def note() -> None:
        kit.happen(event)
        kit.say("")

    sounds = {"shadoof": shadoof, "no_way": no_way, "nope": nope, "blind_nope": nope}
    sound = Call(sounds.get(event.bid, bid))
    throw = Call(lambda: kit.thrown.throw(event.seat, event.bid))
    if event.bid.isdecimal():
        return sequence(throw, Pause(FLIGHT_SECONDS * 0.95), sound, Call(note), Pause(0.12))
    shout = Later(lambda: _shout(kit, event.seat, event.bid))
    return sequence(sound, shout, throw, Call(note), Pause(0.2))


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
    return loud(kit, seat, bid_words(bid), banner)


def shadoof_answered(event: happened.ShadoofAnswered, kit: Kit) -> Animation:
    def note() -> None:
        kit.happen(event)
        kit.thrown.throw(event.seat, "no_way")

    return sequence(Later(lambda: _shout(kit, event.seat, "no_way")), Call(note), Pause(0.2))


def stood(event: happened.Stood, kit: Kit) -> Animation:
    text = _("{name} lets Shadoof! stand.").format(name=kit.words.name(event.seat))

    def note() -> None:
        kit.happen(event)
        kit.say(text)

    return sequence(Call(note), Pause(0.5))


def looked(event: happened.Looked, kit: Kit, turn: Sound) -> Animation:
    is_own = event.seat == kit.viewer

    def look() -> None:
        kit.happen(event)
        if is_own:
            kit.hand.finish()
            turn()

    return sequence(Call(look), Pause(0.3 if is_own else 0.1))


def bidding_ended(event: happened.BiddingEnded, kit: Kit) -> Animation:
    return sequence(Call(lambda: kit.happen(event)), Pause(0.8))
