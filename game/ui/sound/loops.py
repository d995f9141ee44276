"""The background: a looped bed, and single moments in it at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

import pygame

CHANNELS = 2
"""The first channels of the mixer: the next bed fades in while the last one fades out."""

FADE_MS = 1200
REST_FADE_MS = 250

FIRST_MOMENT = (4.0, 12.0)
BETWEEN_MOMENTS = (7.0, 20.0)
"""Seconds without a moment, from least to most."""
NOT_AGAIN = 60.0
"""Seconds in which a moment does not come twice."""


@dataclass(slots=True)
class _Bed:
    """A looped sound."""

    name: str
    sound: pygame.mixer.Sound
    channel: pygame.mixer.Channel


class Loops:
    """The bed that is played, and the wanted one. Used by the audio thread only.

    A silent bed is not even read: at volume 0 it costs neither time nor memory.
    """

    def __init__(
        self, read: Callable[[str], pygame.mixer.Sound | None], gain: Callable[[], float]
    ) -> None:
        """`read` returns a new sound for a name, None if there is none."""
        self._read = read
        self._gain = gain
        self._wanted = ""
        self._bed: _Bed | None = None
        self._side = 0
        self.resting = False
        """Whether everything is paused, as nobody is looking."""

    def want(self, name: str) -> None:
        """Change the wanted bed; see `adjust`."""
        self._wanted = name

    @property
    def name(self) -> str:
        """The bed that is played now; empty if there is none."""
        return self._bed.name if self._bed else ""

    def needs_device(self) -> bool:
        """Whether something should be heard now."""
        return not self.resting and self._is_audible()

    def forget(self) -> None:
        """Forget the bed, as its device is gone."""
        self._bed = None

    def adjust(self) -> None:
        """Play the wanted bed at its volume, or stop. Raises pygame.error without a device."""
        if self._bed and (self._bed.name != self._wanted or not self._is_audible()):
            self._stop(self._bed)
        if self._bed is None and self.needs_device():
            self._start(self._wanted)
        if self._bed:
            self._bed.sound.set_volume(self._gain())

    def _is_audible(self) -> bool:
        return bool(self._wanted) and self._gain() > 0.0

    def _start(self, name: str) -> None:
        sound = self._read(name)
        if sound is None:
            # Once is enough: there will be no file the next time either.
            self._wanted = ""
            return
        self._side = 1 - self._side
        channel = pygame.mixer.Channel(self._side)
        # The channel's own volume belongs to the fades.
        sound.set_volume(self._gain())
        channel.set_volume(1.0)
        channel.play(sound, loops=-1, fade_ms=FADE_MS)
        self._bed = _Bed(name, sound, channel)

    def _stop(self, bed: _Bed) -> None:
        self._bed = None
        # A paused channel would fade only once it goes on.
        bed.channel.unpause()
        bed.channel.fadeout(FADE_MS if self._gain() > 0.0 else REST_FADE_MS)


class Moments:
    """Chooses the moments of a background: at random, but none twice within a minute."""

    def __init__(
        self,
        takes: Callable[[str], Sequence[pygame.mixer.Sound]],
        play: Callable[[pygame.mixer.Sound, float], object],
        chance: Random,
    ) -> None:
        """`takes` returns the moments of a background; `play` plays one at a place from −1 (left)
        to 1 (right).
        """
        self._takes = takes
        self._play = play
        self._chance = chance
        self._place = ""
        self._due = 0.0
        self._heard: dict[tuple[str, int], float] = {}

    def follow(self, bed: str, now: float) -> float | None:
        """Play a moment if it is time; return the seconds until the next one, None for never.

        `bed` is the background that is played, empty if there is none.
        """
        if bed != self._place:
            self._place = bed
            self._due = now + self._chance.uniform(*FIRST_MOMENT)
        if not bed:
            return None
        if now >= self._due:
            self._due = now + self._chance.uniform(*BETWEEN_MOMENTS)
            takes = self._takes(f"{bed}-moment")
            if not takes:
                self._due = now + NOT_AGAIN
            self._choose(takes, now)
        return self._due - now

    def _choose(self, takes: Sequence[pygame.mixer.Sound], now: float) -> None:
        long_ago = now - NOT_AGAIN
        rested = [
            number
            for number in range(len(takes))
            if self._heard.get((self._place, number), long_ago) <= long_ago
        ]
        if rested:
            number = self._chance.choice(rested)
            self._heard[self._place, number] = now
            self._play(takes[number], self._chance.uniform(-0.8, 0.8))
