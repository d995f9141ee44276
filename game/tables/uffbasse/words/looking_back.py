"""The last trick, for looking at it once more."""

from __future__ import annotations

from collections.abc import Sequence

from game.tables.uffbasse.faces import card_face
from game.tables.uffbasse.shown import Shown
from game.tables.uffbasse.words.names import card_name
from game.ui.table.host import Person
from game.ui.table.panels.last_look import LastCard, LastLook
from game.ui.text import _


def last_trick(shown: Shown, people: Sequence[Person]) -> LastLook | None:
    """Return the trick before this one."""
    if not shown.last_trick or shown.last_winner is None:
        return None
    title = _("Last trick: {name}").format(name=people[shown.last_winner].name)
    cards = [
        LastCard(seat, card_face(card), seat == shown.last_winner, card_name(shown.rules, card))
        for seat, card in shown.last_trick
    ]
    return LastLook(title, cards)
