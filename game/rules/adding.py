"""Sums of floats, equal under every version of Python.

Since 3.12 the built-in `sum` makes up for rounding. A difference in the last digit decides between
equal choices, and then opponents would not be the same everywhere, so that codes of one computer
would be refused by another one.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import add


def added(numbers: Iterable[float]) -> float:
    """Return the sum, added up from the first number to the last."""
    return reduce(add, numbers, 0.0)
