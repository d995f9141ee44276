"""The last turn, for looking at it once more."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.games.uffda import events as happened
from game.rules.core import Event, Seat
from game.tables.uffda.cards import face_of
from game.ui.table.panels.last_look import LastCard, LastLook
from game.ui.text import _


def last_turn(
    events: Sequence[Event], theme: str, name: Callable[[Seat], str], tell: Callable[[Event], str]
) -> LastLook | None:
    """Return the last turn in sentences, with the cards that were laid."""
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
    title = _("Last turn: {name}").format(name=name(seat))
    cards = [
        LastCard(event.seat, face_of(theme, event.card), words=event.card)
        for event in turn
        if isinstance(event, happened.CardPlayed)
    ]
    sentences = [sentence for event in turn if (sentence := tell(event))]
    return LastLook(title, cards, sentences)
