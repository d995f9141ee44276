"""How loud the fair mode is: the plan's schedule, the staff, and the visitors who mute it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from game.fair.plan import SoundPlan
from game.match.settings import Settings

BACKGROUND, MUSIC = 0.3, 0.4
"""The tavern in the background and the music, as shares of everything else."""


class Loudness:
    """Knows the volume at every moment."""

    def __init__(self, plan: SoundPlan, now: Callable[[], datetime]) -> None:
        self._plan = plan
        self._now = now
        self._planned = self._by_plan()
        self._chosen: int | None = None
        """The staff's choice until the next time in the plan."""
        self._is_muted = False
        self.nobody_plays = True
        """Whether the demo is running."""

    @property
    def volume(self) -> int:
        """How loud it is for visitors, in percent."""
        return self._planned if self._chosen is None else self._chosen

    def set(self, percent: int) -> None:
        """Set the volume until the plan has another one."""
        self._chosen = max(0, min(100, percent))

    def toggle(self) -> None:
        """Mute for visitors, or unmute."""
        self._is_muted = not self._is_muted

    def forget_visitors(self) -> None:
        """Forget what visitors wanted."""
        self._is_muted = False

    def update(self) -> bool:
        """Check the clock; return whether the plan has another volume now."""
        planned = self._by_plan()
        if planned == self._planned:
            return False
        self._planned, self._chosen = planned, None
        return True

    def applied(self, settings: Settings) -> Settings:
        """Return the settings with this volume."""
        silent = self._is_muted or not self.volume
        silent |= self.nobody_plays and not self._plan.in_attract
        return replace(
            settings,
            muted=silent,
            effects=self.volume,
            shouts=self.volume,
            music=round(self.volume * MUSIC),
            ambience=round(self.volume * BACKGROUND),
        )

    def _by_plan(self) -> int:
        now = self._now()
        return self._plan.volume_at(now.hour * 60 + now.minute)
