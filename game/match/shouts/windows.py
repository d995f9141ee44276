"""Windows that CLOCK closes: everybody who may act is asked once, the fastest answer counts."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.shouts.passes import Passes
from game.match.sitting import PendingDecision, Sitting
from game.match.waiting import WindowStatus
from game.rules.core import CLOCK, Action, Seat

WINDOW = "window"
"""The name of the chance to act in a window, whatever the action."""


class Window:
    """The window that is open, if there is one; any action makes it a new one."""

    def __init__(self, sitting: Sitting, passes: Passes) -> None:
        self._sitting = sitting
        self._passes = passes
        self._version = -1
        self._opened = 0.0
        self._questions: dict[Seat, PendingDecision] = {}
        self._silent: set[Seat] = set()
        """Computer players who have noticed nothing, or do not want to act."""

    def follow(self) -> None:
        """Open the window if it is a new one: the view has just shown why."""
        match = self._sitting.match
        if self._version == match.version:
            return
        self.clear()
        self._version, self._opened = match.version, self._sitting.clock.now
        for seat in self._sitting.computers(self._entitled()):
            if self._sitting.overlooks(seat, WINDOW):
                self._silent.add(seat)
            else:
                due = self._opened + self._sitting.reaction_ms(seat, WINDOW)
                self._questions[seat] = self._sitting.ask(match.observation(seat), due)

    def clear(self) -> None:
        """Forget everything; a window that is still open opens again."""
        for question in self._questions.values():
            self._sitting.cancel(question)
        self._questions.clear()
        self._silent.clear()
        self._version = -1

    def due(self) -> list[tuple[float, Seat, Action]]:
        """Return the actions that may be heard now, each with the table time when it was due."""
        found: list[tuple[float, Seat, Action]] = []
        for seat, question in sorted(self._questions.items(), key=lambda one: one[1].due):
            if seat in self._silent:
                continue
            if not (question.is_answered and question.due <= self._sitting.heard):
                if self._sitting.relaxed:  # the faster one is heard first
                    break
                continue
            if found and self._sitting.relaxed:
                break
            action = question.action
            if action is not None and self._sitting.match.refusal(seat, action) is None:
                found.append((question.due, seat, action))
            else:
                self._silent.add(seat)
        return found

    def planned(self, seat: Seat) -> float | None:
        """Return the table time of a shout that has been decided on; None if none has."""
        question = self._questions.get(seat)
        if question is None or not question.is_answered or question.action is None:
            return None
        is_shout = question.action in self._sitting.match.shouts_of(seat)
        return question.due if is_shout else None

    def is_finished(self, human_window_ms: float | None) -> bool:
        """Return whether everybody has decided, or the persons' time is over."""
        entitled = self._entitled()
        if not self._silent.issuperset(self._sitting.computers(entitled)):
            return False
        left = self._left(human_window_ms)
        return left == 0 or not self._undecided(entitled)

    def status(self, human_window_ms: float | None) -> WindowStatus | None:
        """Return the window as a view may show it, or None if there is none."""
        if CLOCK not in self._sitting.match.actors():
            return None
        is_open = self._version == self._sitting.match.version
        left = self._left(human_window_ms) if is_open else human_window_ms
        return WindowStatus(is_open, self._undecided(self._entitled()), left)

    def _left(self, human_window_ms: float | None) -> float | None:
        if human_window_ms is None:
            return None
        lasts = human_window_ms + self._sitting.handicaps.grace_ms()
        return max(0.0, self._opened + lasts - self._sitting.heard)

    def _entitled(self) -> Sequence[Seat]:
        return self._sitting.match.actors()[:-1]

    def _undecided(self, entitled: Sequence[Seat]) -> tuple[Seat, ...]:
        return tuple(
            seat
            for seat in entitled
            if self._sitting.is_human(seat) and not self._passes.holds(seat)
        )
