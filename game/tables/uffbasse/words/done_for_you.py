"""Reasons for events that nobody has decided."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.uffbasse.events import Tasted
from game.games.uffbasse.ruleset import UffbasseRules
from game.rules.core import Event, Seat
from game.tables.uffbasse.words.names import card_name
from game.ui.table.host import Person
from game.ui.text import _


def reason(
    event: Event, rules: UffbasseRules, people: Sequence[Person], viewer: Seat | None
) -> str:
    """Return the reason for an event that nobody has decided; empty for all others."""
    if not isinstance(event, Tasted):
        return ""
    card = card_name(rules, event.card)
    if event.seat == viewer:
        return _("You came second: {card} goes into your pantry.").format(card=card)
    text = _("{name} came second: {card} goes into the pantry.")
    return text.format(name=people[event.seat].name, card=card)
