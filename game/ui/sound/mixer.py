"""The sound device, for the audio thread: opens late, reads late, survives all errors."""

# Annotations stay unread, as a pygame built without its mixer has no `pygame.mixer.Sound`.
from __future__ import annotations

import contextlib
import importlib
import logging
import os
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

# Without this, importing pygame greets everybody on standard output.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.resources import report_damage
from game.ui.sound import loops, music

_log = logging.getLogger("game.ui.sound.audio")

_RATE = 44_100
_BUFFER = 1024  # 23 ms: heard when it is seen to land, and few wake-ups in silence.
HELD = loops.CHANNELS + music.LAYERS
"""The first channels are reserved for continuous sound."""
_VOICES = 16  # A quick deal alone keeps five or six cards in the air.

_FIRST_PAUSE = 4.0
_LONGEST_PAUSE = 60.0
"""Seconds between attempts to open the device. Failing takes up to a second on some systems, so
a machine without sound is tried less and less often."""

_TOO_LATE = 0.25
"""Seconds after which a cue that could not be played is dropped: a sound long after the card has
landed would mislead."""

_TOGETHER = 0.03
"""Seconds within which the same cue again would only be a louder sound, not a second one."""

_NO_DEVICE = (pygame.error, ImportError, OSError)


class _Playing(NamedTuple):
    """A sound under way, with all that is needed to change its loudness while it lasts."""

    channel: pygame.mixer.Channel
    sound: pygame.mixer.Sound
    group: str
    pan: float


