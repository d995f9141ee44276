"""The names of the figures in the statistics of Uffbasse!."""

from __future__ import annotations

from game.ui.text import N_

FIGURES = {
    "tricks": N_("Tricks won"),
    "dishes": N_("Dishes cooked"),
    "stars": N_("Stars of dishes"),
    "claims": N_("Uffbasse! card taken"),
    "calls": N_("Calls against others"),
    "called": N_("Card lost to a call"),
}
