"""The names of people, teams, suits, cards and Sauces at one table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.games.sauce.cards import Card
from game.games.sauce.cards import names as card_texts
from game.games.sauce.ruleset import SauceRules
from game.rules.core import Refusal, Seat
from game.tables.sauce.card_names import SAUCE, colour_of, rank_of, suit_of
from game.tables.sauce.seating import Seating
from game.tables.sauce.words.effect_words import capital, joined, suit_name
from game.tables.sauce.words.menu_words import entry_name
from game.tables.sauce.words.refusals import reason_of
from game.ui.counted import points
from game.ui.text import NO_BREAK, _


@dataclass(frozen=True, slots=True)
class SauceWords:
    """Names as one viewer sees them."""

    rules: SauceRules
    names: tuple[str, ...]
    """The name of the player on each seat."""
    seating: Seating
    viewer: Seat | None
    spoken_to: Seat | None
    """The seat that is called "you"."""

    def name(self, seat: Seat) -> str:
        """Return the name of the player on a seat."""
        return self.names[seat]

    def team(self, side: int) -> str:
        """Return the name of a team; side 0 is the viewer's."""
        if self.viewer is None:
            return " + ".join(self.name(seat) for seat in self.seating.team_seats(side))
        return _("They") if side else _("We")

    def team_lines(self, side: int) -> tuple[str, str]:
        """Return the name of a team in two lines; the second is empty if one is enough."""
        if self.viewer is not None:
            return self.team(side), ""
        one, other = (self.name(seat) for seat in self.seating.team_seats(side))
        return f"{one} +", other

    def team_name(self, team: int) -> str:
        """Return the names of a team's players; `team` is its number in the rules."""
        seats = [seat for seat in self.seating.order if self.seating.team_of[seat] == team]
        return joined([self.name(seat) for seat in seats])

    def suit(self, letter: str) -> str:
        """Return a suit in words by its letter."""
        return suit_name(self.rules, letter)

    def card(self, text: str) -> str:
        """Return a card or play in words."""
        if text == SAUCE:
            return _("SAUCE card")
        name = self.short_card(text)
        return _("SAUCE as {card}").format(card=name) if "=" in text else name

    def short_card(self, play: str) -> str:
        """Return the card that a play counts as, in words."""
        card = colour_of(play)
        return f"{capital(self.suit(suit_of(card)))}{NO_BREAK}{rank_of(card)}"

    def cards(self, texts: Iterable[str]) -> str:
        """Return several cards in words."""
        return joined([self.card(text) for text in texts])

    def numbered(self, cards: Iterable[Card]) -> str:
        """Return several cards in words by their numbers in the rules."""
        return self.cards(card_texts(cards))

    def entries(self, entries: Iterable[str]) -> str:
        """Return the names of entries of the menu such as `super 5`."""
        return joined([entry_name(self.rules, entry) for entry in entries])

    def refusal(self, refusal: Refusal) -> str:
        """Return why something is not possible."""
        return reason_of(refusal, self.suit, self.card)

    @staticmethod
    def points(count: int) -> str:
        """Return a number of points in words."""
        return points(count)
