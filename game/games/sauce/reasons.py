"""Every reason why an action may be refused; a table has a sentence for each of them."""

from __future__ import annotations

from typing import Final

from game.rules.core import Refusal

# Any time
UNKNOWN_ACTION: Final = Refusal("S13", "unknown-action")
NO_SUCH_SEAT: Final = Refusal("S13", "no-such-seat")
MATCH_OVER: Final = Refusal("S11.1", "match-over")

# Cutting
NO_CUT_NOW: Final = Refusal("S3.2", "no-cut-now")
NOT_THE_CUTTER: Final = Refusal("S3.2", "not-the-cutter")
CUT_TOO_DEEP: Final = Refusal("S3.2", "cut-too-deep")
"""Details: most."""

# Bidding
NO_BIDDING_NOW: Final = Refusal("S8.1", "no-bidding-now")
NOT_YOUR_BID: Final = Refusal("S8.1", "not-your-turn")
NO_SUCH_BID: Final = Refusal("S8.2", "no-such-bid")
"""Details: step, most."""
SUM_TOO_HIGH: Final = Refusal("S8.3", "sum-too-high")
"""Details: partner, most."""
ONE_SHADOOF: Final = Refusal("S8.4", "one-shadoof")
NOTHING_TO_ANSWER: Final = Refusal("S8.5", "nothing-to-answer")
ONE_NO_WAY: Final = Refusal("S8.5", "one-no-way")
ONE_NOPE: Final = Refusal("S8.7", "one-nope")
NOT_BEHIND: Final = Refusal("S8.8", "not-behind")
"""Details: behind, needed."""
ALREADY_LOOKED: Final = Refusal("S8.9", "already-looked")
ALL_OPEN: Final = Refusal("S8.9", "all-open")

# Looking, and answering Shadoof!
NO_LOOKING_NOW: Final = Refusal("S8.9", "no-looking-now")
NOT_YOUR_LOOK: Final = Refusal("S8.9", "not-your-turn")
NOTHING_HIDDEN: Final = Refusal("S8.9", "nothing-hidden")
BID_BLIND: Final = Refusal("S8.9", "bid-blind")
NO_ANSWER_NOW: Final = Refusal("S8.6", "no-answer-now")
NOT_ASKED: Final = Refusal("S8.6", "not-asked")

# Passing and tossing
NO_PASSING_NOW: Final = Refusal("S12.4", "no-passing-now")
NO_TOSSING_NOW: Final = Refusal("S12.4", "no-tossing-now")
ALL_CHOSEN: Final = Refusal("S12.4", "all-chosen")
"""Details: count."""
NOT_IN_HAND: Final = Refusal("S12.4", "not-in-hand")
CHOSEN_ALREADY: Final = Refusal("S12.4", "chosen-already")

# Playing
NO_TRICK_NOW: Final = Refusal("S5.5", "no-trick-now")
NOT_YOUR_PLAY: Final = Refusal("S6.5", "not-your-turn")
PLAY_NOT_IN_HAND: Final = Refusal("S5.4", "not-in-hand")
NO_SAUCE_IN_HAND: Final = Refusal("S4.2", "no-sauce-in-hand")
NOT_A_SAUCE: Final = Refusal("S4.2", "not-a-sauce")
"""Details: card."""
STOOD_FOR: Final = Refusal("S4.4", "stood-for")
"""Details: card."""
LOWEST_LEADS: Final = Refusal("S5.1", "lowest-leads")
"""Details: play."""
LOWEST_FOLLOWS: Final = Refusal("S5.2", "lowest-follows")
"""Details: play."""
SAUCE_FOLLOWS: Final = Refusal("S4.3", "sauce-follows")
"""Details: suit. The SAUCE card could follow and is played as something else."""
FOLLOW: Final = Refusal("S5.4", "follow")
"""Details: suit."""
TRUMP_CLOSED: Final = Refusal("S5.6", "trump-closed")
"""Details: suit."""

REASONS: Final = tuple(value for value in list(globals().values()) if isinstance(value, Refusal))
"""All of them."""
