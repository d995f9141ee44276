"""A stop at the end of a round until somebody lets the game go on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from game.rules.core import Event
from game.ui.animation import Animation, Pause, Stop, Timeline
from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.table.host import Host
from game.ui.table.round_end.panel import GO_ON, NEVER, Presses, draw_round_end
from game.ui.table.round_end.piece import RoundEnd

DEAF_SECONDS = 0.4
"""An earlier press is ignored, as it was meant to skip the motion before."""

ALONE_SECONDS = 9.0
"""How long it stays if nobody at the screen could press: all look at it from afar."""

Tell = Callable[[], RoundEnd]


class EndingTable(Protocol):
    """A table at which rounds end."""

    host: Host
    timeline: Timeline

    @property
    def stage(self) -> Stage:
        """The window's services."""

    @property
    def crown(self) -> str:
        """The picture that marks those who lead."""

    @property
    def has_sheet_open(self) -> bool:
        """Whether a score sheet lies above the table."""

    def round_end(self, event: Any) -> RoundEnd:
        """Return how a round has ended."""


class RoundStop:
    """The stop of a table at the end of a round, and what it tells."""

    def __init__(self, table: EndingTable) -> None:
        self.piece: RoundEnd | None = None
        self.tell: Tell | None = None
        """Tells it again, perhaps in another language."""
        self._table = table
        self._stop = Stop()
        self._age = 0.0
        self._is_new = False
        """Whether it has not been drawn yet."""

    @property
    def is_open(self) -> bool:
        """Whether the table waits."""
        return self.piece is not None

    @property
    def is_wished(self) -> bool:
        """Whether the end of a round waits for a press: where nothing moves, it is all that tells
        of it."""
        return self._table.stage.settings.round_stops and self._table.host.has_persons()

    @property
    def waits_for_press(self) -> bool:
        """Whether a press lets the game go on; a score sheet is closed first."""
        return self.is_open and not self._table.has_sheet_open

    def after(self, event: Event) -> Animation:
        """Wait if that is wished, after an event that ends a round."""
        if not self.is_wished:
            return Pause(0)
        return self._begin(lambda: self._table.round_end(event))

    def again(self, tell: Tell) -> None:
        """Wait once more, above a table that was laid again."""
        self._table.timeline.add(lambda: self._begin(tell))

    def _begin(self, tell: Tell) -> Animation:
        self.tell, self.piece, self._is_new = tell, tell(), True
        self._stop, self._age = Stop(), 0.0
        return self._stop

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._age += seconds
        if self._age >= ALONE_SECONDS and self.is_open and not self._table.host.is_attended():
            self.go_on()

    def renew(self) -> None:
        """Tell everything again."""
        if self.tell is not None:
            self.piece = self.tell()

    def go_on(self) -> None:
        """Let the game go on."""
        if self.is_open and self._age >= DEAF_SECONDS:
            self.clear()
            self._table.stage.audio.cue("click")

    def clear(self) -> None:
        """Wait no longer."""
        self.piece = self.tell = None
        self._stop.is_over = True

    def draw(self, frame: Frame) -> None:
        """Show how the round has ended, above everything but a score sheet."""
        if self.piece is None or not self.waits_for_press:
            return
        table, pointing = self._table, frame.pointing
        is_never = not table.stage.settings.round_stops
        never = partial(table.host.stop_at_rounds, wished=is_never)
        if self._is_new or (pointing.focused == NEVER and not pointing.by_keyboard):
            # A clicked switch does not keep the focus: Enter lets the game go on.
            self._is_new, pointing.focused = False, GO_ON
        presses = Presses(self.go_on, never, is_never=is_never)
        draw_round_end(frame, table.stage, self.piece, presses, table.crown)
