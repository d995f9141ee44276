"""The picture of a game, as home and others show it."""

from __future__ import annotations

PICTURE_RATIO = 380 / 372
"""Its height by its width."""
