"""What the log, the replay and the last turn need to know about the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.uffda import events as happened
from game.rules.core import Event
from game.tables.uffda.shown import face_of
from game.ui.table.last_look import LastCard, LastLook
from game.ui.table.marks import Mark
from game.ui.text import _

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable


def mark_of(event: Event) -> Mark | None:
    """Return the joint of the match that an event is."""
    match event:
        case happened.RoundBegun():
            return Mark(_("Round {number}").format(number=event.round))
        case happened.GameOver():
            return Mark(_("The end"))
    return None


def last_turn(table: UffdaTable) -> LastLook | None:
    """Return the turn that ended last, told in sentences, with the cards that were laid."""
    events = list(table.host.happened())
    ends = [i for i, event in enumerate(events) if isinstance(event, happened.NextSaid)]
    if not ends:
        return None
    starts = [
        i
        for i, event in enumerate(events[: ends[-1]])
        if isinstance(event, happened.NextSaid | happened.RoundBegun)
    ]
    turn = events[max(starts, default=-1) + 1 : ends[-1] + 1]
    seat = turn[-1].seat if isinstance(turn[-1], happened.NextSaid) else None
    assert seat is not None
    title = _("Last turn: {name}").format(name=table.words.name(seat))
    theme = table.rules.theme
    cards = [
        LastCard(event.seat, face_of(theme, event.card))
        for event in turn
        if isinstance(event, happened.CardPlayed)
    ]
    told = [sentence for event in turn if (sentence := table.describe(event))]
    return LastLook(title, cards, told)
