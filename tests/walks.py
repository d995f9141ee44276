"""Plays games in tests until something is the case, but never without end.

A mistake in the rules may let a game go round and round. The test then fails with the seed and the
position, instead of filling the memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

MOST_STEPS = 30_000
"""The most steps; the longest random games take a few thousand."""
SHOWN = 4000
"""The most characters of a position that are shown."""


def until_over(game: Any, most: int = MOST_STEPS) -> Iterator[int]:
    """Count the steps of anything with `is_over`, such as a game or a match."""
    return steps(game, lambda one: not one.is_over, most)


def steps(game: Any, goes_on: Callable[[Any], object], most: int = MOST_STEPS) -> Iterator[int]:
    """Count the steps of a game while a condition holds."""
    number = 0
    while goes_on(game):
        if number >= most:
            pytest.fail(f"there is no end after {most} steps: {told(game)}", pytrace=False)
        yield number
        number += 1


def told(game: Any) -> str:
    """Return what is needed to look at a game again: the seed and the state."""
    header, setup = getattr(game, "header", None), getattr(game, "setup", None)
    seed = getattr(header or setup or game, "seed", "unknown")
    plain = getattr(game, "plain", None)
    position = str(plain()) if plain else "\n".join(map(str, getattr(game, "actions", ())))
    if record := getattr(game, "record", None):
        position = " ".join(f"{move.seat}:{move.action}" for move in record.moves[-200:])
    return f"{type(game).__name__}, seed {seed}, {position[-SHOWN:]}"
