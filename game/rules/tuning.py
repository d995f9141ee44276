"""The weights of a computer opponent, changed by a file."""

from __future__ import annotations

import dataclasses
from typing import Any, Final, TypeVar

from game.rules.document import Section

Weights = TypeVar("Weights")

_MOST: Final = 1_000_000


def tuned(weights: Weights, section: Section) -> Weights:
    """Return weights, a dataclass of numbers and lists of numbers, changed by those of a section.

    Whole numbers are counts: none is below 0. Raises RulesetError at an unknown weight, one of
    another kind, or one with which the others make no sense.
    """
    plain: Any = weights
    changed = {}
    with section:
        for field in dataclasses.fields(plain):
            usual = getattr(weights, field.name)
            if section.has(field.name):
                changed[field.name] = _read(section, field.name, usual)
        try:
            return dataclasses.replace(plain, **changed)  # type: ignore[no-any-return]
        except ValueError as error:
            raise section.error(str(error)) from None


def _read(section: Section, key: str, usual: Any) -> Any:
    if isinstance(usual, bool):
        return section.flag(key)
    if isinstance(usual, tuple):
        numbers = section.numbers(key, -_MOST, _MOST)
        return tuple(map(int, numbers)) if all(isinstance(one, int) for one in usual) else numbers
    if isinstance(usual, int):
        return section.whole(key, 0, _MOST)
    return section.number(key, -_MOST, _MOST)
