"""Music: the tunes of a place, in layers that come and go while they play in step.

A layer is a chain of Ogg streams, each some seconds long, and all layers are cut at the same
samples. Only the current piece is in memory, and in its last seconds also the next one: a mixer
channel goes on with the queued sound at the very next sample. Layers that nobody hears are not
read: decoding them would cost a waiting table more than everything else.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pygame

from game.ui.sound.loops import CHANNELS as BEFORE

LAYERS = 3
"""The most layers of a tune; each has its own channel, after those of the background."""

FADE_SECONDS = 2.5
"""Time in which a layer fades in or out."""
LEAVE_SECONDS = 0.9
"""Time in which the tune fades out when its place is left."""
SOON = 3.0
"""Seconds before the end of a piece in which the next one is read."""
STEP_SECONDS, LOOK_SECONDS = 0.05, 1.0
"""Seconds between calls of `follow` while something fades, and otherwise."""

Tune = Sequence[Path]
"""The files of its layers; the first one is always heard."""


class DamagedError(Exception):
    """A file that is no music; `args` are the file and what is wrong."""


@dataclass(frozen=True, slots=True)
class Layer:
    """A file, and where its single streams begin and end."""

    path: Path
    spans: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, path: Path) -> Layer:
        """Find the streams of a file. Raises DamagedError, OSError."""
        data = path.read_bytes()
        starts, at = [], 0
        while at < len(data):
            head = data[at : at + 27]
            if len(head) < 27 or head[:4] != b"OggS":
                raise DamagedError(path, "it is no Ogg file")
            if head[5] & 2:
                starts.append(at)
            at += 27 + head[26] + sum(data[at + 27 : at + 27 + head[26]])
        if not starts or at > len(data):
            raise DamagedError(path, "it ends too soon")
        return cls(path, tuple(zip(starts, [*starts[1:], at], strict=True)))

    def read(self, number: int) -> pygame.mixer.Sound:
        """Return a piece. Raises DamagedError, OSError."""
        begin, end = self.spans[number]
        with self.path.open("rb") as file:
            file.seek(begin)
            data = file.read(end - begin)
        try:
            return pygame.mixer.Sound(io.BytesIO(data))
        except pygame.error as problem:
            raise DamagedError(self.path, str(problem)) from problem


@dataclass(slots=True)
class _Playing:
    """Music that is heard now."""

    place: str
    tunes: Sequence[Tune]
    tune: int
    layers: Sequence[Layer]
    channels: Sequence[pygame.mixer.Channel]
    began: float
    """When the current piece began."""
    length: float
    piece: int = 0
    """Number of the last piece that was read."""
    ahead: float = 0.0
    """Length of the piece that is queued; 0 if none is."""
    levels: list[float] = field(default_factory=list)


class Music:
    """The music that is played, and the wanted one. Used by the audio thread only.

    Silent music is not even read. The tunes of a place take turns, after a short rest that is part
    of their files.
    """

    def __init__(
        self,
        find: Callable[[str], Sequence[Tune]],
        gain: Callable[[], float],
        chance: Random,
    ) -> None:
        """`find` returns the tunes of a place, perhaps none."""
        self._find = find
        self._gain = gain
        self._chance = chance
        self._wanted = ""
        self._playing: _Playing | None = None
        self._last = 0.0
        self.tensions: dict[str, int] = {}
        """By place, how many layers are heard above the first one."""
        self.resting = False
        """Whether it is paused, as nobody is looking."""

    def want(self, place: str) -> None:
        """Change the place whose tunes are wanted; see `follow`."""
        self._wanted = place

    def needs_device(self) -> bool:
        """Whether something should be heard now."""
        return not self.resting and self._is_audible()

    def forget(self) -> None:
        """Forget the music, as its device is gone."""
        self._playing = None

    def give_up(self) -> None:
        """Play nothing until something else is wanted, as a file cannot be read."""
        self._wanted = ""
        if self._playing:
            self._stop(self._playing)

    @property
    def levels(self) -> Sequence[float]:
        """How much of each layer is heard, from 0 to 1; empty while there is no music."""
        return tuple(self._playing.levels) if self._playing else ()

    @property
    def place(self) -> str:
        """The place whose tunes are heard; empty while there is no music."""
        return self._playing.place if self._playing else ""

    def follow(self, now: float) -> float | None:
        """Do what is due; return the seconds until the next call is needed, None for never.

        Raises pygame.error without a device, DamagedError and OSError if a file cannot be read.
        """
        passed, self._last = now - self._last, now
        playing = self._playing
        if playing and (self.resting and playing.place != self._wanted):
            self._stop(playing)
        if self.resting:
            return None
        if playing and playing.place == self._wanted and not playing.channels[0].get_busy():
            # There was no call for longer than a piece lasts.
            self._stop(playing)
        if self._playing is None and self._is_audible():
            self._begin(now)
            passed = 0.0
        if self._playing is None:
            return None
        fades = self._fade(self._playing, max(0.0, passed))
        if self._playing:
            self._go_on(self._playing, now)
        return STEP_SECONDS if fades else LOOK_SECONDS

    def _is_audible(self) -> bool:
        return bool(self._wanted) and self._gain() > 0.0

    def _begin(self, now: float) -> None:
        tunes = self._find(self._wanted)
        if not tunes:
            self._wanted = ""
            return
        number = self._chance.randrange(len(tunes))
        # All tunes of a place use equally many layers, so that all channels go on.
        count = min(LAYERS, *(len(tune) for tune in tunes))
        layers = _layers(tunes[number][:count])
        tension = self.tensions.get(self._wanted, 0)
        sounds = _pieces(layers, 0, [layer <= tension for layer in range(count)])
        channels = [pygame.mixer.Channel(BEFORE + layer) for layer in range(count)]
        _start_together(channels, sounds)
        self._playing = _Playing(
            self._wanted, tunes, number, layers, channels, now, sounds[0].get_length()
        )
        self._playing.levels = [0.0] * count

    def _stop(self, playing: _Playing) -> None:
        self._playing = None
        for channel in playing.channels:
            # The first stop starts the queued sound.
            channel.stop()
            channel.stop()

    def _fade(self, playing: _Playing, passed: float) -> bool:
        """Fade layers in and out; return whether any still fades."""
        leaves = playing.place != self._wanted or self._gain() == 0.0
        step = passed / (LEAVE_SECONDS if leaves else FADE_SECONDS)
        tension = self.tensions.get(playing.place, 0)
        fades = False
        for layer, level in enumerate(playing.levels):
            aim = 0.0 if leaves or layer > tension else 1.0
            now = min(aim, level + step) if aim > level else max(aim, level - step)
            playing.levels[layer] = now
            fades |= now != aim
            playing.channels[layer].set_volume(now * self._gain())
        if leaves and (not fades or self._gain() == 0.0):
            self._stop(playing)
        return fades or leaves

    def _go_on(self, playing: _Playing, now: float) -> None:
        """Queue the next pieces in good time."""
        if playing.ahead and playing.channels[0].get_queue() is None:
            playing.began, playing.length, playing.ahead = now, playing.ahead, 0.0
        if playing.ahead or now - playing.began < playing.length - SOON:
            return
        playing.piece += 1
        if playing.piece >= len(playing.layers[0].spans):
            playing.piece, playing.tune = 0, (playing.tune + 1) % len(playing.tunes)
            playing.layers = _layers(playing.tunes[playing.tune][: len(playing.channels)])
        tension = self.tensions.get(playing.place, 0)
        heard = [layer <= tension or level > 0.0 for layer, level in enumerate(playing.levels)]
        sounds = _pieces(playing.layers, playing.piece, heard)
        for channel, sound in zip(playing.channels, sounds, strict=True):
            channel.queue(sound)
        playing.ahead = sounds[0].get_length()


def _layers(files: Tune) -> list[Layer]:
    """Return the layers of a tune. Raises DamagedError, OSError."""
    layers = [Layer.of(path) for path in files]
    for layer in layers:
        if len(layer.spans) != len(layers[0].spans):
            raise DamagedError(layer.path, "it has other pieces than the first layer")
    return layers


def _pieces(
    layers: Sequence[Layer], number: int, heard: Sequence[bool]
) -> list[pygame.mixer.Sound]:
    """Return a piece of every layer; those that are not heard share silence of the same length.

    A layer that is newly wanted starts with the next piece, as a musician would. Raises
    DamagedError, OSError.
    """
    first = layers[0].read(number)
    rate, bits, sides = pygame.mixer.get_init() or (0, 0, 0)
    size = round(first.get_length() * rate) * sides * abs(bits) // 8
    silence = None if all(heard) else pygame.mixer.Sound(buffer=bytes(size))
    others = zip(layers[1:], heard[1:], strict=True)
    rest = [layer.read(number) if is_heard else silence for layer, is_heard in others]
    return [first, *(sound for sound in rest if sound is not None)]


def _start_together(
    channels: Sequence[pygame.mixer.Channel], sounds: Sequence[pygame.mixer.Sound]
) -> None:
    """Start channels at the same sample: all are paused at one of silence, and go on at once."""
    device = pygame.mixer.get_init()
    if device is None:
        raise pygame.error("mixer not initialized")
    silence = pygame.mixer.Sound(buffer=bytes(abs(device[1]) // 8 * device[2]))
    for channel, sound in zip(channels, sounds, strict=True):
        for _attempt in range(20):
            # The silence may be over before the pause: then once more.
            channel.play(silence)
            channel.pause()
            if channel.get_busy():
                break
        channel.set_volume(0.0)
        channel.queue(sound)
    pygame.mixer.unpause()
