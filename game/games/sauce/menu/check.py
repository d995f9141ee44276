"""Checks that all possible Sauces together leave cards in the hands (S12.7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from game.games.sauce.menu.effects import Effect, Kitty, LateReveal, PassToPartner, TossOut
from game.games.sauce.ruleset import HAND_SIZE, Entry
from game.rules.document import Section

_MOST = HAND_SIZE - 1
"""Each hand keeps at least one card."""


def check_removals(section: Section, always: Sequence[Effect], menu: Mapping[int, Entry]) -> None:
    """Raise RulesetError for a menu entry that could take too many cards out of a hand.

    Sauces come alone, in pairs of different ranks, or as two of one rank; reveals add more.
    """
    tables: list[tuple[tuple[int, ...], list[Effect]]] = []
    for rank, entry in menu.items():
        tables.append(((rank,), [*always, *entry.super]))
        tables.append(((rank,), [*always, *entry.standard]))
    for one, other in combinations(menu, 2):
        effects = [*always, *menu[one].standard, *menu[other].standard]
        tables.append(((one, other), effects))
    late = max(
        _removed(effects) for entry in menu.values() for effects in (entry.late, entry.upgrade)
    )
    for ranks, effects in tables:
        removed = _removed(effects) + late * _reveals(effects)
        key = str(ranks[-1])
        if removed > _MOST:
            problem = f"{_named(ranks)}: a hand of {HAND_SIZE} could lose {removed} cards to"
            raise section.error(f"{problem} the kitty; {_MOST} are possible (S12.7)", key)
        held = HAND_SIZE - sum(effect.count for effect in effects if isinstance(effect, Kitty))
        passed = sum(effect.count for effect in effects if isinstance(effect, PassToPartner))
        if passed >= held:
            problem = f"{_named(ranks)}: {passed} cards to pass from a hand of {held}"
            raise section.error(f"{problem}; {held - 1} are possible (S12.7)", key)


def _named(ranks: Sequence[int]) -> str:
    return "Sauce " + " and ".join(map(str, ranks))


def _removed(effects: Iterable[Effect]) -> int:
    """Return how many cards of each player go to the kitty."""
    return sum(effect.count for effect in effects if isinstance(effect, Kitty | TossOut))


def _reveals(effects: Iterable[Effect]) -> int:
    tricks = [effect.after for effect in effects if isinstance(effect, LateReveal)]
    return len(set().union(*tricks))
