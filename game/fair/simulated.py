"""The fair mode without its loop, in simulated time."""

from __future__ import annotations

import time

from game.ai.pool import Pool
from game.fair.kiosk import Kiosk
from game.fair.plan import KioskPlan
from game.match.setup import AppOptions
from game.ui.scene import SceneStack

SIZE = (1280, 720)
STEP = 0.4
"""Seconds of simulated time between two frames."""
THINKING_SECONDS = 0.002
"""Real seconds that opponents get in a frame in which they think."""


class SimulatedKiosk(Kiosk):
    """Does the rounds of the loop one by one, as quickly as possible."""

    def __init__(
        self, plan: KioskPlan, brain: Pool | None = None, size: tuple[int, int] = SIZE
    ) -> None:
        """Open a window of this size; `brain` thinks for the opponents."""
        self.time = 0.0
        """Simulated seconds since the beginning."""
        options = AppOptions(size=size, full_screen=False, welcome=False)
        super().__init__(plan, options=options, clock=lambda: self.time)
        if brain is not None:
            self._brain = brain

    @property
    def stack(self) -> SceneStack:
        """The scenes on the screen."""
        return self._stack

    @property
    def is_done(self) -> bool:
        """Whether the loop would have ended."""
        return self._is_done or self._stack.top is None

    @property
    def status(self) -> int:
        """The exit status that the program would return."""
        return self._status

    def pass_time(self, seconds: float, step: float = STEP) -> None:
        """Let simulated time pass, and handle the events in the window's queue."""
        ends = self.time + seconds
        while self.time < ends and not self.is_done:
            self.time += step
            try:
                self._step(step, is_first=False)
            except Exception as error:
                self._fail(error)
            self.on_frame()
            if self._opponents_think():
                time.sleep(THINKING_SECONDS)

    def end(self) -> None:
        """Close the window and let go of everything."""
        self._drop()
        self._close()
