"""How far the person in front has come in the lessons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.match.people.learned import Learned


class Progress:
    """What has been learned; a lesson is named by its key, `GAME/ID`."""

    def __init__(self, now: Callable[[], Learned], keep: Callable[[Learned], object]) -> None:
        """`now` returns what the person in front has learned, `keep` remembers it of them."""
        self._now = now
        self._keep = keep

    def is_done(self, key: str) -> bool:
        """Whether the person has finished this lesson at least once."""
        return key in self._now().done

    def place(self, key: str) -> int:
        """Return the step at which a lesson was left; 0 is its beginning."""
        return self._now().places.get(key, 0)

    def of(self, keys: Sequence[str]) -> tuple[int, int, bool]:
        """Return how many of these lessons are done, how many there are, and whether one was left
        before its end."""
        return sum(map(self.is_done, keys)), len(keys), any(map(self.place, keys))

    def reach(self, key: str, place: int) -> None:
        """Save that the person is at this step now."""
        if place != self.place(key):
            self._keep(self._now().at(key, place))

    def finish(self, key: str) -> None:
        """Save that the person has finished the lesson; next time it starts from the beginning."""
        self._keep(self._now().finished(key))


def unkept() -> Progress:
    """Return progress that lasts as long as the program: for guests and pictures."""
    held = [Learned()]
    return Progress(lambda: held[0], lambda learned: held.__setitem__(0, learned))
