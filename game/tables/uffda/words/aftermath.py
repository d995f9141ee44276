"""What choices lead to by the end of a round, in words."""

from __future__ import annotations

from typing import Final

from game.ui.table.guidance.aftermath import AftermathWords
from game.ui.text import N_

AFTERMATHS: Final = {
    "out": AftermathWords(
        N_("You are then the first one out in {better} of 100 deals instead of {chosen}."),
        factor=100,
    ),
    "points": AftermathWords(
        N_("Points that this round costs you, on average: {better} instead of {chosen}."),
        low_is_good=True,
    ),
}
