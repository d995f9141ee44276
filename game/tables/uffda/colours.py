"""The uses of this table's own colours; `art/uffda/themes.yaml` defines them."""

from __future__ import annotations

# Whose turn it is, coins
PILL = "$uffda/pill"
COIN_TAG = "$uffda/coin-tag"

# The button for Next, whose body is a picture
NEXT_OFF_TEXT = "$uffda/next-off-text"

# The runners below the branches: opaque edges that stand out from both editions' cloths
RUNNER_1 = "$uffda/runner-1"
RUNNER_2 = "$uffda/runner-2"
RUNNER_3 = "$uffda/runner-3"
RUNNER_4 = "$uffda/runner-4"
RUNNER_5 = "$uffda/runner-5"
RUNNER_6 = "$uffda/runner-6"
RUNNER_7 = "$uffda/runner-7"
RUNNER_8 = "$uffda/runner-8"
RUNNER_FREE = "$uffda/runner-free"
RUNNER_DARK = "$uffda/runner-dark"
