"""What choices lead to by the end of a hand, in words."""

from __future__ import annotations

from typing import Final

from game.ui.table.guidance.aftermath import AftermathWords
from game.ui.text import N_

AFTERMATHS: Final = {
    "bid": AftermathWords(
        N_("Your bid then succeeds in {better} of 100 deals instead of {chosen}."), factor=100
    ),
    "others": AftermathWords(
        N_("The others then score points in {better} of 100 deals instead of {chosen}."),
        factor=100,
        low_is_good=True,
    ),
    "lead": AftermathWords(
        N_("Your team's lead in this hand in points, on average: {better} instead of {chosen}.")
    ),
}
