"""Uffbasse!'s table: recipe book, market, trick and kitchen."""

from __future__ import annotations

from game.later import later
from game.tables.uffbasse.sign import sign_of

__all__ = ["sign_of"]

with later():
    from game.tables.uffbasse import view


def __getattr__(name: str) -> object:
    """Return TABLE, imported on first use."""
    if name != "TABLE":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return view.UffbasseTable
