"""A mapping that never changes, so that rules can be compared, hashed and sent to a worker."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value", covariant=True)


class FrozenMapping(Mapping[Key, Value]):
    """An immutable mapping in the order of its items; its values should be immutable, too."""

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[Key, Value] | Iterable[tuple[Key, Value]]) -> None:
        self._items = dict(items)

    def __getitem__(self, key: Key) -> Value:
        return self._items[key]

    def __iter__(self) -> Iterator[Key]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._items!r})"
