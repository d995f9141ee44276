"""Every action of Sauce, built once; its code is its place in the table."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.games.sauce.cards import NAME, PLAY_NAME
from game.games.sauce.scoring import BID_WORDS
from game.rules.core import Action

MOST_CUT: Final = 61
"""The biggest pack, with both SAUCE cards, has one card more (S3.1)."""

_FIXED: list[Action] = []


def _action(verb: str, *args: str) -> Action:
    action = Action(verb, args, len(_FIXED))
    _FIXED.append(action)
    return action


def _for_each(verb: str, names: tuple[str, ...]) -> tuple[Action, ...]:
    return tuple([_action(verb, name) for name in names])


PLAY: Final = _for_each("play", PLAY_NAME)
"""Play a card to the trick (S5), a SAUCE card as the Sauce named (S4.2); by play."""
PASS: Final = _for_each("pass", NAME)
"""Choose a card for the partner (S12.4); by card."""
TOSS: Final = _for_each("toss", NAME)
"""Choose a card for the kitty (S12.4); by card."""
CUT: Final = _for_each("cut", tuple(str(number) for number in range(1, MOST_CUT + 1)))
"""Put so many cards from the top to the bottom (S3.2); by number - 1."""
NO_CUT: Final = _action("no_cut")
"""Leave the pack as it is (S3.2)."""
LOOK: Final = _action("look")
"""Look at the own cards, which gives up Blind Nope! (S8.9)."""
NO_WAY: Final = _action("no_way")
"""Answer Shadoof! after all bids (S8.6)."""
STAND: Final = _action("stand")
"""Do not answer Shadoof! (S8.6)."""
BID_WORD: Final = {bid: _action("bid", word) for bid, word in BID_WORDS.items()}
"""By bid: bid something other than a number (S8.4-S8.8)."""

FIXED: Final = tuple(_FIXED)
"""All actions but numbers, by code; these follow, ascending."""


@cache
def number_bids(step: int, most: int) -> tuple[Action, ...]:
    """Return the bids of a number of points (S8.2), by number // step."""
    numbers = range(0, most + 1, step)
    return tuple(
        Action("bid", (str(number),), len(FIXED) + index) for index, number in enumerate(numbers)
    )
