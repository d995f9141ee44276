"""Letters on demand: every target gets a letter or two, and typing them presses it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.frame import Target
from game.ui.input.focus import order

ALPHABET = "asdfghjklweruiopcvbnmtyqzx"
"""Letters that lie well under the fingers come first."""


def labels(count: int) -> list[str]:
    """Return this many different labels as short as possible, none a prefix of another."""
    size = len(ALPHABET)
    # Every letter that begins longer labels makes room for as many labels as there are letters.
    openers = 0
    while size - openers + openers * size < count and openers < size:
        openers += 1
    short = list(ALPHABET[: size - openers])
    long = [first + second for first in ALPHABET[size - openers :] for second in ALPHABET]
    return (short + long)[:count]


class Letters:
    """Whether letters are shown, and which have been typed."""

    def __init__(self) -> None:
        self.is_active = False
        self.typed = ""
        self._keys: tuple[str, ...] = ()

    def toggle(self) -> None:
        """Show the letters, or take them away."""
        self.is_active = not self.is_active
        self.typed = ""

    def close(self) -> None:
        """Take the letters away."""
        self.is_active = False
        self.typed = ""

    def of(self, targets: Sequence[Target]) -> list[tuple[str, Target]]:
        """Return the targets that can still be meant, each with the letters left to type."""
        reachable = order(targets)
        keys = tuple(target.key for target in reachable)
        if keys != self._keys:
            # The targets have changed: what was typed meant something else.
            self._keys, self.typed = keys, ""
        return [
            (label.removeprefix(self.typed), target)
            for label, target in zip(labels(len(reachable)), reachable, strict=False)
            if label.startswith(self.typed)
        ]

    def type(self, targets: Sequence[Target], key: int) -> Target | None:
        """Type a key while the letters are shown; return the target that it selects.

        A selected target takes the letters away; so does any key but a letter, or Backspace after
        one.
        """
        known = self.of(targets)
        letter = chr(key) if pygame.K_a <= key <= pygame.K_z else ""
        if key == pygame.K_BACKSPACE and self.typed:
            self.typed = ""
            return None
        found = [target for left, target in known if letter and left == letter]
        if found or not letter:
            self.close()
        elif any(left.startswith(letter) for left, _target in known):
            self.typed += letter
        return found[0] if found else None
