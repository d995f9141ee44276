"""The last trick, for looking at it once more."""

from __future__ import annotations

from game.tables.sauce.card_names import face_of
from game.tables.sauce.shown import Shown
from game.tables.sauce.words.names import SauceWords
from game.ui.table.panels.last_look import LastCard, LastLook
from game.ui.text import _


def last_trick(shown: Shown, words: SauceWords) -> LastLook | None:
    """Return the trick before this one."""
    if not shown.tricks:
        return None
    last = shown.tricks[-1]
    title = _("Last trick: {name}").format(name=words.name(last.winner))
    cards = [
        LastCard(laid.seat, face_of(laid.play), laid.seat == last.winner, words.card(laid.play))
        for laid in last.plays
    ]
    return LastLook(title, cards)
