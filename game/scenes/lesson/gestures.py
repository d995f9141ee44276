"""What the pupil does besides actions: looks at something, presses it, opens the book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.lessons.lesson import GESTURES
from game.lessons.pattern import is_meant
from game.lessons.runner import LessonRun
from game.ui.frame import Pointing, Press, Target

PEEK_SECONDS = 0.4
"""How long the pupil must point at something to have looked at it."""


class Gestures:
    """Reports gestures to the lesson while it waits for one."""

    def __init__(self, run: LessonRun) -> None:
        self._run = run
        self._at: str | None = None
        """What the pupil points at."""
        self._seconds = 0.0
        self._place = -1

    def watched(self, targets: Sequence[Target]) -> Sequence[Target]:
        """Return targets that report presses to the lesson; wanted ones can always be pressed."""
        run = self._run
        if run.awaits != "gesture" or run.step is None:
            return targets
        want = run.step.want
        return [
            replace(target, press=self._reporter(target))
            if target.press or any(is_meant(name, want) for name in _names(target))
            else target
            for target in targets
        ]

    def update(self, seconds: float, pointing: Pointing) -> bool:
        """Notice what the pupil looks at; return whether the lesson has gone on."""
        run = self._run
        if run.awaits != "gesture":
            return False
        at = pointing.focused if pointing.by_keyboard else pointing.hovered
        if self._place != run.place:
            # A place where the pointer was already does not count as looked at.
            self._place, self._at, self._seconds = run.place, at, float("-inf")
        elif at != self._at:
            self._at, self._seconds = at, 0.0
        self._seconds += seconds
        return at is not None and self._seconds >= PEEK_SECONDS and run.gesture(f"peek {at}")

    def tell(self, name: str) -> bool:
        """Report a gesture without a target; return whether the lesson has gone on."""
        return self._run.gesture(name)

    def _reporter(self, target: Target) -> Press:
        def press() -> None:
            run = self._run
            place = run.place
            if target.press:
                target.press()
            for name in _names(target):
                if run.place == place:
                    run.gesture(name)

        return press


def _names(target: Target) -> Iterator[str]:
    """Yield the gestures that a press on a target means; a press means a look, too."""
    yield f"press {target.key}"
    yield f"peek {target.key}"
    for word in (target.command, target.key.partition(":")[0]):
        if word in GESTURES:
            yield word
