"""Every reason why an action may be refused; a table has a sentence for each of them."""

from __future__ import annotations

from typing import Final

from game.rules.core import Refusal

# Any time
UNKNOWN_ACTION: Final = Refusal("U15", "unknown-action")
NO_SUCH_SEAT: Final = Refusal("U15", "no-such-seat")
GAME_OVER: Final = Refusal("U13.1", "game-over")
CLOCK_ONLY_CLOSES: Final = Refusal("U15", "clock-only-closes")
ONLY_CLOCK_CLOSES: Final = Refusal("U11.5", "only-clock-closes")
NO_WINDOW: Final = Refusal("U11.5", "no-window")

# Seed cards
NO_SEEDS_NOW: Final = Refusal("U3.5", "no-seeds-now")
SEED_CHOSEN: Final = Refusal("U3.5", "seed-chosen")
SEED_NOT_IN_HAND: Final = Refusal("U3.5", "not-in-hand")

# Building the market
NO_BUILDING_NOW: Final = Refusal("U14.3", "no-building-now")
NOT_YOUR_BUILDING_TURN: Final = Refusal("U14.3", "not-your-turn")
TAKE_FIRST: Final = Refusal("U14.3", "take-first")
LAY_FIRST: Final = Refusal("U14.3", "lay-first")
NOT_IN_MIDDLE: Final = Refusal("U14.3", "not-in-middle")
BUILDING_NOT_IN_HAND: Final = Refusal("U14.3", "not-in-hand")

# Tricks
NO_TRICK_NOW: Final = Refusal("U5.1", "no-trick-now")
NOT_YOUR_PLAY: Final = Refusal("U5.2", "not-your-turn")
PLAY_NOT_IN_HAND: Final = Refusal("U5.1", "not-in-hand")
FOLLOW_COLOUR: Final = Refusal("U6.2", "follow-colour")
"""Details: colour."""
FOLLOW_TRUMPS: Final = Refusal("U6.3", "follow-trumps")
"""Details: first, second (the two trump colours)."""
NO_PICK_NOW: Final = Refusal("U8.2", "no-pick-now")
NOT_WINNER: Final = Refusal("U8.2", "not-winner")
EMPTY_STALL: Final = Refusal("U8.2", "empty-stall")
"""Details: colour."""

# The Uffbasse! card
CARD_OUT_OF_PLAY: Final = Refusal("U14.1", "card-out-of-play")
"""Details: rounds (the number of rounds without the card)."""
NO_OPEN_MOMENT: Final = Refusal("U11.3", "no-open-moment")
CARD_HAS_OWNER: Final = Refusal("U11.2", "card-has-owner")
NOT_ALONE_FEWEST: Final = Refusal("U11.2", "not-alone-with-fewest")
CARD_IS_FREE: Final = Refusal("U11.4", "card-is-free")
OWN_CARD: Final = Refusal("U11.4", "own-card")
OWNER_STILL_ALONE: Final = Refusal("U11.4", "owner-alone-with-fewest")
NOTHING_TO_DECLINE: Final = Refusal("U11.5", "nothing-to-decline")
NO_USE_NOW: Final = Refusal("U11.6", "no-use-now")
USE_NOT_OWNER: Final = Refusal("U11.6", "not-owner")

# Cooking
NO_COOKING_NOW: Final = Refusal("U9.1", "no-cooking-now")
NOT_YOUR_COOKING_TURN: Final = Refusal("U9.1", "not-your-turn")
NOT_ON_DISPLAY: Final = Refusal("U9.2", "not-on-display")
FINISH_DISH_FIRST: Final = Refusal("U9.2", "finish-dish-first")
"""Details: recipe."""
NO_DISH_BEGUN: Final = Refusal("U9.2", "no-dish-begun")
CANNOT_PAY: Final = Refusal("U10.1", "cannot-pay")
"""Details: recipe, uncovered (how many ingredients cannot be paid)."""
NOT_IN_PANTRY: Final = Refusal("U10.1", "not-in-pantry")
DOES_NOT_FIT: Final = Refusal("U10.5", "does-not-fit")
"""Details: colour."""
NOT_PAID: Final = Refusal("U10.5", "not-paid")
JOKER_NOT_OWNER: Final = Refusal("U11.9", "not-owner")
JOKER_ONCE: Final = Refusal("U11.9", "joker-once")
JOKER_DOES_NOT_FIT: Final = Refusal("U10.6", "joker-does-not-fit")

# Pantry limit
NO_DISCARD_NOW: Final = Refusal("U9.8", "no-discard-now")
NOT_YOUR_DISCARD: Final = Refusal("U9.8", "not-your-turn")
DISCARD_NOT_IN_PANTRY: Final = Refusal("U9.8", "not-in-pantry")

REASONS: Final = tuple(value for value in list(globals().values()) if isinstance(value, Refusal))
"""All of them."""
