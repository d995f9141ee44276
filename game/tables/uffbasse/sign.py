"""What is known of the table before it is read."""

from __future__ import annotations

from game.rules.ruleset import Ruleset
from game.ui.table.sign import Sign

CLOTH = "blue"
CARDS = ("uffbasse/card-R8", "uffbasse/card-O11", "uffbasse/card-G5")


def sign_of(_rules: Ruleset) -> Sign:
    """Return what the home screen shows of the table."""
    return Sign(CLOTH, CARDS)
