"""The tables, found by looking into this folder: one view for each game that has one.

A table is imported when it is needed. Before that, its package may tell what the home screen shows,
`sign_of(rules)`, and how far a match is, `progress_of(seen, variants)`.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from types import ModuleType

from game.later import later
from game.rules.core import Observation
from game.rules.ruleset import Ruleset
from game.ui.table.sign import Sign
from game.ui.text import _

with later():
    from game.ui.table import plain, view


@cache
def table_views() -> dict[str, type[view.AnyTable]]:
    """Return every table view by the name of its game.

    Raises TypeError if a module in this folder does not offer TABLE, a TableView.
    """
    return {name: _view(name) for name in _names()}


def table_for(game: str) -> type[view.AnyTable]:
    """Return the view of a game: a plain table if it has none of its own."""
    if game in _names():
        return _view(game)
    return plain.PlainTable


def sign_for(rules: Ruleset) -> Sign:
    """Return what the home screen shows of a ruleset's table."""
    if rules.game in _names() and (sign_of := getattr(_module(rules.game), "sign_of", None)):
        sign: Sign = sign_of(rules)
        return sign
    table = table_for(rules.game)
    return Sign(table.cloth_of(rules), table.sample_cards(rules), table.counted, table.heading)


def progress_for(game: str, seen: Observation, variants: Mapping[str, int]) -> str:
    """Return how far a match is, e.g. its round; empty if the game counts nothing."""
    if game in _names() and (progress_of := getattr(_module(game), "progress_of", None)):
        return str(progress_of(seen, variants))
    number, total = getattr(seen, "round", None), variants.get("rounds")
    if not isinstance(number, int):
        return ""
    if total:
        return _("Round {number} of {total}").format(number=number, total=total)
    return _("Round {number}").format(number=number)


@cache
def _names() -> tuple[str, ...]:
    return tuple(sorted(entry.name for entry in pkgutil.iter_modules(__path__)))


def _module(name: str) -> ModuleType:
    return importlib.import_module(f"{__name__}.{name}")


def _view(name: str) -> type[view.AnyTable]:
    table = getattr(_module(name), "TABLE", None)
    if not (isinstance(table, type) and issubclass(table, view.TableView)):
        raise TypeError(f"{__name__}.{name} must offer TABLE, a TableView class")
    return table
