"""Who leads, and what may be played (S4, S5)."""

from __future__ import annotations

from typing import cast

from game.games.sauce.cards import PLAY_NAME, SAUCE, SUIT, Play
from game.games.sauce.events import PlayBegun
from game.games.sauce.phases import TRICK
from game.games.sauce.position import Position
from game.games.sauce.tricks import first_lead, legal_plays, plays_of
from game.rules.core import Event


def lead_on(position: Position, events: list[Event] | None) -> None:
    """Begin the first trick (S5.1), or go on with the winner of the last one (S5.5)."""
    position.phase = TRICK
    if not position.tricks:
        around = position.setup.clockwise[position.setup.left[position.dealer]]
        position.leader, lead = first_lead(
            position.hands, position.free, position.terms.low, position.reverse, around
        )
        if events is not None:
            forced = None if lead is None else PLAY_NAME[lead]
            events.append(PlayBegun(position.leader, forced))
    position.turn = position.leader


def playable(position: Position) -> list[Play]:
    """Return what the turn player may play now; worked out once for each turn."""
    options = position.options
    if options is None:
        hand = position.hands[position.turn]
        # Without a SAUCE card, the last one of a hand, cards and plays have the same numbers.
        held = plays_of(hand, position.free) if hand[-1] == SAUCE else cast("list[Play]", hand)
        if position.led >= 0 and position.tricks:
            led = position.led
            options = [play for play in held if SUIT[play] == led] or held
        else:
            low = None if position.tricks else position.terms.low
            closed = 0 if position.trump_played else position.terms.trump
            options = legal_plays(held, position.led, low, position.reverse, closed)
        position.options = options
    return options