class Mixer:
    """The device, used by one thread only: opens late, reads late, survives all errors."""

    def __init__(
        self,
        folders: Sequence[Path],
        gain: Callable[[str], float],
        clock: Callable[[], float] = time.monotonic,
        chance: Random | None = None,
    ) -> None:
        """Look for cues in `folders`, the first one first, and ask `gain` how loud a group is.

        `chance` chooses takes, moments of the background, and the tune to begin with.
        """
        self._folders = tuple(folders)
        self._gain = gain
        self._clock = clock
        self._takes: dict[str, tuple[pygame.mixer.Sound, ...]] = {}
        self._last_take: dict[str, int] = {}
        self._moments: tuple[str, list[pygame.mixer.Sound]] = "", []
        self._chance = chance or Random()  # noqa: S311 - nothing hangs on it
        self._last_played: dict[str, float] = {}
        self._playing: list[_Playing] = []
        self._is_open = False
        self._pause = _FIRST_PAUSE
        self._next_attempt = float("-inf")
        self._complained: set[str] = set()
        self.loops = loops.Loops(self._read_loop, lambda: gain("ambience"))
        self.moments = loops.Moments(self._moments_of, self._play_moment, self._chance)
        self.music = music.Music(self.tunes, lambda: gain("music"), self._chance)

    def open(self) -> bool:
        """Open the device unless it is open or was refused just now; return whether it is open."""
        if self._is_open:
            return True
        if self._clock() < self._next_attempt:
            return False
        try:
            # Where pygame was built without its mixer, asking `pygame.mixer` warns on screen.
            importlib.import_module("pygame.mixer")
            if pygame.mixer.get_init() is None:
                pygame.mixer.init(_RATE, -16, 2, _BUFFER)
            pygame.mixer.set_num_channels(HELD + _VOICES)
        except _NO_DEVICE as problem:
            self._next_attempt = self._clock() + self._pause
            self._pause = min(2 * self._pause, _LONGEST_PAUSE)
            self.complain("device", "no sound device, staying silent: %s", problem)
            return False
        self._is_open = True
        self._pause = _FIRST_PAUSE
        self._complained.discard("device")
        # Wanted loops start as soon as there is a device again.
        self.follow()
        return self._is_open

    def close(self) -> None:
        """Close the device, and forget all sounds, as they have its format."""
        if not self._is_open:
            return
        self._is_open = False
        self._playing.clear()
        self._takes.clear()
        self._moments = "", []
        self.loops.forget()
        self.music.forget()
        with contextlib.suppress(*_NO_DEVICE):
            pygame.mixer.quit()

    def reopen(self) -> None:
        """Open the device that is there now, because the one before has gone."""
        self.close()
        self.try_again_at_once()

    def try_again_at_once(self) -> None:
        """Forget the refusal: something was plugged in."""
        self._pause = _FIRST_PAUSE
        self._next_attempt = float("-inf")
        self.follow()

    def loop(self, group: str, name: str) -> None:
        """Play a loop in a group from now on; an empty name stops it."""
        self.want(group, name)
        self.follow()

    def want(self, group: str, name: str) -> None:
        """Remember the loop that a group should play once there is a device."""
        (self.music if group == "music" else self.loops).want(name)

    def rest(self, resting: bool) -> None:
        """Pause all loops, or let them go on."""
        self.set_resting(resting)
        if self._is_open:
            self._guarded(partial(self._hold, resting))
        self.follow()

    def set_resting(self, resting: bool) -> None:
        """Remember whether all loops are paused."""
        self.loops.resting = self.music.resting = resting

    def _hold(self, resting: bool) -> None:
        # All at once, or the layers of the music would no longer be in step.
        if resting:
            pygame.mixer.pause()
            for number in range(HELD, HELD + _VOICES):
                pygame.mixer.Channel(number).unpause()
        else:
            pygame.mixer.unpause()

    def follow(self) -> float | None:
        """Start, stop or change the loops as needed now.

        Return the seconds until the next call is needed; None for never.
        """
        wanted = self.loops.needs_device() or self.music.needs_device()
        if wanted and not self._is_open:
            # Opening starts them.
            self.open()
        if not self._is_open:
            return None
        waits: list[float | None] = []
        self._guarded(lambda: waits.extend(self._go_on()))
        return min((wait for wait in waits if wait is not None), default=None)

    def _go_on(self) -> list[float | None]:
        self.loops.adjust()
        now = self._clock()
        bed = "" if self.loops.resting else self.loops.name
        try:
            tune = self.music.follow(now)
        except music.DamagedError as problem:
            self._no_music(*problem.args)
            tune = None
        except OSError as problem:
            self._no_music(Path(problem.filename or "music"), str(problem))
            tune = None
        return [self.moments.follow(bed, now), tune]

    def _no_music(self, path: Path, reason: str) -> None:
        report_damage(path, reason)
        self.music.give_up()

    def play(self, name: str, group: str, pan: float, asked_at: float, rise: int = 0) -> None:
        """Play a cue unless it is too late; `rise` is its step on the scale of a chain."""
        if self._gain(group) == 0.0 or not self.open():
            return
        name = self._risen(name, rise)
        takes = self.load(name)
        now = self._clock()
        if not takes or now - asked_at > _TOO_LATE:
            return
        if asked_at - self._last_played.get(name, float("-inf")) < _TOGETHER:
            return
        self._last_played[name] = asked_at
        with_device = partial(self._sound, self._take(name, takes), group, pan)
        self._guarded(with_device)

    def _sound(self, sound: pygame.mixer.Sound, group: str, pan: float) -> None:
        channel = self.voice()
        playing = _Playing(channel, sound, group, pan)
        channel.play(sound)
        # Not before: a channel forgets its balance whenever a sound on it ends.
        self._balance(playing)
        self._playing = [other for other in self._playing if self._sounds(other)]
        self._playing.append(playing)

    def _take(self, name: str, takes: Sequence[pygame.mixer.Sound]) -> pygame.mixer.Sound:
        """Choose a take, but not the last one again if there are others."""
        last = self._last_take.get(name)
        number = self._chance.choice([n for n in range(len(takes)) if n != last] or [0])
        self._last_take[name] = number
        return takes[number]

    def _risen(self, name: str, rise: int) -> str:
        """Return the name of a step of a scale, or of the highest existing one below."""
        steps = (f"{name}-up-{step}" for step in range(rise, 0, -1))
        return next((step for step in steps if self._files(step)), name)

    def voice(self) -> pygame.mixer.Channel:
        """Return a channel for a cue: a free one, else the one whose sound began first."""
        for number in range(HELD, HELD + _VOICES):
            channel = pygame.mixer.Channel(number)
            if not channel.get_busy():
                return channel
        return self._playing[0].channel if self._playing else channel

    def load(self, name: str) -> tuple[pygame.mixer.Sound, ...]:
        """Return all takes of a cue, read at first use; none if there is no file or it is broken.

        A cue may have several takes (`deal.ogg`, `deal-2.ogg`, …): the same sound twenty times in a
        row is a machine, not a card table.
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
        """Log a problem once; at every cue it would bury everything else."""
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

    def tunes(self, name: str) -> list[music.Tune]:
        """The tunes of a place: `<name>-1-0.ogg` is the first layer of the first one."""
        for stem in self._stems(name):
            firsts = sorted(stem.parent.glob(f"{stem.name}-[1-9]-0.ogg"))
            if firsts:
                return [_layers_beside(first) for first in firsts]
        self._report_silence(f"{name}-1-0")
        return []

    def _moments_of(self, name: str) -> Sequence[pygame.mixer.Sound]:
        # A background may have none. Only those of one place are kept.
        if self._moments[0] != name:
            self._moments = name, self._read(name) if self._files(name) else []
        return self._moments[1]

    def _play_moment(self, sound: pygame.mixer.Sound, pan: float) -> None:
        self._sound(sound, "ambience", pan)

    def _read_loop(self, name: str) -> pygame.mixer.Sound | None:
        """Return a new sound, as its volume is that of its group."""
        for path in self._files(name)[:1]:
            try:
                return pygame.mixer.Sound(path)
            except _NO_DEVICE as problem:
                report_damage(path, str(problem))
                return None
        self._report_silence(name)
        return None

    def _report_silence(self, name: str) -> None:
        """Report that a cue or a loop has no sound."""
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

        A cue that a theme lacks may be its game's, or else common to all:
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


def _layers_beside(first: Path) -> music.Tune:
    """Return the files of a tune's layers by the first one."""
    stem = first.stem.removesuffix("-0")
    files = (first.with_name(f"{stem}-{layer}.ogg") for layer in range(music.LAYERS))
    return [path for path in files if path.is_file()]
