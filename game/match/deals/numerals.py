"""A row of choices as one whole number, as short as their chances allow.

This is range coding by asymmetric numeral systems (Duda 2013), with Python's whole numbers as its
state, so that nothing is lost by rounding.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence


class Reader:
    """Takes choices out of a number, in the order in which they were made."""

    def __init__(self, number: int) -> None:
        self._number = number

    def take(self, weights: Sequence[int]) -> int:
        """Return which of the choices is next; their weights are those of the writer."""
        whole, rest = divmod(self._number, sum(weights))
        for index, weight in enumerate(weights):
            if rest < weight:
                self._number = whole * weight + rest
                return index
            rest -= weight
        raise ValueError("choices need weights above 0")

    @property
    def bits(self) -> int:
        """How long the rest of the number is."""
        return self._number.bit_length()

    @property
    def is_empty(self) -> bool:
        """Whether nothing is left, as after the last choice of a row."""
        return self._number == 1


def write(choices: Iterable[tuple[int, Sequence[int]]]) -> int:
    """Return the number of a row: each choice's index, with the weights of all at that point.

    A choice costs log2(sum of the weights / its own weight) bits.
    """
    number = 1
    for index, weights in reversed(list(choices)):
        whole, rest = divmod(number, weights[index])
        number = whole * sum(weights) + sum(weights[:index]) + rest
    return number
