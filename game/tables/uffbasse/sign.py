"""What is known of the table before it is imported."""

from __future__ import annotations

from game.rules.ruleset import Ruleset
from game.ui.counted import number
from game.ui.table.sign import Sign
from game.ui.text import N_, ngettext

CLOTH = "blue"
CARDS = ("uffbasse/card-R8", "uffbasse/card-O11", "uffbasse/card-G5")


def stars(count: int) -> str:
    """Return a number of stars in words."""
    return ngettext("{count} star", "{count} stars", abs(count)).format(count=number(count))


def sign_of(_rules: Ruleset) -> Sign:
    """Return what the home screen shows of the table."""
    return Sign(CLOTH, CARDS, stars, N_("Stars"))
