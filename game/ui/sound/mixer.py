"""The sound device itself, as the audio thread uses it: opens late, reads late, forgives all."""

# Annotations stay unread, as a pygame built without its mixer has no `pygame.mixer.Sound`.
from __future__ import annotations

import contextlib
import importlib
import logging
import os
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

# Without this, importing pygame greets everybody on standard output.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.resources import report_damage
from game.ui.sound.loops import CHANNELS, Loops

_log = logging.getLogger("game.ui.sound.audio")

_RATE = 44_100
_BUFFER = 1024  # 23 ms: heard when it is seen to land, and few wake-ups in silence.
_VOICES = 16  # A quick deal alone keeps five or six cards in the air.

_FIRST_PAUSE = 4.0
_LONGEST_PAUSE = 60.0
"""Seconds between attempts to open the device. Failing takes up to a second on some systems, so
a machine without sound is asked less and less often."""

_TOO_LATE = 0.25
"""Seconds after which a cue that could not be played is dropped: a sound that comes when the
card has long been lying there tells something untrue."""

_TOGETHER = 0.03
"""Seconds within which the same cue again would not be a second sound, only a louder one."""

_NO_DEVICE = (pygame.error, ImportError, OSError)


class _Playing(NamedTuple):
    """A sound under way, with all that is needed to change its loudness while it lasts."""

    channel: pygame.mixer.Channel
    sound: pygame.mixer.Sound
    group: str
    pan: float


