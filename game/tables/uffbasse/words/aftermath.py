"""What choices lead to by the end of a round, in words."""

from __future__ import annotations

from typing import Final

from game.ui.table.guidance.aftermath import AftermathWords
from game.ui.text import N_

AFTERMATHS: Final = {
    "stars": AftermathWords(
        N_("Stars that you still cook in this round, on average: {better} instead of {chosen}."),
        digits=1,
    ),
    "others": AftermathWords(
        N_("Stars of the best of the others, on average: {better} instead of {chosen}."),
        digits=1,
        low_is_good=True,
    ),
    "tricks": AftermathWords(
        N_("Tricks that you still win in this round, on average: {better} instead of {chosen}."),
        digits=1,
    ),
}
