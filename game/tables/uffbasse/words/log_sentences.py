"""The log: each event as a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import singledispatchmethod

from game.games.uffbasse import events as happened
from game.games.uffbasse.ruleset import UffbasseRules
from game.rules.core import Event, Seat
from game.tables.uffbasse.words.names import card_name, colour_name, colour_names, winner_line
from game.ui.table.host import Person
from game.ui.text import _, ngettext


@dataclass(frozen=True)
class LogSentences:
    """Tells the events of a match with these people."""

    rules: UffbasseRules
    people: Sequence[Person]
    rounds: int

    def _name(self, seat: Seat) -> str:
        return self.people[seat].name

    @singledispatchmethod
    def tell(self, event: Event) -> str:  # noqa: ARG002
        """Return an event as a sentence; most small steps have none."""
        return ""

    @tell.register
    def _(self, event: happened.RoundBegun) -> str:
        return _("Round {number}: {name} begins.").format(
            number=event.number, name=self._name(event.starter)
        )

    @tell.register
    def _(self, event: happened.TrumpSet) -> str:
        colours = "".join(event.colours)
        if not colours:
            return _("There is no trump.")
        return _("Trump: {colours}.").format(colours=colour_names(self.rules, colours))

    @tell.register
    def _(self, event: happened.IngredientLaid) -> str:
        return _("{name} lays {card} on the market.").format(
            name=self._name(event.seat), card=card_name(self.rules, event.card)
        )

    @tell.register
    def _(self, event: happened.SeedsRevealed) -> str:
        cards = ", ".join(
            f"{self._name(Seat(i))}: {card_name(self.rules, card)}"
            for i, card in enumerate(event.cards)
        )
        return _("Into the pantries: {cards}.").format(cards=cards)

    @tell.register
    def _(self, event: happened.CardPlayed) -> str:
        return _("{name} plays {card}.").format(
            name=self._name(event.seat), card=card_name(self.rules, event.card)
        )

    @tell.register
    def _(self, event: happened.TrickWon) -> str:
        return _("{name} wins the trick.").format(name=self._name(event.seat))

    @tell.register
    def _(self, event: happened.CardPicked) -> str:
        return _("{name} takes {card} from the market.").format(
            name=self._name(event.seat), card=card_name(self.rules, event.card)
        )

    @tell.register
    def _(self, event: happened.Tasted) -> str:
        return _("{name} tastes {card}.").format(
            name=self._name(event.seat), card=card_name(self.rules, event.card)
        )

    @tell.register
    def _(self, event: happened.CardClaimed) -> str:
        return _("{name} takes the Uffbasse! card.").format(name=self._name(event.seat))

    @tell.register
    def _(self, event: happened.CardCalled) -> str:
        return _("{name} calls: {owner} loses the Uffbasse! card.").format(
            name=self._name(event.seat), owner=self._name(event.owner)
        )

    @tell.register
    def _(self, event: happened.CardUsed) -> str:
        return _("{name} shouts Uffbasse! Trump is {colour}.").format(
            name=self._name(event.seat), colour=colour_name(self.rules, event.colour)
        )

    @tell.register
    def _(self, event: happened.StarterCardTaken) -> str:
        text = _("{name} cooks first and leads the next round.")
        if event.number == self.rounds:
            text = _("{name} cooks first.")
        return text.format(name=self._name(event.seat))

    @tell.register
    def _(self, event: happened.DishCooked) -> str:
        recipe = next(one for one in self.rules.recipes if one.id == event.recipe)
        text = ngettext(
            "{name} cooks {dish}: {stars} star.",
            "{name} cooks {dish}: {stars} stars.",
            event.stars,
        )
        return text.format(
            name=self._name(event.seat), dish=recipe.short.get("pfl"), stars=event.stars
        )

    @tell.register
    def _(self, event: happened.Passed) -> str:
        return _("{name} cooks nothing this time.").format(name=self._name(event.seat))

    @tell.register
    def _(self, event: happened.Discarded) -> str:
        return _("{name} throws {card} away.").format(
            name=self._name(event.seat), card=card_name(self.rules, event.card)
        )

    @tell.register
    def _(self, event: happened.GameEnded) -> str:
        winners = [Seat(i) for i, place in enumerate(event.places) if place == 1]
        return winner_line([self._name(seat) for seat in winners])
