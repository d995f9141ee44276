"""Reasons for events that nobody has decided: turns that end by themselves, coins, doubles."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.uffda.events import CoinPlaced, DoubleWaived, NextSaid
from game.rules.core import Event, Seat
from game.tables.uffda.party import Party
from game.tables.uffda.shown import Shown
from game.ui.text import _


def why_next(seat: Seat, shown: Shown, party: Party) -> str:
    """Return why a turn without anything else to do is ended for a person."""
    if shown.phase == "start":
        return _why_passed(seat, party)
    is_mine, name = seat == party.viewer, party.name(seat)
    if shown.phase == "drawn":
        if is_mine:
            return _("Nothing fits: your turn ends.")
        return _("Nothing fits: {name}'s turn ends.").format(name=name)
    if is_mine:
        return _("There is nothing else to do: your turn ends.")
    return _("There is nothing else to do: {name}'s turn ends.").format(name=name)


def _why_passed(seat: Seat, party: Party) -> str:
    if seat == party.viewer:
        return _("Nothing fits and the pile is empty: you pass.")
    return _("Nothing fits and the pile is empty: {name} passes.").format(name=party.name(seat))


def reason(event: Event, events: Sequence[Event], shown: Shown, party: Party) -> str:
    """Return the reason for an event that nobody has decided; empty for all others."""
    match event:
        case DoubleWaived():
            return _("No card with a {number} is left: the double stays as it is.").format(
                number=event.number
            )
        case NextSaid() if shown.phase == "start" and event.seat != party.viewer:
            return _why_passed(event.seat, party)
        case CoinPlaced() if any(isinstance(one, NextSaid) for one in events):
            if event.seat == party.viewer:
                return _("You have laid no card: your coin opens your branch.")
            name = party.name(event.seat)
            return _("{name} has laid no card: the coin opens the branch.").format(name=name)
    return ""
