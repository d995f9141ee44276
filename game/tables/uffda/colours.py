"""What this table's own colours are for; which they are stands in `art/uffda/themes.yaml`."""

from __future__ import annotations

# Whose turn it is, coins
PILL = "$uffda/pill"
COIN_TAG = "$uffda/coin-tag"

# The button for Next, whose body is a picture
NEXT_OFF_TEXT = "$uffda/next-off-text"

# The runners below the branches: opaque edges that stand out from both editions' cloths
RUNNERS = tuple(f"$uffda/runner-{number}" for number in range(1, 9))
"""By the number of a player's colour, from 1 on."""
RUNNER_FREE = "$uffda/runner-free"
RUNNER_DARK = "$uffda/runner-dark"


def runner_colour(colour: int) -> str:
    """Return the colour of a player's branch, for a player colour 1-8."""
    return RUNNERS[colour - 1]
