"""A position is declared once: slots, copy, and what a seat knows of it follow from its fields.

Everybody knows a field, and it is a part of the plain form, unless its type says otherwise:

    hands: Own[list[list[Card]]]
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Annotated, Any, ClassVar, Final, Self, TypeVar

from game.rules.core import Seat

Class = TypeVar("Class", bound=type)
T = TypeVar("T")

Own = Annotated[T, "own"]
"""A list by seat, of lists or numbers: a seat knows its own, and of the others the length, or that
nothing lies there, which is a negative number."""
OwnRow = Annotated[T, "own row"]
"""A list with as many items for each seat as there are seats: a seat knows its own."""
Hidden = Annotated[T, "hidden"]
"""Nobody knows it, except the length of a list."""
Told = Annotated[T, "told"]
"""A list or tuple: each item says with `seen_by(seat)` what a seat knows of it."""
Derived = Annotated[T, "derived"]
"""It follows from other fields or from what was played, and is no part of the plain form."""

COVERED: Final[Any] = None
"""Stands for what a seat may not see: computing with it fails."""
_KIND: Final = re.compile(r"(Own|OwnRow|Hidden|Told|Derived)\[(.*)\]")


class Declared:
    """The base of a class of annotated fields; decorate it with `declared`."""

    __slots__ = ()
    LASTING: ClassVar[tuple[str, ...]]
    """The fields of the plain form."""
    _copied: ClassVar[Callable[[Any], Any]]
    _covered: ClassVar[Callable[[Any, Seat | None], Any]]
    """Made of the fields by `declared`."""

    def copy(self) -> Self:
        """Return an independent one that goes on from here.

        Fields that are lists, and lists in them, are copied; everything else is never changed.
        """
        return self._copied()  # type: ignore[no-any-return]

    def covered(self, seat: Seat | None) -> Any:
        """Return a position with everything COVERED that a seat, or an onlooker, does not know.

        It is read-only: it shares its lists with this one.
        """
        return self._covered(seat)


def declared(cls: Class) -> Class:
    """Return the class with slots for its fields, and with what follows from them.

    The functions have no loops over fields: searches copy very often.
    """
    made: Any = dataclass(slots=True, init=False, repr=False, eq=False)(cls)
    kinds = {one.name: _kinds(str(one.type)) for one in fields(made)}
    made.LASTING = tuple([name for name, (those, _) in kinds.items() if "Derived" not in those])
    copies = [f" other.{name} = {_copy_of(name, kind)}" for name, (_, kind) in kinds.items()]
    covers = [f" other.{name} = {_cover_of(name, *kind)}" for name, kind in kinds.items()]
    lines = ["def copy(self):", " other = self.__class__.__new__(self.__class__)", *copies]
    lines += [" return other", "def cover(self, seat):", " other = Made.__new__(Made)", *covers]
    found: dict[str, Any] = {"Made": made}
    exec("\n".join([*lines, " return other"]), found)  # noqa: S102 - as dataclasses do it
    made._copied, made._covered = found["copy"], found["cover"]
    return made  # type: ignore[no-any-return]


def _kinds(kind: str) -> tuple[frozenset[str], str]:
    """Return the kinds of a field, and its type without them."""
    found = set()
    while match := _KIND.fullmatch(kind):
        found.add(match[1])
        kind = match[2]
    return frozenset(found), kind


def _is_list(kind: str) -> bool:
    return kind.startswith("list[") and kind.endswith("]")


def _copy_of(name: str, kind: str) -> str:
    if not _is_list(kind):
        return f"self.{name}"
    if kind.startswith("list[list["):
        return f"[one[:] for one in self.{name}]"
    return f"self.{name}[:]"


def _cover_of(name: str, kinds: frozenset[str], kind: str) -> str:
    own, is_list = f"self.{name}", _is_list(kind)
    if "Told" in kinds:
        items = f"[one.seen_by(seat) for one in {own}]"
        return items if is_list else f"tuple({items})"
    if "Hidden" in kinds:
        return f"[None] * len({own})" if is_list else "None"
    if "Own" in kinds:
        cover = (
            "[None] * len(one)" if kind.startswith("list[list[") else "None if one >= 0 else one"
        )
        return f"[one if by == seat else {cover} for by, one in enumerate({own})]"
    if "OwnRow" in kinds:
        return f"[one if by // self.players == seat else None for by, one in enumerate({own})]"
    return own
