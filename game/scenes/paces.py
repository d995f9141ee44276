"""The paces of the computer's turns, as they are called."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.settings import PACES
from game.ui.text import N_, _

PACE_NAMES = {
    "slow": N_("Slow"),
    "calm": N_("Calm"),
    "brisk": N_("Brisk"),
    "fast": N_("Fast"),
    "instant": N_("Instant"),
}
"""What the keys of PACES are called; those of ANIMATIONS are among them."""


def pace_options(paces: Sequence[str] = tuple(PACES)) -> list[tuple[str, str]]:
    """Return paces and what they are called, as a choice wants them."""
    return [(pace, _(PACE_NAMES[pace])) for pace in paces]
