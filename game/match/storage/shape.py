"""What a file of the program may hold, described in a few words.

A shape is a function that turns a JSON value into the one that the program uses, or raises
WrongShape. It never raises anything else, and all sizes are limited:

    read = record({"wrong": whole(0, 99), "since": number(0.0, 1e11)})
    read({"wrong": 3, "since": 1.8e9, "added by a later version": True})
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from game.match.people.names import readable_name

LONGEST_TEXT = 200
DEEPEST = 20
_MOST_OF_UNKNOWN = 2000
_LONGEST_RAW_NAME = 1000
_SHOWN = 60

T = TypeVar("T")
K = TypeVar("K")
Shape = Callable[[Any], T]


class WrongShape(ValueError):  # noqa: N818 - it is the file's error
    """A value that is not possible here."""


def flag(value: Any) -> bool:
    """Return true or false."""
    if type(value) is not bool:
        raise _wrong(value, "true or false")
    return value


def whole(low: int, high: int) -> Shape[int]:
    """Describe a whole number with its bounds."""

    def read(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise _wrong(value, f"a whole number from {low} to {high}")
        return value

    return read


def number(low: float, high: float) -> Shape[float]:
    """Describe a number with its bounds; it need not be whole."""

    def read(value: Any) -> float:
        if type(value) not in (int, float) or not low <= value <= high:  # nan is nowhere
            raise _wrong(value, f"a number from {low} to {high}")
        return float(value)

    return read


def choice(options: Collection[str]) -> Shape[str]:
    """Describe a text that is one of these."""

    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in options:
            raise _wrong(value, "one of " + ", ".join(options))
        return value

    return read


def text(longest: int = LONGEST_TEXT, least: int = 0) -> Shape[str]:
    """Describe a text that can be drawn and written, with bounds of its length."""

    def read(value: Any) -> str:
        if not isinstance(value, str) or not least <= len(value) <= longest:
            raise _wrong(value, f"a text of {least} to {longest} characters")
        if clean(value) != value:
            raise _wrong(value, "a text of characters that there are")
        return value

    return read


def name(value: Any) -> str:
    """Return the name of a person: the readable part of a text."""
    if not isinstance(value, str):
        raise _wrong(value, "a name")
    return readable_name(value[:_LONGEST_RAW_NAME])


def clean(value: str) -> str:
    """Return a text without characters that no file and no typeface can hold."""
    if value.isascii() and "\0" not in value:
        return value
    return "".join(c for c in value if c != "\0" and not "\ud800" <= c <= "\udfff")


def sequence(item: Shape[T], most: int, least: int = 0) -> Shape[tuple[T, ...]]:
    """Describe a list of things of one kind, with bounds of its length."""

    def read(value: Any) -> tuple[T, ...]:
        if not isinstance(value, list | tuple) or not least <= len(value) <= most:
            raise _wrong(value, f"a list of {least} to {most}")
        return tuple(map(item, value))

    return read


def mapping(key: Shape[K], item: Shape[T], most: int) -> Shape[dict[K, T]]:
    """Describe an object with any keys of one kind, and how many at most."""

    def read(value: Any) -> dict[K, T]:
        if not isinstance(value, dict) or len(value) > most:
            raise _wrong(value, f"an object with at most {most} keys")
        return {key(one): item(other) for one, other in value.items()}

    return read


def record(parts: Mapping[str, Shape[Any]]) -> Shape[dict[str, Any]]:
    """Describe an object that has all these keys; others are left out."""

    def read(value: Any) -> dict[str, Any]:
        if not isinstance(value, dict) or not parts.keys() <= value.keys():
            raise _wrong(value, "an object with " + ", ".join(parts))
        return {key: part(value[key]) for key, part in parts.items()}

    return read


def otherwise(item: Shape[T], default: T) -> Shape[T]:
    """Describe something that is replaced by a default if it is not possible."""

    def read(value: Any) -> T:
        try:
            return item(value)
        except WrongShape:
            return default

    return read


def unknown(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a later version may have added, if it can be written again."""
    return {key: value for key, value in values.items() if _is_plain({key: value})}


def _is_plain(value: Any) -> bool:
    """Return whether a JSON value is small, flat and sound; any depth of nesting is handled."""
    level, count = [value], 0
    for _depth in range(DEEPEST):
        count += len(level)
        below: list[Any] = []
        for one in level:
            if isinstance(one, dict):
                below += [*one.keys(), *one.values()]
            elif isinstance(one, list):
                below += one
            elif not _is_plain_leaf(one):
                return False
        level = below
        if count + len(level) > _MOST_OF_UNKNOWN:
            return False
    return not level


def _is_plain_leaf(value: Any) -> bool:
    if isinstance(value, str):
        return len(value) <= _MOST_OF_UNKNOWN and clean(value) == value
    if isinstance(value, bool) or value is None:
        return True
    return math.isfinite(value) if isinstance(value, float) else abs(value) < 1 << 63


def _wrong(value: Any, expected: str) -> WrongShape:
    """Return an error that shows the value, unless it is large: that would be slow."""
    shown = type(value).__name__
    if isinstance(value, str):
        shown = ascii(value[:_SHOWN])
    elif isinstance(value, float | bool) or (isinstance(value, int) and abs(value) < 1 << 63):
        shown = repr(value)
    return WrongShape(f"{shown} is not {expected}")
