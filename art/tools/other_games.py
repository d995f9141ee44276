"""The colours of the numbers 0 to 9, as UFF-DA! uses them."""

from __future__ import annotations

NUMBER_COLOURS = (
    "#56646E",
    "#D3263B",
    "#EC7F1D",
    "#D9A400",
    "#3B9447",
    "#158D86",
    "#2A72C4",
    "#6A45AE",
    "#CF4187",
    "#7D4D2B",
)
DIGIT = "#FFFBF0"
