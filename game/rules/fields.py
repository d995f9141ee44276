"""The fields of a position, each declared once with its kind; slots and copies follow from it."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from enum import Enum, auto
from typing import Annotated, Any, ClassVar, NamedTuple, Self, TypeVar, get_args, get_origin

T = TypeVar("T")


class Kind(Enum):
    """Who sees a field, and whether it makes two positions differ."""

    CONSTANT = auto()
    """Settled before the first card is dealt; the plain form tells what of it is needed."""
    PUBLIC = auto()
    """Everybody sees it."""
    OWN = auto()
    """A list by seat, or of as many entries for each seat: a seat sees none but its own ones."""
    PARTLY = auto()
    """Everybody sees another part of it."""
    HIDDEN = auto()
    """Nobody sees more of it than how much it is."""
    MEMORY = auto()
    """What happened, of which everybody knows another part; the plain form leaves it out."""
    DERIVED = auto()
    """It follows from other fields; the plain form leaves it out."""
    MEMO = auto()
    """Worked out when somebody asks, else None, as in a copy; the plain form leaves it out."""


Constant = Annotated[T, Kind.CONSTANT]
Public = Annotated[T, Kind.PUBLIC]
Own = Annotated[T, Kind.OWN]
Partly = Annotated[T, Kind.PARTLY]
Hidden = Annotated[T, Kind.HIDDEN]
Memory = Annotated[T, Kind.MEMORY]
Derived = Annotated[T, Kind.DERIVED]
Memo = Annotated[T, Kind.MEMO]

_UNTOLD = (Kind.CONSTANT, Kind.MEMORY, Kind.DERIVED, Kind.MEMO)
_COPIES = ("self.{0}", "self.{0}[:]", "[one[:] for one in self.{0}]")
"""How a field is copied, by how many lists lie in each other."""


class Field(NamedTuple):
    """What a position says about one of its fields."""

    kind: Kind
    lists: int
    """How many lists lie in each other: 2 for a list of lists."""


class Declared:
    """Something in progress with fields that its class declares, for example

        class Position(Declared):
            hands: Own[list[list[Card]]]
            pile: Public[list[Card]]
            stock: Hidden[list[Card]]
            __slots__ = tuple(__annotations__)

    An annotation without a kind is no field, but tells a type checker more about one of a base
    class. Raises TypeError where fields and slots are not the same.
    """

    __slots__ = ()

    fields: ClassVar[dict[str, Field]] = {}
    """By name, those of the base classes first."""

    def __init_subclass__(cls) -> None:
        hints = inspect.get_annotations(cls, eval_str=True)
        own = {name: _field(hint) for name, hint in hints.items() if hasattr(hint, "__metadata__")}
        if set(cls.__dict__.get("__slots__", ())) != set(own):
            raise TypeError(f"{cls.__name__} must have a slot for each field and for nothing else")
        cls.fields = cls.fields | own
        cls.copy = _copier(cls.fields)  # type: ignore[method-assign]

    def copy(self) -> Self:
        """Return an independent one that goes on from here; lists are copied, all else shared."""
        raise TypeError("every class with fields gets a copy of its own")

    def plain(self) -> dict[str, Any]:
        """Return all that makes two of these differ, as it is."""
        return {name: getattr(self, name) for name in self.told()}

    @classmethod
    def told(cls) -> Iterator[str]:
        """Yield the fields that the plain form tells."""
        return (name for name, field in cls.fields.items() if field.kind not in _UNTOLD)


def _field(hint: Any) -> Field:
    lists, inner = 0, get_args(hint)[0]
    while get_origin(inner) is list:
        lists, inner = lists + 1, get_args(inner)[0]
    return Field(hint.__metadata__[0], lists)


def _copier(fields: dict[str, Field]) -> Any:
    """Write a function that copies one field after the other; searches call it all the time."""
    lines = ["def copy(self):", "    other = new(self.__class__)"]
    for name, field in fields.items():
        copied = "None" if field.kind is Kind.MEMO else _COPIES[field.lists].format(name)
        lines.append(f"    other.{name} = {copied}")
    namespace: dict[str, Any] = {"new": object.__new__}
    exec("\n".join([*lines, "    return other"]), namespace)  # noqa: S102 - our own names only
    namespace["copy"].__doc__ = Declared.copy.__doc__
    return namespace["copy"]
