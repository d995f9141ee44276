"""A position is declared once: its slots and its copy follow from its fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Self, TypeVar

Class = TypeVar("Class", bound=type)


class Declared:
    """The base of a class of annotated fields; decorate it with `declared`."""

    __slots__ = ()
    _copied: ClassVar[Callable[[Any], Any]]
    """Made of the fields by `declared`."""

    def copy(self) -> Self:
        """Return an independent one that goes on from here.

        Fields that are lists, and lists in them, are copied; what else there is nobody changes.
        """
        return self._copied()  # type: ignore[no-any-return]


def declared(cls: Class) -> Class:
    """Return the class with slots for its fields, and a `copy` without loops, for searches."""
    made: Any = dataclass(slots=True, init=False, repr=False, eq=False)(cls)
    lines = ["def copy(self):", " other = self.__class__.__new__(self.__class__)"]
    lines += [f" other.{one.name} = {_copy_of(one.name, str(one.type))}" for one in fields(made)]
    found: dict[str, Any] = {}
    exec("\n".join([*lines, " return other"]), found)  # noqa: S102 - as dataclasses do it
    made._copied = found["copy"]
    return made  # type: ignore[no-any-return]


def _copy_of(name: str, kind: str) -> str:
    if not (kind.startswith("list[") and kind.endswith("]")):
        return f"self.{name}"
    if kind.startswith("list[list["):
        return f"[one[:] for one in self.{name}]"
    return f"self.{name}[:]"
