"""What this table's own colours are for; which they are stands in `art/sauce/themes.yaml`."""

from __future__ import annotations

# The hands
CHILLI = "$sauce/chilli"
HAND_PAST = "$sauce/hand-past"
OVER = "$sauce/over"
GROOVE_RIM = "$sauce/groove-rim"
GROOVE_LOST = "$sauce/groove-lost"
ZERO_TEXT = "$sauce/zero-text"
PLUM = "$sauce/plum"
EXCHANGE = "$sauce/exchange"
CORNER = "$sauce/corner"
EYE = "$sauce/eye"
PILL_LOW = "$sauce/pill-low"
PILL_HIGH = "$sauce/pill-high"

# Bids
CHIP = "$sauce/chip"
CHIP_TEXT = "$sauce/chip-text"
RING = "$sauce/ring"
RING_FOOT = "$sauce/ring-foot"
BID_OFF = "$sauce/bid-off"
BID_OFF_FOOT = "$sauce/bid-off-foot"
BID_WORD = "$sauce/bid-word"
BID_WORD_FOOT = "$sauce/bid-word-foot"
BID_WORD_RIM = "$sauce/bid-word-rim"
BID_ANSWER = "$sauce/bid-answer"
BID_ANSWER_FOOT = "$sauce/bid-answer-foot"
BID_GAIN = "$sauce/bid-gain"
BID_LOSS = "$sauce/bid-loss"
