"""The names of the paces of the computer's turns."""

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
"""The names of the keys of PACES; those of ANIMATIONS are among them."""


def pace_options(paces: Sequence[str] = tuple(PACES)) -> list[tuple[str, str]]:
    """Return paces with their names, as options of a choice."""
    return [(pace, _(PACE_NAMES[pace])) for pace in paces]
