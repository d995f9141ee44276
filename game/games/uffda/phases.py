"""The phases of a turn, as plain ints because every move compares them."""

from __future__ import annotations

from typing import Final

START: Final = 0
"""Nothing done yet."""
DRAWN: Final = 1
"""Drew, not played."""
COVER: Final = 2
"""A double was laid, its completion is due (D6.2)."""
DONE: Final = 3
"""The play is complete, or the coin was placed."""
GIVE: Final = 4
"""A catch was made; any other phase is suspended (D7.13)."""
OVER: Final = 5
"""The game has ended."""

NAMES: Final = ("start", "drawn", "cover", "done", "give", "over")
"""By phase."""
