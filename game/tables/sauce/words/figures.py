"""The names of the figures in the statistics of Sauce."""

from __future__ import annotations

from game.ui.text import N_

FIGURES = {
    "tricks": N_("Tricks won"),
    "hands": N_("Hands played"),
    "gained": N_("Hands with a gain"),
    "nopes": N_("Nope! bid"),
    "nopes-made": N_("Nope! made"),
    "kitties": N_("Kitties won"),
}
