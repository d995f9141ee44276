"""The faces that people at a table make: a mood for a moment, and a blink when it changes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from game.rules.core import Seat
from game.ui.table.host import Person

GLAD, SAD, CAUGHT, THINKING, BLINK = "glad", "sad", "caught", "thinking", "blink"
LASTS = 2.4
"""Seconds that somebody is glad, sad or caught."""
BLINK_SECONDS = 0.13

Moods = Mapping[Seat, str]


class Faces:
    """The current mood of everybody."""

    def __init__(self) -> None:
        self._felt: dict[Seat, tuple[str, float]] = {}
        """A mood, and how many seconds of it are left."""
        self._shown: dict[Seat, str] = {}
        self._blinks: dict[Seat, float] = {}

    def feel(self, moods: Moods) -> None:
        """Give people a mood for the next LASTS seconds."""
        self._felt.update({seat: (mood, LASTS) for seat, mood in moods.items()})

    def update(self, seconds: float, thinking: Collection[Seat], *, still: bool) -> bool:
        """Let time pass; return whether a face changes. Without motion nobody blinks."""
        before = dict(self._shown), set(self._blinks)
        self._felt = {
            seat: (mood, left - seconds)
            for seat, (mood, left) in self._felt.items()
            if left > seconds
        }
        self._blinks = {s: left - seconds for s, left in self._blinks.items() if left > seconds}
        wanted = dict.fromkeys(thinking, THINKING)
        wanted |= {seat: mood for seat, (mood, _left) in self._felt.items()}
        for seat in {*wanted, *self._shown}:
            if wanted.get(seat) != self._shown.get(seat) and not still:
                self._blinks[seat] = BLINK_SECONDS
        self._shown = wanted
        return bool(self._blinks) or before != (self._shown, set())

    def of(self, people: Sequence[Person]) -> Sequence[Person]:
        """Return people as they look now."""
        if not self._shown and not self._blinks:
            return people
        return [
            one if (mood := self._mood(one.seat)) == one.mood else replace(one, mood=mood)
            for one in people
        ]

    def _mood(self, seat: Seat) -> str:
        return BLINK if seat in self._blinks else self._shown.get(seat, "")
