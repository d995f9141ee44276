"""Every action of Uffbasse!, built once; its code is its place in the table."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.games.uffbasse.cards import NAME
from game.games.uffbasse.ruleset import COLOURS
from game.rules.core import Action
from game.rules.moves import ActionList

_actions = ActionList()

SEED: Final = _actions.each("seed", NAME)
"""Put a hand card face down into the pantry (U3.5); by card."""
TAKE: Final = _actions.each("take", NAME)
"""Take a card from the middle while building the market (U14.3); by card."""
LAY: Final = _actions.each("lay", NAME)
"""Lay a hand card on its stall while building the market (U14.3); by card."""
PLAY: Final = _actions.each("play", NAME)
"""Play a card to the trick (U5, U6); by card."""
PAY: Final = _actions.each("pay", NAME)
"""Put an ingredient from the pantry into the pot (U10); by card."""
DISCARD: Final = _actions.each("discard", NAME)
"""Throw away an ingredient over the limit (U9.8); by card."""
USE: Final = _actions.each("use", tuple(COLOURS))
"""Lay the Uffbasse! card on a stall (U11.6); by colour."""
PICK: Final = _actions.each("pick", tuple(COLOURS))
"""Take the top card of a stall (U8.2); by colour."""
CLAIM: Final = _actions.one("claim")
"""Take the free Uffbasse! card (U11.2)."""
CALL: Final = _actions.one("call")
"""Call against the owner, and take the card if alone with the fewest points (U11.4, U11.5)."""
CALL_ONLY: Final = _actions.one("call-only")
"""Call, but decline the card (U11.5)."""
CLOSE: Final = _actions.one("close")
"""CLOCK: nobody wants to claim or call."""
KEEP: Final = _actions.one("keep")
"""Let the moment for using the card pass (U11.6)."""
JOKER: Final = _actions.one("joker")
"""Let the Uffbasse! card stand for one ingredient (U10.6)."""
SERVE: Final = _actions.one("serve")
"""Finish the dish with exactly what is in the pot (U10.5)."""
PASS: Final = _actions.one("pass")
"""Cook nothing on this turn (U9.2)."""

FIXED: Final = tuple(_actions)
"""All actions but cooking, by code; the recipes follow in the order of the ruleset."""


@cache
def cook_actions(recipes: tuple[str, ...]) -> tuple[Action, ...]:
    """Return the action that begins each dish (U9.2), by index of these recipe ids."""
    return tuple(
        Action("cook", (recipe,), len(FIXED) + index) for index, recipe in enumerate(recipes)
    )
