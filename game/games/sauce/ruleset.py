"""Sauce's data: points, bids, when a match ends, and the Sauce Menu."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.games.sauce.cards import COLOURED
from game.games.sauce.menu.effects import Effect
from game.games.sauce.menu.terms import Terms
from game.rules.ruleset import Ruleset
from game.rules.wording import Wording

PLAYERS: Final = 4
"""Two teams of two."""
TEAMS: Final = 2
HAND_SIZE: Final = len(COLOURED) // PLAYERS
"""Cards of a hand without a kitty (S3.5)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What the Sauces of one rank do (S12.3)."""

    rank: int
    name: Wording
    source: str
    """Where the effect comes from, one of game.rules.source.SOURCES."""
    standard: tuple[Effect, ...]
    """For a single Sauce of this rank."""
    super: tuple[Effect, ...]
    """For two Sauces of this rank, instead of Standard."""
    late: tuple[Effect, ...]
    """If a card of this rank becomes a late Sauce (S12.5)."""
    upgrade: tuple[Effect, ...]
    """Additional effects of Super, if a card becomes a late Sauce while Standard is in force
    (S12.7)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SauceRules(Ruleset):
    """All numbers of the game (S7-S12)."""

    suit_names: tuple[Wording, ...]
    """By suit, in the order of `cards.LETTERS`."""
    suit_order: tuple[int, ...]
    """Suits from the lowest to the highest, for equal ranks at the draw (S1.2, S2.2)."""
    low_points: int
    high_points: int
    other_points: int
    """Points of a card in the low, the high and any other suit (S7.1)."""
    bid_step: int
    bid_most: int
    """All points of a hand; nobody can bid more (S8.2)."""
    shadoof_least: int
    shadoof_worth: int
    no_way_least: int
    no_way_worth: int
    nope_worth: int
    blind_nope_worth: int
    blind_deficit: int
    """How far behind a team must be to bid blind (S8.8), in points."""
    super_points: int
    super_hands: int
    """When Super-Sauce Mode begins (S10.1)."""
    end_points: int
    """The points that end a match (S11.1)."""
    always: tuple[Effect, ...]
    """In force in every hand (S12.2)."""
    base: Terms
    """The terms at the beginning of every hand: low and high suit, changed by `always`."""
    menu: Mapping[int, Entry]
    """By rank."""
