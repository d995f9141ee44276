"""The table of Sauce: bids, Sauces, bottles and tricks of two teams."""

from __future__ import annotations

from game.later import later
from game.tables.sauce.sign import progress_of, sign_of

__all__ = ["progress_of", "sign_of"]

with later():
    from game.tables.sauce import view


def __getattr__(name: str) -> object:
    """Return TABLE, imported on first use."""
    if name != "TABLE":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return view.SauceTable
