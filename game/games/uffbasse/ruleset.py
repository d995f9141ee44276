"""Uffbasse!'s data: packs, sizes, recipes and scoring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.ruleset import Ruleset, Variant
from game.rules.wording import Wording

COLOURS = "OYRBG"
"""Orange, yellow, red, brown, green; lists of colours are always in this order."""
PLAYERS = (2, 5)
"""The fewest and the most players of a ruleset (U2.1)."""
PALATINE = "pfl"
"""The code of the language in which dishes have their names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """A dish: its needs (indices into COLOURS, ascending) and its worth."""

    id: str
    name: Wording
    """The dish in Palatine (`pfl`) and in the languages of the ruleset (`de`, `en`, ...)."""
    short: Wording
    """The same, short enough for a card's header."""
    needs: tuple[int, ...]
    stars: int
    top10: int | None
    """Rank among the ten most beloved dishes, 1 is best; only the big dishes have one (U1.2)."""
    source: str = ""
    """One of game.rules.source.SOURCES; empty if the ruleset does not say."""

    @property
    def palatine_name(self) -> str:
        """The dish in Palatine, as it is called in every language."""
        return self.name.get(PALATINE)

    @property
    def palatine_short(self) -> str:
        """The same, short enough for a card's header."""
        return self.short.get(PALATINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class UffbasseRules(Ruleset):
    """All numbers of the game (U1-U3, U9.8, U13)."""

    packs: Mapping[int, int]
    """Number of players -> highest value in the pack (U2.1)."""
    hand_size: int
    market_size: int
    display_size: int
    rounds: int
    pantry_limit: int
    category_dishes: int
    """The number of dishes of one category that earns its bonus (U13.2)."""
    category_bonus: int
    colour_names: tuple[Wording, ...]
    """The ingredient of each colour, e.g. carrot."""
    recipes: tuple[Recipe, ...]

    def limits(self, variant: Variant, players: int) -> tuple[int, int]:
        """Return the limits; only a seat at the table can be the starter (U2.6)."""
        most = players if variant.key == "starter" else variant.high
        return variant.low, min(variant.high, most)
