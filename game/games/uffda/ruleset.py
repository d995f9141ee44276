"""UFF-DA!'s data: deck, hands, rounds, and the words of an edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.ruleset import Ruleset

EDITIONS = ("uffda", "aycaramba")
"""The editions there are; they differ in words and theme only (D12.1)."""

THEMES = ("nordic", "hispanic")

PLAYERS = (2, 8)
"""The fewest and the most players of a ruleset."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableWords:
    """What is said and shown at the table, the same in every language (D12)."""

    title: str
    next: str
    """Ends the own turn."""
    coin: str
    """The marker on a branch."""
    last_card: str
    """Declaration for oneself."""
    catch_coin: str
    catch_last_card: str
    double_catch: str
    """Banner when a catcher is caught (D7.9)."""
    block: str
    """Banner for an unfilled double on a protected branch (D6.4)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slips:
    """How often, in percent, a computer player of one level forgets what it owes."""

    coin: int
    """To place an owed coin (D7.2)."""
    word: int
    """To announce the last card (D7.6)."""
    gift: int
    """To announce the last card before giving away the one before it (D7.9)."""
    late: int
    """To announce a forgotten last card before Next, while it still counts (D7.7)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UffdaRules(Ruleset):
    """All numbers and words of one edition."""

    edition: str
    """One of EDITIONS."""
    theme: str
    """One of THEMES."""
    words: TableWords
    highest: int
    """The highest number on a card (D1.1)."""
    hand_sizes: Mapping[int, int]
    """Number of players -> cards each (D2.3)."""
    rounds: int
    """Rounds of a whole game (D1.3)."""
    bonus: int
    """The winner of round r scores minus this times r (D9.2)."""
    slips: Mapping[str, Slips]
    """By level of computer players."""
