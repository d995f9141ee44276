"""How much the tests try: the same every day, more and different cases with `pytest --seed
NUMBER`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any
from zlib import crc32

import pytest
from hypothesis import settings

from game.rules.levels import LEVELS

VARIABLE = "UFFDISCH_TEST_SEED"


def begin(seed: int) -> None:
    """Set the seed of all random tests; 0 is that of every day.

    The processes that share the tests inherit it.
    """
    os.environ[VARIABLE] = str(seed)


def seed() -> int:
    """Return the chosen seed."""
    return int(os.environ.get(VARIABLE, "0"))


def seeds(*about: object, few: int = 1, many: int = 5) -> list[int]:
    """Return seeds for the games of one test: few every day, and many others on request."""
    count = many if seed() else few
    return [crc32(repr((seed(), number, *about)).encode()) for number in range(count)]


def examples(daily: int) -> settings:
    """Return the number of examples of a test: `daily` every day, four times as many at night."""
    return settings(max_examples=daily * (4 if seed() else 1))


def levels() -> list[Any]:
    """Return all levels of opponents; the last one is slow, and is tried at night."""
    return by_day([(level,) for level in LEVELS], *range(len(LEVELS) - 1))


def by_day(cases: Sequence[tuple[Any, ...]], *daily: int) -> list[Any]:
    """Return a test's cases: those at the places `daily` are tried every day, the others at
    night."""
    night = pytest.mark.exhaustive
    return [
        case if place in daily else pytest.param(*case, marks=night)
        for place, case in enumerate(cases)
    ]
