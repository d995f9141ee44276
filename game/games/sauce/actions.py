"""Every action of Sauce, built once; its code is its place in the table."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.games.sauce.cards import NAME, PLAY_NAME
from game.games.sauce.scoring import BID_WORDS
from game.rules.core import Action
from game.rules.moves import ActionList

MOST_CUT: Final = 61
"""One less than the biggest pack, which has both SAUCE cards (S3.1)."""

_actions = ActionList()

PLAY: Final = _actions.each("play", PLAY_NAME)
"""Play a card to the trick (S5), a SAUCE card as the Sauce named (S4.2); by play."""
PASS: Final = _actions.each("pass", NAME)
"""Choose a card for the partner (S12.4); by card."""
TOSS: Final = _actions.each("toss", NAME)
"""Choose a card for the kitty (S12.4); by card."""
CUT: Final = _actions.each("cut", tuple(str(number) for number in range(1, MOST_CUT + 1)))
"""Put this many cards from the top to the bottom (S3.2); by number - 1."""
NO_CUT: Final = _actions.one("no_cut")
"""Leave the pack as it is (S3.2)."""
LOOK: Final = _actions.one("look")
"""Look at the own cards, which gives up Blind Nope! (S8.9)."""
NO_WAY: Final = _actions.one("no_way")
"""Answer Shadoof! after all bids (S8.6)."""
STAND: Final = _actions.one("stand")
"""Do not answer Shadoof! (S8.6)."""
BID_WORD: Final = {bid: _actions.one("bid", word) for bid, word in BID_WORDS.items()}
"""By bid: bid something other than a number (S8.4-S8.8)."""

FIXED: Final = tuple(_actions)
"""All actions but numbers, by code; these follow, ascending."""


@cache
def number_bids(step: int, most: int) -> tuple[Action, ...]:
    """Return the bids of a number of points (S8.2), by number // step."""
    numbers = range(0, most + 1, step)
    return tuple(
        Action("bid", (str(number),), len(FIXED) + index) for index, number in enumerate(numbers)
    )
