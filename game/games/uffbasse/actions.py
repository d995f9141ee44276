"""Every action of Uffbasse!, built once; its code is its place in the table."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.games.uffbasse.cards import NAME
from game.games.uffbasse.ruleset import COLOURS
from game.rules.core import Action

_FIXED: list[Action] = []


def _action(verb: str, *args: str) -> Action:
    action = Action(verb, args, len(_FIXED))
    _FIXED.append(action)
    return action


def _for_each(verb: str, names: tuple[str, ...]) -> tuple[Action, ...]:
    return tuple([_action(verb, name) for name in names])


SEED: Final = _for_each("seed", NAME)
"""Put a hand card face down into the pantry (U3.5); by card."""
TAKE: Final = _for_each("take", NAME)
"""Take a card from the middle while building the market (U14.3); by card."""
LAY: Final = _for_each("lay", NAME)
"""Lay a hand card on its stall while building the market (U14.3); by card."""
PLAY: Final = _for_each("play", NAME)
"""Play a card to the trick (U5, U6); by card."""
PAY: Final = _for_each("pay", NAME)
"""Put an ingredient from the pantry into the pot (U10); by card."""
DISCARD: Final = _for_each("discard", NAME)
"""Throw away an ingredient over the limit (U9.8); by card."""
USE: Final = _for_each("use", tuple(COLOURS))
"""Lay the Uffbasse! card on a stall (U11.6); by colour."""
PICK: Final = _for_each("pick", tuple(COLOURS))
"""Take the top card of a stall (U8.2); by colour."""
CLAIM: Final = _action("claim")
"""Take the free Uffbasse! card (U11.2)."""
CALL: Final = _action("call")
"""Call against the owner, and take the card if alone with the fewest points (U11.4, U11.5)."""
CALL_ONLY: Final = _action("call-only")
"""Call, but decline the card (U11.5)."""
CLOSE: Final = _action("close")
"""CLOCK: nobody wants to claim or call."""
KEEP: Final = _action("keep")
"""Let the moment for using the card pass (U11.6)."""
JOKER: Final = _action("joker")
"""Let the Uffbasse! card stand for one ingredient (U10.6)."""
SERVE: Final = _action("serve")
"""Finish the dish with exactly what is in the pot (U10.5)."""
PASS: Final = _action("pass")
"""Cook nothing on this turn (U9.2)."""

FIXED: Final = tuple(_FIXED)
"""All actions but cooking, by code; the recipes follow in the order of the ruleset."""


@cache
def cook_actions(recipes: tuple[str, ...]) -> tuple[Action, ...]:
    """Return the action that begins each dish (U9.2), by index of these recipe ids."""
    return tuple(
        Action("cook", (recipe,), len(FIXED) + index) for index, recipe in enumerate(recipes)
    )
