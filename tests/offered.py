"""What a game may offer: a test of it takes all games that do, including ours."""

from __future__ import annotations

from collections.abc import Iterable

OURS = {"sauce", "uffbasse", "uffda"}
"""The games that offer everything."""


def offering(games: Iterable[str]) -> list[str]:
    """Return the games that offer something. Raises AssertionError if one of ours does not."""
    found = set(games)
    assert found >= OURS, f"not offered by {', '.join(OURS - found)}"
    return sorted(found)
