"""Sound: cues by name, volumes by group, and silence if there is no device.

A game must never wait for its sound or fail because of it. So everything that touches the device
happens on one thread of its own: `Audio.cue` leaves a note and returns at once; the thread opens
the device, reads the file and plays. Without a device, notes are simply dropped.
"""

# Annotations stay unread, as a pygame built without its mixer has no `pygame.mixer.Sound`.
from __future__ import annotations

import atexit
import logging
import os
import queue
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

# Without this, importing pygame greets everybody on standard output.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.ui.leaving import await_those_behind, leave, leave_behind
from game.ui.sound.mixer import Mixer

_log = logging.getLogger(__name__)
# Otherwise a program without logging would get our warnings on standard error.
_log.addHandler(logging.NullHandler())

CLOSE_SECONDS = 1.0
"""How many seconds closing waits for the thread; a driver that hangs takes for ever."""

DEFAULT_VOLUMES = {"effects": 0.8, "shouts": 0.8, "music": 0.35, "ambience": 0.25}
"""The groups with their own sliders, and where these stand at first."""

GROUPS = ("ambience", "music")
"""The groups with continuous sound."""


class Audio:
    """What the rest of the game knows of sound: cues by name and volumes by group.

    The thread opens the device at the first cue. This takes from some milliseconds to a second
    (wireless headphones), which start-up should not spend. To open it earlier in the background
    would set up SDL on two threads at once, one for the window and one for sound, which SDL does
    not promise to survive. pygame lets other threads run meanwhile, so the picture does not stand
    still. `prepare` opens it before the first cue, once the window is up.
    """

    def __init__(
        self,
        folders: Sequence[Path],
        *,
        enabled: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Use `Audio.open`; the clock is replaced in tests only."""
        self._enabled = enabled
        self._clock = clock
        self._volumes = dict(DEFAULT_VOLUMES)
        self._muted = False
        self.listener: Callable[[str], object] | None = None
        """Called with every cue, audible or not, as sounds are also shown."""
        self._loops = dict.fromkeys(GROUPS, "")
        self._rests = False
        self._mixer = Mixer(folders, self.gain, clock)
        self._notes: queue.SimpleQueue[Callable[[], object] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._is_postponed = False
        self._is_closed = False

    @classmethod
    def open(cls, folders: Sequence[Path], *, enabled: bool = True) -> Audio:
        """Return the sound of these folders; the first one that has a cue wins.

        If not enabled, it behaves the same, but touches no device and makes no sound.
        """
        return cls(folders, enabled=enabled)

    def cue(self, name: str, *, group: str = "effects", pan: float = 0.0, rise: int = 0) -> None:
        """Play `<folder>/common/<name>.ogg` or `<folder>/<name>.ogg`, if it can be played.

        Use the most specific name: without `uffda/nordic/snap`, `uffda/snap` is played, and
        without that, `snap`.
        `pan` is the place at the table from −1 (left) to 1 (right). `rise` is the step on a scale:
        `<name>-up-2` is played at step 2, or else the highest existing step below. Never waits,
        never raises.
        """
        if self.listener is not None:
            self.listener(name)
        if group not in self._volumes:
            self._ask(partial(self._mixer.complain, group, "no group is called %r", group))
        elif self.gain(group) > 0.0:
            place = max(-1.0, min(1.0, pan))
            self._ask(partial(self._mixer.play, name, group, place, self._clock(), rise))

    def loop(self, name: str, group: str) -> None:
        """Play a background or music from now on; the one before in its group fades out.

        It is found like a cue, music by its tunes (`<name>-1-0.ogg`). `group` is "ambience" or
        "music", else KeyError is raised. The same name again changes nothing. While the group is
        muted or at volume 0, nothing is read or played.
        """
        if group not in GROUPS:
            raise KeyError(f"no group of loops is called {group!r}")
        if self._loops[group] == name:
            return
        self._loops[group] = name
        note = partial(self._mixer.loop, group, name)
        if name and self.gain(group) > 0.0:
            self._ask(note)
        elif self._has_begun:
            self._notes.put(note)
        else:
            # Nothing runs yet: it is heard once it gets a volume.
            self._mixer.want(group, name)

    def strain(self, name: str, tension: int) -> None:
        """Play `tension` layers of this music above the first one, 0..2."""
        if tension != self._mixer.music.tensions.get(name, 0):
            self._mixer.music.tensions[name] = tension
            self._tell(self._mixer.follow)

    def stop(self, group: str) -> None:
        """Fade out the loop of a group."""
        self.loop("", group)

    def going_round(self, group: str) -> str:
        """Return the name of the wanted loop of a group; empty if there is none."""
        return self._loops[group]

    def postpone(self) -> None:
        """Load sounds only at `prepare`: the first picture must not wait."""
        self._is_postponed = True

    def prepare(self, *names: str) -> None:
        """Open the device and read these cues now, so that the first ones come on time."""
        self._is_postponed = False
        if self._has_begun:
            self._begin()
        if not self._muted:
            self._ask(self._mixer.open)
            for name in names:
                self._ask(partial(self._read_ahead, name))

    def handle(self, event: pygame.event.Event) -> None:
        """React to changed sound devices, and pause loops while the window is not in front."""
        if getattr(event, "iscapture", False):
            return
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._rest(True)
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED):
            self._rest(False)
        if event.type == pygame.AUDIODEVICEREMOVED:
            self._tell(self._mixer.reopen)
        elif event.type == pygame.AUDIODEVICEADDED:
            # Not a reason to reopen: SDL reports all devices as added whenever it opens one.
            self._tell(self._mixer.try_again_at_once)

    def volume(self, group: str) -> float:
        """Return where the slider of a group stands, from 0 to 1, muted or not."""
        return self._volumes[group]

    def set_volume(self, group: str, volume: float) -> None:
        """Move the slider of a group; sounds under way follow."""
        if group not in self._volumes:
            raise KeyError(f"no group of sounds is called {group!r}")
        self._volumes[group] = max(0.0, min(1.0, volume))
        self._adjust()

    @property
    def muted(self) -> bool:
        """Whether all groups are silent; their sliders stay where they are."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        self._adjust()

    def gain(self, group: str) -> float:
        """Return how loud a group is played now: 0 if muted, disabled or unknown."""
        if self._muted or not self._enabled:
            return 0.0
        # Squared, because half the amplitude sounds far more than half as loud.
        return self._volumes.get(group, 0.0) ** 2

    def wait(self, timeout: float = 2.0) -> bool:
        """Wait until everything asked for so far has been started; return whether it has."""
        if self._thread is None:
            return True
        done = threading.Event()
        self._notes.put(done.set)
        return done.wait(timeout)

    def close(self) -> bool:
        """Let the thread close the device; from now on there is no sound.

        Return whether it has. If not, nothing else may touch the mixer, so pygame must not be shut
        down, and `game.ui.leaving.leave` must end the process.
        """
        self._enabled = self._is_postponed = False
        self._is_closed = True
        thread, self._thread = self._thread, None
        if thread is None:
            return True
        atexit.unregister(self._close_at_exit)
        self._notes.put(None)
        thread.join(CLOSE_SECONDS)
        if thread.is_alive():
            _log.warning("the sound device hangs; it is left to itself")
            leave_behind(thread)
            return False
        return True

    def _close_at_exit(self) -> None:
        if not self.close():
            leave(1)

    def _adjust(self) -> None:
        """Apply the volumes to the sounds under way; loops may become audible."""
        if any(name and self.gain(group) > 0.0 for group, name in self._loops.items()):
            self._ask(self._mixer.adjust)
        else:
            self._tell(self._mixer.adjust)

    def _rest(self, resting: bool) -> None:
        if resting != self._rests:
            self._rests = resting
            if self._has_begun:
                self._notes.put(partial(self._mixer.rest, resting))
            else:
                self._mixer.set_resting(resting)

    def _read_ahead(self, name: str) -> None:
        if self._mixer.open():
            self._mixer.load(name)

    def _tell(self, note: Callable[[], object]) -> None:
        """Leave a note that matters only if there has been sound already."""
        if self._has_begun:
            self._notes.put(note)

    @property
    def _has_begun(self) -> bool:
        """Whether something was asked for, so that later notes have to keep the order."""
        return self._thread is not None or not self._notes.empty()

    def _ask(self, note: Callable[[], object]) -> None:
        """Leave a note for the thread; the first note starts it."""
        if not self._enabled:
            return
        self._notes.put(note)
        if not self._is_postponed:
            self._begin()

    def _begin(self) -> None:
        if self._thread is None and self._enabled:
            self._thread = threading.Thread(target=self._work, name="audio", daemon=True)
            self._thread.start()
            # Registered after pygame's own, so it runs first: pygame must not take the
            # device away while the thread is using it.
            atexit.register(self._close_at_exit)

    def _work(self) -> None:
        await_those_behind()
        wait: float | None = None
        while True:
            try:
                note = self._notes.get(timeout=wait)
            except queue.Empty:
                note = _nothing
            if note is None or self._is_closed:
                break
            try:
                note()
                wait = self._mixer.follow()
            except Exception:
                # An unexpected error: better to lose one sound than all that follow.
                _log.exception("a sound could not be played")
                wait = None
        self._mixer.close()


def _nothing() -> None:
    """Do nothing, as only time has passed."""
