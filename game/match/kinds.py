"""Who may have a seat: a person, or the computer at one of its levels."""

from __future__ import annotations

from game.rules.levels import LEVELS

HUMAN = "human"

SEAT_KINDS = (HUMAN, *LEVELS)
"""Who may sit at a table: a person, or the computer at one of its levels."""

PLAYER_KINDS = (*SEAT_KINDS, "random")
"""Who may have a seat in a record: simulated games also know the one that plays anything legal."""
