"""The tables, found by looking into this folder: one view for each game that has one."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from game.ui.plain_table import PlainTable
from game.ui.table import TableView


@cache
def table_views() -> dict[str, type[TableView]]:
    """Return every table view by the name of its game.

    Raises TypeError if a module in this folder does not offer TABLE, a TableView.
    """
    found: dict[str, type[TableView]] = {}
    for entry in sorted(pkgutil.iter_modules(__path__), key=lambda entry: entry.name):
        table = getattr(importlib.import_module(f"{__name__}.{entry.name}"), "TABLE", None)
        if not (isinstance(table, type) and issubclass(table, TableView)):
            raise TypeError(f"{__name__}.{entry.name} must offer TABLE, a TableView class")
        found[entry.name] = table
    return found


def table_for(game: str) -> type[TableView]:
    """Return the view of a game; one without its own is played on a plain table."""
    return table_views().get(game, PlainTable)
