"""The names of the figures in the statistics of UFF-DA!."""

from __future__ import annotations

from game.ui.text import N_

FIGURES = {
    "rounds": N_("Rounds won"),
    "declared": N_("Last cards announced"),
    "catches": N_("Others caught"),
    "caught": N_("Caught by others"),
    "drawn": N_("Cards drawn"),
}
