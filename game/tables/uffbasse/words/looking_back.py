"""What the log, the replay and the last trick need to know about the game."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.uffbasse import events as happened
from game.rules.core import Event
from game.tables.uffbasse.faces import card_face
from game.tables.uffbasse.shown import Shown
from game.ui.table.host import Person
from game.ui.table.last_look import LastCard, LastLook
from game.ui.table.marks import Mark
from game.ui.text import _


def mark_of(event: Event) -> Mark | None:
    """Return the joint of the match that an event is."""
    match event:
        case happened.RoundBegun():
            return Mark(_("Round {number}").format(number=event.number))
        case happened.TrickWon():
            return Mark(_("Trick {number}").format(number=event.number), 2, ends=True)
        case happened.CookingBegun():
            return Mark(_("Kitchen"), 2)
        case happened.GameEnded():
            return Mark(_("Final scoring"))
    return None


def last_trick(shown: Shown, people: Sequence[Person]) -> LastLook | None:
    """Return the trick before this one."""
    if not shown.last_trick or shown.last_winner is None:
        return None
    title = _("Last trick: {name}").format(name=people[shown.last_winner].name)
    cards = [
        LastCard(seat, card_face(card), seat == shown.last_winner)
        for seat, card in shown.last_trick
    ]
    return LastLook(title, cards)
