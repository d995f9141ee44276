"""How much the tests try: the same every day, more and others with `pytest --seed NUMBER`."""

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
    """Let everything that is random in the tests begin from a seed; 0 is that of every day.

    The processes that share the tests inherit it.
    """
    os.environ[VARIABLE] = str(seed)


def seed() -> int:
    """Return what was chosen."""
    return int(os.environ.get(VARIABLE, "0"))


def seeds(*about: object, few: int = 1, many: int = 5) -> list[int]:
    """Return seeds for the games of one test: few every day, and many others on request."""
    count = many if seed() else few
    return [crc32(repr((seed(), number, *about)).encode()) for number in range(count)]


def examples(daily: int) -> settings:
    """Return how many examples a test tries: so many every day, four times as many at night."""
    return settings(max_examples=daily * (4 if seed() else 1))


def levels() -> list[Any]:
    """Return all levels of opponents; the last one takes its time, and is tried at night."""
    return by_day([(level,) for level in LEVELS], *range(len(LEVELS) - 1))


def by_day(cases: Sequence[tuple[Any, ...]], *daily: int) -> list[Any]:
    """Return a test's cases: those at these places are tried every day, the others at night."""
    night = pytest.mark.exhaustive
    return [
        case if place in daily else pytest.param(*case, marks=night)
        for place, case in enumerate(cases)
    ]
