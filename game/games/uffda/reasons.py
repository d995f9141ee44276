"""Every reason why an action may be refused; a table has a sentence for each of them."""

from __future__ import annotations

from typing import Final

from game.rules.core import Refusal

# Any time
UNKNOWN_ACTION: Final = Refusal("D3.2", "unknown-action")
NO_SUCH_SEAT: Final = Refusal("D1.2", "no-such-seat")
GAME_OVER: Final = Refusal("D9.6", "game-over")
NOT_YOUR_TURN: Final = Refusal("D3.2", "not-your-turn")
"""Details: turn (whose turn it is)."""
GIFT_DUE: Final = Refusal("D7.13", "gift-due")
"""Details: by (who has to give a card first)."""

# Laying a card
NOT_IN_HAND: Final = Refusal("D5.1", "not-in-hand")
NO_SUCH_BRANCH: Final = Refusal("D2.4", "no-such-branch")
"""Details: branch."""
PROTECTED: Final = Refusal("D4.2", "protected")
"""Details: branch."""
FREE_TOO_EARLY: Final = Refusal("D4.3", "free-too-early")
DOES_NOT_FIT: Final = Refusal("D4.4", "does-not-fit")
"""Details: card, end (a number that the card does not carry)."""
START_NUMBER: Final = Refusal("D4.4", "start-number")
"""Details: start (the number that the first card of a branch must carry)."""
NO_SUCH_END: Final = Refusal("D4.4", "no-such-end")
"""Details: branch, end."""
ONE_PLAY: Final = Refusal("D5.3", "one-play")
COIN_ENDS_TURN: Final = Refusal("D5.7", "coin-ends-turn")
COVER_DOUBLE: Final = Refusal("D6.2", "cover-double")
"""The second card goes on the double just laid. Details: branch, number."""
DRAW_FOR_DOUBLE: Final = Refusal("D6.7", "draw-for-double")
"""The double just laid was waived; only the draw is left."""
FILL_DOUBLE: Final = Refusal("D6.3", "fill-double")
"""Details: branch, number."""

# Drawing
PILE_EMPTY: Final = Refusal("D5.4", "pile-empty")
ONE_DRAW: Final = Refusal("D5.3", "one-draw")
NO_DRAW_NOW: Final = Refusal("D5.3", "no-draw-now")

# Coins
COIN_THERE: Final = Refusal("D5.8", "coin-there")
CARD_PLAYED: Final = Refusal("D5.6", "card-played")
FORCED_BY_DOUBLE: Final = Refusal("D6.5", "forced-by-double")
"""Details: branch (of the unfilled double)."""
DRAW_FIRST: Final = Refusal("D5.7", "draw-first")
MUST_PLAY: Final = Refusal("D5.4", "must-play")
NOT_PLAYED_OWN: Final = Refusal("D5.5", "not-played-own")
NO_COIN: Final = Refusal("D5.5", "no-coin")

# Next
NOTHING_DONE: Final = Refusal("D5.9", "nothing-done")
FINISH_DOUBLE: Final = Refusal("D6.2", "finish-double")
"""A second card or a draw may do it. Details: number."""

# Shouts
NOTHING_TO_DECLARE: Final = Refusal("D7.12", "nothing-to-declare")
ALREADY_DECLARED: Final = Refusal("D7.12", "already-declared")
NOTHING_TO_CATCH: Final = Refusal("D7.12", "nothing-to-catch")
OWN_OFFENCE: Final = Refusal("D7.5", "own-offence")
FINISH_BEFORE_CATCH: Final = Refusal("D7.5", "finish-before-catch")
NO_PENALTIES: Final = Refusal("D11.1", "no-penalties")
NO_GIFT_DUE: Final = Refusal("D7.9", "no-gift-due")
GIFT_NOT_IN_HAND: Final = Refusal("D7.9", "gift-not-in-hand")

REASONS: Final = tuple(value for value in list(globals().values()) if isinstance(value, Refusal))
"""All of them."""
