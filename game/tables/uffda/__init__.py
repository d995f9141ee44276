"""The table of UFF-DA! and Ay Caramba!: branches, coins and the great shout."""

from __future__ import annotations

from game.later import later
from game.tables.uffda.sign import sign_of

__all__ = ["sign_of"]

with later():
    from game.tables.uffda import view


def __getattr__(name: str) -> object:
    """Return TABLE, imported on first use."""
    if name != "TABLE":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return view.UffdaTable
