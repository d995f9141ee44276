"""The table of Sauce: bids, Sauces, bottles and tricks of two teams."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from game.rules.core import Observation
from game.rules.ruleset import Ruleset
from game.ui.table.sign import Sign
from game.ui.text import _

if TYPE_CHECKING:
    from game.games.sauce.observation import SauceObservation

CLOTH = "aubergine"
CARDS = ("sauce/card-G6", "sauce/card-Y8", "sauce/card-R10")


def sign_of(_rules: Ruleset) -> Sign:
    """Return what the home screen shows of the table."""
    return Sign(CLOTH, CARDS)


def progress_of(seen: Observation, variants: Mapping[str, int]) -> str:
    """Return how far a match is: it counts hands."""
    number = cast("SauceObservation", seen).number
    # After a tie at the end there are more (S11.3).
    total = max(number, variants.get("hands", number))
    return _("Hand {number} of {total}").format(number=number, total=total)


def __getattr__(name: str) -> object:
    """Return TABLE, imported when somebody asks for it."""
    if name != "TABLE":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from game.tables.sauce.view import SauceTable

    return SauceTable
