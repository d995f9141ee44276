"""Worked examples: reads what is given, and says in one sentence what is impossible."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from game.rules.core import Case, Seat
from game.rules.ruleset import Ruleset

Entry = TypeVar("Entry")
Rules = TypeVar("Rules", bound=Ruleset)

Outcome = dict[str, Any]
"""Everything that a case could expect, by name."""

_MOST_SHOWN = 40


class CaseError(ValueError):
    """An impossible situation; the text says why."""


class Unordered(list[Any]):
    """A part of an outcome whose order no rule fixes: it compares as a multiset."""


class Given(dict[str, Any]):
    """The `given` part of a case; a key that is needed and missing raises CaseError."""

    def __missing__(self, key: str) -> Any:
        raise CaseError(f"'{key}' is missing in what is given")


def cases_of(own: type[Rules], /, **kinds: Callable[[Rules, Given], Outcome]) -> Mapping[str, Case]:
    """Return the runner of each kind of case for a game with its own class of rulesets.

    Each function takes a ruleset and the `given` situation and returns everything that could be
    expected. It raises CaseError for an impossible situation.
    """

    def case(run: Callable[[Rules, Given], Outcome]) -> Case:
        return lambda rules, given: run(own.of(rules), given_of(given))

    return {kind: case(run) for kind, run in kinds.items()}


def given_of(data: Mapping[str, Any]) -> Given:
    """Return what is given with all its parts, those inside lists too."""
    return Given((key, _part(value)) for key, value in data.items())


def _part(value: Any) -> Any:
    if isinstance(value, Mapping):
        return given_of(value)
    return [_part(one) for one in value] if isinstance(value, list) else value


def shown(value: object) -> str:
    """Return a value as a sentence quotes it."""
    text = " ".join(str(value).split())
    return f"'{text if len(text) <= _MOST_SHOWN else text[:_MOST_SHOWN] + '…'}'"


def whole(value: object, low: int, high: int, what: str) -> int:
    """Return a whole number from `low` to `high`."""
    if type(value) is int and low <= value <= high:
        return value
    raise CaseError(f"{what} must be a whole number from {low} to {high}, not {shown(value)}")


def seat_of(value: object, players: int, what: str = "a seat") -> Seat:
    """Return a seat at a table of this many players."""
    return Seat(whole(value, 0, players - 1, what))


def entry(table: Mapping[str, Entry], word: object, what: str) -> Entry:
    """Return the entry of a word."""
    if isinstance(word, str) and word in table:
        return table[word]
    raise CaseError(f"there is no {what} {shown(word)}")


def items(value: object, what: str, count: int | None = None) -> Sequence[Any]:
    """Return a list, of `count` items if that is given."""
    if not isinstance(value, (list, tuple)):
        raise CaseError(f"{what} must be a list, not {shown(value)}")
    if count is not None and len(value) != count:
        raise CaseError(f"{what} must be a list of {count}, not of {len(value)}")
    return value


def mapping(value: object, what: str) -> Mapping[str, Any]:
    """Return a mapping."""
    if not isinstance(value, Mapping):
        raise CaseError(f"{what} must be a mapping, not {shown(value)}")
    return value


def wholes(value: object, low: int, high: int, what: str, count: int | None = None) -> list[int]:
    """Return a list of whole numbers, of `count` items if that is given."""
    return [whole(one, low, high, what) for one in items(value, what, count)]


def distinct(names: Sequence[str], what: str) -> None:
    """Raise CaseError if a name occurs twice."""
    for place, name in enumerate(names):
        if name in names[:place]:
            raise CaseError(f"the {what} {shown(name)} is there twice")
