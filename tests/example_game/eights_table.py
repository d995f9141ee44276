"""The table of Eights: the plain one, with a cloth, the suits as signs, and sentences."""

from __future__ import annotations

from functools import singledispatchmethod

from game.games import eights
from game.rules.core import Action, Event, Seat
from game.ui.table.plain import PlainTable
from game.ui.text import N_, _

SIGNS = str.maketrans("CDHST", "♣♦♥♠X")
FIELDS = {
    "sizes": N_("cards"), "pile": N_("Pile"), "suit": N_("Suit"), "stock": N_("Stock"),
}  # fmt: skip


class EightsTable(PlainTable):
    """What a view of one's own may say in a few lines; all else is the plain table's."""

    cloth = "terracotta"

    def field_words(self, name: str) -> str:
        """Return what stands before a field's content."""
        return _(FIELDS[name])

    def card_words(self, card: object) -> str:
        """Return a card as its rank and a sign."""
        return str(card).translate(SIGNS)

    def action_words(self, action: Action) -> str:
        """Return what is written on a button."""
        if action.verb != "play":
            return {"draw": _("Draw"), "pass": _("Pass")}[action.verb]
        return " → ".join(map(self.card_words, action.args))

    @singledispatchmethod
    def describe(self, event: Event) -> str:
        """Return an event as a sentence for the log."""
        return ""

    @describe.register
    def _played(self, event: eights.Played) -> str:
        return f"{self._name(event.seat)}: {self.card_words(event.card)}"

    @describe.register
    def _drawn(self, event: eights.Drawn) -> str:
        return _("{name} draws a card.").format(name=self._name(event.seat))

    @describe.register
    def _passed(self, event: eights.Passed) -> str:
        return _("{name} passes.").format(name=self._name(event.seat))

    def _name(self, seat: Seat) -> str:
        return self.host.people[seat].name


TABLE = EightsTable
