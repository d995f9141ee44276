"""The game of twenty seconds: a lamp lights up, and everybody presses as fast as they can."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median

from game.match.people.measures import Reaction
from game.rules.rng import Rng

LASTS_MS = 20_000
DARK_MS = (1100, 2600)
"""Shortest and longest time between two lights: nobody can tell when the next one comes."""
LIT_MS = 1400
"""A light without a press in this time is missed."""
FASTEST_MS = 100
"""A sooner press was a guess: nobody reacts so fast."""
AS_DEVIATION = 1.4826
"""The factor from a median deviation to a standard deviation."""


@dataclass(slots=True)
class _Score:
    """Somebody's results so far with one device."""

    times: list[int] = field(default_factory=list)
    false_starts: int = 0


class SpeedGame:
    """One game; its times come from any clock in milliseconds."""

    def __init__(self, persons: int, chance: Rng, now: float) -> None:
        self._persons = persons
        self._chance = chance
        self._now = now
        self._ends = now + LASTS_MS
        self._lit_since: float | None = None
        self._next = now + self._pause()
        self.lights = 0
        """How many lights have come."""
        self._answered: set[int] = set()
        self._missed = [0] * persons
        self._scores: dict[tuple[int, str], _Score] = {}

    def _pause(self) -> int:
        shortest, longest = DARK_MS
        return shortest + self._chance.below(longest - shortest + 1)

    @property
    def is_lit(self) -> bool:
        """Whether the lamp is on."""
        return self._lit_since is not None

    @property
    def is_over(self) -> bool:
        """Whether time is up and the last light is over."""
        return self._now >= self._ends and not self.is_lit

    @property
    def left_ms(self) -> float:
        """How much time is left."""
        return max(0.0, self._ends - self._now)

    def update(self, now: float) -> None:
        """Let time pass: the lamp goes on and off."""
        self._now = now
        if self._lit_since is not None:
            everybody = len(self._answered) == self._persons
            if everybody or now >= self._lit_since + LIT_MS:
                self._go_out(now)
        elif now >= self._next and now < self._ends:
            self._lit_since, self._answered = now, set()
            self.lights += 1

    def _go_out(self, now: float) -> None:
        for person in range(self._persons):
            self._missed[person] += person not in self._answered
        self._lit_since, self._next = None, now + self._pause()

    def press(self, person: int, device: str, now: float) -> int | None:
        """Somebody presses; return their time, None for a false start or a second press."""
        if self.is_over:
            return None
        score = self._scores.setdefault((person, device), _Score())
        if self._lit_since is None or now - self._lit_since < FASTEST_MS:
            score.false_starts += 1
            return None
        if person in self._answered:
            return None
        self._answered.add(person)
        time = round(now - self._lit_since)
        score.times.append(time)
        return time

    def results(self, person: int) -> dict[str, Reaction]:
        """Return a person's results by device; missed lights count for the last device."""
        found = {
            device: Reaction(round(median(one.times)), _spread(one.times), len(one.times), 0, 0)
            for (who, device), one in self._scores.items()
            if who == person and one.times
        }
        for place, device in enumerate(list(found), 1):
            old = found[device]
            missed = self._missed[person] if place == len(found) else 0
            false_starts = self._scores[person, device].false_starts
            found[device] = Reaction(old.median, old.spread, old.presses, missed, false_starts)
        return found


def _spread(times: list[int]) -> int:
    middle = median(times)
    return round(AS_DEVIATION * median([abs(time - middle) for time in times]))
