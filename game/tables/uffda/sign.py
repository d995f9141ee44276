"""What is known of the table before it is imported."""

from __future__ import annotations

from game.games.uffda.ruleset import UffdaRules
from game.rules.ruleset import Ruleset
from game.ui.table.sign import Sign

CLOTHS = {"nordic": "green", "hispanic": "terracotta"}
CARDS = ("02", "49", "13")


def theme_of(rules: Ruleset) -> str:
    """Return the theme of a ruleset's edition, for its pictures and sounds."""
    assert isinstance(rules, UffdaRules)
    return rules.theme


def sign_of(rules: Ruleset) -> Sign:
    """Return what the home screen shows of the table of an edition."""
    theme = theme_of(rules)
    cards = tuple(f"uffda/{theme}/card-{card}" for card in CARDS)
    return Sign(CLOTHS[theme], cards)
