"""The phases of a round (U15), as plain ints because every move compares them."""

from __future__ import annotations

from typing import Final

BUILD: Final = 0
SEED: Final = 1
WINDOW: Final = 2
TRICK: Final = 3
USE: Final = 4
PICK: Final = 5
COOK: Final = 6
LIMIT: Final = 7
OVER: Final = 8

NAMES: Final = ("build", "seed", "window", "trick", "use", "pick", "cook", "limit", "over")
"""By phase."""
