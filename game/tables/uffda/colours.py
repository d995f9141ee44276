"""What this table's own colours are for; which they are stands in `art/uffda/themes.yaml`."""

from __future__ import annotations

# Whose turn it is, coins
PILL = "$uffda/pill"
COIN_TAG = "$uffda/coin-tag"

# The button for Next, whose body is a picture
NEXT_OFF_TEXT = "$uffda/next-off-text"
