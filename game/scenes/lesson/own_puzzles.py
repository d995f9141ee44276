"""Own puzzles: mistakes that a look back marked in the person's games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from game.lessons.puzzles import reading
from game.lessons.puzzles.puzzle import Puzzle
from game.match.people.mistakes import Mistakes
from game.match.rulesets import all_rulesets
from game.rules.document import RulesetError


class OwnPuzzles:
    """The mistakes of the person in front."""

    def __init__(self, now: Callable[[], Mistakes], keep: Callable[[Mistakes], object]) -> None:
        """`now` returns what is known, `keep` remembers it."""
        self._now = now
        self._keep = keep
        self._read: tuple[Mistakes, list[Puzzle]] = Mistakes(), []

    def all(self) -> Sequence[Puzzle]:
        """Return the puzzles, the oldest first, without those that fit no ruleset any more."""
        now = self._now()
        if now != self._read[0]:
            found = {one.key: one for text in now.puzzles for one in _puzzles(text)}
            self._read = now, list(found.values())
        return self._read[1]

    def add(self, text: str) -> Sequence[Puzzle]:
        """Keep the puzzle of a text; return it, or nothing if it cannot be read."""
        found = _puzzles(text)
        if found:
            self._keep(self._now().plus(text))
        return found


def no_own_puzzles() -> OwnPuzzles:
    """Return puzzles that last as long as the program: for guests and pictures."""
    held = [Mistakes()]
    return OwnPuzzles(lambda: held[0], lambda one: held.__setitem__(0, one))


def _puzzles(text: str) -> list[Puzzle]:
    found: list[Puzzle] = []
    with suppress(RulesetError):
        found = reading.read_puzzles(text, "mistake", all_rulesets())
    return found
