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
BID_TEXT = "$sauce/bid-text"
BID_WORD_TEXT = "$sauce/bid-word-text"
BID_OFF = "$sauce/bid-off"
BID_WORD = "$sauce/bid-word"
BID_WORD_FOOT = "$sauce/bid-word-foot"
BID_ANSWER = "$sauce/bid-answer"
BID_ANSWER_FOOT = "$sauce/bid-answer-foot"
SLIDER_1 = "$sauce/slider-1"
SLIDER_2 = "$sauce/slider-2"
SLIDER_3 = "$sauce/slider-3"
SLIDER_4 = "$sauce/slider-4"
SLIDER_5 = "$sauce/slider-5"
