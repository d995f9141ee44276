"""The table of Eights: the plain one, with a cloth, the suits as signs, and sentences."""

from __future__ import annotations

from game.games import eights
from game.rules.core import Action
from game.ui.counted import cards
from game.ui.table.plain import PlainTable, PlainWords
from game.ui.table.telling.event_table import EventRow, EventTable, event_table
from game.ui.text import N_, _

SIGNS = str.maketrans({"C": "♣", "D": "♦", "H": "♥", "S": "♠", "T": "10"})
FIELDS = {"sizes": N_("Cards"), "pile": N_("Pile"), "suit": N_("Suit"), "stock": N_("Draw pile")}


def played(event: eights.Played, words: PlainWords) -> str:
    """Return the sentence about a card that was laid."""
    return f"{words.name(event.seat)}: {words.card(event.card)}"


def drawn(event: eights.Drawn, words: PlainWords) -> str:
    """Return the sentence about a card that was drawn."""
    return _("{name} draws a card.").format(name=words.name(event.seat))


def passed(event: eights.Passed, words: PlainWords) -> str:
    """Return the sentence about somebody who passes."""
    said = _("Pass")
    return f"{words.name(event.seat)}: {said}"


EVENTS: EventTable[PlainWords, None] = event_table(
    EventRow(eights.Dealt, sound="shuffle"),
    EventRow(eights.Played, played, sound="play"),
    EventRow(eights.Drawn, drawn, sound="deal"),
    EventRow(eights.Passed, passed, silent="the next card is heard"),
)
"""What each event of the rules means to players; a larger table has a module `events`."""


class EightsTable(PlainTable):
    """What a game's own view can say in a few lines; the rest is the plain table's."""

    events = EVENTS
    cloth = "terracotta"
    counted = staticmethod(cards)
    heading = N_("Cards")

    def field_words(self, name: str) -> str:
        """Return the label of a field."""
        return _(FIELDS[name])

    def card_words(self, card: object) -> str:
        """Return a card as its rank and a sign."""
        return str(card).translate(SIGNS)

    def action_words(self, action: Action) -> str:
        """Return the text of a button."""
        if action.verb != "play":
            return {"draw": _("Draw"), "pass": _("Pass")}[action.verb]
        return " → ".join(map(self.card_words, action.args))


TABLE = EightsTable
