"""What the log, the replay and the last trick need to know about the game."""

from __future__ import annotations

from game.games.sauce import events as happened
from game.rules.core import Event
from game.tables.sauce.card_names import face_of
from game.tables.sauce.shown import Shown
from game.tables.sauce.words.names import SauceWords
from game.ui.table.last_look import LastCard, LastLook
from game.ui.table.marks import Mark
from game.ui.text import _


def mark_of(event: Event) -> Mark | None:
    """Return the joint of the match that an event is."""
    match event:
        case happened.HandBegun():
            return Mark(_("Hand {number}").format(number=event.number))
        case happened.TrickWon():
            return Mark(_("Trick {number}").format(number=event.number), 2, ends=True)
        case happened.MatchEnded():
            return Mark(_("The end"))
    return None


def last_trick(shown: Shown, words: SauceWords) -> LastLook | None:
    """Return the trick before this one."""
    if not shown.tricks:
        return None
    last = shown.tricks[-1]
    title = _("Last trick: {name}").format(name=words.name(last.winner))
    cards = [
        LastCard(laid.seat, face_of(laid.play), laid.seat == last.winner) for laid in last.plays
    ]
    return LastLook(title, cards)
