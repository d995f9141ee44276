"""Which entries of the Sauce Menu are in force, and what a late Sauce does (S12.1, S12.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.games.sauce.cards import RANK, SUIT, Card
from game.games.sauce.menu.effects import Effect, SauceSuits, compose
from game.games.sauce.menu.terms import Terms
from game.games.sauce.ruleset import SauceRules

STANDARD: Final = "standard"
SUPER: Final = "super"
NEW: Final = "new"
UPGRADE: Final = "upgrade"
NOTHING: Final = "nothing"
"""The possible results of a late Sauce."""


@dataclass(frozen=True, slots=True, order=True)
class Active:
    """An entry in force."""

    rank: int
    form: str
    """STANDARD or SUPER."""
    suits: tuple[int, ...]
    """Suits of the Sauces that brought it: one, or for SUPER two (S12.3)."""

    def __str__(self) -> str:
        return f"{self.form} {self.rank}"


class LateSauce(NamedTuple):
    """A card that became a Sauce during the hand (S12.5)."""

    card: Card
    result: str
    """NEW, UPGRADE or NOTHING."""


def entries_of(sauces: Sequence[Card]) -> tuple[Active, ...]:
    """Return the entries that the turned-up cards bring, ascending (S12.1)."""
    ranks = {RANK[card] for card in sauces}
    if len(ranks) < len(sauces):
        return (Active(ranks.pop(), SUPER, tuple(SUIT[card] for card in sauces)),)
    return tuple(sorted(Active(RANK[card], STANDARD, (SUIT[card],)) for card in sauces))


def opening_terms(rules: SauceRules, entries: Iterable[Active]) -> Terms:
    """Return the terms at the beginning of a hand, including what is due (S12.4)."""
    return compose(rules.base, _opening(rules, entries))


def _opening(rules: SauceRules, entries: Iterable[Active]) -> Iterator[tuple[Effect, SauceSuits]]:
    for active in entries:
        entry = rules.menu[active.rank]
        for effect in entry.standard if active.form == STANDARD else entry.super:
            yield effect, active.suits


def late_result(rules: SauceRules, entries: Sequence[Active], card: Card) -> str:
    """Return the result of a late Sauce; an empty list of effects does nothing (S12.5)."""
    entry = rules.menu[RANK[card]]
    forms = {active.form for active in entries if active.rank == RANK[card]}
    if SUPER in forms:
        return NOTHING
    if STANDARD in forms:
        return UPGRADE if entry.upgrade else NOTHING
    return NEW if entry.late else NOTHING


def with_late(
    rules: SauceRules, entries: tuple[Active, ...], terms: Terms, card: Card
) -> tuple[tuple[Active, ...], Terms]:
    """Return entries and terms after a late Sauce with an effect; the terms include what is due."""
    rank, suit = RANK[card], SUIT[card]
    entry = rules.menu[rank]
    if late_result(rules, entries, card) == NEW:
        active = Active(rank, STANDARD, (suit,))
        others, effects = entries, entry.late
    else:
        (before,) = [one for one in entries if one.rank == rank]
        active = Active(rank, SUPER, (before.suits[0], suit))
        others, effects = tuple(one for one in entries if one.rank != rank), entry.upgrade
    changed = compose(terms, [(effect, active.suits) for effect in effects])
    return tuple(sorted((*others, active))), changed
