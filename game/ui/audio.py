"""Sound: cues by name, volumes by group, and silence wherever sound cannot be had.

A game must never wait for its sound, nor fall over it. So everything that touches the device
happens on one thread of its own: `Audio.cue` leaves a note and returns at once, the thread opens
the device, reads the file and plays. Where no device is to be had, notes are simply thrown away.
"""

# Annotations stay unread, as a pygame built without its mixer has no `pygame.mixer.Sound`.
from __future__ import annotations

import atexit
import contextlib
import importlib
import logging
import os
import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

# Without this, importing pygame greets everybody on standard output.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

_log = logging.getLogger(__name__)
# A program that has set up no logging would else get our warnings on standard error.
_log.addHandler(logging.NullHandler())

DEFAULT_VOLUMES = {"effects": 0.8, "shouts": 0.8, "music": 0.0, "ambience": 0.4}
"""The groups that can be set apart from one another, and where their sliders stand at first."""

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
            pygame.mixer.set_num_channels(_VOICES)
        except _NO_DEVICE as problem:
            self._next_attempt = self._clock() + self._pause
            self._pause = min(2 * self._pause, _LONGEST_PAUSE)
            self.complain("device", "no sound device, staying silent: %s", problem)
            return False
        self._is_open = True
        self._pause = _FIRST_PAUSE
        self._complained.discard("device")
        return True

    def close(self) -> None:
        """Give the device back. What was read belongs to its format, so it is forgotten too."""
        if not self._is_open:
            return
        self._is_open = False
        self._playing.clear()
        self._takes.clear()
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
            channel = pygame.mixer.find_channel(force=True)
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

    def complain(self, about: str, message: str, *details: object) -> None:
        """Log a problem once; at every cue again it would only bury everything else."""
        if about not in self._complained:
            self._complained.add(about)
            _log.warning(message, *details)

    def _read(self, name: str) -> list[pygame.mixer.Sound]:
        sounds = []
        for path in self._files(name):
            try:
                sounds.append(pygame.mixer.Sound(path))
            except _NO_DEVICE as problem:
                self.complain(str(path), "cannot read %s: %s", path, problem)
        if not sounds:
            self.complain(name, "no sound for the cue %r", name)
        return sounds

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


class Audio:
    """What the rest of the game knows of sound: cues by name and volumes by group.

    The device is opened neither here nor at start-up but on the thread, at the first cue. Opening
    takes from some milliseconds to a second (wireless headphones), and start-up should not spend
    them; earlier in the background would mean setting up SDL on two threads at once, the window
    on one and sound on the other, which SDL does not promise to survive. pygame lets the other
    threads run while it opens, so the picture does not stand still meanwhile. `prepare` opens
    ahead of the first cue, for a moment that suits: once the window is up.
    """

    def __init__(
        self,
        folders: Sequence[Path],
        *,
        enabled: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Use `Audio.open`; the clock is exchanged in tests only."""
        self._enabled = enabled
        self._clock = clock
        self._volumes = dict(DEFAULT_VOLUMES)
        self._muted = False
        self._mixer = Mixer(folders, self.gain, clock)
        self._notes: queue.SimpleQueue[Callable[[], object] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    @classmethod
    def open(cls, folders: Sequence[Path], *, enabled: bool = True) -> Audio:
        """Sound from these folders, of which the first that has a cue wins.

        Not enabled, it behaves the same, touches no device and never makes a sound.
        """
        return cls(folders, enabled=enabled)

    def cue(self, name: str, *, group: str = "effects", pan: float = 0.0) -> None:
        """Play `<folder>/common/<name>.ogg` or `<folder>/<name>.ogg`, if it can be played.

        The most special name may be asked for: if there is no `uffda/nordic/snap`, `uffda/snap`
        is played, and if there is none either, `snap`.
        `pan` is the place at the table from −1 (left) to 1 (right). Never waits, never raises.
        """
        if group not in self._volumes:
            self._ask(partial(self._mixer.complain, group, "no group is called %r", group))
        elif self.gain(group) > 0.0:
            place = max(-1.0, min(1.0, pan))
            self._ask(partial(self._mixer.play, name, group, place, self._clock()))

    def prepare(self, *names: str) -> None:
        """Open the device and read these cues now, so that the first ones come on time."""
        if not self._muted:
            self._ask(self._mixer.open)
            for name in names:
                self._ask(partial(self._read_ahead, name))

    def handle(self, event: pygame.event.Event) -> None:
        """Notice a sound device that was plugged in or pulled out."""
        if getattr(event, "iscapture", False):
            return
        if event.type == pygame.AUDIODEVICEREMOVED:
            self._tell(self._mixer.reopen)
        elif event.type == pygame.AUDIODEVICEADDED:
            # Not a reason to reopen: SDL reports all devices as added whenever it opens one.
            self._tell(self._mixer.try_again_at_once)

    def volume(self, group: str) -> float:
        """Where the slider of a group stands, from 0 to 1, muted or not."""
        return self._volumes[group]

    def set_volume(self, group: str, volume: float) -> None:
        """Move the slider of a group; sounds under way follow."""
        if group not in self._volumes:
            raise KeyError(f"no group of sounds is called {group!r}")
        self._volumes[group] = max(0.0, min(1.0, volume))
        self._tell(self._mixer.adjust)

    @property
    def muted(self) -> bool:
        """Whether all groups are silent; their sliders stay where they are."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        self._tell(self._mixer.adjust)

    def gain(self, group: str) -> float:
        """How strongly a group is played now: nothing if muted, disabled or unknown."""
        if self._muted or not self._enabled:
            return 0.0
        # Squared, because the ear takes half the amplitude for far more than half as loud.
        return self._volumes.get(group, 0.0) ** 2

    def wait(self, timeout: float = 2.0) -> bool:
        """Wait until everything asked for so far has been started; say whether it has."""
        if self._thread is None:
            return True
        done = threading.Event()
        self._notes.put(done.set)
        return done.wait(timeout)

    def close(self) -> None:
        """Give the device back, before pygame itself is shut down; from now on all is silent."""
        self._enabled = False
        thread, self._thread = self._thread, None
        if thread is not None:
            atexit.unregister(self.close)
            self._notes.put(self._mixer.close)
            self._notes.put(None)
            # Not for ever: a driver that hangs must not keep the game from ending.
            thread.join(timeout=1.0)

    def _read_ahead(self, name: str) -> None:
        if self._mixer.open():
            self._mixer.load(name)

    def _tell(self, note: Callable[[], object]) -> None:
        """Leave a note that matters only if there has been sound already."""
        if self._thread is not None:
            self._notes.put(note)

    def _ask(self, note: Callable[[], object]) -> None:
        """Leave a note for the thread, which the first one starts."""
        if not self._enabled:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="audio", daemon=True)
            self._thread.start()
            # Registered after pygame's own, so it comes before it: pygame must not take the
            # device away while the thread is using it.
            atexit.register(self.close)
        self._notes.put(note)

    def _work(self) -> None:
        while (note := self._notes.get()) is not None:
            try:
                note()
            except Exception:
                # Whatever we did not think of: better one sound lost than all that follow.
                _log.exception("a sound could not be played")
