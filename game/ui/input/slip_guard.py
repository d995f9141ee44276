"""A guard against slips: what has just changed, or was just pressed, cannot be pressed."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.frame import Target, topmost

SECONDS = 0.5


class SlipGuard:
    """Ignores presses for half a second.

    This time begins with the last press, when another target comes under a resting pointer, and
    for each target when it becomes reachable. Shouts and targets to hold down need no guard.
    """

    def __init__(self) -> None:
        self._is_on = False
        self._now = 0.0
        self._pressed = -SECONDS
        self._changed = -SECONDS
        self._since: dict[str, float] = {}
        """When each target that can be pressed appeared."""
        self._spot: tuple[tuple[int, int], str | None] | None = None
        """Where the pointer was, and what lay there."""

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._now += seconds

    def look(self, targets: Sequence[Target], position: tuple[int, int], *, is_on: bool) -> None:
        """Notice the changes of a new frame, if the guard is wanted."""
        was_on, self._is_on = self._is_on, is_on
        if not is_on:
            self._spot = None
            return
        # Targets from before the guard is switched on have not just appeared.
        known, usual = (self._since, self._now) if was_on else ({}, self._now - SECONDS)
        self._since = {
            target.key: known.get(target.key, usual) for target in targets if target.is_reachable
        }
        below = topmost(targets, position)
        spot = (position, below.key if below else None)
        if self._spot and self._spot[0] == position and self._spot != spot:
            self._changed = self._now
        self._spot = spot

    def lets(self, target: Target, *, pointed: bool) -> bool:
        """Whether a press counts now; if it does, the next one has to wait.

        `pointed` tells that a pointer chose the target, which may have just come under it.
        """
        if not self._is_on or target.instant or target.hold:
            return True
        since = max(self._pressed, self._since.get(target.key, self._now))
        if pointed:
            since = max(since, self._changed)
        if self._now - since < SECONDS:
            return False
        self._pressed = self._now
        return True
