"""People's own mistakes, as puzzles; `PuzzledFile` keeps when they come again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.match.people.each import OfEach
from game.match.storage.shape import Shape, sequence, text
from game.match.storage.trouble import N_

FILE = "mistakes.json"
MOST = 40
"""How many are kept of each person; the oldest go first."""
_LONGEST = 60_000
_DAMAGED = N_("What was noted of mistakes in {file} was damaged and is kept as {kept}.")


@dataclass(frozen=True, slots=True)
class Mistakes:
    """What one person did wrong, as the texts of files with one puzzle each."""

    puzzles: tuple[str, ...] = ()

    def plus(self, puzzle: str) -> Mistakes:
        """Return this with one more; what is too long is left out."""
        if puzzle in self.puzzles or len(puzzle) > _LONGEST:
            return self
        return Mistakes((*self.puzzles, puzzle)[-MOST:])


_PARTS: Mapping[str, Shape[Any]] = {"puzzles": sequence(text(_LONGEST), MOST)}


class MistakesFile(OfEach[Mistakes]):
    """What everybody here did wrong."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / FILE, _DAMAGED, Mistakes, _PARTS)
