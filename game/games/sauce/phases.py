"""The phases of a hand (S13), as plain ints because every move compares them."""

from __future__ import annotations

from typing import Final

CUT: Final = 0
BID: Final = 1
RESPONSE: Final = 2
PASS: Final = 3
TOSS: Final = 4
TRICK: Final = 5
OVER: Final = 6

NAMES: Final = ("cut", "bid", "response", "pass", "toss", "trick", "over")
"""By phase."""
