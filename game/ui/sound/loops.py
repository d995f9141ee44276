"""Sounds that go round: what is heard in the background, and the tune. One for each group."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

GROUPS = ("ambience", "music")
"""The groups of which something may go round."""

CHANNELS = 2 * len(GROUPS)
"""The first channels of the mixer are kept for them: two each, as the next one fades in while the
last one fades out."""

FADE_MS = 1200
REST_FADE_MS = 250


@dataclass(slots=True)
class _Round:
    """A sound that goes round."""

    name: str
    sound: pygame.mixer.Sound
    channel: pygame.mixer.Channel
    rests: bool = False


class Loops:
    """What goes round, and what should. Used by the audio thread only.

    What cannot be heard is not even read: a group at volume 0 costs neither time nor memory.
    """

    def __init__(
        self, read: Callable[[str], pygame.mixer.Sound | None], gain: Callable[[str], float]
    ) -> None:
        """`read` returns a sound of its own for a name, None if there is none."""
        self._read = read
        self._gain = gain
        self._wanted = dict.fromkeys(GROUPS, "")
        self._rounds: dict[str, _Round] = {}
        self._sides = dict.fromkeys(GROUPS, 0)
        self.resting = False
        """Whether everything holds where it is, as nobody is looking."""

    def want(self, group: str, name: str) -> None:
        """Change what should go round in a group; see `adjust`."""
        self._wanted[group] = name

    def needs_device(self) -> bool:
        """Whether something should be heard now."""
        return not self.resting and any(map(self._audible, GROUPS))

    def forget(self) -> None:
        """The device is gone, and with it everything that went round."""
        self._rounds.clear()

    def adjust(self) -> None:
        """Let everything be as it should be. Raises pygame.error without a device."""
        for group in GROUPS:
            now = self._rounds.get(group)
            if now is not None and (now.name != self._wanted[group] or not self._audible(group)):
                self._stop(group)
            if self._audible(group) and group not in self._rounds and not self.resting:
                self._start(group)
            if group in self._rounds:
                self._tune(self._rounds[group], self._gain(group))

    def _audible(self, group: str) -> bool:
        return bool(self._wanted[group]) and self._gain(group) > 0.0

    def _start(self, group: str) -> None:
        name = self._wanted[group]
        sound = self._read(name)
        if sound is None:
            # Once is enough: there will be no file the next time either.
            self._wanted[group] = ""
            return
        self._sides[group] = 1 - self._sides[group]
        channel = pygame.mixer.Channel(2 * GROUPS.index(group) + self._sides[group])
        # The channel's own volume belongs to the fades.
        sound.set_volume(self._gain(group))
        channel.set_volume(1.0)
        channel.play(sound, loops=-1, fade_ms=FADE_MS)
        self._rounds[group] = _Round(name, sound, channel)

    def _stop(self, group: str) -> None:
        gone = self._rounds.pop(group)
        # A held channel would fade only once it goes on.
        gone.channel.unpause()
        gone.channel.fadeout(FADE_MS if self._gain(group) > 0.0 else REST_FADE_MS)

    def _tune(self, one: _Round, gain: float) -> None:
        one.sound.set_volume(gain)
        if one.rests != self.resting:
            one.rests = self.resting
            if self.resting:
                one.channel.pause()
            else:
                one.channel.unpause()
