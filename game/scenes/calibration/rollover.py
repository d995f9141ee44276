"""Which keys a keyboard registers together: found by holding them down at the same time.

A keyboard that cannot tell some keys apart does not report the last of them. So every set of keys
that has been down at once is proven, and a key that stays silent is exchanged for another one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

CANDIDATES = (
    *("left ctrl", "right ctrl", "right alt"),
    *("q", "o", "x", "j", "t", "v", "e", "g", "p", "w", "y", "n", "i", "a", "f", ",", "s"),
)
"""Suggested keys: those with a line of their own on nearly every keyboard, then letters far apart
from each other."""


class Rollover:
    """Which of several people's held keys arrive, and which keys could be theirs."""

    def __init__(self, keys: Sequence[str]) -> None:
        self.keys = tuple(keys)
        """The key of each person, by name."""
        self.held: list[str] = []
        """What is down at this moment, in the order in which it arrived."""
        self.best: tuple[str, ...] = ()
        """The most keys that were ever down at once."""
        self._silent: set[str] = set()
        """Keys that have been given up."""

    def down(self, key: str) -> None:
        """A key has arrived."""
        if key not in self.held:
            self.held.append(key)
        if len(self.held) >= len(self.best):
            self.best = tuple(self.held)

    def up(self, key: str) -> None:
        """A key was let go."""
        if key in self.held:
            self.held.remove(key)

    def let_go(self) -> None:
        """Nothing is held any more: another screen was in front."""
        self.held.clear()

    def arrives(self, person: int) -> bool:
        """Whether a person's key is down."""
        return self.keys[person] in self.held

    @property
    def together(self) -> int:
        """How many keys have been down at once."""
        return len(self.best)

    @property
    def is_proven(self) -> bool:
        """Whether everybody's keys were down at once."""
        return set(self.keys) <= set(self.best)

    def proven(self) -> tuple[str, ...] | None:
        """Return a key for each person out of those that were down at once; None if too few were.

        Those who held their own key keep it; the others get the other keys, in their order.
        """
        if len(self.best) < len(self.keys):
            return None
        free = [key for key in self.best if key not in self.keys]
        return tuple(key if key in self.best else free.pop(0) for key in self.keys)

    def suggest(self, is_free: Callable[[str], bool]) -> tuple[str, ...]:
        """Return keys to be tried next: those that stayed silent are exchanged.

        `is_free` says whether a key means nothing else. If no candidate is left, the old key stays.
        """
        silent = [key for key in self.keys if key not in self.best]
        self._silent.update(silent)
        taken = {*self.keys, *self._silent}
        fresh = [key for key in CANDIDATES if key not in taken and is_free(key)]
        return tuple(fresh.pop(0) if key in silent and fresh else key for key in self.keys)

    def use(self, keys: Sequence[str]) -> None:
        """Go on with other keys; what is proven stays so."""
        self.keys = tuple(keys)
