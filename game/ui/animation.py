"""Motion: easing, animations and the timeline that plays events one after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

Ease = Callable[[float], float]


def linear(x: float) -> float:
    """Move at constant speed."""
    return x


def ease_out(x: float) -> float:
    """Start fast and settle gently (travel)."""
    return 1 - (1 - x) ** 3


def ease_in_out(x: float) -> float:
    """Start and settle gently (collecting)."""
    return 4 * x**3 if x < 0.5 else 1 - (-2 * x + 2) ** 3 / 2


def ease_back(x: float) -> float:
    """Overshoot a little and come back (landing)."""
    return 1 + 2.2 * (x - 1) ** 3 + 1.2 * (x - 1) ** 2


class Animation(Protocol):
    """Something that takes time. `update` gets seconds and returns the unused ones."""

    def update(self, seconds: float) -> float | None:
        """Advance; return None while it runs, else the unused seconds."""

    def finish(self) -> None:
        """Jump to the end: all effects happen, none is lost."""


class Tween:
    """Calls `step` with 0..1, eased, for a duration."""

    def __init__(
        self, seconds: float, step: Callable[[float], None], ease: Ease = ease_out
    ) -> None:
        self._seconds = seconds
        self._step = step
        self._ease = ease
        self._elapsed = 0.0

    def update(self, seconds: float) -> float | None:
        """Advance, and show the progress."""
        self._elapsed += seconds
        if self._elapsed < self._seconds:
            self._step(self._ease(self._elapsed / self._seconds))
            return None
        self._step(1.0)
        return self._elapsed - self._seconds

    def finish(self) -> None:
        """Show the end."""
        self._step(1.0)


class Pause(Tween):
    """Lets time pass."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds, lambda _: None)


class Stop:
    """Waits until it is released; `Timeline.finish` does not skip it."""

    def __init__(self) -> None:
        self.is_over = False

    def update(self, seconds: float) -> float | None:
        """Wait until it is released."""
        return seconds if self.is_over else None

    def finish(self) -> None:
        """Release it."""
        self.is_over = True


class Call:
    """Does something at its place in a sequence."""

    def __init__(self, action: Callable[[], object]) -> None:
        self._action: Callable[[], object] | None = action

    def update(self, seconds: float) -> float | None:
        """Do it; it takes no time."""
        self.finish()
        return seconds

    def finish(self) -> None:
        """Do it, unless it is done already."""
        action, self._action = self._action, None
        if action:
            action()


class Chain:
    """Plays animations one after the other."""

    def __init__(self, parts: Sequence[Animation]) -> None:
        self._parts = deque(parts)

    def update(self, seconds: float) -> float | None:
        """Go on with the part that is due, and with the next ones if time is left."""
        while self._parts:
            left = self._parts[0].update(seconds)
            if left is None:
                return None
            self._parts.popleft()
            seconds = left
        return seconds

    def finish(self) -> None:
        """Finish all parts that are left, in their order."""
        while self._parts:
            self._parts.popleft().finish()


class Later:
    """An animation that is built only when its turn in a sequence comes."""

    def __init__(self, build: Callable[[], Animation]) -> None:
        self._build = build
        self._built: Animation | None = None

    def update(self, seconds: float) -> float | None:
        """Build it the first time, and go on with it."""
        return self._get().update(seconds)

    def finish(self) -> None:
        """Build it if needed, and finish it."""
        self._get().finish()

    def _get(self) -> Animation:
        if self._built is None:
            self._built = self._build()
        return self._built


class Together:
    """Plays animations at the same time."""

    def __init__(self, parts: Sequence[Animation]) -> None:
        self._parts = list(parts)

    def update(self, seconds: float) -> float | None:
        """Go on with all parts that still run."""
        least = seconds
        running: list[Animation] = []
        for part in self._parts:
            left = part.update(seconds)
            if left is None:
                running.append(part)
            else:
                least = min(least, left)
        self._parts = running
        return None if running else least

    def finish(self) -> None:
        """Finish all parts that still run."""
        parts, self._parts = self._parts, []
        for part in parts:
            part.finish()


def sequence(*parts: Animation) -> Animation:
    """Return the parts played one after the other."""
    return Chain(parts)


def together(*parts: Animation) -> Animation:
    """Return the parts played at the same time."""
    return Together(parts)


def after(seconds: float, animation: Animation) -> Animation:
    """Return the animation started later."""
    return Chain([Pause(seconds), animation])


class Timeline:
    """Queued animations. Each is built when its turn comes, from the table at that moment."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], Animation]] = deque()
        self._running: Animation | None = None
        self.is_stepping = False
        """Whether `update` or `finish` is running."""

    @property
    def is_idle(self) -> bool:
        """Whether everything has been shown."""
        return self._running is None and not self._waiting

    def add(self, build: Callable[[], Animation]) -> None:
        """Queue an animation."""
        self._waiting.append(build)

    def update(self, seconds: float) -> None:
        """Advance by these seconds."""
        self.is_stepping = True
        try:
            self._step(seconds)
        finally:
            self.is_stepping = False

    def _step(self, seconds: float) -> None:
        left: float | None = seconds
        while left is not None:
            if self._running is None:
                if not self._waiting:
                    return
                self._running = self._waiting.popleft()()
            left = self._running.update(left)
            if left is not None:
                self._running = None

    def finish(self) -> None:
        """Show everything up to the next stop at once.

        No event is lost: each one's effects still happen.
        """
        self.is_stepping = True
        try:
            self._finish()
        finally:
            self.is_stepping = False

    def _finish(self) -> None:
        while not self.is_idle:
            if self._running is None:
                self._running = self._waiting.popleft()()
            if isinstance(self._running, Stop) and not self._running.is_over:
                return
            running, self._running = self._running, None
            running.finish()
