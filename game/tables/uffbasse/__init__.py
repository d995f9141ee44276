"""Uffbasse!'s table: recipe book, market, trick and kitchen."""

from __future__ import annotations

from game.rules.ruleset import Ruleset
from game.ui.table.sign import Sign

CLOTH = "blue"
CARDS = ("uffbasse/card-R8", "uffbasse/card-O11", "uffbasse/card-G5")


def sign_of(_rules: Ruleset) -> Sign:
    """Return what the home screen shows of the table."""
    return Sign(CLOTH, CARDS)


def __getattr__(name: str) -> object:
    """Return TABLE, imported when somebody asks for it."""
    if name != "TABLE":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from game.tables.uffbasse.view import UffbasseTable

    return UffbasseTable