class Mixer:
    """The device itself, used by one thread only: opens late, reads late, forgives everything."""

    def __init__(
        self,
        folders: Sequence[Path],
        gain: Callable[[str], float],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Look for cues in `folders`, the first one first, and ask `gain` how loud a group is."""
        self._folders = tuple(folders)
        self._gain = gain
        self._clock = clock
        self._takes: dict[str, tuple[pygame.mixer.Sound, ...]] = {}
        self._turns: dict[str, int] = {}
        self._last_played: dict[str, float] = {}
        self._playing: list[_Playing] = []
        self._is_open = False
        self._pause = _FIRST_PAUSE
        self._next_attempt = float("-inf")
        self._complained: set[str] = set()
        self.loops = Loops(self._read_loop, gain)

    def open(self) -> bool:
        """Open the device unless it is open or was refused just now; say whether it is open."""
        if self._is_open:
            return True
        if self._clock() < self._next_attempt:
            return False
        try:
            # Where pygame was built without its mixer, asking `pygame.mixer` warns on screen.
            importlib.import_module("pygame.mixer")
            if pygame.mixer.get_init() is None:
                pygame.mixer.init(_RATE, -16, 2, _BUFFER)
            pygame.mixer.set_num_channels(CHANNELS + _VOICES)
        except _NO_DEVICE as problem:
            self._next_attempt = self._clock() + self._pause
            self._pause = min(2 * self._pause, _LONGEST_PAUSE)
            self.complain("device", "no sound device, staying silent: %s", problem)
            return False
        self._is_open = True
        self._pause = _FIRST_PAUSE
        self._complained.discard("device")
        # What should go round goes on as soon as there is a device again.
        self._guarded(self.loops.adjust)
        return self._is_open

    def close(self) -> None:
        """Give the device back. What was read belongs to its format, so it is forgotten too."""
        if not self._is_open:
            return
        self._is_open = False
        self._playing.clear()
        self._takes.clear()
        self.loops.forget()
        with contextlib.suppress(*_NO_DEVICE):
            pygame.mixer.quit()

    def reopen(self) -> None:
        """Take the device that is there now, because the one before has gone."""
        self.close()
        self.try_again_at_once()

    def try_again_at_once(self) -> None:
        """Forget the refusal: something was plugged in."""
        self._pause = _FIRST_PAUSE
        self._next_attempt = float("-inf")
        self.follow()

    def loop(self, group: str, name: str) -> None:
        """Let a sound go round in a group from now on; an empty name lets the group rest."""
        self.loops.want(group, name)
        self.follow()

    def rest(self, resting: bool) -> None:
        """Hold everything that goes round where it is, or let it go on from there."""
        self.loops.resting = resting
        self.follow()

    def follow(self) -> None:
        """Let what goes round start, stop or change its loudness, as it should be now."""
        if self.loops.needs_device() and not self._is_open:
            # Opening starts them.
            self.open()
        elif self._is_open:
            self._guarded(self.loops.adjust)

    def play(self, name: str, group: str, pan: float, asked_at: float) -> None:
        """Play a cue if it is still worth playing."""
        if self._gain(group) == 0.0 or not self.open():
            return
        takes = self.load(name)
        now = self._clock()
        if not takes or now - asked_at > _TOO_LATE:
            return
        if asked_at - self._last_played.get(name, float("-inf")) < _TOGETHER:
            return
        self._last_played[name] = asked_at
        turn = self._turns.get(name, 0)
        self._turns[name] = turn + 1
        sound = takes[turn % len(takes)]
        try:
            channel = self.voice()
            playing = _Playing(channel, sound, group, pan)
            channel.play(sound)
            # Not before: a channel forgets its balance whenever a sound on it ends.
            self._balance(playing)
        except _NO_DEVICE as problem:
            # Somebody else closed the mixer, or the device went away under our hands.
            self.complain("device", "the sound device is gone: %s", problem)
            self.close()
            return
        self._playing = [other for other in self._playing if self._sounds(other)]
        self._playing.append(playing)

    def voice(self) -> pygame.mixer.Channel:
        """Return a channel for a cue: a free one, else the one whose sound began first."""
        for number in range(CHANNELS, CHANNELS + _VOICES):
            channel = pygame.mixer.Channel(number)
            if not channel.get_busy():
                return channel
        return self._playing[0].channel if self._playing else channel

    def load(self, name: str) -> tuple[pygame.mixer.Sound, ...]:
        """All takes of a cue, read when first wanted; none if there is no file or it is broken.

        A cue may come in several takes (`deal.ogg`, `deal-2.ogg`, …) that are played in turn,
        for the very same sound twenty times on end is a machine, not a card table.
        """
        if name not in self._takes:
            self._takes[name] = tuple(self._read(name))
        return self._takes[name]

    def adjust(self) -> None:
        """Let the sounds under way follow the volumes."""
        self._playing = [playing for playing in self._playing if self._sounds(playing)]
        with contextlib.suppress(*_NO_DEVICE):
            for playing in self._playing:
                self._balance(playing)
        self.follow()

    def complain(self, about: str, message: str, *details: object) -> None:
        """Log a problem once; at every cue again it would only bury everything else."""
        if about not in self._complained:
            self._complained.add(about)
            _log.warning(message, *details)

    def _read(self, name: str) -> list[pygame.mixer.Sound]:
        sounds = []
        if not (files := self._files(name)):
            self._report_silence(name)
        for path in files:
            try:
                sounds.append(pygame.mixer.Sound(path))
            except _NO_DEVICE as problem:
                report_damage(path, str(problem))
        return sounds

    def _read_loop(self, name: str) -> pygame.mixer.Sound | None:
        """Return a sound that nobody else plays, as its own loudness is that of its group."""
        for path in self._files(name)[:1]:
            try:
                return pygame.mixer.Sound(path)
            except _NO_DEVICE as problem:
                report_damage(path, str(problem))
                return None
        self._report_silence(name)
        return None

    def _report_silence(self, name: str) -> None:
        """Note that nothing can be heard of a cue or a loop."""
        place = name if "/" in name else f"common/{name}"
        report_damage(self._folders[0] / f"{place}.ogg", "there is no sound of this name")

    def _guarded(self, action: Callable[[], object]) -> None:
        """Do something with the device, and close it if it has gone."""
        try:
            action()
        except _NO_DEVICE as problem:
            self.complain("device", "the sound device is gone: %s", problem)
            self.close()

    def _files(self, name: str) -> list[Path]:
        """The files of a cue: the first one found, and its further takes."""
        for stem in self._stems(name):
            first = stem.with_name(f"{stem.name}.ogg")
            if first.is_file():
                more = sorted(first.parent.glob(f"{stem.name}-[2-9].ogg"))
                return [first, *more]
        return []

    def _stems(self, name: str) -> Iterator[Path]:
        """Where a cue may lie: in each folder as `common/<name>` first, then as `<name>`.

        What a theme lacks its game may have, and what that lacks may be common to all:
        `uffda/nordic/snap` is followed by `uffda/snap`, and that by `snap`.
        """
        *places, last = name.split("/")
        for depth in range(len(places), -1, -1):
            wanted = Path(*places[:depth], last)
            for folder in self._folders:
                yield folder / "common" / wanted
                yield folder / wanted

    def _balance(self, playing: _Playing) -> None:
        gain = self._gain(playing.group)
        left, right = min(1.0, 1.0 - playing.pan), min(1.0, 1.0 + playing.pan)
        playing.channel.set_volume(gain * left, gain * right)

    @staticmethod
    def _sounds(playing: _Playing) -> bool:
        """Whether the channel is still busy with this very sound."""
        try:
            return playing.channel.get_busy() and playing.channel.get_sound() is playing.sound
        except _NO_DEVICE:
            return False
